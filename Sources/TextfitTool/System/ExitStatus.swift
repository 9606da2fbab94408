/// The exit statuses, after `sysexits.h`.
enum ExitStatus: Int32, Sendable, Hashable {
  /// Done.
  case done = 0
  /// The answer is no: a suffix that does not fit, a cut under `--exit-code`, a missing glyph under
  /// its flag.
  case no = 1
  /// The answer no of a suffix that does not fit, where `--exit-code` tells it from a cut.
  case doesNotFit = 2
  /// Bad usage.
  case usage = 64
  /// Bad data: not UTF-8, a damaged font.
  case badData = 65
  /// No such input.
  case noInput = 66
  /// A font, or a library that is opened on demand, is not available.
  case unavailable = 69
  /// A promise broken under `--verify`, or a failure in a library: a defect.
  case defect = 70
  /// A read or a write failed, or there is no memory for a thread.
  case inputOutput = 74

  /// Whether something failed, as opposed to an answer.
  var isError: Bool { rawValue >= ExitStatus.usage.rawValue }

  /// The status if a document asks for it: bad usage on the command line is bad data in a document.
  var ofData: ExitStatus { self == .usage ? .badData : self }
}

/// The status of a run over several texts, from the status of each.
///
/// The first failure in argument order counts; errors outrank the answers, and `doesNotFit` outranks `no`.
struct RunStatus: Sendable {
  private(set) var status = ExitStatus.done

  mutating func record(_ next: ExitStatus) {
    let isHigher =
      switch status {
      case .done: true
      case .no: next == .doesNotFit || next.isError
      case .doesNotFit: next.isError
      default: false
      }
    if isHigher { status = next }
  }
}

import TextLayout
import TextReports

/// A container that a text is set in: one, but for a sweep.
struct LayoutStop: Sendable {
  let container: TextContainer
  /// The width by which a sweep tells its stops apart; nil where there is one.
  let width: Double?

  /// What messages about it say; nil where there is one.
  var words: String? { width.map { "at width \($0.words)" } }
}

extension OptionResolver {
  /// The containers that the options ask for, at least one.
  ///
  /// - Throws: what is wrong with any of them.
  func stops() throws(Failure) -> [LayoutStop] {
    guard let widths = try widths() else {
      return [LayoutStop(container: try container(), width: nil)]
    }
    return try widths.map { width throws(Failure) in
      LayoutStop(container: try container(width: width), width: width)
    }
  }
}

extension Answer {
  /// The same, told apart from those at other stops: by a column in the text format, as by a member in JSON;
  /// and by words in complaints.
  func told(in frame: AnswerFrame) -> Answer {
    guard let width = frame.stop.width, let words = frame.stop.words else { return self }
    var answer = self
    if frame.options.format == .text {
      answer.output = output.map { frame.text.column(width, before: $0) }
    }
    answer.complaints = complaints.map { $0.about(words) }
    return answer
  }
}

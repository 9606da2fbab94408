import TextLayout

/// Standard output, written in large pieces.
///
/// A terminal gets results with their controls escaped; a file or a pipe gets them byte for byte.
struct StandardOutput: ~Copyable {
  private var pending: [UInt8] = []
  /// The exit status if the reader has gone.
  private let ending: ExitStatus
  private let escapesControls: Bool

  /// A reader that has gone has read all that it wanted, so `ending` is 0, except for checks, whose status stays.
  ///
  /// What `isSafe` has no controls but colors of its own, as help and reports do.
  init(ending: ExitStatus = .done, isSafe: Bool = false) {
    self.ending = ending
    escapesControls = !isSafe && Self.isTerminal
  }

  /// Results as standard output gets them.
  ///
  /// They have whole scalars.
  static func shown(_ results: [UInt8]) -> [UInt8] {
    isTerminal ? results.escapingForTerminal : results
  }

  private static let isTerminal = FileDescriptor.standardOutput.isTerminal

  /// The code of a failure to write, which ends the run.
  static let failureCode = "write-failed"

  /// How much is collected before it is written.
  private static let pieceSize = 65_536

  /// Writes whole scalars.
  mutating func write(_ results: [UInt8]) throws(Failure) {
    let bytes = escapesControls ? results.escapingForTerminal : results
    if bytes.count >= Self.pieceSize {
      try flush()
      return try put(bytes)
    }
    pending.append(contentsOf: bytes)
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes what is pending.
  mutating func flush() throws(Failure) {
    try put(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes a whole text of the tool's own, with a newline at its end.
  static func write(line text: String) throws(Failure) {
    var output = StandardOutput(isSafe: true)
    try output.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
    try output.flush()
  }

  /// If the reader has gone (`textfit … | head -1`), the process ends without a message.
  private func put(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(bytes)
    } catch {
      if error.isBrokenPipe { CurrentProcess.exit(with: ending) }
      throw Self.failure(of: error)
    }
  }

  /// Why it can't be written to.
  static func failure(of error: SystemError) -> Failure {
    .unwritten("standard output", error, or: "write somewhere else")
  }
}

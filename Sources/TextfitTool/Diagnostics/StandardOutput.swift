/// Standard output, written in large pieces.
struct StandardOutput: ~Copyable {
  private var pending: [UInt8] = []
  /// What the process ends with where its reader has gone.
  private let ending: ExitStatus

  /// A command's results have been what the reader wanted of them; a gate's answer stays what it is.
  init(ending: ExitStatus = .done) { self.ending = ending }

  /// The code of a failure to write, which ends the run.
  static let failureCode = "write-failed"

  /// How much is gathered before it is written.
  private static let pieceSize = 65_536

  mutating func write(_ bytes: [UInt8]) throws(Failure) {
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

  /// Writes a text that is all there is, with a newline at its end.
  static func write(line text: String) throws(Failure) {
    var output = StandardOutput()
    try output.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
    try output.flush()
  }

  /// A reader that has gone (`textfit … | head -1`) has what it wanted: the process ends quietly.
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

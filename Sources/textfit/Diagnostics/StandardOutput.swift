/// Standard output, written in large pieces.
struct StandardOutput: ~Copyable {
  private var pending: [UInt8] = []

  /// How much is gathered before it is written.
  private static let pieceSize = 65_536

  mutating func write(_ bytes: [UInt8]) throws(Failure) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes what is pending.
  ///
  /// A reader that has gone (`textfit … | head -1`) has what it wanted: the process ends with
  /// status 0, quietly.
  mutating func flush() throws(Failure) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(pending)
      pending.removeAll(keepingCapacity: true)
    } catch {
      if error.saysBrokenPipe { CurrentProcess.exit(with: .done) }
      throw Failure(
        code: "write-failed",
        "standard output: \(error.reason) (make room, or write somewhere else)",
        status: .inputOutput)
    }
  }
}

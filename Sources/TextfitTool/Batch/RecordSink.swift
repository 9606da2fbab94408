/// Where the results of `batch` go, whole records at a time.
enum RecordSink: ~Copyable {
  case standardOutput
  case file(PartialFile)

  /// Writes whole records; `status` is the exit status of all records so far.
  ///
  /// Ends the process if nothing reads standard output.
  ///
  /// - Throws: a failure with status 74.
  mutating func write(_ bytes: [UInt8], status: ExitStatus) throws(Failure) {
    switch consume self {
    case .standardOutput:
      self = .standardOutput
      do throws(SystemError) {
        try FileDescriptor.standardOutput.write(StandardOutput.shown(bytes))
      } catch {
        // Workers are still running, so nothing is cleaned up.
        if error.isBrokenPipe { CurrentProcess.leave(with: .done) }
        throw StandardOutput.failure(of: error)
      }
    case .file(var file):
      do throws(Failure) {
        try file.write(bytes, status: status)
        self = .file(file)
      } catch {
        self = .file(file)
        throw error
      }
    }
  }

  /// Gives the file its name, once all results are written.
  ///
  /// - Throws: a failure with status 74.
  consuming func complete() throws(Failure) {
    if case .file(let file) = consume self { try file.complete() }
  }
}

import TextLayout

/// Writes messages to standard error, one line each.
///
/// No message is colored, so `NO_COLOR` does not apply. If standard error can't be written to, the exit status
/// still shows the failure.
enum Diagnostics {
  static func report(_ failure: Failure) { say("error: \(failure.message)") }

  /// Writes a message that is not an error.
  ///
  /// Its control characters are escaped: the name of a file can have a newline, or commands for a terminal.
  static func say(_ message: String) {
    let line = "textfit: \(message.escapingControls)\n"
    try? FileDescriptor.standardError.write(Array(line.utf8))
  }
}

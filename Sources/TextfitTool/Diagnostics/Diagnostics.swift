/// Writes messages to standard error, one line each.
///
/// No message is colored, so `NO_COLOR` does not apply. If standard error can't be written to, the exit status
/// still shows the failure.
enum Diagnostics {
  static func report(_ failure: Failure) { say("error: \(failure.message)") }

  /// Writes a message that is not an error.
  static func say(_ message: String) {
    let line = "textfit: \(oneLine(message))\n"
    try? FileDescriptor.standardError.write(Array(line.utf8))
  }

  /// A message with its control characters escaped: the name of a file can have a newline, or commands for a
  /// terminal.
  private static func oneLine(_ message: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in message.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        line.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      default:
        line.append(scalar)
      }
    }
    return String(line)
  }
}

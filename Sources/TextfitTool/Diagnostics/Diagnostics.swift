/// Writes to standard error, a line a message.
///
/// No message is coloured, so `NO_COLOR` has nothing to switch off. Standard error that cannot be
/// written to is no reason to fail: the exit status still tells.
enum Diagnostics {
  static func report(_ failure: Failure) { say("error: \(failure.message)") }

  /// Says what is no error.
  static func say(_ message: String) {
    let line = "textfit: \(oneLine(message))\n"
    try? FileDescriptor.standardError.write(Array(line.utf8))
  }

  /// A message with its controls escaped: a file's name can hold a newline, or a terminal's
  /// commands.
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

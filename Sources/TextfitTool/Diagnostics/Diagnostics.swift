import Synchronization
import TextLayout

/// Writes messages to standard error, one line each.
///
/// If standard error can't be written to, the exit status still shows the failure.
enum Diagnostics {
  /// Which messages are written: errors always are.
  enum Verbosity: Int, Sendable {
    case quiet, normal, verbose
  }

  /// What the command line says about messages; set once, before the first.
  struct Settings: Sendable {
    var verbosity = Verbosity.normal
    var color = ColorChoice.auto
  }

  private static let current = Mutex(Settings())

  static var settings: Settings {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  static func report(_ failure: Failure) {
    let isColored = isColored(.standardError)
    // Bold red (ECMA-48, SGR).
    say(failure.message, after: isColored ? "\u{1B}[1;31merror:\u{1B}[0m " : "error: ")
  }

  /// Writes a message that is not an error, but which says how a run ended.
  static func say(_ message: String) { say(message, after: "") }

  /// Writes a message that a user can do without: `--quiet` leaves it out.
  static func note(_ message: String) {
    if settings.verbosity != .quiet { say(message) }
  }

  /// Writes a message that only `--verbose` asks for; it is made only then.
  static func detail(_ message: @autoclosure () -> String) {
    if isVerbose { say(message()) }
  }

  /// Whether details are written.
  static var isVerbose: Bool { settings.verbosity == .verbose }

  /// Writes a line.
  ///
  /// The message's control characters are escaped: the name of a file can have a newline, or commands for a terminal.
  private static func say(_ message: String, after start: String) {
    let line = "textfit: \(start)\(message.escapingControls)\n"
    try? FileDescriptor.standardError.write(Array(line.utf8))
  }
}

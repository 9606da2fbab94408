import Glibc

/// A program that shows a text a screen at a time.
///
/// As git and man do, the command comes from a variable, and the shell runs it, so that it can have options
/// (`PAGER='less -S'`). Nothing but that variable becomes part of the command; the text goes to its standard input.
enum Pager {
  /// The user's command; nil if texts are to be printed as they are: by a blank one, or by `cat`.
  static var command: String? {
    let command =
      CurrentProcess.variable("TEXTFIT_PAGER") ?? CurrentProcess.variable("PAGER") ?? standard
    return command.allSatisfy(\.isWhitespace) || command == "cat" ? nil : command
  }

  /// What is used without a variable, where it is installed.
  private static let standard = "less"

  /// How `less` behaves if the user has not said: it ends at once if the text fits the screen (F), shows colors (R),
  /// and leaves the text on the screen (X), as git sets it.
  private static let optionsOfLess = "FRX"

  /// The status with which a shell ends if it can't run the command (POSIX, 2.8.2).
  private static let notRun: ClosedRange<Int32> = 126...127

  /// Shows a text, and returns when the user has seen it; false if the command can't be run.
  static func show(_ text: [UInt8]) -> Bool {
    guard let command, command != standard || isInstalled(standard) else { return false }
    unsafe setenv("LESS", optionsOfLess, 0)
    // A program inherits which signals are ignored, and a pager's own filters need this one to end.
    _ = signal(SIGPIPE, SIG_DFL)
    defer { CurrentProcess.surviveFailedWrites() }
    guard let pipe = unsafe popen(command, "w") else { return false }
    CurrentProcess.surviveFailedWrites()
    // Until the pager ends, keys such as ^C are its own.
    let keys = [SIGINT, SIGQUIT]
    for number in keys { _ = signal(number, SIG_IGN) }
    defer { for number in keys { _ = signal(number, SIG_DFL) } }
    // A user who has seen enough closes the pipe.
    _ = unsafe text.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, pipe) }
    let status = unsafe pclose(pipe)
    return status < 0 || !notRun.contains(status >> 8 & 0xFF)
  }

  private static func isInstalled(_ name: String) -> Bool {
    let folders = CurrentProcess.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").contains { folder in
      unsafe access("\(folder)/\(name)", X_OK) == 0
    }
  }
}

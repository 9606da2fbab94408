// Definitions
//
// | wins over what is below it         | colors        | source                     |
// |---|---|---|
// | `--color always` or `never`        | on, or off    |                            |
// | `NO_COLOR`, not empty              | off           | no-color.org               |
// | `CLICOLOR_FORCE`, neither empty nor 0 | on         | bixense.com/clicolors      |
// | `CLICOLOR` is 0, `TERM` is dumb    | off           | the same; terminfo(5)      |
// | otherwise                          | on a terminal |                            |

extension Diagnostics {
  /// Where something is written that can have colors.
  enum Stream {
    case standardOutput, standardError
  }

  /// Whether what is written to a stream has colors: the one place that decides it.
  static func isColored(_ stream: Stream) -> Bool {
    switch settings.color {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = CurrentProcess.variable("NO_COLOR"), !value.isEmpty { return false }
    let force = CurrentProcess.variable("CLICOLOR_FORCE") ?? ""
    if !force.isEmpty, force != "0" { return true }
    if CurrentProcess.variable("CLICOLOR") == "0" { return false }
    return CurrentProcess.variable("TERM") != "dumb" && isTerminal(stream)
  }

  private static func isTerminal(_ stream: Stream) -> Bool {
    switch stream {
    case .standardOutput: FileDescriptor.standardOutput.isTerminal
    case .standardError: FileDescriptor.standardError.isTerminal
    }
  }
}

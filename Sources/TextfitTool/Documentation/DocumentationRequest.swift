import TextLayout

/// What a command line asks about the tool itself.
enum DocumentationRequest: Sendable, Hashable {
  /// The flag, next to a request for help, that prints it at once.
  static let noPager = "--no-pager"
  /// The flag that prints a page of the manual, for packages.
  static let manualPage = "--generate-manual"

  case version
  case shortHelp(CommandPath)
  case longHelp(CommandPath)
  case completions(CompletionShell)
  case manual(CommandPath)

  /// Whether it can be longer than a screen, and is read by people.
  var isLong: Bool { if case .longHelp = self { true } else { false } }

  /// Its answer, made only now, so that other calls pay nothing for it.
  func text(isColored: Bool) -> String {
    let text = plainText
    return isColored && isHelp ? HelpPage.withBoldHeadings(text) : text
  }

  private var isHelp: Bool {
    switch self {
    case .shortHelp, .longHelp: true
    default: false
    }
  }

  private var plainText: String {
    switch self {
    case .version: Engine.current.description
    case .shortHelp(let path): HelpPage(path: path).short()
    case .longHelp(let path): HelpPage(path: path).long()
    case .completions(let shell): CompletionScript(shell: shell).text()
    case .manual(let path): ManualPage(path: path).roff()
    }
  }
}

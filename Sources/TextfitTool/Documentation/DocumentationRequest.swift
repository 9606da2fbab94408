import TextLayout

/// What a command line asks about the tool itself.
enum DocumentationRequest: Sendable, Hashable {
  case version
  case shortHelp(CommandPath)
  case longHelp(CommandPath)
  case completions(CompletionShell)

  /// Its answer, made only now, so that other calls pay nothing for it.
  var text: String {
    switch self {
    case .version: Engine.current.description
    case .shortHelp(let path): HelpPage(path: path).short()
    case .longHelp(let path): HelpPage(path: path).long()
    case .completions(let shell): CompletionScript(shell: shell).text()
    }
  }
}

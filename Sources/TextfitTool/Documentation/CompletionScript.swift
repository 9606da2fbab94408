/// A shell that completes the tool's words.
enum CompletionShell: String, Sendable, CaseIterable {
  case bash, zsh, fish
}

/// What a shell has to know to complete the tool's words.
///
/// Each option and each command has one line, so that a script is short and loads fast.
struct CompletionScript {
  static let request = "--generate-completion-script"

  /// What can be the first word besides a command.
  static let wordsOfTool = [
    "help", "--help", "--version", request, DocumentationRequest.manualPage,
  ]
  /// The shells, with spaces between.
  static let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: " ")

  let shell: CompletionShell

  func text() -> String {
    switch shell {
    case .bash: BashCompletion().script()
    case .zsh: ZshCompletion().script()
    case .fish: FishCompletion().script()
    }
  }

  /// The commands that take options.
  static let callable = CommandPath.all.filter { $0.subcommands.isEmpty }

  /// Each option, with the commands for which it has the same help.
  static let entries: [Entry] = Option.all.flatMap { option in
    var entries: [Entry] = []
    for path in callable where option.belongs(to: path) {
      let help = option.help(for: path)
      if let index = entries.firstIndex(where: { $0.help.isSame(as: help) }) {
        entries[index].paths.append(path)
      } else {
        entries.append(Entry(option: option, help: help, paths: [path]))
      }
    }
    return entries
  }

  /// An option as some commands have it.
  struct Entry {
    let option: Option
    let help: Option.Help
    var paths: [CommandPath]
  }
}

extension Option.Help {
  /// Whether a shell shows and completes both alike.
  fileprivate func isSame(as other: Option.Help) -> Bool {
    summary == other.summary && values.words == other.values.words
  }
}

extension String {
  /// As one word of a shell that reads single quotes as POSIX does.
  var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}

/// The words that call a command: what options, help and completions depend on.
enum CommandPath: Hashable, Sendable {
  case tool
  case command(CommandName)
  /// A command that `batch` runs.
  case batch(CommandName)

  /// Every path, in the order of the commands.
  static let all: [CommandPath] =
    [.tool] + CommandName.allCases.map { .command($0) } + CommandName.ofBatch.map { .batch($0) }

  /// The commands after the tool's name.
  private var commands: [CommandName] {
    switch self {
    case .tool: []
    case .command(let command): [command]
    case .batch(let command): [.batch, command]
    }
  }

  /// As it is written after the tool's name, such as `batch trim`.
  var words: String { commands.map(\.rawValue).joined(separator: " ") }

  /// As it is called, such as `textfit batch trim`.
  var invocation: String {
    (["textfit"] + commands.map(\.rawValue)).joined(separator: " ")
  }

  /// The commands that can be named next, if any.
  var subcommands: [CommandName] {
    switch self {
    case .tool: CommandName.allCases
    case .command(.batch): CommandName.ofBatch
    case .command, .batch: []
    }
  }

  /// Whether the manual has a page of its own for it.
  var hasManualPage: Bool { if case .batch = self { false } else { true } }

  /// The path after one more word.
  func appending(_ command: CommandName) -> CommandPath {
    self == .tool ? .command(command) : .batch(command)
  }

  /// The options that it takes, in the order of help.
  var options: [Option] { Option.all.filter { $0.belongs(to: self) } }
}

extension Option {
  /// Whether a command line that begins so can have it.
  func belongs(to path: CommandPath) -> Bool {
    switch path {
    case .tool, .command(.batch): false
    case .command(.check): commands.contains(.check) || isForBoxes
    case .command(let command): commands.contains(command) && !isOnlyOfBatch
    case .batch(let command):
      hint(in: .batch) == nil && !(onlyText + notInBatch).contains(command)
        && (commands.contains(.batch) || commands.contains(command))
    }
  }

  /// The names of all commands that have it, for a message.
  var namesOfCommands: String {
    let names = CommandName.allCases.filter {
      commands.contains($0) || belongs(to: .command($0))
    }
    return names.map { (isOnlyOfBatch ? "batch " : "") + $0.rawValue }.joined(separator: ", ")
  }

  /// What it does there.
  func help(for path: CommandPath) -> Help {
    switch path {
    case .tool: help(for: .measure)
    case .command(let command): help(for: command)
    case .batch(let command): help(forInner: command)
    }
  }
}

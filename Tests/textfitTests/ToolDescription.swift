import Foundation

/// What the tool says of itself: `--experimental-dump-help`, as far as the tests need it.
struct ToolDescription: Decodable {
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let sectionTitle: String?
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?

    /// The long name, without dashes; nil for an operand.
    var longName: String? { names?.first { $0.kind == "long" }?.name }
  }

  let command: Command

  /// The commands but for `help`.
  var commands: [Command] {
    (command.subcommands ?? []).filter { $0.commandName != "help" }
  }

  /// The commands that have options, each by the words that call it, such as `batch trim`.
  var callable: [(words: String, command: Command)] {
    commands.flatMap { command in
      let own = (command.subcommands ?? []).filter { $0.commandName != "help" }
      return own.isEmpty
        ? [(command.commandName, command)]
        : own.map { ("\(command.commandName) \($0.commandName)", $0) }
    }
  }

  static func read() throws -> ToolDescription {
    let outcome = try Shell().run("textfit --experimental-dump-help")
    return try JSONDecoder().decode(ToolDescription.self, from: Data(outcome.output.utf8))
  }
}

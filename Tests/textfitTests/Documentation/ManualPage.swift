import TextLayout

@testable import TextfitTool

/// Makes the manual from the declarations, so that the two cannot differ.
///
/// The page is roff with the `man` macros (man(7)).
struct ManualPage {
  private let commands = CommandPath.tool.subcommands.map { CommandPath.command($0) }

  func roff() -> String {
    let tool = CommandHelp.of(.tool)
    var lines = [
      ".\\\" Recorded by scripts/record",
      ".TH TEXTFIT 1 \"\" \"textfit \(Engine.current.textfit)\" \"User Commands\"",
      ".SH NAME",
      "textfit \\- \(Self.escaped(tool.summary.prefix(1).lowercased() + tool.summary.dropFirst()))",
      ".SH SYNOPSIS",
    ]
    lines += commands.flatMap { CommandHelp.of($0).usage }.map { [Self.escaped($0)] }
      .joined(separator: [".br"])
    lines += [".SH DESCRIPTION"] + Self.paragraphs(tool.description)
    lines += [".SH COMMANDS"] + commands.flatMap(section)
    lines += [".SH OPTIONS"] + Option.Group.allCases.flatMap(section)
    for part in tool.sections {
      lines += [".SH \(part.title.uppercased())"] + Self.verbatim(part.text)
    }
    lines += [".SH EXAMPLES"] + Self.verbatim(tool.examples.joined(separator: "\n"))
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(of path: CommandPath) -> [String] {
    let help = CommandHelp.of(path)
    var lines = [".SS \(path.words)", Self.escaped(help.summary), ".PP"]
    lines += Self.paragraphs(help.description)
    let examples = CommandHelp.Section(
      title: "Examples", text: help.examples.joined(separator: "\n"))
    for part in [examples] + help.sections {
      lines += [".PP", Self.escaped(part.title + ":"), ".PP"] + Self.verbatim(part.text)
    }
    return lines
  }

  private func section(of group: Option.Group) -> [String] {
    [".SS \(group.rawValue)"] + group.options.flatMap(entries)
  }

  /// An option once for each help that it has, with the commands that have it.
  private func entries(of option: Option) -> [String] {
    CompletionScript.entries.filter { $0.option == option }.flatMap { entry in
      let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
      return [
        ".TP", "\\fB\(Self.escaped(option.flag))\\fR\(value)",
        Self.escaped(entry.help.sentences(option) + scope(of: entry)),
      ]
    }
  }

  /// The commands of an entry; none if every command has it.
  private func scope(of entry: CompletionScript.Entry) -> String {
    let own = entry.paths.filter { commands.contains($0) }
    let count = commands.count { $0.subcommands.isEmpty }
    guard own.count < count else { return "" }
    return " (\(own.isEmpty ? "batch" : own.map(\.words).joined(separator: ", ")))"
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ".PP" : escaped(String($0)) }
  }

  /// Lines as they are: examples and tables.
  private static func verbatim(_ text: String) -> [String] {
    [".nf"]
      + text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped("  " + $0) } + [".fi"]
  }

  private static func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}

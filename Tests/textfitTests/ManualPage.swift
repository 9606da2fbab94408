/// Makes the manual of what the tool says of itself, so that the two cannot differ.
///
/// The page is roff with the `man` macros (man(7)).
struct ManualPage {
  let tool: ToolDescription
  let version: String

  func roff() -> String {
    let discussion = Discussion(tool.command.discussion ?? "")
    var lines = [
      ".\\\" Written by the tests: TEXTFIT_RECORD=1 swift test",
      ".TH TEXTFIT 1 \"\" \"textfit \(version)\" \"User Commands\"",
      ".SH NAME",
      "textfit \\- \(Self.lowerFirst(tool.command.abstract ?? ""))",
      ".SH SYNOPSIS",
    ]
    for command in tool.commands {
      let inner = command.subcommands == nil ? "" : "\\fICOMMAND\\fR "
      lines += [
        ".B textfit \(command.commandName)", "\(inner)[options] [\(operand(of: command)) ...]",
        ".br",
      ]
    }
    lines += [".SH DESCRIPTION"] + Self.paragraphs(discussion.opening)
    lines += [".SH COMMANDS"] + tool.commands.flatMap(section)
    lines += [".SH OPTIONS"] + options()
    for part in discussion.sections { lines += [".SH \(part.title)"] + Self.verbatim(part.text) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(of command: ToolDescription.Command) -> [String] {
    let discussion = Discussion(command.discussion ?? "")
    var lines = [".SS \(command.commandName)", Self.escaped(command.abstract ?? ""), ".PP"]
    lines += Self.paragraphs(discussion.opening)
    for part in discussion.sections {
      lines += [".PP", Self.escaped(part.title.capitalized + ":")] + Self.verbatim(part.text)
    }
    return lines
  }

  /// Every option once, in the order of the commands' help, with the commands that have it.
  private func options() -> [String] {
    var seen: Set<String> = []
    var lines: [String] = []
    for (_, command) in tool.callable {
      for argument in command.arguments ?? [] {
        guard let name = argument.longName, seen.insert(name).inserted else { continue }
        lines += entry(of: argument, name: name)
      }
    }
    return lines
  }

  private func entry(of argument: ToolDescription.Argument, name: String) -> [String] {
    let value = argument.kind == "option" ? " \\fI\(argument.valueName ?? "")\\fR" : ""
    let users = tool.callable.filter { _, command in
      (command.arguments ?? []).contains { $0.longName == name }
    }
    // What a command runs in the place of another has the options of that.
    let plain = users.filter { $0.words == $0.command.commandName }
    let own = tool.commands.filter { $0.subcommands == nil }
    let names = plain.isEmpty ? ["batch"] : plain.map(\.words)
    let scope = plain.count == own.count ? "" : " (\(names.joined(separator: ", ")))"
    return [
      ".TP", "\\fB\(Self.escaped("--" + name))\\fR\(value)",
      Self.escaped((argument.abstract ?? "") + scope),
    ]
  }

  private func operand(of command: ToolDescription.Command) -> String {
    let arguments = command.arguments ?? []
    let operand = (arguments + (command.subcommands?.last?.arguments ?? [])).first {
      $0.kind == "positional"
    }
    return (operand?.valueName ?? "").uppercased()
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ".PP" : escaped(String($0)) }
  }

  /// Lines as they stand: examples, and tables.
  private static func verbatim(_ text: String) -> [String] {
    [".PP", ".nf"]
      + text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped(String($0)) } + [".fi"]
  }

  private static func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }

  private static func lowerFirst(_ text: String) -> String {
    escaped(text.prefix(1).lowercased() + text.dropFirst())
  }
}

/// A discussion taken apart at its lines in capitals, which head sections.
struct Discussion {
  var opening = ""
  var sections: [(title: String, text: String)] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.allSatisfy({ $0.isUppercase || $0 == " " }), line.first != " " {
        sections.append((String(line), ""))
      } else if sections.isEmpty {
        opening += line + "\n"
      } else {
        sections[sections.count - 1].text += line + "\n"
      }
    }
    opening = Self.trimmed(opening)
    for index in sections.indices { sections[index].text = Self.trimmed(sections[index].text) }
  }

  /// Without the empty lines at the end.
  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}

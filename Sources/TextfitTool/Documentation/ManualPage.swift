import TextLayout

// Definitions
//
//   textfit(1)            every command and every option, for a search in one page
//   textfit-COMMAND(1)    all of one command
//
// The sections have the names and the order of man-pages(7).

/// Renders a page of the manual from the declarations, so that the two cannot differ.
///
/// The page is roff with the `man` macros (man(7)).
struct ManualPage {
  let path: CommandPath

  private var help: CommandHelp { CommandHelp.of(path) }
  private var commands: [CommandPath] { CommandPath.tool.subcommands.map { .command($0) } }

  func roff() -> String {
    let name = Self.name(of: path)
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"textfit \(Engine.current.textfit)\" \"User Commands\"",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(Self.phrase(help.summary)))",
      ".SH SYNOPSIS",
    ]
    let usage = path == .tool ? commands.flatMap { CommandHelp.of($0).usage } : help.usage
    lines += usage.map { [Self.escaped($0)] }.joined(separator: [".br"])
    lines += [".SH DESCRIPTION"] + Self.paragraphs(help.description)
    if path == .tool { lines += [".SH COMMANDS"] + commands.flatMap(section) }
    if path == .command(.batch) { lines += [".SH COMMANDS"] + inner }
    lines += [".SH OPTIONS"] + Option.Group.allCases.flatMap(section)
    for part in sections { lines += [".SH \(part.title.uppercased())"] + Self.verbatim(part.text) }
    lines += [".SH ENVIRONMENT"] + ManualEntry.environment.flatMap(Self.entry)
    lines += [".SH FILES"] + ManualEntry.files(of: path).flatMap(Self.entry)
    lines += [".SH EXAMPLES"] + Self.verbatim(help.examples.joined(separator: "\n"))
    lines += [".SH SEE ALSO"] + seeAlso
    return lines.joined(separator: "\n") + "\n"
  }

  /// Such as `textfit-trim`.
  private static func name(of path: CommandPath) -> String {
    path.invocation.replacing(" ", with: "-")
  }

  /// A summary as the section NAME has it.
  private static func phrase(_ summary: String) -> String {
    summary.prefix(1).lowercased() + summary.dropFirst().prefix(summary.count - 2)
  }

  /// Those of the command, and the exit statuses, which are those of all commands.
  private var sections: [CommandHelp.Section] {
    path == .tool ? help.sections : help.sections + CommandHelp.of(.tool).sections
  }

  /// Those that the page mentions, and those of other projects.
  private var seeAlso: [String] {
    let own =
      path == .tool
      ? commands : [.tool] + ManualEntry.related(to: path).map { CommandPath.command($0) }
    let names = own.map(Self.name) + ManualEntry.others.map(\.name)
    let numbers = own.map { _ in 1 } + ManualEntry.others.map(\.section)
    return zip(names, numbers).enumerated().map { index, page in
      let end = index == names.count - 1 ? "" : ","
      return ".BR \(Self.escaped(page.0)) (\(page.1))\(end)"
    }
  }
}

// MARK: - Commands and options

extension ManualPage {
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

  /// The commands that `batch` runs.
  private var inner: [String] {
    path.subcommands.flatMap { command in
      let help = CommandHelp.of(path.appending(command))
      return [
        ".TP", "\\fB\(Self.escaped(command.rawValue))\\fR",
        Self.escaped(
          "\(help.summary) Its own options are those of textfit-\(command.rawValue)(1)."),
      ]
    }
  }

  private func section(of group: Option.Group) -> [String] {
    let entries = group.options.flatMap(entries)
    return entries.isEmpty ? [] : [".SS \(group.rawValue)"] + entries
  }

  /// The entries of an option in the page.
  private func entries(of option: Option) -> [String] {
    switch path {
    case .tool: everyEntry(of: option)
    case .command(.batch):
      option.commands.contains(.batch) && option.hint(in: .batch) == nil
        ? entry(option, option.help(for: .batch)) : []
    default: option.belongs(to: path) ? entry(option, option.help(for: path)) : []
    }
  }

  /// An option once for each help that it has, with the commands that have it.
  private func everyEntry(of option: Option) -> [String] {
    CompletionScript.entries.filter { $0.option == option }.flatMap { entry in
      self.entry(option, entry.help, scope(of: entry))
    }
  }

  private func entry(_ option: Option, _ help: Option.Help, _ scope: String = "") -> [String] {
    let flags = [option.shortFlag, option.flag].compactMap(\.self)
    let words = flags.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    return [".TP", words + value, Self.escaped(help.sentences(option) + scope)]
  }

  /// The commands of an entry; none if every command has it.
  private func scope(of entry: CompletionScript.Entry) -> String {
    let own = entry.paths.filter { commands.contains($0) }
    let count = commands.count { $0.subcommands.isEmpty }
    guard own.count < count else { return "" }
    return " (\(own.isEmpty ? "batch" : own.map(\.words).joined(separator: ", ")))"
  }
}

// MARK: - roff

extension ManualPage {
  private static func entry(_ entry: ManualEntry) -> [String] {
    [".TP", "\\fB\(escaped(entry.name))\\fR", escaped(entry.text)]
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

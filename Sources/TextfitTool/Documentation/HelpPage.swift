// Definitions
//
//   short help   fits a screen of 24 lines of 80 columns: usage, the options that people need most,
//                three examples (`-h`)
//   long help    all of it, options under headings (`--help`, `help`)

/// Renders help, short and long.
struct HelpPage {
  let path: CommandPath

  private static let columns = 80
  /// Where descriptions begin.
  private static let indent = 26

  func short() -> String {
    let help = CommandHelp.of(path)
    var parts = [help.summary, usage(help)]
    if !commonOptions.isEmpty {
      let entries = commonOptions.map { option in
        Self.entry(option.synopsis, option.help(for: path).summary)
      }
      parts.append((["Options:"] + entries).joined(separator: "\n"))
    }
    if !path.subcommands.isEmpty { parts.append(commands) }
    if path == .command(.batch) { parts.append(Self.section("Records", Self.recordWords)) }
    parts.append(Self.examples(help.shortExamples))
    parts.append(footer)
    return parts.joined(separator: "\n\n") + "\n"
  }

  func long() -> String {
    let help = CommandHelp.of(path)
    var parts = [help.summary, usage(help), help.description]
    if !help.examples.isEmpty { parts.append(Self.examples(help.examples[...])) }
    parts += help.sections.map { Self.section($0.title, $0.text) }
    if !path.subcommands.isEmpty { parts.append(commands) }
    if let operand = help.operand {
      parts.append("Arguments:\n" + Self.entry(operand.name, operand.summary))
    }
    let options = path.options
    for group in Option.Group.allCases {
      let own = options.filter { $0.group == group }
      guard !own.isEmpty else { continue }
      let entries = own.map { Self.entry($0.synopsis, $0.help(for: path).sentences($0)) }
      parts.append(([group.rawValue + ":"] + entries).joined(separator: "\n"))
    }
    if path == .tool { parts.append(environment) }
    parts.append(requests)
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The same text with its headings in bold (ECMA-48, SGR), for a terminal.
  ///
  /// A heading starts a line, which nothing else does that ends with a colon.
  static func withBoldHeadings(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isHeading = line.hasSuffix(":") && !line.hasPrefix(" ")
      let end = line.hasPrefix("Usage:") ? line.firstIndex(of: ":").map(line.index(after:)) : nil
      guard let end = end ?? (isHeading ? line.endIndex : nil) else { return String(line) }
      return "\u{1B}[1m\(line[..<end])\u{1B}[0m\(line[end...])"
    }.joined(separator: "\n")
  }

  /// The options of the short help.
  private var commonOptions: [Option] {
    switch path {
    case .tool: []
    case .command(let command): path.options.filter { $0.common.contains(command) }
    case .batch: path.options.filter { $0.common.contains(.batch) }
    }
  }

  private func usage(_ help: CommandHelp) -> String {
    "Usage: " + help.usage.joined(separator: "\n       ")
  }

  private var commands: String {
    let entries = path.subcommands.map { command in
      "  \(command.rawValue)".padded(to: 11)
        + CommandHelp.of(path.appending(command)).summary
    }
    return (["Commands:"] + entries).joined(separator: "\n")
  }

  private static let recordWords = """
    A record is a JSON object on a line, with a text and any options by long name.
    """

  private static func section(_ title: String, _ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (["\(title):"] + lines.map { $0.isEmpty ? "" : "  \($0)" }).joined(separator: "\n")
  }

  private static func examples(_ examples: ArraySlice<String>) -> String {
    section("Examples", examples.joined(separator: "\n"))
  }

  private var footer: String {
    let count = path.options.count
    return path.subcommands.isEmpty
      ? "\(path.invocation) --help describes all \(count) options."
      : "\(path.invocation) COMMAND -h describes a command; --help describes everything."
  }

  private var environment: String {
    let entries = ManualEntry.environment.map { Self.entry($0.name, $0.text) }
    return (["Environment:"] + entries).joined(separator: "\n")
  }

  /// What every command answers.
  private var requests: String {
    var entries = [
      Self.entry("-h", "Print a short help that fits a screen."),
      Self.entry("--help", "Print this help."),
      Self.entry("-V, --version", "Print the versions of textfit and its libraries."),
      Self.entry(
        DocumentationRequest.noPager,
        "Print help at once. On a terminal, --help is shown by the pager that TEXTFIT_PAGER or PAGER names, or less."
      ),
    ]
    if path == .tool {
      let shells = listed(CompletionShell.allCases.map(\.rawValue))
      entries.append(
        Self.entry(
          "\(CompletionScript.request) SHELL",
          "Print the completions of a shell: \(shells)."))
    }
    if path.hasManualPage {
      entries.append(
        Self.entry(DocumentationRequest.manualPage, "Print this page of the manual, for man -l."))
    }
    return (["Help:"] + entries).joined(separator: "\n")
  }

  /// A name, and its description next to it, or below it if the name is too long.
  private static func entry(_ name: String, _ description: String) -> String {
    let margin = String(repeating: " ", count: indent)
    let text = wrapped(description, to: columns - indent).replacing("\n", with: "\n" + margin)
    let head = "  " + name
    return head.count < indent ? head.padded(to: indent) + text : head + "\n" + margin + text
  }
}

extension Option {
  /// The flags and what the value is called, such as `-w, --width PT`.
  var synopsis: String {
    let flags = [shortFlag, flag].compactMap(\.self).joined(separator: ", ")
    return value.map { "\(flags) \($0)" } ?? flags
  }
}

extension Option.Help {
  /// All of it, as one paragraph.
  func sentences(_ option: Option) -> String {
    var parts = [summary, details]
    if option.repeats, !isGivenOnce { parts.append("Can be repeated.") }
    if !fallback.isEmpty { parts.append("(default: \(fallback))") }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Words on as many lines as they need, each with at most `columns` characters where a word allows it.
func wrapped(_ text: String, to columns: Int) -> String {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= columns {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n")
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}

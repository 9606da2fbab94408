import Foundation
import Testing

@Suite struct DocumentationTests {
  private static let commands = [
    "", "measure", "trim", "lines", "locate", "fit", "grow", "fonts", "check", "pseudo", "batch",
    "batch measure", "batch lines", "batch trim", "batch locate", "batch fit",
  ]

  @Test(arguments: commands)
  func helpIsAsRecorded(command: String) throws {
    let outcome = try Shell().run("textfit \(command) --help")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let name = (["help"] + command.split(separator: " ")).joined(separator: "-")
    try Snapshot(path: "fixtures/cli/snapshots/\(name).txt").check(outcome.output)
  }

  /// Of a completion script, the lines that hold the tool's own words: options, values, help.
  ///
  /// The rest is the argument parser's, the same for every tool.
  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreAsRecorded(shell: String) throws {
    let outcome = try Shell().run("textfit --generate-completion-script \(shell)")
    #expect(outcome.status == 0)
    let own = try outcome.output.split(separator: "\n").filter {
      try /\s*('|__textfit_add_completions -W|(non_)?repeating_|local -ar ___|complete -c )/
        .prefixMatch(in: $0) != nil
    }
    #expect(own.count > 100)
    try Snapshot(path: "fixtures/cli/snapshots/completion-\(shell).txt")
      .check(own.joined(separator: "\n") + "\n")
  }

  /// The tool alone, without the program that gives its help.
  @Test func helpThatIsNotInstalledIsSaid() throws {
    let script = """
      folder=$(mktemp -d) && cp "$(readlink -f "$(command -v textfit)")" "$folder/alone"
      "$folder/alone" --version && "$folder/alone" measure --help; status=$?
      rm -r "$folder"; exit $status
      """
    let outcome = try Shell().run(script)
    #expect(outcome.status == 69)
    #expect(outcome.output == "0.1.0\n")
    #expect(outcome.errors.hasPrefix("textfit: error: help and completions need textfit-help, "))
  }

  @Test func helpThatCannotBeRunIsSaid() throws {
    let script = """
      folder=$(mktemp -d) && cp "$(readlink -f "$(command -v textfit)")" "$folder" && mkdir "$folder/textfit-help"
      "$folder/textfit" measure --help; status=$?
      rm -r "$folder"; exit $status
      """
    let outcome = try Shell().run(script)
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("/textfit-help: Permission denied"))
  }

  /// Bash, asked what may follow some words, as it is when the tab key is pressed.
  @Test(arguments: [
    ("textfit tr", "trim"),
    ("textfit measure --pad", "--padding"),
    ("textfit measure --wrap ch", "char"),
    ("textfit trim --cut-at s", "sentence"),
    ("textfit lines --width 10 --fail", "--fail-on-missing-glyph"),
    ("textfit lo", "locate"),
    ("textfit locate --unit utf1", "utf16"),
    ("textfit measure --suff", ""),
    ("textfit batch tr", "trim"),
    ("textfit batch trim --rec", "--records"),
    ("textfit batch measure --format t", "tsv"),
    ("textfit batch measure --suff", ""),
    ("textfit pseudo --expan", "--expansion"),
    ("textfit check --pse", "--pseudo"),
  ])
  func bashCompletes(words: String, completion: String) throws {
    let script = """
      bash -c 'eval "$(textfit --generate-completion-script bash)"
      COMP_LINE="$1"; COMP_POINT=${#1}; read -ra COMP_WORDS <<< "$1"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_TYPE=9
      _textfit textfit "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf %s "${COMPREPLY[*]}"' bash '\(words)'
      """
    let outcome = try Shell().run(script)
    #expect(outcome.output.trimmingCharacters(in: .whitespaces) == completion)
    #expect(outcome.errors == "")
  }

  @Test func theManualIsCurrent() throws {
    let version = try Shell().run("textfit --version").output
    let page = ManualPage(
      tool: try .read(), version: version.trimmingCharacters(in: .newlines))
    try Snapshot(path: "docs/man/textfit.1").check(page.roff())
  }

  @Test func helpFitsEightyColumns() throws {
    for command in Self.commands {
      let help = try Shell().run("textfit \(command) --help").output
      for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  /// The argument parser wraps what is too long; what was wrapped by hand must not be wrapped again.
  @Test func discussionsShowAsTheyAreWritten() throws {
    let tool = try ToolDescription.read()
    let commands = [("", tool.command)] + tool.commands.map { ($0.commandName, $0) }
    for (words, command) in commands + tool.callable.map({ ($0.words, $0.command) }) {
      let help = try Shell().run("textfit \(words) --help").output
      let discussion = try #require(command.discussion)
      #expect(help.contains("\n\n\(discussion)\n\nUSAGE: "), "textfit \(words) --help")
      #expect(!help.contains("\n\n\n"), "textfit \(words) --help")
    }
  }

  /// The help is declared for the argument parser, the options are taken by the lexer: they agree.
  @Test func everyCommandTakesTheOptionsOfItsHelpAndNoOthers() throws {
    let tool = try ToolDescription.read()
    let all = Set(tool.callable.flatMap { $1.arguments ?? [] }.compactMap(\.longName))
    #expect(tool.commands.count == 10)
    #expect(tool.callable.count == 14)
    #expect(all.count > 30)
    for (words, command) in tool.callable {
      let own = Dictionary(
        (command.arguments ?? []).compactMap { argument in
          argument.longName.map { ($0, argument.kind) }
        }, uniquingKeysWith: { first, _ in first })
      for name in all.union(try tableNames()).subtracting(["help", "version"]) {
        let value = own[name] == "option" ? "=x" : ""
        let line = "textfit \(words) --\(name)\(value) --no-such"
        // The lexer refuses the first option that it does not take.
        let refused = own[name] == nil ? name : "no-such"
        let message = try Shell().run(line).errors
        #expect(message.hasPrefix("textfit: error: --\(refused): no "), "\(line): \(message)")
      }
    }
  }

  /// The names in the lexer's table, read from its source.
  private func tableNames() throws -> Set<String> {
    var names: Set<String> = []
    for path in Repository.files(in: "Sources/TextfitTool/Options", endingWith: ".swift") {
      for match in try Repository.text(path).matches(of: /OptionUnit\(\s*"([a-z-]+)"/) {
        names.insert(String(match.1))
      }
    }
    #expect(names.count > 25)
    return names
  }
}

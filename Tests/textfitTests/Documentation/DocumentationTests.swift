import Foundation
import Testing
import TextLayout

@testable import TextfitTool

/// Help, completions and the manual, as the program prints them.
@Suite struct DocumentationTests {
  private func help(_ path: CommandPath, _ request: String) throws -> String {
    let outcome = try Shell().run("textfit \(path.words) \(request)")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.output
  }

  private func snapshot(_ path: CommandPath, _ kind: String) -> Snapshot {
    let name = "\(kind) \(path.words)".split(separator: " ").joined(separator: "-")
    return Snapshot(path: "fixtures/cli/snapshots/\(name).txt")
  }

  /// Help is recorded with what the options say for trim, and with their names alone for the others.
  ///
  /// The manual, which is recorded too, has each option's text once.
  @Test(arguments: CommandPath.all)
  func longHelpIsAsRecorded(path: CommandPath) throws {
    let help = try help(path, "--help")
    let isWhole = path == .command(.trim)
    try snapshot(path, "help").check(isWhole ? help : Self.withoutDescriptions(help))
    let words = Self.words(help)
    for option in path.options {
      let entry = "\(option.synopsis) \(option.help(for: path).sentences(option))"
      #expect(words.contains(" \(Self.words(entry)) "))
    }
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  /// The text in one line, with single spaces.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func withoutDescriptions(_ help: String) -> String {
    let headings = Option.Group.allCases.map { "\($0.rawValue):\n" }
    let paragraphs = help.split(separator: "\n\n", omittingEmptySubsequences: false)
    return paragraphs.map { paragraph in
      guard headings.contains(where: paragraph.hasPrefix) else { return String(paragraph) }
      return paragraph.split(separator: "\n").filter { !$0.hasPrefix("   ") }
        .map { line in
          // Descriptions begin in column 26, or below a name that is longer.
          let name = line.prefix(26)
          return name.last == " " ? name.trimmingCharacters(in: .whitespaces) : String(line)
        }.joined(separator: "\n  ")
    }.joined(separator: "\n\n")
  }

  @Test(arguments: CommandPath.all)
  func shortHelpIsAsRecordedAndFitsAScreen(path: CommandPath) throws {
    let help = try help(path, "-h")
    try snapshot(path, "short-help").check(help)
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    #expect(lines.count { $0.hasPrefix("  --") } <= 10)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreAsRecorded(shell: String) throws {
    let outcome = try Shell().run("textfit --generate-completion-script \(shell)")
    #expect(outcome.status == 0)
    try Snapshot(path: "fixtures/cli/snapshots/completion-\(shell).txt").check(outcome.output)
  }

  @Test func theVersionNamesTheEngine() throws {
    let outcome = try Shell().run("textfit --version")
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.first?.prefix(2) == ["textfit", Substring(Engine.current.textfit)])
    #expect(lines.first?.last?.hasSuffix("-linux-gnu") == true)
    let names = ["HarfBuzz", "FreeType", "ICU", "Unicode", "fontconfig"]
    #expect(lines.dropFirst().map { String($0[0]) } == names)
    for line in lines.dropFirst() {
      #expect(try #/[1-9]\d*(\.\d+)+/#.wholeMatch(in: line[1]) != nil, "\(line)")
    }
  }

  @Test func theManualIsCurrent() throws {
    try Snapshot(path: "docs/man/textfit.1").check(ManualPage().roff())
  }

  @Test func theManualIsWellFormed() throws {
    let outcome = try Shell().run("mandoc -T lint -W warning docs/man/textfit.1")
    // Without a date the page changes only when its words do.
    let lines = outcome.output.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(lines == [])
  }

  /// The program is one file: a copy of it answers everything.
  @Test func aCopyOfTheProgramHasItsHelp() throws {
    let script = """
      folder=$(mktemp -d) && cp "$(readlink -f "$(command -v textfit)")" "$folder/copy" && cd "$folder"
      ./copy trim --help | head -n 1 && ./copy -h | head -n 1
      ./copy --generate-completion-script fish | head -n 1; status=$?
      cd / && rm -r "$folder"; exit $status
      """
    let outcome = try Shell().run(script)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.split(separator: "\n").count == 3)
  }

  private static let alike: [(String, String)] = [
    ("textfit help", "textfit --help"), ("textfit help trim", "textfit trim --help"),
    ("textfit help batch", "textfit batch --help"),
    ("textfit help batch trim", "textfit batch trim --help"),
    ("textfit help help", "textfit --help"), ("textfit trim --version", "textfit --version"),
    ("textfit measure --width 3 --help", "textfit measure --help"),
    ("textfit --generate-completion-script=zsh", "textfit --generate-completion-script zsh"),
  ]

  @Test(arguments: alike)
  func requestsCanBeWrittenInSeveralWays(first: String, second: String) throws {
    let outcome = try Shell().run(first)
    #expect(outcome.status == 0)
    #expect(outcome == (try Shell().run(second)))
  }
}

/// What the shells make of the completions, asked as they are when the tab key is pressed.
@Suite struct CompletionTests {
  /// Words of a command line, the last being completed, and what they can become.
  private static let cases: [(words: String, completions: [String])] = [
    ("textfit tr", ["trim"]), ("textfit lo", ["locate"]), ("textfit batch tr", ["trim"]),
    ("textfit help che", ["check"]), ("textfit measure --pad", ["--padding"]),
    ("textfit lines --width 10 --fail", ["--fail-on-missing-glyph"]),
    ("textfit measure --suff", []), ("textfit batch measure --suff", []),
    ("textfit batch trim --rec", ["--records"]), ("textfit pseudo --expan", ["--expansion"]),
    ("textfit check --pse", ["--pseudo"]), ("textfit check --catal", ["--catalog"]),
    ("textfit measure --wrap ch", ["char"]), ("textfit trim --cut-at s", ["sentence"]),
    ("textfit locate --unit utf1", ["utf16"]),
    (
      "textfit measure --preset ui",
      [
        "uilabel", "uitextfield", "uitextview",
      ]
    ),
    ("textfit measure --format t", ["text"]), ("textfit batch measure --format t", ["tsv"]),
    ("textfit check --report ju", ["junit"]), ("textfit check --allow unused-r", ["unused-rule"]),
    ("textfit measure --print width,hei", ["width,height"]),
    ("textfit check --catalog i18", ["i18next:"]),
    ("textfit check --budget docs/che", ["docs/check.md"]),
    ("textfit measure CONTRIB", ["CONTRIBUTING.md"]), ("textfit measure --width C", []),
  ]

  private func check(
    _ outcome: Outcome, _ completions: [String], _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = outcome.output.split(whereSeparator: \.isWhitespace).map(String.init).sorted()
    #expect(found == completions, "\(words)", sourceLocation: sourceLocation)
    #expect(outcome.errors == "", "\(words)", sourceLocation: sourceLocation)
  }

  @Test func bashCompletes() throws {
    for (words, completions) in Self.cases {
      let script = """
        bash -c 'eval "$(textfit --generate-completion-script bash)"
        COMP_LINE="$1"; COMP_POINT=${#1}; read -ra COMP_WORDS <<< "$1"
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_TYPE=9
        _textfit textfit "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf "%s\\n" "${COMPREPLY[@]}"' bash '\(words)'
        """
      check(try Shell().run(script), completions, words)
    }
  }

  /// Readline splits a word at its sign =.
  @Test func bashCompletesAnAttachedValue() throws {
    let script = """
      bash -c 'eval "$(textfit --generate-completion-script bash)"
      COMP_WORDS=(textfit measure --wrap = ch); COMP_CWORD=4; _textfit textfit ch =
      echo "${COMPREPLY[@]}"; COMP_CWORD=3; _textfit textfit = --wrap; echo "${COMPREPLY[@]}"'
      """
    #expect(try Shell().run(script).output == "char\nword char none\n")
  }

  @Test func fishCompletes() throws {
    for (words, completions) in Self.cases {
      let script = """
        fish --no-config -c 'textfit --generate-completion-script fish | source
        complete -C "\(words)" | string replace -r "\\t.*" ""'
        """
      check(try Shell().run(script), completions, words)
    }
  }

  /// zsh completes only on a terminal: one of its own types the words and a tab, and prints the line.
  @Test func zshCompletes() throws {
    for (words, completions) in Self.cases where completions.count == 1 {
      let script = """
        textfit --generate-completion-script zsh > "$TMPDIR/_textfit"
        zsh -f "\(Repository.root.path())/Tests/textfitTests/complete.zsh" "$TMPDIR" '\(words)'
        """
      let outcome = try Shell().run(script)
      let known = words.split(separator: " ").dropLast().joined(separator: " ")
      // zsh adds a sign that goes when the next key does not need it.
      let line = outcome.output.trimmingCharacters(in: CharacterSet(charactersIn: " \n=,"))
      #expect(line == "\(known) \(completions[0])", "\(words): \(outcome.errors)")
    }
  }
}

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
    #expect(lines.count { $0.hasPrefix("  -") } <= 10)
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
    try Snapshot(path: "docs/man/textfit.1").check(ManualPage(path: .tool).roff())
  }

  /// The commands that have a page, and the tool.
  private static let pages = CommandPath.all.filter(\.hasManualPage)

  @Test(arguments: pages) func everyPageOfTheManualIsWellFormed(path: CommandPath) throws {
    let request = "textfit \(path.words) --generate-manual"
    let outcome = try Shell().run(
      "\(request) > $TMPDIR/page.1; mandoc -T lint -W warning $TMPDIR/page.1")
    // Without a date the page changes only when its words do.
    let lines = outcome.output.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(lines == [])
    #expect(outcome.errors == "")
    #expect(try Shell().run(request).output == ManualPage(path: path).roff())
  }

  /// Every page has the sections that people look for, in the order of man-pages(7), and every option of its command.
  @Test(arguments: pages) func everyPageOfTheManualIsWhole(path: CommandPath) throws {
    let page = ManualPage(path: path).roff()
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map {
      $0.dropFirst(4)
    }
    let usual: [Substring] = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT",
      "FILES",
      "EXAMPLES", "SEE ALSO",
    ]
    let hasCommands = !path.subcommands.isEmpty
    #expect(sections.filter(usual.contains) == usual.filter { $0 != "COMMANDS" || hasCommands })
    let words = page.replacing("\\-", with: "-")
    for option in path.options {
      #expect(words.contains("\\fB\(option.flag)\\fR"), "\(option.flag)")
    }
    for name in ["NO_COLOR", "TEXTFIT_PAGER", "FONTCONFIG_FILE", "fonts.conf"] {
      #expect(words.contains(name))
    }
    #expect(words.contains("fc-list (1)"))
    for command in path.subcommands where path == .tool {
      #expect(words.contains(".BR textfit-\(command.rawValue) (1)"))
    }
  }

  /// What man shows of a page, as a reader sees it.
  @Test func manShowsAPage() throws {
    let outcome = try Shell().run(
      "textfit trim --generate-manual | LC_ALL=C MANWIDTH=80 man -l - | sed -n '1p; /^SEE/,$p'")
    let lines = outcome.output.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.first == "TEXTFIT-TRIM(1) User Commands TEXTFIT-TRIM(1)")
    #expect(lines.dropFirst().first == "SEE ALSO")
    #expect(
      lines.dropFirst(2).dropLast().joined(separator: " ")
        == "textfit(1), textfit-locate(1), textfit-lines(1), textfit-batch(1), fc-list(1), less(1), "
        + "fonts-conf(5)")
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
    ("textfit -V", "textfit --version"), ("textfit trim -V", "textfit --version"),
    ("textfit batch -V", "textfit --version"), ("textfit trim -qV", "textfit --version"),
    ("textfit trim -qh", "textfit trim -h"),
    ("textfit help trim --no-pager", "textfit trim --help"),
    ("textfit --no-pager help trim", "textfit trim --help"),
    ("textfit help --no-pager trim", "textfit trim --help"),
    ("textfit batch --no-pager trim --help", "textfit batch trim --help"),
    ("textfit trim --help --no-pager", "textfit trim --help"),
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
    ("textfit trim --max-lines 2 --colo", ["--color"]), ("textfit measure --color nev", ["never"]),
    ("textfit batch measure --fields size.wid", ["size.width"]),
    ("textfit batch locate --fields id,caret.rect.hei", ["id,caret.rect.height"]),
    ("textfit batch measure --fields caret", []),
    ("textfit pseudo -o CONTRIB", ["CONTRIBUTING.md"]),
    ("textfit --generate-comp", ["--generate-completion-script"]),
    ("textfit --generate-completion-script f", ["fish"]), ("textfit --vers", ["--version"]),
    ("textfit check --catalog xc", ["xcstrings:"]), ("textfit check --report sar", ["sarif"]),
    ("textfit fit --find sl", ["slack"]), ("textfit lines --preset cs", ["css"]),
    ("textfit measure --font @", []), ("textfit measure -f D05", ["D050000L"]),
    ("textfit trim --code-font C059,D05", ["C059,D050000L"]), ("textfit fonts D05", ["D050000L"]),
    ("textfit measure -f fixtures/fonts/BoxTa", ["fixtures/fonts/BoxTall.ttf"]),
    ("textfit trim --print size.wid", ["size.width"]),
    ("textfit lines --print index,basel", ["index,baseline"]),
    ("textfit measure --json-fields size,lines.runs.", ["size,lines.runs.glyphs"]),
    ("textfit batch trim --json-fields lines.base", ["lines.baseline"]),
    ("textfit fonts --print metrics.asc", ["metrics.ascent"]),
    ("textfit measure CONTRIB", ["CONTRIBUTING.md"]), ("textfit measure --width C", []),
    // Any case.
    ("textfit measure --preset UIL", ["uilabel"]),
    ("textfit measure --preset UIText", ["uitextfield", "uitextview"]),
    ("textfit trim --cut-at SEN", ["sentence"]),
    ("textfit measure --detect link,PHO", ["link,phone"]),
    // A word that a list has already.
    ("textfit measure --detect email,phone,em", []),
    ("textfit measure --detect emai", ["email"]), ("textfit trim --code-font C059,C05", []),
    ("textfit trim --code-font D050000L,C05", ["D050000L,C059"]),
    // After --.
    ("textfit measure -- CONTRIB", ["CONTRIBUTING.md"]), ("textfit measure -- --wid", []),
    ("textfit fonts -- D05", ["D050000L"]),
    // In the word of a short option.
    ("textfit measure -fD05", ["-fD050000L"]), ("textfit measure -w3", []),
    ("textfit measure -fC059,D05", ["-fC059,D050000L"]),
    ("textfit measure -qfD05", ["-qfD050000L"]), ("textfit measure -qw3", []),
    ("textfit measure -qvfC059,D05", ["-qvfC059,D050000L"]),
    ("textfit measure -qf D05", ["D050000L"]),
  ]

  /// What only the script for bash does by itself: the other shells read options in their own way.
  private static let casesOfBash: [(words: String, completions: [String])] = [
    ("textfit measure --text -- --padd", ["--padding"]),
    ("textfit batch measure -oCONTRIB", ["-oCONTRIBUTING.md"]),
    ("textfit batch measure -qoCONTRIB", ["-qoCONTRIBUTING.md"]),
    ("textfit measure --print height,width,heig", []),
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
    for (words, completions) in Self.cases + Self.casesOfBash {
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

  /// The name of a family has spaces, which the shell's quotes or backslashes keep.
  private static let families: [(words: String, line: String)] = [
    (#"textfit measure --font "DejaVu Sans Mo"#, #"textfit measure --font "DejaVu Sans Mono""#),
    (#"textfit measure --font DejaVu\ Sans\ Mo"#, #"textfit measure --font DejaVu\ Sans\ Mono"#),
    ("textfit trim -f 'DejaVu Sans Mo", "textfit trim -f 'DejaVu Sans Mono'"),
    (#"textfit measure --font=DejaVu\ Sans\ Mo"#, #"textfit measure --font=DejaVu\ Sans\ Mono"#),
    (
      #"textfit measure --font "C059,DejaVu Sans Mo"#,
      #"textfit measure --font "C059,DejaVu Sans Mono""#
    ), (#"textfit fonts DejaVu\ Sans\ Mo"#, #"textfit fonts DejaVu\ Sans\ Mono"#),
    ("textfit trim -n 2 --wrap=ch", "textfit trim -n 2 --wrap=char"),
    ("textfit measure -f fixtures/fonts/BoxTa", "textfit measure -f fixtures/fonts/BoxTall.ttf"),
    (#"textfit measure -fDejaVu\ Sans\ Mo"#, #"textfit measure -fDejaVu\ Sans\ Mono"#),
    ("textfit measure -n2 -fC059,D05", "textfit measure -n2 -fC059,D050000L"),
    ("textfit measure --preset UIL", "textfit measure --preset uilabel"),
    ("textfit check --repository fixtures/stat", "textfit check --repository fixtures/states/"),
    (
      "textfit check --draw-failures fixtures/stat",
      "textfit check --draw-failures fixtures/states/"
    ),
    ("textfit measure -- CONTRIB", "textfit measure -- CONTRIBUTING.md"),
  ]

  /// The names of files can have spaces, and signs that a shell expands.
  @Test func bashCompletesFilesWithSpaces() throws {
    let script = """
      cd "$TMPDIR" && touch "two words" "* x" && bash -c 'eval "$(textfit --generate-completion-script bash)"
      for word in tw "two\\ w" "\\"two w" "*"; do
        COMP_WORDS=(textfit measure "$word"); COMP_CWORD=2; _textfit textfit "$word" measure
        printf "[%s]" "${COMPREPLY[@]}"
      done'
      """
    let outcome = try Shell().run(script)
    #expect(outcome.output == "[two words][two words][two words][* x]", "\(outcome.errors)")
  }

  /// In a bash and a zsh at a terminal, in which the words and a tab are typed.
  @Test(arguments: ["bash", "zsh"])
  func linesAreCompletedAtATerminal(shell: String) throws {
    for (words, line) in Self.families {
      let script = """
        textfit --generate-completion-script zsh > "$TMPDIR/_textfit"
        zsh -f "\(Repository.root.path())/Tests/textfitTests/complete.zsh" \(shell) "$TMPDIR" \(words.shellQuoted)
        """
      let outcome = try Shell().run(script)
      #expect(
        outcome.output.trimmingCharacters(in: [" ", "\n"]) == line, "\(shell): \(outcome.errors)")
    }
  }

  @Test func fishCompletesFamilies() throws {
    for (words, _) in Self.families where words.hasSuffix("Mo") {
      let literal = words.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      let script = "textfit --generate-completion-script fish | source; complete -C '\(literal)'"
      let outcome = try Shell().run("fish --no-config -c \(script.shellQuoted)")
      let completions = outcome.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
      #expect(completions.count == 1, "\(words): \(outcome.errors)")
      #expect(completions.first?.hasSuffix("DejaVu Sans Mono") == true, "\(words)")
    }
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
        zsh -f "\(Repository.root.path())/Tests/textfitTests/complete.zsh" zsh "$TMPDIR" '\(words)'
        """
      let outcome = try Shell().run(script)
      let known = words.split(separator: " ").dropLast().joined(separator: " ")
      // zsh adds a sign that goes when the next key does not need it.
      let line = outcome.output.trimmingCharacters(in: CharacterSet(charactersIn: " \n=,"))
      #expect(line == "\(known) \(completions[0])", "\(words): \(outcome.errors)")
    }
  }
}

/// What help and the manual say about a command, besides its options.
struct CommandHelp: Sendable {
  /// What follows the options on the command line.
  struct Operand: Sendable {
    let name: String
    let summary: String
    let values: Option.Values

    init(_ name: String, _ summary: String, values: Option.Values = .files([])) {
      self.name = name
      self.summary = summary
      self.values = values
    }
  }

  /// A part of the description with a heading of its own, printed line by line.
  struct Section: Sendable {
    let title: String
    let text: String
  }

  /// One sentence that fits a line.
  let summary: String
  /// One line for each way to call it.
  let usage: [String]
  var operand: Operand?
  /// Paragraphs of lines of at most 80 columns.
  let description: String
  /// Command lines; those that take several lines are only in the long help.
  let examples: [String]
  var sections: [Section] = []
}

extension CommandHelp {
  /// The examples of the short help.
  var shortExamples: ArraySlice<String> { examples.filter { !$0.contains("\n") }.prefix(3) }

  static func of(_ path: CommandPath) -> CommandHelp {
    switch path {
    case .tool: tool
    case .command(let command): of(command)
    case .batch(let command): ofBatch(command)
    }
  }

  private static func of(_ command: CommandName) -> CommandHelp {
    switch command {
    case .measure: measure
    case .trim: trim
    case .lines: lines
    case .locate: locate
    case .fit: fit
    case .draw: draw
    case .grow: grow
    case .fonts: fonts
    case .check: check
    case .pseudo: pseudo
    case .batch: batch
    }
  }

  /// A command that `batch` runs for each record.
  private static func ofBatch(_ command: CommandName) -> CommandHelp {
    let name = command.rawValue
    return CommandHelp(
      summary: "Run \(name) for each record of a stream.",
      usage: ["textfit batch \(name) [options] [FILE ...]"],
      operand: Operand("FILE", "Files of records, in UTF-8; - or no FILE is standard input."),
      description: """
        textfit help batch describes records and results, and \(describer(of: command)) the
        object that is printed for each record.
        """,
      examples: batch.examples.filter {
        $0.contains("batch \(name) ") || $0.hasSuffix("batch \(name)")
      } + moreExamples(of: command)
    )
  }

  /// What describes the object of a command; `draw` prints none by itself.
  private static func describer(of command: CommandName) -> String {
    command == .draw ? "docs/json.md" : "textfit help \(command.rawValue)"
  }

  private static func moreExamples(of command: CommandName) -> [String] {
    switch command {
    case .measure: ["textfit batch measure --width 320 --format csv messages.jsonl"]
    case .lines:
      [
        "textfit batch lines --width 320 messages.jsonl",
        "textfit batch lines --widths 280,320,375 messages.jsonl",
        "textfit batch lines --width 320 --records lines titles.txt",
      ]
    case .trim:
      [
        "textfit batch trim --width 320 --height 60 --format csv messages.jsonl",
        "textfit batch trim --width 320 --max-lines 3 --verify messages.jsonl",
      ]
    case .locate:
      [
        "textfit batch locate --width 320 --range 0,5 messages.jsonl",
        "textfit batch locate --width 320 --max-lines 2 --offset 10 messages.jsonl",
      ]
    case .draw:
      [
        #"""
        textfit batch draw --width 600 --max-lines 3 --suffix "More" --insets 24 \
          --records lines --pictures 'cards/{line}.png' titles.txt
        """#,
        "textfit batch draw --width 320 --contact-sheet cards.png messages.jsonl",
      ]
    case .fit:
      [
        "textfit batch fit --width 200 --height 40 --format csv titles.jsonl",
        "textfit batch fit --find width --max-lines 2 titles.jsonl",
      ]
    default: []
    }
  }

  /// The operand of commands that read texts.
  static let texts = Operand(
    "FILE", "Files with a text each, in UTF-8; - or no FILE is standard input.")

  private static let tool = CommandHelp(
    summary: "Lay out real text with real fonts: measure it, trim it, report its lines.",
    usage: ["textfit COMMAND [options] [FILE ...]"],
    description: """
      The same bytes and the same font files give the same bytes of output, on every
      machine and in every locale. Lengths are points, measured from the outer top
      left corner of the container, with y growing downwards. Offsets are UTF-8
      bytes, and ranges are half open.

      Which files a family means, and which fonts replace what a font lacks, depends
      on the machine: on its fonts, and on fontconfig's configuration, which
      FONTCONFIG_FILE and similar variables can change. Where that must not matter,
      name font files and use --no-system-fonts; then no environment variable
      changes a byte.
      """,
    examples: [
      #"textfit measure --width 320 --text "Hello""#,
      #"textfit trim --width 320 --max-lines 3 --suffix "Read more" story.txt"#,
      "textfit check --width 120 --max-lines 1 Localizable.xcstrings",
      "textfit lines --width 320 --format json story.txt",
      "textfit locate --width 320 --point 12,40 story.txt",
      #"textfit fit --width 320 --max-lines 2 --text "$title""#,
      "textfit draw --width 320 --overlay lines,baselines -o story.svg story.txt",
      "textfit grow --width 260 --max-lines 4 states.jsonl",
      #"textfit fonts Helvetica --text "Grüße" --format json"#,
      "textfit batch trim --width 320 --max-lines 3 messages.jsonl",
    ],
    sections: [
      Section(
        title: "Exit status",
        text: """
          0   Success.
          1   The answer is no: the suffix, or the ellipsis alone, does not fit; fit
              found no size that fits; something was cut, under --exit-code; a glyph
              is missing, under --fail-on-missing-glyph; check found a failure.
          2   Under --exit-code: the suffix, or the ellipsis alone, does not fit.
          64  Wrong usage.
          65  Wrong data: a text that is not UTF-8 (the message has the byte offset) or
              is longer than 2 GB; a malformed styled text (the message has line,
              column and path); a damaged font; any record of batch that fails.
          66  No such input. A catalog that check does not find is one of its
              failures, with status 1.
          69  No such font, no hyphenation patterns for a language, or a missing
              library that is opened only when it is needed.
          70  A promise is broken, under --verify, or a library failed. This is a bug:
              please report it.
          74  A read or a write failed, or there is no memory for a thread.

          With several failures, the first in argument order decides; errors override
          1 and 2, and 2 overrides 1. A broken pipe ends the tool quietly with 0, and
          check with its answer.
          """)
    ])
}

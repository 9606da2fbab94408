import TextReports

// What is printed, and what counts as a failure.
extension Option {
  static let outputOptions = [
    format, print, jsonFields, explain, round, scale, null, failOnMissingGlyph, verify,
  ]

  static let format = Option(
    "format", value: "FORMAT", group: .output, in: .ofTexts,
    common: .ofTexts, describesBox: false,
    instead: {
      switch $0 {
      case .batch: nil
      case .record: "give it on the command line, for all records"
      case .fixture: "leave it out; JSON is what is compared"
      case .budget: "leave it out; use --report on the command line"
      }
    },
    help: Help(
      "Print text or json.",
      "json has one object for each text, on a line of its own, with everything that is known.",
      default: "text", values: .words(ReportFormat.allCases.map(\.rawValue))),
    otherHelp: { command in
      switch command {
      case .batch:
        Help(
          "Print json, csv or tsv.",
          """
          json has the command's object for each record, on a line of its own. csv and tsv have a \
          header and the columns of --fields.
          """, default: "json", values: .words(BatchFormat.allCases.map(\.rawValue)))
      case .fonts:
        Help(
          "Print text or json.", "json has everything about each face.", default: "text",
          values: .words(ReportFormat.allCases.map(\.rawValue)))
      default: nil
      }
    })

  static let print = Option(
    "print", value: "FIELD,...", group: .output, in: .printing + [.fonts, .draw, .check, .pseudo],
    common: [.measure],
    describesBox: false,
    instead: {
      switch $0 {
      case .batch: "give --format csv and --fields"
      case .record: "give --format csv and --fields on the command line, for all records"
      case .fixture: "leave it out; \"expect\" names what is compared"
      case .budget: "leave it out; use --report on the command line"
      }
    },
    help: Help(
      "Print these fields, such as height,lines.",
      """
      Members of the JSON, such as size.width, and width, height and lines for short. They are \
      separated by tabs.
      """,
      default: MeasureField.standard.map(\.rawValue).joined(separator: ","),
      values: .list(FieldShape.columns(of: .measure))),
    otherHelp: { command in
      guard command != .measure, command != .batch else { return nil }
      let example = FieldShape.example(of: command)
      return Help(
        "Print these fields, such as \(example).", printedRows(of: command),
        default: [.draw, .pseudo].contains(command)
          ? "nothing" : command == .check ? "the reports" : "what text output has",
        values: .list(FieldShape.columns(of: command)))
    })

  static let jsonFields = Option(
    "json-fields", value: "FIELD,...", group: .output, in: .layouts + [.fonts],
    describesBox: false,
    instead: {
      switch $0 {
      case .batch: nil
      case .record: "give it on the command line, for all records"
      case .fixture: "leave it out; \"expect\" names what is compared"
      case .budget: "leave it out; use --report on the command line"
      }
    },
    help: jsonFieldsHelp(of: .measure), otherHelp: { jsonFieldsHelp(of: $0) })

  private static func jsonFieldsHelp(of command: CommandName) -> Help {
    let example = FieldShape.exampleParts(of: command)
    return Help(
      "Print only these parts of the JSON.",
      """
      Such as \(example): members by their path, below a list those of each element. \
      \(command == .draw ? "They are of the object that batch draw prints." : "Implies --format json.") \
      Errors and a record's id are always printed.
      """, default: "what the command has",
      values: .list(FieldShape.completedParts(of: command)))
  }

  /// What `--print` prints, and of what.
  private static func printedRows(of command: CommandName) -> String {
    switch command {
    case .lines:
      "Members of a line in the JSON, such as range.utf16: a row for each line, \(asTable)"
    case .locate: "Members of the JSON, in a row that is \(asTable) Each question has a row."
    case .draw: "Members of the JSON of batch draw, in a row that is \(asTable)"
    case .check:
      "Members of the summary in --report jsonl, in a row in place of a report, \(asTable)"
    case .pseudo: "About the file that --output writes, in a row that is \(asTable)"
    default: "Members of the JSON, in a row that is \(asTable)"
    }
  }

  private static let asTable = "written as batch --format tsv writes it."

  static let explain = Option(
    "explain", group: .output, in: [.lines, .trim], common: [.lines], describesBox: false,
    help: Help(
      "Explain why each line ends where it does.",
      """
      How much room the line left, and by how much the next place to break is too wide; for trim also \
      what the next longer text would break. In words, or in the JSON's explanation.
      """))

  static let round = Option(
    "round", value: "MODE", group: .output, in: .printing, describesBox: false,
    help: Help(
      "Round printed lengths up or to the nearest pixel.",
      """
      To multiples of 1/scale pt, after layout: widths and heights as the mode says, positions to the \
      nearest.
      """, default: "no rounding", values: .words(LengthRounding.Mode.allCases.map(\.rawValue))))

  static let scale = Option(
    "scale", value: "S", group: .output, in: .layouts, describesBox: false,
    help: Help("Pixels per point, for --round.", default: "1"),
    otherHelp: { command in
      guard command == .draw else { return nil }
      return Help(
        "Pixels per point, such as 2 or 2x.",
        "The size of an SVG file, and the page of a PDF file, are multiplied by it.",
        default: "1")
    })

  static let null = Option(
    "null", group: .output, in: .ofTexts, common: [.fonts], describesBox: false,
    instead: { $0 == .batch ? "leave it out; each result is a line" : "leave it out" },
    help: Help(
      "End each result with NUL instead of a newline.",
      "trim prints a U+0000 of the text as it is, so give it texts without one."),
    otherHelp: { $0 == .fonts ? Help("End each result with NUL instead of a newline.") : nil })

  static let failOnMissingGlyph = Option(
    "fail-on-missing-glyph", group: .output, in: .ofTexts + [.draw], common: [.fonts],
    describesBox: false,
    help: Help("Exit with 1 if no font has some character."),
    otherHelp: { $0 == .fonts ? Help("Exit with 1 if a font lacks a character of --text.") : nil })

  static let verify = Option(
    "verify", group: .output, in: .layouts, describesBox: false,
    help: Help(
      "Check the promises on this result.",
      "Exits with 70 if one is broken, and shows what was expected and what was found."))
}

// Where texts come from, and how they are read.
extension Option {
  static let textOptions = [text, input, codeFont, keepFinalNewline]

  static let text = Option(
    "text", short: "t", value: "STRING", group: .text, in: .ofTexts + [.draw],
    common: [.measure, .trim, .lines, .locate, .grow, .fonts, .draw], describesBox: false,
    instead: {
      switch $0 {
      case .batch: "give texts as records; --records lines reads one from each line"
      case .record: "give \"text\""
      case .fixture: "give \"text\" next to \"options\""
      case .budget: "leave it out; the texts are those of the catalogs"
      }
    },
    help: Help(
      "The text itself, instead of FILE operands.", "It is used exactly as given, with newlines."),
    otherHelp: { command in
      guard command == .fonts else { return nil }
      return Help("A text, to see how much of it the font covers.")
    })

  static let input = Option(
    "input", value: "FORMAT", group: .text, in: .layouts, common: [.measure],
    describesBox: false,
    help: Help(
      "How texts are read: text, markdown or attributed.",
      """
      text is plain text, markdown is CommonMark, and attributed is a JSON object of the text, its \
      attributes and the styles of its paragraphs.
      """, default: "text", values: .words(InputFormat.allCases.map(\.rawValue))))

  static let codeFont = Option(
    "code-font", value: "LIST", group: .text, in: .layouts, describesBox: false,
    help: Help(
      "The fonts of code in Markdown, written as for --font.",
      "The fonts of --font come after them.", default: "monospace",
      values: .fonts(isList: true)))

  static let keepFinalNewline = Option(
    "keep-final-newline", group: .text, in: .layouts, describesBox: false,
    instead: {
      switch $0 {
      case .batch, .record: "leave it out; a record's text is always kept whole"
      case .fixture: "give \"text\", which is always kept whole"
      case .budget: "leave it out; a string is always kept whole"
      }
    },
    help: Help(
      "Keep the last newline of a file or standard input.",
      "It opens an empty line. Without the option one final LF or CR LF is dropped."))
}

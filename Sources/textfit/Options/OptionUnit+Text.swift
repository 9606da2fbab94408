// Where texts come from.
extension OptionUnit {
  static let textUnits = [text, input, codeFont, keepFinalNewline]

  static let text = OptionUnit(
    "text", value: "STRING", in: CommandName.allCases,
    """
    The text itself, in the place of FILEs; taken as it stands, newlines included. For fonts, the \
    text whose coverage the JSON tells.
    """)

  static let input = OptionUnit(
    "input", value: "FORMAT", choices: InputFormat.allCases.map(\.rawValue), in: .layouts,
    """
    How texts are read: text, as they stand; markdown (CommonMark); or attributed, a JSON object of \
    the text, its attributes and its paragraphs' styles. (default: text)
    """)

  static let codeFont = OptionUnit(
    "code-font", value: "LIST", in: .layouts,
    "The fonts of code in Markdown, as for --font, whose fonts follow. (default: monospace)")

  static let keepFinalNewline = OptionUnit(
    "keep-final-newline", in: .layouts,
    """
    Keeps the final newline of a FILE or of standard input, which opens an empty line. Without it, \
    one final LF or CR LF is dropped.
    """)
}

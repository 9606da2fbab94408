// Where texts come from.
extension OptionUnit {
  static let textUnits = [text, keepFinalNewline]

  static let text = OptionUnit(
    "text", value: "STRING", in: CommandName.allCases,
    """
    The text itself, in the place of FILEs; taken as it stands, newlines included. For fonts, the \
    text whose coverage the JSON tells.
    """)

  static let keepFinalNewline = OptionUnit(
    "keep-final-newline", in: .layouts,
    """
    Keeps the final newline of a FILE or of standard input, which opens an empty line. Without it, \
    one final LF or CR LF is dropped.
    """)
}

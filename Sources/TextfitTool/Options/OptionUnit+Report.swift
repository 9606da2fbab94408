// What is printed, and what is taken for a failure.
extension OptionUnit {
  static let reportUnits = [
    format, explain, print, round, scale, null, failOnMissingGlyph, verify,
  ]

  package static let format = OptionUnit(
    "format", value: "FORMAT", choices: ["text", "json"], in: .ofTexts,
    """
    text, or json: one object a text (fonts: a NAME), each on a line, with everything that is known. \
    (default: text)
    """)

  package static let explain = OptionUnit(
    "explain", in: [.lines, .trim],
    """
    Tells why each line ended where it did, how much it left free, and how much too wide the next place \
    would have been; for a trim also what the next longer text would break. In words, or in the JSON's \
    explanation.
    """)

  package static let print = OptionUnit(
    "print", value: "FIELD,...", in: [.measure],
    """
    Prints these fields, tab-separated, in the place of width,height,lines; the names are those of \
    the JSON.
    """)

  package static let round = OptionUnit(
    "round", value: "MODE", choices: ["up", "nearest"], in: .layouts,
    """
    Rounds the lengths that are printed to 1/scale pt, after layout: widths and heights up or to the \
    nearest, positions to the nearest. (default: no rounding)
    """)

  package static let scale = OptionUnit(
    "scale", value: "S", in: .layouts,
    "Pixels per point, for --round, without which it is refused. (default: 1)")

  package static let null = OptionUnit(
    "null", in: .ofTexts,
    """
    Ends each result with NUL instead of a newline. trim prints a U+0000 of the text as it is, \
    so give it texts without one.
    """)

  package static let failOnMissingGlyph = OptionUnit(
    "fail-on-missing-glyph", in: .ofTexts,
    """
    Exits with 1 when no font has some character; for fonts, when a NAME's face lacks one of --text.
    """)

  package static let verify = OptionUnit(
    "verify", in: .layouts,
    "Checks the promises on this very result; exits with 70 when one is broken, and shows both sides."
  )
}

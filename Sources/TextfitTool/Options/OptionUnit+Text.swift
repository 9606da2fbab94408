// Where texts come from.
extension OptionUnit {
  static let textUnits = [
    text, input, codeFont, keepFinalNewline, detect, region, now, linkAttributes,
  ]

  package static let text = OptionUnit(
    "text", value: "STRING", in: .ofTexts,
    """
    The text itself, in the place of FILEs; taken as it stands, newlines included. For fonts, the \
    text whose coverage the JSON tells.
    """)

  package static let input = OptionUnit(
    "input", value: "FORMAT", choices: InputFormat.allCases.map(\.rawValue), in: .layouts,
    """
    How texts are read: text, as they stand; markdown (CommonMark); or attributed, a JSON object of \
    the text, its attributes and its paragraphs' styles. (default: text)
    """)

  package static let codeFont = OptionUnit(
    "code-font", value: "LIST", in: .layouts,
    "The fonts of code in Markdown, as for --font, whose fonts follow. (default: monospace)")

  package static let keepFinalNewline = OptionUnit(
    "keep-final-newline", in: .layouts,
    """
    Keeps the final newline of a FILE or of standard input, which opens an empty line. Without it, \
    one final LF or CR LF is dropped.
    """)

  package static let detect = OptionUnit(
    "detect", value: "TYPE,...", choices: ["link", "email", "phone", "date", "address"],
    in: .detections,
    """
    Finds links and the like in the text, and where they stand, as a text view's data detectors do: \
    link, email, phone, date, address; comma-separated. Needs --format json.
    """)

  package static let region = OptionUnit(
    "region", value: "CC", in: .detections,
    """
    The region whose telephone numbers --detect finds without a country's code, and whose order dates \
    in numbers have: two letters of ISO 3166. (default: that of --language, or its likeliest; none for \
    und)
    """)

  package static let now = OptionUnit(
    "now", value: "DATE", in: .detections + [.check],
    """
    The day that "tomorrow" and the like count from, as 2026-03-12, and whose year is meant where none \
    is written. (default: none; then such words are no dates)
    """)

  package static let linkAttributes = OptionUnit(
    "link-attributes", value: "JSON", in: .layouts.filter { $0 != .grow },
    """
    What links have otherwise than the rest, those of a document and those that --detect finds: an \
    object of a run's attributes, such as '{"fontWeight":700,"underline":true}'; they count more than \
    the run's. (default: none)
    """)
}

extension [CommandName] {
  /// The commands that look for links and the like.
  fileprivate static let detections: [CommandName] = [.measure, .lines, .locate]
}

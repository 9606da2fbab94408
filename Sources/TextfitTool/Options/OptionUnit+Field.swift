import TextLayout

// What a text field makes of a text: `TextTransform`, a placeholder, a smaller size.
extension OptionUnit {
  static let fieldUnits = [singleLine, placeholder, secure, capitalize, shrinkToFit]

  package static let singleLine = OptionUnit(
    "single-line", in: .fields,
    """
    Sets the text in one line, as a text field does: a line break is a space, nothing wraps, and trim \
    cuts at the width.
    """)

  package static let placeholder = OptionUnit(
    "placeholder", value: "STRING", in: .fields,
    """
    Stands in for a text that is empty; the result says so, and its ranges are the placeholder's. \
    (default: none)
    """)

  package static let secure = OptionUnit(
    "secure", in: .fields,
    """
    Sets each character as a bullet, U+2022, or * where the primary font lacks it; no output shows the \
    text. Ranges stay the text's. Give the text on standard input: others can see arguments.
    """)

  package static let capitalize = OptionUnit(
    "capitalize", value: "UNIT", choices: TextTransform.Capitalization.allCases.map(\.rawValue),
    in: .fields,
    """
    Makes capitals, by the rules of --language: the first letter of words or of sentences, or all \
    characters. Ranges stay those of the text as it was given. (default: none)
    """)

  package static let shrinkToFit = OptionUnit(
    "shrink-to-fit", in: [.measure, .trim, .lines, .locate],
    """
    Sets the text in the largest size from --font-size down to --min-font-size, in steps of --step, at \
    which it fits --width, --height and --max-lines, no word broken; else in the smallest.
    """)
}

extension [CommandName] {
  /// The commands that lay out what a text field shows.
  fileprivate static let fields: [CommandName] = [.measure, .trim, .lines, .locate, .fit]
}

import TextLayout

// What a text field makes of a text: `TextTransform`, a placeholder.
extension Option {
  static let fieldOptions = [singleLine, placeholder, placeholderInput, secure, capitalize]

  static let singleLine = Option(
    "single-line", group: .field, in: .boxes,
    help: Help(
      "Set the text in one line, as a text field does.",
      "A line break becomes a space, nothing wraps, and trim cuts at the width."))

  static let placeholder = Option(
    "placeholder", value: "STRING", group: .field, in: .boxes, describesBox: false,
    help: Help(
      "What to show if the text is empty.",
      "The result says so, and its ranges are those of the placeholder.", default: "none"))

  static let placeholderInput = Option(
    "placeholder-input", value: "FORMAT", group: .field, in: .boxes, describesBox: false,
    help: Help(
      "How the placeholder is read: text, markdown or attributed.",
      """
      It is for --placeholder what --input is for the text: like an attributedPlaceholder, it can have \
      sizes, fonts and paragraph styles of its own.
      """, default: "text", values: .words(InputFormat.allCases.map(\.rawValue))))

  static let secure = Option(
    "secure", group: .field, in: .boxes, describesBox: false,
    help: Help(
      "Show each character as a bullet.",
      """
      The bullet is U+2022, or * if the primary font lacks it. No output contains the text; ranges are \
      still those of the text. Give the text on standard input, since others can see arguments.
      """))

  static let capitalize = Option(
    "capitalize", value: "UNIT", group: .field, in: .boxes,
    help: Help(
      "Capitalize words, sentences or all characters.",
      """
      The rules are those of --language. Ranges are still those of the text as it was given.
      """, default: "none",
      values: .words(TextTransform.Capitalization.allCases.map(\.rawValue))))
}

import TextLayout

// How a text is cut, and what is printed in place of what is hidden: `TruncationToken`, `CutUnit`.
extension Option {
  static let trimOptions = [
    suffix, lessSuffix, suffixInput, ellipsis, cutAt, truncate, trimScope, compat, exitCode,
  ]

  static let suffix = Option(
    "suffix", short: "s", value: "STRING", group: .trim, in: .trims, common: [.trim, .draw],
    help: Help(
      "Text after a cut, such as \"Read more\".",
      """
      It is printed whole, and only if the text was cut. It may not begin with a character that joins \
      the one before it, and may not contain a line break. It and the ellipsis may have \
      \(TruncationToken.maximumCharacterCount) characters together.
      """, default: "none"))

  static let lessSuffix = Option(
    "less-suffix", value: "STRING", group: .trim, in: .trims, describesBox: false,
    help: Help(
      "Text after the whole text, such as \" Read less\".",
      """
      If nothing is cut, it is added exactly as given, also without --max-lines or --height. It never \
      causes a cut: it can need more lines than the limit allows.
      """, default: "none"))

  static let suffixInput = Option(
    "suffix-input", value: "FORMAT", group: .trim, in: .trims,
    help: Help(
      "How the suffixes are read: text, markdown or attributed.",
      """
      It is for --suffix and --less-suffix what --input is for the text: they can have a size, a font and \
      a link of their own. Markdown must be one paragraph.
      """, default: "text", values: .words(InputFormat.allCases.map(\.rawValue))))

  static let ellipsis = Option(
    "ellipsis", value: "STRING", group: .trim, in: .trims, common: [.trim],
    help: Help(
      "Text between a cut text and the suffix.", "The rules of --suffix apply.",
      default: "… and, before a suffix, a space; ... if the primary font lacks it"))

  static let cutAt = Option(
    "cut-at", value: "UNIT", group: .trim, in: .trims, common: [.trim],
    help: Help(
      "Cut after a character, word or sentence.",
      "Where nothing visible would remain, the next smaller unit is used.", default: "character",
      values: .words(CutUnit.allCases.map(\.rawValue))))

  static let truncate = Option(
    "truncate", value: "WHERE", group: .trim, in: .trims, common: [.trim],
    help: Help(
      "Hide the tail, the head or the middle of the text.",
      """
      tail prints the ellipsis and the suffix last; head prints them first, before the longest end \
      that fits; middle prints them between as many characters of the start and of the end, or one \
      more of the start. White space that is dropped next to them \
      counts as characters.
      """, default: "tail", values: .words(TruncationMode.allCases.map(\.rawValue))))

  static let trimScope = Option(
    "trim-scope", value: "SCOPE", group: .trim, in: .trims,
    help: Help(
      "What may be hidden: any of the text, or only the last-line.",
      """
      last-line truncates the last visible line as an NSTextContainer does: it hides only what is on it \
      and after it, at its head, middle or tail, and the lines before it stay as they are.
      """, default: "text", values: .words(TruncationScope.allCases.map(\.rawValue))))

  static let compat = Option(
    "compat", value: "RULE", group: .trim, in: [.trim, .draw], describesBox: false,
    help: Help(
      "Cut as a version of ReadMoreTextView does.",
      """
      The promises do not hold then; the JSON's notes say which are broken. readmore-0.0.1 cuts at the \
      end of what fits, minus the length of the ellipsis and the suffix. readmore-3 cuts at the \
      character under the place where the suffix would begin, minus one UTF-16 code unit.
      """, default: "none", values: .words(TrimCompatibility.allCases.map(\.rawValue))))

  static let exitCode = Option(
    "exit-code", group: .trim, in: [.trim, .draw], describesBox: false,
    help: Help(
      "Exit with 1 if something was cut.",
      "If the suffix does not fit, or the ellipsis alone, the status is 2."))
}

extension [CommandName] {
  /// The commands that cut texts.
  fileprivate static let trims: [CommandName] = [.trim, .locate, .draw]
}

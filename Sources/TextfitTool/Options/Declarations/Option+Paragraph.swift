import TextLayout

// How paragraphs are set in the box, and where their lines end: `ParagraphStyle`.
extension Option {
  static let paragraphOptions = [
    align, justifyLastLine, firstLineIndent, headIndent, tailIndent, lineSpacing,
    paragraphSpacing, paragraphSpacingBefore, minLineHeight, maxLineHeight, lineHeightMultiple,
    tabStops, tabInterval, lineBreakMode, lineBreakStrictness, whiteSpace, wordBreak,
    hyphenation, lineBreakStrategy,
  ]

  static let align = Option(
    "align", value: "EDGE", group: .paragraph, in: .layouts, common: [.lines],
    help: Help(
      "Align lines natural, left, right, center or justified.",
      """
      natural is left in a left-to-right paragraph and right in a right-to-left one. justified \
      widens spaces or, in a line without spaces, the gaps between ideographs.
      """, default: "natural", values: .words(TextAlignment.allCases.map(\.rawValue))))

  static let justifyLastLine = Option(
    "justify-last-line", group: .paragraph, in: .layouts,
    help: Help(
      "Justify the last line of a justified paragraph too.", "Without it that line is natural."))

  static let firstLineIndent = Option(
    "first-line-indent", value: "PT", group: .paragraph, in: .layouts,
    help: Help(
      "Space before the first line of a paragraph.", "May be negative.", default: "0"))

  static let headIndent = Option(
    "head-indent", value: "PT", group: .paragraph, in: .layouts,
    help: Help(
      "Space before the other lines of a paragraph.", "May be negative.", default: "0"))

  static let tailIndent = Option(
    "tail-indent", value: "PT", group: .paragraph, in: .layouts,
    help: Help(
      "Where lines end.",
      """
      0 and below is measured from the far edge, above 0 from the edge where the paragraph begins.
      """, default: "0"))

  static let lineSpacing = Option(
    "line-spacing", value: "PT", group: .paragraph, in: .layouts,
    help: Help("Space below every line.", default: "0"))

  static let paragraphSpacing = Option(
    "paragraph-spacing", value: "PT", group: .paragraph, in: .layouts,
    help: Help("Space below every paragraph but the last.", default: "0"))

  static let paragraphSpacingBefore = Option(
    "paragraph-spacing-before", value: "PT", group: .paragraph, in: .layouts,
    help: Help("Space above every paragraph but the first.", default: "0"))

  static let minLineHeight = Option(
    "min-line-height", value: "PT", group: .paragraph, in: .layouts,
    help: Help("The least height of a line.", "0 means no limit.", default: "0"))

  static let maxLineHeight = Option(
    "max-line-height", value: "PT", group: .paragraph, in: .layouts,
    help: Help(
      "The greatest height of a line, whatever is on it.", "0 means no limit.", default: "0"))

  static let lineHeightMultiple = Option(
    "line-height-multiple", value: "FACTOR", group: .paragraph, in: .layouts,
    help: Help(
      "Multiply the height of lines, above the baseline.",
      "The least and the greatest height apply afterwards. 0 means no factor.", default: "0"))

  static let tabStops = Option(
    "tab-stops", value: "LIST", group: .paragraph, in: .layouts,
    help: Help(
      "Where tabs end, such as 40,120:right,280:decimal.",
      """
      Places in ascending order, measured from the edge where the paragraph begins, each with an \
      optional alignment: left, right, center or decimal.
      """, default: "none"))

  static let tabInterval = Option(
    "tab-interval", value: "PT", group: .paragraph, in: .layouts,
    help: Help(
      "After the last stop, tabs end at multiples of this.", "0 means none.", default: "28"))

  static let lineBreakMode = Option(
    "line-break-mode", value: "MODE", group: .paragraph, in: .layouts,
    help: Help(
      "TextKit's names for --wrap: word, character, clipping.",
      "It can't be combined with --wrap.", default: "word",
      values: .words(LineBreakMode.allCases.map(\.rawValue))))

  static let lineBreakStrictness = Option(
    "line-break-strictness", value: "WORD", group: .paragraph, in: .layouts,
    help: Help(
      "CSS's line-break: loose, normal, strict or anywhere.",
      """
      How strictly punctuation and small kana are kept from the edges of a line. anywhere lets lines \
      end between any two characters.
      """, default: "as the language asks",
      values: .words(LineBreakStrictness.allCases.map(\.rawValue))))

  static let whiteSpace = Option(
    "white-space", value: "WORD", group: .paragraph, in: .layouts,
    help: Help(
      "CSS's white-space: how white space is treated.",
      """
      pre-wrap keeps it, as TextKit does. normal turns each sequence of spaces, tabs and line breaks \
      into one space. pre-line keeps only line breaks. pre and nowrap are pre-wrap and normal in \
      lines that never wrap; they can't be combined with --wrap.
      """, default: "pre-wrap", values: .words(WhiteSpace.allCases.map(\.rawValue))))

  static let wordBreak = Option(
    "word-break", value: "WORD", group: .paragraph, in: .layouts,
    help: Help(
      "CSS's word-break: normal, break-all or keep-all.",
      """
      break-all lets lines end between any letters; keep-all also keeps ideographs, kana and Hangul \
      together.
      """, default: "normal", values: .words(WordBreak.allCases.map(\.rawValue))))

  static let hyphenation = Option(
    "hyphenation", value: "LANGUAGE", group: .paragraph, in: .layouts,
    help: Help(
      "Hyphenate words at line ends: on, off or a language.",
      """
      on uses the patterns of --language (Debian's packages hyphen-*), and a BCP 47 tag those of that \
      language. Soft hyphens always apply.
      """, default: "off", values: .words(["on", "off"])))

  static let lineBreakStrategy = Option(
    "line-break-strategy", value: "WORD", group: .paragraph, in: .layouts,
    help: Help(
      "Choose line ends greedy, balanced or pretty.",
      """
      greedy fills each line. balanced takes as many lines and makes them as narrow as possible. \
      pretty takes as many lines and makes them as even as possible, with no single word on the last. \
      trim always cuts greedily.
      """, default: "greedy", values: .words(LineBreakStrategy.allCases.map(\.rawValue))))
}

import TextLayout

// How paragraphs stand in the box: `ParagraphStyle`.
extension OptionUnit {
  static let paragraphUnits = [
    align, justifyLastLine, firstLineIndent, headIndent, tailIndent, lineSpacing, paragraphSpacing,
    paragraphSpacingBefore, minLineHeight, maxLineHeight, lineHeightMultiple, tabStops,
    tabInterval, whiteSpace, lineBreakMode, lineBreakStrictness, wordBreak, hyphenation,
    lineBreakStrategy,
  ]

  package static let align = OptionUnit(
    "align", value: "EDGE", choices: TextAlignment.allCases.map(\.rawValue), in: .layouts,
    """
    natural (left in a left-to-right paragraph, right in a right-to-left one), left, right, center \
    or justified: spaces are widened, or, where a line has none, what is between ideographs. \
    (default: natural)
    """)

  package static let justifyLastLine = OptionUnit(
    "justify-last-line", in: .layouts,
    "Justifies a justified paragraph's last line, too, which else is natural.")

  package static let firstLineIndent = OptionUnit(
    "first-line-indent", value: "PT", in: .layouts,
    "Kept free before a paragraph's first line; may be negative. (default: 0)")

  package static let headIndent = OptionUnit(
    "head-indent", value: "PT", in: .layouts,
    "Kept free before the other lines of a paragraph; may be negative. (default: 0)")

  package static let tailIndent = OptionUnit(
    "tail-indent", value: "PT", in: .layouts,
    """
    Where lines end: 0 and below from the far edge, above 0 from the edge where the paragraph \
    begins. (default: 0)
    """)

  package static let lineSpacing = OptionUnit(
    "line-spacing", value: "PT", in: .layouts, "Added below every line. (default: 0)")

  package static let paragraphSpacing = OptionUnit(
    "paragraph-spacing", value: "PT", in: .layouts,
    "Added below a paragraph that another follows. (default: 0)")

  package static let paragraphSpacingBefore = OptionUnit(
    "paragraph-spacing-before", value: "PT", in: .layouts,
    "Added above a paragraph that follows another. (default: 0)")

  package static let minLineHeight = OptionUnit(
    "min-line-height", value: "PT", in: .layouts, "Lines are no lower; 0 is none. (default: 0)")

  package static let maxLineHeight = OptionUnit(
    "max-line-height", value: "PT", in: .layouts,
    "Lines are no higher, whatever is on them; 0 is none. (default: 0)")

  package static let lineHeightMultiple = OptionUnit(
    "line-height-multiple", value: "FACTOR", in: .layouts,
    """
    Multiplies the height of lines, above the baseline, before the least and the most are heeded; 0 \
    is none. (default: 0)
    """)

  package static let tabStops = OptionUnit(
    "tab-stops", value: "LIST", in: .layouts,
    """
    Where tabs end, such as 40,120:right,200:center,280:decimal, ascending, from the edge where the \
    paragraph begins. (default: none)
    """)

  package static let tabInterval = OptionUnit(
    "tab-interval", value: "PT", in: .layouts,
    "After the last stop tabs end at multiples of it; 0 is none. (default: 28)")
}

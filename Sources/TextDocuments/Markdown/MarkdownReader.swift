import TextCore

/// Reads Markdown (CommonMark, with strikethrough and bare links) as a text with attributes.
///
/// docs/markdown.md says what each construct becomes. What Markdown adds, such as an indent, is added to the style and
/// the paragraph style.
public struct MarkdownReader: Sendable {
  /// The most quotes, lists and items that may be nested.
  public static let maximumDepth = 100
  /// The most bytes that a document may have.
  public static let maximumByteCount = MarkdownParser.maximumByteCount

  private let theme: MarkdownTheme

  /// A reader of documents in a style; code has `codeFonts` before the style's fonts.
  public init(
    style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(),
    codeFonts: [String] = ["monospace"]
  ) {
    theme = MarkdownTheme(
      fontSize: style.fontSize, codeFonts: codeFonts + style.fonts,
      dropsVariations: !style.variations.isEmpty, paragraphStyle: paragraphStyle)
  }

  /// The text of a document.
  ///
  /// - Throws: `.invalidMarkdown` for raw HTML that is neither a comment nor `<br>`, for too many levels,
  ///   for a document that is too long, and for one that would take cmark time that grows with the square of its
  ///   length; `.exhausted` without memory.
  public func read(_ document: PlainText) throws(TextLayoutError) -> AttributedText {
    var setter = MarkdownSetter(theme: theme)
    for event in try events(of: document) { try setter.take(event) }
    return try setter.finish()
  }

  /// The text of a document that is one paragraph, as a suffix is; it has no paragraph styles.
  ///
  /// - Throws: what ``read(_:)`` throws, and `.invalidMarkdown` for any other block.
  public func readParagraph(_ document: PlainText) throws(TextLayoutError) -> AttributedText {
    var setter = MarkdownSetter(theme: theme)
    var paragraphs = 0
    for event in try events(of: document) {
      if event.isEnter, event.node.isBlock { paragraphs += event.node == .paragraph ? 1 : 2 }
      guard paragraphs < 2 else {
        throw TextLayoutError(
          .invalidMarkdown,
          "line \(event.line): more than one paragraph of text (remove headings, lists, quotes, code "
            + "blocks and other paragraphs)")
      }
      try setter.take(event)
    }
    let text = try setter.finish()
    return try AttributedText(text.text, runs: text.runs)
  }

  private func events(of document: PlainText) throws(TextLayoutError) -> [MarkdownEvent] {
    guard document.utf8.count <= Self.maximumByteCount else {
      throw TextLayoutError(
        .invalidMarkdown,
        "Markdown of more than \(Self.maximumByteCount) bytes is not supported (split it)")
    }
    var effort = MarkdownEffort(document.utf8)
    try effort.check()
    guard let events = MarkdownParser(document.utf8).events() else {
      throw TextLayoutError(.exhausted, "not enough memory to read the Markdown (split it)")
    }
    return events
  }
}

extension MarkdownNode {
  fileprivate var isBlock: Bool {
    switch self {
    case .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .heading, .thematicBreak:
      true
    default: false
    }
  }
}

/// The sizes of Markdown's blocks, from CSS's default style sheet (HTML, 15.3) where it has them.
struct MarkdownTheme: Sendable {
  let fontSize: Double
  let codeFonts: [String]
  /// Whether the style sets axes: the fonts of code may not have them.
  let dropsVariations: Bool
  let paragraphStyle: ParagraphStyle

  /// The sizes of h1 to h6, times the font size.
  private static let headingSizes = [2, 1.5, 1.17, 1, 0.83, 0.67]
  /// The margins above and below h1 to h6, times their own size.
  private static let headingMargins = [0.67, 0.83, 1, 1.33, 1.67, 2.33]

  func headingSize(_ level: Int) -> Double {
    let sizes = TextStyle.fontSizes
    let size = rounded(fontSize * Self.headingSizes[level - 1])
    return max(sizes.lowerBound, min(sizes.upperBound, size))
  }

  func headingMargin(_ level: Int) -> Double {
    rounded(fontSize * Self.headingSizes[level - 1] * Self.headingMargins[level - 1])
  }

  /// The margin between two blocks.
  var margin: Double { fontSize }
  /// The indent of a quote, and of a list's text after its marker.
  var indent: Double { rounded(fontSize * 2) }

  /// Where a list's text begins: there is room for the longest marker before it.
  func indent(of list: MarkdownList) -> Double {
    guard list.start != nil else { return indent }
    let digits = list.marker(at: max(0, list.count - 1)).count - 1
    return rounded(fontSize * (2 + 0.6 * Double(max(0, digits - 2))))
  }

  /// A length within the limits of paragraph styles, and not below `least`: so a length that Markdown adds to is never
  /// refused.
  static func limited(_ length: Double, from least: Double = -1_000_000) -> Double {
    max(least, min(1_000_000, length))
  }

  /// To 6 decimals, as numbers are printed, so that what is printed is what was laid out.
  private func rounded(_ length: Double) -> Double {
    (length * 1_000_000).rounded(.toNearestOrAwayFromZero) / 1_000_000
  }
}

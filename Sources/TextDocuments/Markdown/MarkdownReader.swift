import TextLayout

/// Reads Markdown (CommonMark, with strikethrough and bare links) as a text with attributes.
///
/// docs/markdown.md tells what becomes of each construct. What Markdown adds, such as an indent, is added
/// to what the style and the paragraph style say.
public struct MarkdownReader: Sendable {
  /// The most quotes, lists and items that may be inside one another.
  public static let deepest = 100
  /// The most bytes that a document may have.
  public static let longest = MarkdownParser.longest

  private let theme: MarkdownTheme

  /// A reader of documents in a style; code is in `codeFonts`, before the style's fonts.
  public init(
    style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(),
    codeFonts: [String] = ["monospace"]
  ) {
    theme = MarkdownTheme(
      fontSize: style.fontSize, codeFonts: codeFonts + style.fonts,
      dropsVariations: !style.variations.isEmpty, paragraphStyle: paragraphStyle)
  }

  /// The text that a document makes.
  ///
  /// - Throws: `.invalidMarkdown` for raw HTML that is neither a comment nor `<br>`, for too many levels
  ///   and for too long a document; `.exhausted` without memory.
  public func read(_ document: Text) throws(TextLayoutError) -> AttributedText {
    var setter = MarkdownSetter(theme: theme)
    for event in try events(of: document) { try setter.take(event) }
    return try setter.finish()
  }

  /// The text of a document that is one paragraph, as a suffix is; it has no paragraph styles.
  ///
  /// - Throws: what ``read(_:)`` throws, and `.invalidMarkdown` for any other block.
  public func readParagraph(_ document: Text) throws(TextLayoutError) -> AttributedText {
    var setter = MarkdownSetter(theme: theme)
    var paragraphs = 0
    for event in try events(of: document) {
      if event.isEnter, event.node.isBlock { paragraphs += event.node == .paragraph ? 1 : 2 }
      guard paragraphs < 2 else {
        throw TextLayoutError(
          .invalidMarkdown,
          "line \(event.line): more than one paragraph of text (leave headings, lists, quotes, code "
            + "blocks and further paragraphs out)")
      }
      try setter.take(event)
    }
    let text = try setter.finish()
    return try AttributedText(text.text, runs: text.runs)
  }

  private func events(of document: Text) throws(TextLayoutError) -> [MarkdownEvent] {
    guard document.utf8.count <= Self.longest else {
      throw TextLayoutError(
        .invalidMarkdown,
        "longer than \(Self.longest) bytes, the most that Markdown may have (split it)")
    }
    guard let events = MarkdownParser(document.utf8).events() else {
      throw TextLayoutError(.exhausted, "no memory for the Markdown (split it)")
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

/// The measures of Markdown's blocks: those of CSS's default style sheet (HTML, 15.3) where it has any.
struct MarkdownTheme: Sendable {
  let fontSize: Double
  let codeFonts: [String]
  /// Whether the style sets axes, which the fonts of code need not have.
  let dropsVariations: Bool
  let paragraphStyle: ParagraphStyle

  /// Of h1 to h6, times the font size.
  private static let headingSizes = [2, 1.5, 1.17, 1, 0.83, 0.67]
  /// Above and below h1 to h6, times their own size.
  private static let headingMargins = [0.67, 0.83, 1, 1.33, 1.67, 2.33]

  func headingSize(_ level: Int) -> Double {
    let sizes = TextStyle.fontSizes
    let size = rounded(fontSize * Self.headingSizes[level - 1])
    return max(sizes.lowerBound, min(sizes.upperBound, size))
  }

  func headingMargin(_ level: Int) -> Double {
    rounded(fontSize * Self.headingSizes[level - 1] * Self.headingMargins[level - 1])
  }

  /// Between two blocks.
  var margin: Double { fontSize }
  /// Of a quote, and of a list's text after its marker.
  var indent: Double { rounded(fontSize * 2) }

  /// Where a list's text begins after its markers: the longest has room before it.
  func indent(of list: MarkdownList) -> Double {
    guard list.start != nil else { return indent }
    let digits = list.marker(at: max(0, list.count - 1)).count - 1
    return rounded(fontSize * (2 + 0.6 * Double(max(0, digits - 2))))
  }

  /// No longer than a paragraph style's lengths may be, and no less than `least`; so what Markdown makes of
  /// the options is never refused.
  static func limited(_ length: Double, from least: Double = -1_000_000) -> Double {
    max(least, min(1_000_000, length))
  }

  /// To 6 decimals, as numbers are printed, so that what is printed is what was laid out.
  private func rounded(_ length: Double) -> Double {
    (length * 1_000_000).rounded(.toNearestOrAwayFromZero) / 1_000_000
  }
}

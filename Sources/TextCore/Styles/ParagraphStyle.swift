/// The layout of a paragraph: TextKit's `NSParagraphStyle`, as a value.
///
/// Lengths are points, checked when a text is shaped: finite, at most 1,000,000, and not negative unless
/// a property says otherwise.
public struct ParagraphStyle: Sendable, Hashable {
  /// Where its lines are between the edges; nil means the container's alignment.
  public var alignment: TextAlignment?
  /// Whether a justified paragraph's last line is justified, too; otherwise it has natural alignment.
  public var justifiesLastLine: Bool
  /// The free room before the first line, at the edge where the paragraph begins; may be negative.
  public var firstLineHeadIndent: Double
  /// The free room before every other line, at the same edge; may be negative.
  public var headIndent: Double
  /// Where lines end: 0 and below from the container's other edge, above 0 from the edge where the
  /// paragraph begins.
  public var tailIndent: Double
  /// Below every line, in its rectangle and its used rectangle.
  public var lineSpacing: Double
  /// Below the last line of a paragraph that another follows; in its rectangle, not in its used one.
  public var paragraphSpacing: Double
  /// Above the first line of a paragraph that follows another; in its rectangle, not in its used one.
  public var paragraphSpacingBefore: Double
  /// The minimum height of lines; 0 means none.
  public var minimumLineHeight: Double
  /// The maximum height of lines, whatever is on them; 0 means none.
  public var maximumLineHeight: Double
  /// The factor of a line's height, applied before the limits; 0 means none, at most 1,000.
  ///
  /// Height is added or removed above the baseline, as in TextKit.
  public var lineHeightMultiple: Double
  /// Where tabs end, ascending by location.
  public var tabStops: [TabStop]
  /// After the last tab stop, tabs end at multiples of it; 0 means none, and a tab there takes no room.
  public var defaultTabInterval: Double
  /// The base direction; nil means that of the typesetter's style.
  public var baseWritingDirection: BaseDirection?
  /// Where lines may end; nil means the container's mode.
  public var lineBreakMode: LineBreakMode?
  /// How spaces, tabs and line breaks are handled; with `pre` and `nowrap` no line wraps.
  public var whiteSpace: WhiteSpace
  /// How strictly lines keep punctuation and small kana from their edges; nil means the language's way.
  public var lineBreakStrictness: LineBreakStrictness?
  /// Whether lines end between letters.
  public var wordBreak: WordBreak
  /// Whether words are split by patterns where a line ends in them.
  public var hyphenation: Hyphenation
  /// How lines are chosen among the places where they may end.
  public var lineBreakStrategy: LineBreakStrategy

  /// A style; by default without indents and spacing, with TextKit's tab interval of 28 points.
  public init(
    alignment: TextAlignment? = nil,
    justifiesLastLine: Bool = false,
    firstLineHeadIndent: Double = 0,
    headIndent: Double = 0,
    tailIndent: Double = 0,
    lineSpacing: Double = 0,
    paragraphSpacing: Double = 0,
    paragraphSpacingBefore: Double = 0,
    minimumLineHeight: Double = 0,
    maximumLineHeight: Double = 0,
    lineHeightMultiple: Double = 0,
    tabStops: [TabStop] = [],
    defaultTabInterval: Double = 28,
    baseWritingDirection: BaseDirection? = nil,
    lineBreakMode: LineBreakMode? = nil,
    whiteSpace: WhiteSpace = .preWrap,
    lineBreakStrictness: LineBreakStrictness? = nil,
    wordBreak: WordBreak = .normal,
    hyphenation: Hyphenation = .off,
    lineBreakStrategy: LineBreakStrategy = .greedy
  ) {
    self.alignment = alignment
    self.justifiesLastLine = justifiesLastLine
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.paragraphSpacingBefore = paragraphSpacingBefore
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.lineHeightMultiple = lineHeightMultiple
    self.tabStops = tabStops
    self.defaultTabInterval = defaultTabInterval
    self.baseWritingDirection = baseWritingDirection
    self.lineBreakMode = lineBreakMode
    self.whiteSpace = whiteSpace
    self.lineBreakStrictness = lineBreakStrictness
    self.wordBreak = wordBreak
    self.hyphenation = hyphenation
    self.lineBreakStrategy = lineBreakStrategy
  }
}

/// Where a tab ends: TextKit's `NSTextTab`.
public struct TabStop: Sendable, Hashable {
  /// The alignment of the text after a tab at its stop; a struct over strings, so that a new one breaks no
  /// `switch`.
  public struct Alignment: Sendable, Hashable, RawRepresentable, CaseIterable {
    /// The word itself, such as `decimal`.
    public let rawValue: String
    /// Makes an alignment of any word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text begins at the stop.
    public static let left = Alignment(rawValue: "left")
    /// The text ends at the stop.
    public static let right = Alignment(rawValue: "right")
    /// The middle of the text is at the stop.
    public static let center = Alignment(rawValue: "center")
    /// Its first decimal separator, a full stop or a comma before a digit, begins at the stop; if it has
    /// none, the text ends there.
    public static let decimal = Alignment(rawValue: "decimal")

    /// All values.
    public static let allCases: [Alignment] = [.left, .right, .center, .decimal]
  }

  /// From the edge where the paragraph begins, padding not counted, in points.
  public var location: Double
  /// The alignment of the text after the tab.
  public var alignment: Alignment

  /// A stop at a location.
  public init(_ location: Double, _ alignment: Alignment = .left) {
    self.location = location
    self.alignment = alignment
  }
}

/// A range of a text and the style of the paragraphs that begin in it.
public struct ParagraphRun: Sendable, Hashable {
  /// In bytes of the text's UTF-8.
  public var range: Range<Int>
  /// The style of the paragraphs whose first character is in the range.
  public var style: ParagraphStyle

  /// A range and its style.
  public init(_ range: Range<Int>, _ style: ParagraphStyle) {
    self.range = range
    self.style = style
  }
}

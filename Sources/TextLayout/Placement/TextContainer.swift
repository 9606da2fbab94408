/// The box that lines are fitted into: TextKit's `NSTextContainer` with UITextView's insets.
///
/// All lengths are points, measured from the outer top left corner, y growing downwards. They are
/// checked when a text is laid out: finite, at most 1,000,000, and only insets may be negative.
public struct TextContainer: Sendable, Hashable {
  /// The outer width, insets included; nil is unlimited.
  public var width: Double?
  /// The outer height, insets included; nil is unlimited.
  ///
  /// Whole lines that do not fit it are hidden.
  public var height: Double?
  /// UITextView's `textContainerInset`.
  ///
  /// Larger than the box: the inner width or height is 0.
  public var insets: EdgeInsets
  /// TextKit's `lineFragmentPadding`: kept free at both ends of every line; 0, where TextKit has 5.
  public var lineFragmentPadding: Double
  /// How many lines may show, counted over the whole text; 0 is no limit, as in UIKit.
  public var maximumNumberOfLines: Int
  /// Raises the height only, by lines of the primary font; 0 is none.
  ///
  /// At most the maximum, if there is one.
  public var minimumNumberOfLines: Int
  /// Where a line may end, in paragraphs whose style does not say.
  public var lineBreakMode: LineBreakMode
  /// Where a line stands between the edges, in paragraphs whose style does not say.
  public var alignment: TextAlignment
  /// TextKit's `exclusionPaths`: lines flow in what they leave, several on a row.
  ///
  /// They need a width. Linked containers heed them, too.
  public var exclusionPaths: [ExclusionPath] = []
  /// Into how many columns the container is divided; the text flows from one into the next.
  ///
  /// More than one need a width and a height. (CSS Multi-column, `column-count` with `column-fill: auto`.)
  public var columnCount = 1
  /// What is free between two columns.
  public var columnGap = 0.0
  /// Where the text goes on that does not fit; this container needs a width and a height then.
  ///
  /// TextKit's containers of one layout manager. The limits on lines hold over all.
  public var linkedContainers: [LinkedContainer] = []

  /// A container; what is not given is unlimited, 0, or the default of UIKit.
  public init(
    width: Double? = nil, height: Double? = nil, insets: EdgeInsets = EdgeInsets(),
    lineFragmentPadding: Double = 0, maximumNumberOfLines: Int = 0, minimumNumberOfLines: Int = 0,
    lineBreakMode: LineBreakMode = .word, alignment: TextAlignment = .natural
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.lineFragmentPadding = lineFragmentPadding
    self.maximumNumberOfLines = maximumNumberOfLines
    self.minimumNumberOfLines = minimumNumberOfLines
    self.lineBreakMode = lineBreakMode
    self.alignment = alignment
  }
}

/// Distances kept free inside the edges of a container, in points; negative ones reach outside.
public struct EdgeInsets: Sendable, Hashable {
  /// Above the first line.
  public var top: Double
  /// Left of every line, whatever its direction.
  public var left: Double
  /// Below the last line.
  public var bottom: Double
  /// Right of every line, whatever its direction.
  public var right: Double

  /// Insets; those that are not given are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Where a line may end (TextKit's line break modes, without the truncating ones).
@nonexhaustive public enum LineBreakMode: String, Sendable, Hashable, CaseIterable {
  /// At UAX #14 opportunities; inside a word only when it alone is too wide, and then between two cut
  /// units.
  case word
  /// Between any two cut units (`CutUnit.character`).
  case character
  /// Nowhere: a paragraph is a line, however wide.
  case clipping
}

/// Where a line stands between the left and the right edge of its container.
///
/// A line that is too wide begins at the edge where its paragraph begins and overflows at the other,
/// whatever the alignment (CSS Text, `text-align`).
@nonexhaustive public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// `natural` is left in a left-to-right paragraph and right in a right-to-left one; the others are
  /// what they are called in either.
  case natural, left, right, center
  /// From edge to edge: spaces are widened, or, where a line has none, what is between ideographs and
  /// kana. A paragraph's last line, and one that ends by a newline, is natural.
  case justified
}

import TextCore
import TextShaping

/// The box that lines are fitted into: TextKit's `NSTextContainer` with UITextView's insets.
///
/// All lengths are points, measured from the outer top left corner, y growing downwards. They are
/// checked when a text is laid out: finite, at most 1,000,000, and only insets may be negative.
public struct TextContainer: Sendable, Hashable {
  /// The outer width, insets included; nil means unlimited.
  public var width: Double?
  /// The outer height, insets included; nil means unlimited.
  ///
  /// Whole lines that do not fit it are hidden.
  public var height: Double?
  /// UITextView's `textContainerInset`.
  ///
  /// If they are larger than the box, the inner width or height is 0.
  public var insets: TextInsets
  /// TextKit's `lineFragmentPadding`: free space at both ends of every line; 0 by default, while TextKit has 5.
  public var lineFragmentPadding: Double
  /// How many lines may show, counted over the whole text; 0 means no limit, as in UIKit.
  public var maximumNumberOfLines: Int
  /// Raises the height only, by lines of the primary font; 0 means none.
  ///
  /// At most the maximum, if there is one.
  public var minimumNumberOfLines: Int
  /// Where a line may end, in paragraphs whose style does not say.
  public var lineBreakMode: LineBreakMode
  /// How a line is aligned between the edges, in paragraphs whose style does not say.
  public var alignment: TextAlignment
  /// How the lines that show are placed between the top and the bottom of the height; `.top` by default.
  ///
  /// Columns move together, and each linked container by itself; one without a height stays as it is. Sizes do not
  /// change. It can't be combined with exclusion paths: lines would move across them.
  public var verticalAlignment: VerticalAlignment
  /// TextKit's `exclusionPaths`: lines flow around them, several on a row.
  ///
  /// They need a width. They apply to linked containers, too.
  public var exclusionPaths: [ExclusionPath] = []
  /// The number of columns of the container; the text flows from one into the next.
  ///
  /// More than one need a width and a height. (CSS Multi-column, `column-count` with `column-fill: auto`.)
  public var columnCount = 1
  /// The space between two columns.
  public var columnGap = 0.0
  /// Where the text that does not fit continues; this container needs a width and a height then.
  ///
  /// TextKit's containers of one layout manager. The limits on lines count over all of them.
  public var linkedContainers: [LinkedContainer] = []

  /// A container; what is not given is unlimited, 0, or the default of UIKit.
  public init(
    width: Double? = nil, height: Double? = nil, insets: TextInsets = TextInsets(),
    lineFragmentPadding: Double = 0, maximumNumberOfLines: Int = 0, minimumNumberOfLines: Int = 0,
    lineBreakMode: LineBreakMode = .word, alignment: TextAlignment = .natural,
    verticalAlignment: VerticalAlignment = .top
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.lineFragmentPadding = lineFragmentPadding
    self.maximumNumberOfLines = maximumNumberOfLines
    self.minimumNumberOfLines = minimumNumberOfLines
    self.lineBreakMode = lineBreakMode
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
  }
}

/// The box that lines are fitted into: TextKit's `NSTextContainer` with UITextView's insets.
///
/// All lengths are points, measured from the outer top left corner, y growing downwards.
public struct TextContainer: Sendable, Hashable {
  /// The outer width, insets included; nil is unlimited.
  public var width: Double?
  /// The outer height, insets included; whole lines that do not fit it are hidden. Nil is unlimited.
  public var height: Double?
  /// UITextView's `textContainerInset`. Larger than the box: the inner width is 0.
  public var insets: EdgeInsets
  /// TextKit's `lineFragmentPadding`: kept free at both ends of every line.
  public var lineFragmentPadding: Double
  /// Over the whole text; 0 is no limit, as in UIKit.
  public var maximumNumberOfLines: Int
  /// Raises the height only, by lines of the primary font; 0 is none.
  public var minimumNumberOfLines: Int
  public var wrap: WrapMode
  public var alignment: TextAlignment

  public init(
    width: Double? = nil, height: Double? = nil, insets: EdgeInsets = EdgeInsets(),
    lineFragmentPadding: Double = 0, maximumNumberOfLines: Int = 0, minimumNumberOfLines: Int = 0,
    wrap: WrapMode = .word, alignment: TextAlignment = .natural
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.lineFragmentPadding = lineFragmentPadding
    self.maximumNumberOfLines = maximumNumberOfLines
    self.minimumNumberOfLines = minimumNumberOfLines
    self.wrap = wrap
    self.alignment = alignment
  }
}

/// Distances kept free inside the edges of a container, in points; negative ones reach outside.
public struct EdgeInsets: Sendable, Hashable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Where a line may end (TextKit's line break modes, without the truncating ones).
public enum WrapMode: String, Sendable, Hashable, CaseIterable {
  /// At UAX #14 opportunities; inside a word only when it alone is too wide.
  case word
  /// Between any two cut units.
  case char
  /// Nowhere: a paragraph is a line.
  case none
}

public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// Left in a left-to-right paragraph, right in a right-to-left one.
  case natural, left, right, center
}

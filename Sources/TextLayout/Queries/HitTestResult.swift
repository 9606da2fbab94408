import TextCore
import TextShaping

/// What is at a point of a layout: TextKit's
/// `characterIndex(for:in:fractionOfDistanceBetweenInsertionPoints:)`,
/// `glyphIndex(for:in:fractionOfDistanceThroughGlyph:)` and `closestPosition(to:)` in one.
///
/// A point that is over no character still has the nearest one, by these rules:
///
/// | the point is | character | source |
/// |---|---|---|
/// | above the first line | the first one, fraction 0 | GNUstep, `glyphIndexForPoint:` |
/// | below the last line that shows | the last one that shows, fraction 1 | the same |
/// | beside a line where it begins | the line's first, fraction 0 | the same |
/// | beside a line where it ends | the line's last before its terminator, fraction 1 | the same |
/// | on a blank line | its terminator, fraction 0 | UITextView: the caret stays on the line; GNUstep would go past it |
/// | on the extra line fragment | the final terminator, fraction 1 | GNUstep: after all line fragments |
/// | anywhere in an empty text | none | UITextView: its one position; GNUstep leaves it open |
///
/// The paragraph's direction decides where a line begins and ends. "Nearest" is what selection
/// by mouse needs (TextKit's documentation of
/// `glyphIndex(for:in:fractionOfDistanceThroughGlyph:)`): the line is found by y alone.
public struct HitTestResult: Sendable, Hashable, Codable {
  /// The point.
  public let point: Point
  /// What the point hits.
  public internal(set) var area: PointArea
  /// On which side of the text the point is; nil if it hits a character, a blank line or the
  /// token.
  public internal(set) var side: PointSide?
  /// The character (grapheme cluster) at the point, or the nearest; nil if none
  /// shows.
  public let character: TextRange?
  /// How far through the character the point is, in its own direction: 0 to 1; nil without one.
  public let fraction: Double?
  /// The character's rectangles, as in `RangeGeometry.rects`; none if it takes no room.
  public let rects: [Rect]
  /// The shaping cluster of the character: several characters in a ligature, which is
  /// divided evenly among its characters.
  ///
  /// Nil if no glyph stands for the character: without one, and for a terminator.
  public let cluster: TextRange?
  /// How far through the cluster the point is: TextKit's `fractionOfDistanceThroughGlyph`.
  public let clusterFraction: Double?
  /// The line that the point is on or nearest to; nil if no line shows.
  public let lineIndex: Int?
  /// The insertion point nearest to the point, `closestPosition(to:)`: before the character up to
  /// the fraction 0.5, after it from there on.
  ///
  /// (`NSTextInputClient`, `fractionOfDistanceThroughGlyph(for:)`.) Nil if no line of a text
  /// shows.
  public let insertionPoint: Caret?
  /// The link at the point, by attributes or from the given list; nil if there is none.
  public var link: TextLink?
}

/// What a point hits.
@nonexhaustive public enum PointArea: String, Sendable, Hashable, Codable, CaseIterable {
  /// A character.
  case text
  /// A character of a link.
  case link
  /// White space that hangs at a line's end, inside the line fragment.
  case trailingWhitespace = "trailing-whitespace"
  /// The hyphen at the end of a line that ends inside a word, from a soft hyphen or by patterns.
  case hyphen
  /// Free room of a line fragment, beside the text.
  case line
  /// A line fragment without a character that takes room, such as a blank line.
  case emptyLine = "empty-line"
  /// The line fragment of an empty text, and the one after a final newline.
  case extraLine = "extra-line"
  /// `lineFragmentPadding`, at either end of a line fragment.
  case padding
  /// Free room inside the insets, above or below all lines, or beside exclusion paths.
  case container
  /// In an exclusion path.
  case exclusion
  /// Between the container's edges and its insets.
  case insets
  /// Outside the container.
  case outside
  /// The suffix of a trimmed text, enlarged by the tap padding.
  case suffix
  /// The suffix that makes an expanded text short again, enlarged by the tap padding.
  case lessSuffix = "less-suffix"
  /// The ellipsis of a trimmed text.
  case ellipsis
}

/// The side of the nearest text that a point is on.
@nonexhaustive public enum PointSide: String, Sendable, Hashable, Codable, CaseIterable {
  /// Above the first line, or below the last that shows.
  case above, below
  /// Beside the characters of its line.
  case left, right
}

import TextCore
import TextShaping

/// One line of a layout: TextKit's line fragment, with its visible text and why it ended.
public struct LineFragment: Sendable, Hashable, Codable {
  /// 0 for the text's first line.
  public let index: Int
  /// The index of its column or linked container; 0 if there is only one.
  public let containerIndex: Int
  /// The index of its row, counted over all containers: its own, or, beside exclusion paths, one that it
  /// shares with others.
  public let rowIndex: Int
  /// The line's range of the text, including hanging white space and the terminator.
  public let range: TextRange
  /// The visible text, in logical order: no terminator, no hanging white space, a soft hyphen at its end
  /// as the hyphen it became.
  public let text: String
  /// The line fragment rectangle: the container's inner width, or what exclusion paths leave of it on
  /// its row; the line's height.
  public let rect: Rect
  /// The part of it that glyphs use: their advance, and the padding at both ends, without indents.
  public let usedRect: Rect
  /// The baseline's y.
  public let baseline: Double
  /// The paragraph's base direction.
  public let direction: WritingDirection
  /// Why it ended where it did.
  public let endsBy: LineEnd
  /// The advance of the white space that hangs at the line's end, outside `usedRect`.
  public let trailingWhitespaceWidth: Double
  /// What is visible and what hangs at its end, from left to right (UAX #9, L2).
  public let runs: [GlyphRun]
}

/// A resolved direction.
public enum WritingDirection: String, Sendable, Hashable, Codable {
  /// An even embedding level (UAX #9, BD2).
  case leftToRight = "ltr"
  /// An odd one.
  case rightToLeft = "rtl"
}

/// A stretch of a line in one font, script and direction.
public struct GlyphRun: Sendable, Hashable, Codable {
  /// The part of the text that it stands for; empty for a hyphen that only shows.
  public let range: TextRange
  /// The index of its font in the result's `fonts`.
  public let fontIndex: Int
  /// The font size in points, that of the range's style.
  public let fontSize: Double
  /// ISO 15924, such as `Latn`.
  public let script: String
  /// The UAX #9 embedding level; odd is right to left.
  public let level: Int
  /// The left edge, from the container's outer left.
  public let x: Double
  /// The sum of its glyphs' advances, or what a tab spans.
  public let width: Double
  /// From left to right; none for an attachment, a tab or another control.
  public let glyphs: [Glyph]
}

/// A glyph with its position.
public struct Glyph: Sendable, Hashable, Codable {
  /// The glyph's index in its font; 0 is the font's sign for a character that it lacks.
  public let id: UInt32
  /// The UTF-8 offset, in the text, of the first byte of the cluster that it belongs to; a hyphen that
  /// shows belongs to its soft hyphen.
  public let cluster: Int
  /// Where its origin is, from the container's outer top left corner, offsets included.
  public let position: Point
  /// How far it moves the pen, rightwards.
  public let advance: Double
}

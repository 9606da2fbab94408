import TextCore
import TextShaping

/// One line as it is: TextKit's line fragment, with what it shows and why it ended.
public struct LineFragment: Sendable, Hashable, Codable {
  /// 0 for the text's first line.
  public let index: Int
  /// Which container it is in, of a container that is divided into columns, or linked with others; else 0.
  public let containerIndex: Int
  /// Which row it is on, counted over all containers: its own, or, beside exclusion paths, one that it
  /// shares with others.
  public let rowIndex: Int
  /// What the line takes of the text, its hanging white space and terminator included.
  public let range: TextRange
  /// What it shows, in logical order: no terminator, no hanging white space, a soft hyphen at its end
  /// as the hyphen it became.
  public let text: String
  /// The line fragment rectangle: the container's inner width, or what exclusion paths leave of it on
  /// its row; the line's height.
  public let rect: Rect
  /// What the glyphs use of it: their advance and the padding at both ends.
  public let usedRect: Rect
  /// The baseline's y.
  public let baseline: Double
  /// The paragraph's base direction.
  public let direction: WritingDirection
  /// Why it ended where it did.
  public let endsBy: LineEnd
  /// The advance of the white space that hangs at the line's end, outside `usedRect`.
  public let trailingWhitespaceWidth: Double
  /// What it shows and what hangs at its end, from left to right (UAX #9, L2).
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
  /// Which of the result's `fonts`.
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
  /// From left to right; none for a tab or another control.
  public let glyphs: [Glyph]
}

/// A glyph as it is to be drawn.
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

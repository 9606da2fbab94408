/// The shape of a glyph: closed contours of lines and curves, in font units.
///
/// The origin is the glyph's, on the baseline; y grows upwards. What is inside is decided by the nonzero rule. A contour
/// ends where it began, whether or not its last segment leads there.
public struct GlyphOutline: Sendable, Hashable {
  /// A point, in font units.
  public struct Point: Sendable, Hashable {
    /// From the glyph's origin, rightwards.
    public var x: Double
    /// From the baseline, upwards.
    public var y: Double

    /// A point by its coordinates.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A part of a contour, from where the one before it ended.
  public enum Segment: Sendable, Hashable {
    /// Begins a contour.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic curve: its control point, and its end.
    case quadratic(Point, Point)
    /// A cubic curve: its two control points, and its end.
    case cubic(Point, Point, Point)
  }

  /// In order; each contour begins with a `move`.
  public let segments: [Segment]

  /// An outline of segments.
  public init(_ segments: [Segment]) { self.segments = segments }

  /// Whether there is nothing to draw, as for a space.
  public var isEmpty: Bool { segments.isEmpty }
}

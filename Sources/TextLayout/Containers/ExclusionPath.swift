import TextCore
import TextShaping

/// A region of a container that no text enters: one of TextKit's `exclusionPaths`, as a rectangle or a
/// polygon.
///
/// Coordinates are points from the container's outer top left corner, as everywhere; TextKit counts from
/// the corner that the insets leave. A polygon is filled by the nonzero rule, UIBezierPath's default; a curve
/// has to be given by as many corners as it needs.
public struct ExclusionPath: Sendable, Hashable {
  /// The most corners of all paths of a container together: each line beside them reads all of them.
  public static let maximumPointCount = 2_000

  /// The corners, in order; the last is joined with the first.
  public let points: [Point]

  /// A rectangle; one without a width or a height excludes nothing.
  public init(_ rect: Rect) {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    points = [
      Point(x: rect.x, y: rect.y), Point(x: right, y: rect.y), Point(x: right, y: bottom),
      Point(x: rect.x, y: bottom),
    ]
  }

  /// A polygon of at least three corners.
  public init(polygon points: [Point]) { self.points = points }

  /// Refuses paths with too many or too few corners, and absurd coordinates.
  static func check(_ paths: [ExclusionPath]) throws(TextLayoutError) {
    guard paths.reduce(0, { $0 + $1.points.count }) <= maximumPointCount else {
      throw TextLayoutError(
        .invalidArgument,
        "the exclusion paths have more than \(maximumPointCount) corners; leave some out"
      )
    }
    for path in paths {
      guard path.points.count >= 3 else {
        throw TextLayoutError(
          .invalidArgument,
          "an exclusion path has \(path.points.count) corners; give a polygon at least 3")
      }
      for coordinate in path.points.flatMap({ [$0.x, $0.y] }) {
        guard coordinate.isFinite, abs(coordinate) <= Fixed.largestLength else {
          throw TextLayoutError(
            .invalidArgument,
            "a coordinate of an exclusion path is \(coordinate); give points from -1000000 to 1000000"
          )
        }
      }
    }
  }
}

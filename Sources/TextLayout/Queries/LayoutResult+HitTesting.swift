import TextCore
import TextShaping

// The questions that a layout answers, each by a stage of its own.
extension LayoutResult {
  /// The largest coordinate of a point in a query, in points; beyond it there is
  /// nothing.
  public static let maximumCoordinate = 1_000_000_000.0

  /// What is at a point, and what is nearest to it.
  ///
  /// `links` are links in addition to those of attributes, such as a detector's.
  ///
  /// Cost: that of one line and of the links; beside the text, a pass over the lines; once for each text, a pass
  /// over it for the other units of ranges.
  ///
  /// - Throws: `.invalidArgument` for a coordinate that is not finite or beyond `maximumCoordinate`.
  public func hitTest(
    at point: Point, links: [TextLink] = []
  ) throws(TextLayoutError) -> HitTestResult {
    for coordinate in [point.x, point.y] {
      guard abs(coordinate) <= LayoutResult.maximumCoordinate else {
        throw TextLayoutError(
          .invalidArgument,
          "a coordinate is \(coordinate); give a number of points from -1000000000 to 1000000000")
      }
    }
    return HitTester(result: self, links: links).locate(point)
  }

  /// The caret of an insertion point; nil if it is hidden.
  ///
  /// `offset` is a character boundary, in UTF-8. Cost: that of the line that it is on.
  ///
  /// - Throws: `.invalidArgument` for an offset inside a character or outside the text.
  public func caret(
    at offset: Int, affinity: Affinity = .downstream
  ) throws(TextLayoutError) -> Caret? {
    _ = try shaped.range(offset..<offset, in: .utf8)
    return CaretPlacer(result: self).caret(at: shaped.printed(offset), affinity)
  }
}

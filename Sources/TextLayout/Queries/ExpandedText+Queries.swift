import TextCore
import TextShaping

extension ExpandedText {
  /// Where a tap reaches the less-suffix: its rectangles, each edge moved outwards by a padding.
  public func tapRects(padding: EdgeInsets = EdgeInsets()) -> [Rect] {
    lessSuffixRects.enlarged(by: padding)
  }

  /// What is at a point, the less-suffix enlarged by a padding; `links` are those beside the attributes'.
  ///
  /// A link that the point is on goes before the padding, and the less-suffix before its own link.
  ///
  /// - Throws: as `LayoutResult.answer(at:)`.
  public func answer(
    at point: Point, tapPadding: EdgeInsets = EdgeInsets(), links: [TextLink] = []
  ) throws(TextLayoutError) -> PointAnswer {
    var answer = try layout.answer(at: point, links: links)
    answer.take(.lessSuffix, rects: lessSuffixRects, padding: tapPadding)
    return answer
  }
}

import TextCore
import TextShaping

extension ExpandedText {
  /// Where a tap reaches the less-suffix: its rectangles, each edge moved outwards by a padding.
  public func tapRects(padding: TextInsets = TextInsets()) -> [Rect] {
    lessSuffixRects.enlarged(by: padding)
  }

  /// What is at a point, the less-suffix enlarged by a padding; `links` are those beside the attributes'.
  ///
  /// A link under the point comes before the padding, and the less-suffix before its own link.
  ///
  /// - Throws: as `LayoutResult.hitTest(at:)`.
  public func hitTest(
    at point: Point, tapPadding: TextInsets = TextInsets(), links: [TextLink] = []
  ) throws(TextLayoutError) -> HitTestResult {
    var answer = try layout.hitTest(at: point, links: links)
    answer.take(.lessSuffix, rects: lessSuffixRects, padding: tapPadding)
    return answer
  }
}

extension TrimResult {
  /// Where a tap reaches the suffix: its rectangles, each edge moved outwards by a padding.
  ///
  /// ReadMoreTextView has one rectangle and moves both sides by left + right, above and below by
  /// top + bottom; here an edge moves by its own value, as UIEdgeInsets means it, and text that
  /// parts the suffix is not taken in. A negative padding makes them smaller; one that leaves
  /// nothing of a rectangle, none.
  public func tapRects(padding: EdgeInsets = EdgeInsets()) -> [Rect] {
    suffixRects.map { rect in
      Rect(
        x: rect.x - padding.left, y: rect.y - padding.top,
        width: rect.width + padding.left + padding.right,
        height: rect.height + padding.top + padding.bottom)
    }
    .filter { $0.width > 0 && $0.height > 0 }
  }

  /// What is at a point of the printed text, its suffix enlarged by a padding.
  ///
  /// Ranges are the printed text's; up to where the token begins, or what closes the bidi controls
  /// before it, they are the input's as well.
  ///
  /// - Throws: as `LayoutResult.answer(at:)`.
  public func answer(
    at point: Point, tapPadding: EdgeInsets = EdgeInsets()
  ) throws(TextLayoutError) -> PointAnswer {
    var answer = try layout.answer(at: point)
    let character = answer.character?.utf8 ?? 0..<0
    if tapRects(padding: tapPadding).contains(where: { $0.contains(point) }) {
      answer.area = .suffix
    } else if answer.area == .text, tokenBytes.overlaps(character), !suffixBytes.overlaps(character)
    {
      answer.area = .ellipsis
    }
    if answer.area.isHit { answer.side = nil }
    return answer
  }
}

extension Rect {
  /// Whether a point is in it; its right and its bottom edge are not.
  func contains(_ point: Point) -> Bool {
    x <= point.x && point.x < x + width && y <= point.y && point.y < y + height
  }
}

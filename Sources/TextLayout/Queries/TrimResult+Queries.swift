import TextCore
import TextShaping

extension TrimResult {
  /// The text that was trimmed; nil if a transform changed it.
  public var untransformedText: PlainText? { full.shaped.origin == nil ? full.shaped.text : nil }

  /// Where the visible part of a range of the trimmed text is in the printed text.
  ///
  /// There are two if it is on both sides of the token. All are in bytes of UTF-8. Cost: constant.
  public func printedRanges(of range: Range<Int>) -> [Range<Int>] {
    let visibleEnd = cut.visibleEnd(of: full.shaped.text.utf8.count)
    let head = range.clamped(to: 0..<cut.start)
    let tail = range.clamped(to: cut.end..<visibleEnd)
    let offset = layout.shaped.text.utf8.count - visibleEnd
    return [head, tail.lowerBound + offset..<tail.upperBound + offset].filter { !$0.isEmpty }
  }

  /// The same of a range of the text as it was given, before a transform changed it.
  public func printedRanges(ofSource range: Range<Int>) -> [Range<Int>] {
    printedRanges(of: full.shaped.printed(range))
  }

  /// Where the visible part of a range of the trimmed text is drawn; its carets are nil where the text is hidden.
  ///
  /// Only for a text whose tail is cut: then the printed text begins as the trimmed one does. Cost: as
  /// `LayoutResult.geometry(of:)`.
  ///
  /// - Throws: `.invalidArgument` for an end that is outside the trimmed text or inside a character.
  package func geometry(ofTrimmed range: Range<Int>) throws(TextLayoutError) -> RangeGeometry {
    let range = try full.shaped.range(range, in: .utf8)
    let bytes = full.shaped.printed(range.utf8)
    let isHidden = bytes.isEmpty ? bytes.lowerBound > cut.start : bytes.lowerBound >= cut.start
    guard !isHidden else {
      return RangeGeometry(
        range: range, rects: [], selectionRects: [], boundingRect: nil, start: nil, end: nil)
    }
    let visible = try layout.geometry(of: bytes.clamped(to: 0..<cut.start))
    return RangeGeometry(
      range: range, rects: visible.rects, selectionRects: visible.selectionRects,
      boundingRect: visible.boundingRect, start: visible.start,
      end: bytes.upperBound > cut.start ? nil : visible.end)
  }

  /// What is around an insertion point of the trimmed text; the caret and its line are those of the printed text.
  ///
  /// Only for a text whose tail is cut. Cost and errors are those of `LayoutResult.position(at:)`.
  package func position(ofTrimmed offset: Int) throws(TextLayoutError) -> TextPosition {
    let range = try full.shaped.range(offset..<offset, in: .utf8)
    let printed = full.shaped.printed(offset)
    let position = printed > cut.start ? nil : try layout.position(at: printed)
    return TextPosition(
      offset: range, caret: position?.caret, units: try full.shaped.units(around: offset),
      line: position?.line)
  }

  /// Where a tap reaches the suffix: its rectangles, each edge moved outwards by a padding.
  ///
  /// ReadMoreTextView has one rectangle and moves both sides by left + right, above and below by
  /// top + bottom; here each edge moves by its own value, as with UIEdgeInsets, and text that
  /// divides the suffix is not included. A negative padding makes rectangles smaller; those
  /// that become empty are left out.
  public func tapRects(padding: TextInsets = TextInsets()) -> [Rect] {
    suffixRects.enlarged(by: padding)
  }

  /// What is at a point of the printed text, its suffix enlarged by a padding.
  ///
  /// Ranges are the printed text's; up to where the token begins, or what closes the bidi controls
  /// before it, they are the input's as well. `links` are links in addition to those of attributes, in the printed
  /// text. A link under the point comes before the padding, as in ReadMoreTextView, and the suffix before
  /// its own link.
  ///
  /// - Throws: as `LayoutResult.hitTest(at:)`.
  public func hitTest(
    at point: Point, tapPadding: TextInsets = TextInsets(), links: [TextLink] = []
  ) throws(TextLayoutError) -> HitTestResult {
    var answer = try layout.hitTest(at: point, links: links)
    let character = answer.character?.utf8 ?? 0..<0
    answer.take(.suffix, rects: suffixRects, padding: tapPadding)
    if answer.area == .text, tokenBytes.overlaps(character), !suffixBytes.overlaps(character) {
      answer.area = .ellipsis
    }
    return answer
  }
}

extension Rect {
  /// Whether a point is in it; its right and its bottom edge are not.
  func contains(_ point: Point) -> Bool {
    x <= point.x && point.x < x + width && y <= point.y && point.y < y + height
  }
}

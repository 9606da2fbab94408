import TextCore
import TextShaping

/// Where a range of the text shows.
public struct RangeGeometry: Sendable, Hashable, Codable {
  /// The range.
  public let range: TextRange
  /// The rectangles of its characters, line by line from left to right: several on a line with mixed directions.
  ///
  /// Hanging white space is where its advance puts it, even outside the container.
  public let rects: [Rect]
  /// What a selection of it shows: inside the container, and from edge to edge where it continues
  /// over lines.
  ///
  /// As TextKit's `enumerateEnclosingRects(forGlyphRange:withinSelectedGlyphRange:in:using:)`. With
  /// a line's first character it includes the free room before it, with its last, or its terminator,
  /// the free room after it, except on the text's last line. So the selections of neighboring ranges
  /// tile.
  public let selectionRects: [Rect]
  /// The smallest rectangle around `rects`, `boundingRect(forGlyphRange:in:)`; of an empty range
  /// the caret's.
  ///
  /// For a range that takes no room, such as a line's terminator, it is that of `selectionRects`, or else
  /// that of the caret at its start; nil if nothing of the range shows.
  public let boundingRect: Rect?
  /// The caret before its first character; nil if that is hidden.
  public let start: Caret?
  /// The caret after its last character, on the same line as it; nil if that is hidden.
  public let end: Caret?

  /// Whether nothing of the range shows.
  public var isHidden: Bool { boundingRect == nil }
}

extension LayoutResult {
  /// Where a range of the text shows.
  ///
  /// `range` is in UTF-8; `ShapedText.range(_:in:)` converts from other units. A hidden part of
  /// it has no rectangle. Cost: that of placing its lines.
  ///
  /// - Throws: `.invalidArgument` for an end that is outside the text or inside a character.
  public func geometry(of range: Range<Int>) throws(TextLayoutError) -> RangeGeometry {
    let range = try shaped.range(range, in: .utf8)
    let printed = shaped.printed(range.utf8)
    guard printed.isEmpty || printed.lowerBound < visibleEnd else {
      // It begins where the visible text ends, where a caret would still show.
      return RangeGeometry(
        range: range, rects: [], selectionRects: [], boundingRect: nil, start: nil, end: nil)
    }
    let carets = CaretPlacer(result: self)
    let start = carets.caret(at: printed.lowerBound, .downstream)
    let end = carets.caret(at: printed.upperBound, printed.isEmpty ? .downstream : .upstream)
    let rects = rects(ofPrinted: printed)
    let selection = SelectionRects(result: self).rects(of: printed)
    return RangeGeometry(
      range: range, rects: rects, selectionRects: selection,
      boundingRect: rects.union ?? selection.union ?? start?.rect, start: start, end: end)
  }
}

extension [Rect] {
  /// The smallest rectangle around all; nil if there is none.
  var union: Rect? {
    guard let first else { return nil }
    let right = reduce(first.x + first.width) { Swift.max($0, $1.x + $1.width) }
    let bottom = reduce(first.y + first.height) { Swift.max($0, $1.y + $1.height) }
    let x = reduce(first.x) { Swift.min($0, $1.x) }
    let y = reduce(first.y) { Swift.min($0, $1.y) }
    return Rect(x: x, y: y, width: right - x, height: bottom - y)
  }
}

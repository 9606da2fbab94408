import TextLayout

// Definitions
//
//   hidden     what a limit or a cut keeps from being visible, in bytes of the text before the cut
//   whole      the whole text, laid out in a container as wide, without any limit
//   shift      how far its hidden lines are moved, so that the first is below all lines that are visible; and in the
//              column or the linked container of the last of them
//
//     The quick brown fox… More       visible
//     jumps over the lazy             hidden, faded: "jumps" was on the second line of the whole text
//     dog.

/// Places the text that is not visible below the text that is.
struct HiddenTextPainter {
  private let drawn: DrawnText
  private let whole: LayoutResult
  /// The hidden part of each of its lines, of those that have one.
  private let parts: [Range<Int>]
  private let shift: Point
  /// How much of its color faded text keeps.
  private static let opacity = 0.4

  /// Nil if everything is visible; `top` is where the first line is to be.
  ///
  /// - Throws: what laying out the whole text throws.
  init?(_ drawn: DrawnText, top: Double) throws(TextLayoutError) {
    guard !drawn.hidden.isEmpty else { return nil }
    self.drawn = drawn
    let continuation = Continuation(of: drawn.layout)
    let whole = try drawn.whole.layout(in: continuation.container)
    let lines = whole.lines.indices.map { whole.paintedLine(at: $0) }
    let parts = lines.map { $0.content.clamped(to: drawn.hidden) }
    guard let first = parts.firstIndex(where: { !$0.isEmpty }) else { return nil }
    self.whole = whole
    self.parts = parts.filter { !$0.isEmpty }
    shift = Point(x: continuation.left, y: top - lines[first].rect.y)
  }

  /// Its rectangles, line by line, without white space that hangs.
  var rects: [Rect] {
    whole.paintedRects(of: parts).flatMap(\.self).map { $0.moved(by: shift) }
  }

  /// Appends it to a picture.
  func paint(
    _ foreground: TextColor, _ language: String?, into parts: inout PictureParts
  ) {
    var own = PictureParts()
    TextPainter(
      drawn: DrawnText(whole), foreground: foreground, language: language, shown: drawn.hidden,
      opacity: Self.opacity
    ).paint(into: &own)
    parts.append(own, movedBy: shift)
  }
}

import TextLayout

extension GlyphOutline {
  /// A frame in place of a glyph that can't be drawn: as wide as its advance, as high as letters are, in font units.
  init(boxOf advance: Double, unitsPerEm: Int) {
    let em = Double(unitsPerEm)
    let line = em / 20
    let width = max(advance, em / 4)
    let outer = Rect(x: width / 10, y: 0, width: width * 0.8, height: em * 0.7)
    let inner = Rect(
      x: outer.x + line, y: line, width: outer.width - 2 * line, height: outer.height - 2 * line)
    // The inner contour runs the other way, so that the nonzero rule leaves its inside free.
    self.init(Self.contour(of: outer, false) + Self.contour(of: inner, true))
  }

  private static func contour(of rect: Rect, _ isReversed: Bool) -> [Segment] {
    let corners = [
      Point(x: rect.x, y: rect.y), Point(x: rect.x, y: rect.y + rect.height),
      Point(x: rect.x + rect.width, y: rect.y + rect.height),
      Point(x: rect.x + rect.width, y: rect.y),
    ]
    let order = isReversed ? corners.reversed() : corners
    return [.move(order[0])] + order.dropFirst().map { .line($0) }
  }
}

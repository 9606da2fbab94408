import TextLayout

/// A line of a picture of a fixture: a text and its place.
struct PlacedLine {
  let text: String
  /// What its glyphs take, the padding included.
  var rect: Rect
  /// Its line fragment rectangle; nil if that is not known.
  var fragment: Rect?
  /// Nil if its text decides.
  let isRightToLeft: Bool?
  /// Whether the next line begins a paragraph.
  let endsParagraph: Bool
}

extension PlacedLine {
  /// A line of a layout.
  init(_ line: LineFragment) {
    self.init(
      text: line.text, rect: line.usedRect, fragment: line.rect,
      isRightToLeft: line.direction == .rightToLeft, endsParagraph: line.endsBy == .newline)
  }

  /// A line of an output; nil if it has no text or no place.
  init?(_ line: FixtureLayout.Line) {
    guard let text = line.text, let rect = line.used.whole ?? line.fragment.whole else {
      return nil
    }
    self.init(
      text: text, rect: rect, fragment: line.fragment.whole, isRightToLeft: line.isRightToLeft,
      endsParagraph: line.endsParagraph)
  }
}

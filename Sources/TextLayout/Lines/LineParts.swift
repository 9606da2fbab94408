/// A stretch of one line, without tabs, as it is made: what was shaped again at its edges, and the view
/// of the shaped paragraph between them.
struct LineParts: Sendable {
  /// Shaped again, from the stretch's start; nil where the start is safe to break at.
  let head: Piece?
  /// The part of the paragraph that keeps its glyphs; empty, at the end, where the head is all.
  let view: Range<Int>
  /// Shaped again, up to the stretch's end; nil where the end is safe to break at.
  let tail: Piece?
}

/// Glyphs that were shaped for part of an item, with the paragraph as context.
struct Piece: Sendable {
  /// Offsets in the paragraph.
  let range: Range<Int>
  /// In HarfBuzz's visual order.
  let glyphs: GlyphRow
  let width: Fixed

  /// No glyphs at all.
  static let empty = Piece(range: 0..<0, glyphs: [], width: .zero)
}

import TextCore

/// Glyphs that were shaped for part of an item, with the paragraph as context.
package struct ReshapedPiece: Sendable {
  /// Offsets in the paragraph.
  package let range: Range<Int>
  /// In HarfBuzz's visual order.
  package let glyphs: GlyphRow
  package let width: Fixed

  /// No glyphs at all.
  package static let empty = ReshapedPiece(range: 0..<0, glyphs: [], width: .zero)
}

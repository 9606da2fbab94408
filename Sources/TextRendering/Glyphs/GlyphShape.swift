import TextLayout

/// What a glyph looks like.
enum GlyphShape: Sendable {
  /// Nothing is drawn, as for a space.
  case blank
  /// An outline in the color of the text.
  case outline(GlyphOutline)
  /// A box in place of an outline that the font does not have.
  case box(GlyphOutline)
}

import TextLayout

/// What a glyph looks like, in font units.
enum GlyphShape: Sendable {
  /// Nothing is drawn, as for a space.
  case blank
  /// An outline in the color of the text.
  case outline(GlyphOutline)
  /// A box in place of an outline that the font does not have.
  case box(GlyphOutline)
  /// Outlines in colors, the first at the back; nil is the color of the text.
  case layers([(outline: GlyphOutline, color: TextColor?)])
  /// An image in a rectangle, whose origin is the glyph's and whose y grows upwards.
  case bitmap(PNGImage, left: Double, top: Double, width: Double, height: Double)

  /// Glyphs with the same key look the same.
  struct Key: Hashable {
    let face: ObjectIdentifier
    /// The glyph; nil for a box in its place.
    let glyph: UInt32?
    /// The advance of a box, in font units; nil for anything else.
    let advance: Int?
  }
}

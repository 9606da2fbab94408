/// A font that a layout took glyphs from.
public struct FontUse: Sendable {
  public let face: FontFace
  /// How many characters (grapheme clusters) of the text are set in it.
  public let characters: Int
}

/// A character that no font has.
public struct MissingGlyph: Sendable, Hashable {
  /// The scalar that lacks a glyph.
  public let scalar: Unicode.Scalar
  public let range: TextRange
}

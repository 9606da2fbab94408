import TextCore
import TextShaping

/// A font that a layout took glyphs from; the primary font is listed in any case.
public struct FontUse: Sendable {
  /// The face as it was opened.
  public let face: FontFace
  /// How many characters (grapheme clusters) of the text are set in it.
  public let characters: Int

  package init(face: FontFace, characters: Int) {
    self.face = face
    self.characters = characters
  }
}

/// A character that no font has.
public struct MissingGlyph: Sendable, Hashable {
  /// The scalar that lacks a glyph.
  public let scalar: Unicode.Scalar
  /// Where it is in the text.
  public let range: TextRange
}

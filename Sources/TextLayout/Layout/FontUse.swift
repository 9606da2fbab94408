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

/// A scalar without a glyph: no font has all of its character (grapheme cluster), which gets one font.
public struct MissingGlyph: Sendable, Hashable {
  /// The scalar that lacks a glyph.
  public let scalar: Unicode.Scalar
  /// Where it is in the text.
  public let range: TextRange
  /// The first scalar of the same character that the character's font has; nil if it has none of them.
  ///
  /// If there is one, a font may have the missing scalar, and not this one.
  public let companion: Unicode.Scalar?
}

extension MissingGlyph {
  /// What no font has, for a message: `U+0301`, or `U+0301 together with U+0E01`.
  package var name: String {
    guard let companion else { return scalar.codePointName }
    return "\(scalar.codePointName) together with \(companion.codePointName)"
  }

  /// What a font has to have, after its name.
  package var pronoun: String { companion == nil ? "it" : "both" }
}

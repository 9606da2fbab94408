import TextCore
import TextShaping

/// A font that a layout took glyphs from; the primary font is listed in any case.
public struct FontUse: Sendable {
  /// The face as it was opened.
  public let face: FontFace
  /// How many characters (grapheme clusters) of the text are set in it.
  public internal(set) var characters: Int

  package init(face: FontFace, characters: Int) {
    self.face = face
    self.characters = characters
  }
}

/// A scalar that its character's font lacks.
///
/// A character (grapheme cluster) is set in one font, and no font has all of this one.
public struct MissingGlyph: Sendable, Hashable {
  /// The scalar that lacks a glyph.
  public let scalar: Unicode.Scalar
  /// Where it is in the text.
  public let range: TextRange
  /// The rest of its character that no font has together with it; empty if no font has the scalar itself.
  public let companions: [Unicode.Scalar]
}

extension MissingGlyph {
  private static let namedCount = 3

  /// What no font has, for a message: `U+0301`, or `U+0301 together with U+0E01`.
  package var name: String {
    if companions.isEmpty { return scalar.codePointName }
    var names = companions.prefix(Self.namedCount).map(\.codePointName)
    if companions.count > names.count { names.append("\(companions.count - names.count) more") }
    let last = names.removeLast()
    let all = names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
    return "\(scalar.codePointName) together with \(all)"
  }

  /// What a font has to have, after its name.
  package var pronoun: String {
    switch companions.count {
    case 0: "it"
    case 1: "both"
    default: "all of them"
    }
  }
}

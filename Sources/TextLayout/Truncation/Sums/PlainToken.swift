import TextCore
import TextShaping

/// The default ellipsis, and maybe a suffix after it, in the style of a plain text.
struct PlainToken {
  /// The ellipsis, and before a suffix a space: the part that may be shaped with the text before it.
  let ellipsis: [UInt8]
  let suffix: [UInt8]

  static let ellipsis: UInt32 = 0x2026

  /// The ellipsis alone.
  static let alone = PlainToken(ellipsis: Array("\u{2026}".utf8), suffix: [])

  private init(ellipsis: [UInt8], suffix: [UInt8]) {
    (self.ellipsis, self.suffix) = (ellipsis, suffix)
  }

  /// Nil if the ellipsis is not the default one, if the suffix has a style of its own, or if it is certain that advances in a font
  /// do not show them.
  init?(_ token: TruncationToken, in font: FontFace) {
    let suffix = token.suffix.text.utf8
    guard token.ellipsis == nil, token.suffix.runs.isEmpty, token.suffix.paragraphRuns.isEmpty,
      font.hasGlyph(PlainToken.ellipsis), suffix.isEmpty || PlainToken.mayShow(suffix, in: font)
    else { return nil }
    self =
      suffix.isEmpty
      ? PlainToken.alone
      : PlainToken(ellipsis: PlainToken.alone.ellipsis + [UInt8(ascii: " ")], suffix: suffix)
  }

  /// Whether a suffix begins with a letter, ends with what shows, goes in one direction, has no bracket, which may belong to one
  /// before it, and is in a font.
  private static func mayShow(_ suffix: [UInt8], in font: FontFace) -> Bool {
    let (first, last) = (
      suffix.scalar(at: 0), suffix.scalar(at: suffix.startOfScalar(before: suffix.count))
    )
    let isRightToLeft = CharacterClass.isStrongRightToLeft(first)
    return CharacterClass.script(ofLetter: first) != nil
      && CharacterClass.isVisible(last)
      && Scalars(suffix, in: suffix.indices).allSatisfy {
        // Each is one UTF-16 code unit.
        $0.scalar < 0x1_0000 && font.hasGlyph($0.scalar) && !CharacterClass.isBracket($0.scalar)
          && (!CharacterClass.isStrong($0.scalar)
            || CharacterClass.isStrongRightToLeft($0.scalar) == isRightToLeft)
      }
  }

  var bytes: [UInt8] { suffix.isEmpty ? ellipsis : ellipsis + suffix }

  /// Whether its suffix, which it has, goes from right to left.
  var isRightToLeft: Bool { CharacterClass.isStrongRightToLeft(suffix.scalar(at: 0)) }
}

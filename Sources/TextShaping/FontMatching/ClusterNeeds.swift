import TextCore

/// What a grapheme cluster needs from a font: glyphs for its scalars, and a presentation.
struct ClusterNeeds: Sendable, Hashable {
  /// UTS #51, "Presentation Style".
  enum Presentation: Sendable, Hashable {
    /// The first font that has it.
    case any
    /// U+FE0E: a font that is not color.
    case text
    /// A color font.
    case emoji
  }

  /// The base first, then the rest in order, each once; empty when nothing would be drawn.
  let scalars: [UInt32]
  let presentation: Presentation

  init(_ cluster: [UInt32]) {
    presentation = Self.presentation(of: cluster)
    let drawn = cluster.filter(Self.needsGlyph)
    // The Ogham space mark is white space that is drawn.
    let isBlank = drawn.allSatisfy { CharacterClass.isWhiteSpace($0) && $0 != 0x1680 }
    scalars = isBlank ? [] : Self.unique(drawn)
  }

  /// The presentation of the cluster (UTS #51, ED-8 to ED-16).
  ///
  /// An emoji base makes it emoji when any part of it has Emoji_Presentation (an emoji modifier and
  /// both halves of a flag have), when it has U+FE0F (a keycap has), or when a joiner makes it a
  /// sequence of emoji; U+FE0E after the base overrides all of these.
  static func presentation(of cluster: [UInt32]) -> Presentation {
    guard let base = cluster.first, CharacterClass.isEmoji(base) else { return .any }
    if cluster.count > 1 && cluster[1] == 0xFE0E { return .text }
    var previous: UInt32 = 0
    for scalar in cluster {
      if scalar == 0xFE0F || CharacterClass.isEmojiPresentation(scalar) { return .emoji }
      if previous == 0x200D && CharacterClass.isEmoji(scalar) { return .emoji }
      previous = scalar
    }
    return .any
  }

  /// Everything but controls, joiners, variation selectors and other Default_Ignorable_Code_Points,
  /// which need no glyph.
  private static func needsGlyph(_ scalar: UInt32) -> Bool {
    !CharacterClass.isControl(scalar) && !CharacterClass.isDefaultIgnorable(scalar)
  }

  private static func unique(_ scalars: [UInt32]) -> [UInt32] {
    guard scalars.count > 1 else { return scalars }
    var seen: Set<UInt32> = []
    return scalars.filter { seen.insert($0).inserted }
  }
}

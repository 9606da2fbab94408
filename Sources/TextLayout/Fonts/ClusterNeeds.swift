/// What a grapheme cluster asks of a font: the scalars that must have glyphs, and how it is to look.
struct ClusterNeeds: Sendable, Hashable {
  /// UTS #51, "Presentation Style".
  enum Presentation: Sendable, Hashable {
    /// Nothing asked: the first font that has it.
    case any
    /// U+FE0E: a font that is not colour.
    case text
    /// A colour font.
    case emoji
  }

  /// The base first, then the rest in order, each once; empty when nothing would be drawn.
  let scalars: [UInt32]
  let presentation: Presentation

  init(_ cluster: [UInt32]) {
    presentation = Self.presentation(of: cluster)
    let drawn = cluster.filter(Self.needsGlyph)
    let isBlank = drawn.allSatisfy { Self.properties($0)?.isWhitespace ?? false && $0 != 0x1680 }
    scalars = isBlank ? [] : Self.unique(drawn)
  }

  /// A cluster of emoji presentation: its base (or any part of it after an emoji base) has
  /// Emoji_Presentation, or U+FE0F follows the base, or a joiner makes a sequence of emoji; U+FE0E
  /// after the base undoes it (UTS #51, ED-8 to ED-16). An emoji modifier and the second half of a flag
  /// have Emoji_Presentation; a keycap has U+FE0F.
  private static func presentation(of cluster: [UInt32]) -> Presentation {
    guard let base = cluster.first, properties(base)?.isEmoji ?? false else { return .any }
    if cluster.count > 1 && cluster[1] == 0xFE0E { return .text }
    var previous: UInt32 = 0
    for scalar in cluster {
      let properties = properties(scalar)
      if scalar == 0xFE0F || properties?.isEmojiPresentation ?? false { return .emoji }
      if previous == 0x200D && properties?.isEmoji ?? false { return .emoji }
      previous = scalar
    }
    return .any
  }

  /// Everything but controls, joiners, variation selectors and other Default_Ignorable_Code_Points,
  /// which no font need have.
  private static func needsGlyph(_ scalar: UInt32) -> Bool {
    guard let properties = properties(scalar) else { return true }
    return !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .control
  }

  private static func properties(_ scalar: UInt32) -> Unicode.Scalar.Properties? {
    Unicode.Scalar(scalar)?.properties
  }

  private static func unique(_ scalars: [UInt32]) -> [UInt32] {
    guard scalars.count > 1 else { return scalars }
    var seen: Set<UInt32> = []
    return scalars.filter { seen.insert($0).inserted }
  }
}

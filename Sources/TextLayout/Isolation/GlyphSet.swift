/// A set of a font's glyphs: a bit each.
struct GlyphSet: Sendable {
  private var words: [UInt64]

  /// No font has more.
  private static let most = 1 << 16

  init() { words = Array(repeating: 0, count: GlyphSet.most / 64) }

  func contains(_ glyph: Int) -> Bool {
    (0..<GlyphSet.most).contains(glyph) && words[glyph >> 6] >> UInt64(glyph & 63) & 1 == 1
  }

  mutating func insert(_ glyph: Int) {
    guard (0..<GlyphSet.most).contains(glyph) else { return }
    words[glyph >> 6] |= 1 << UInt64(glyph & 63)
  }

  mutating func formUnion(_ other: GlyphSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// All glyphs that the set lacks.
  var complement: GlyphSet {
    var set = self
    for index in words.indices { set.words[index] = ~words[index] }
    return set
  }
}

/// Which glyphs of a font a run can't be split at.
struct GlyphTies: Sendable {
  var back = GlyphSet()
  var on = GlyphSet()
  var replaced = GlyphSet()
  /// Glyphs that a ligature may join to a space before them.
  var followers = GlyphSet()

  /// Adds a pattern: the glyphs that each of its places may have.
  mutating func add(_ pattern: [GlyphSet]) {
    for place in pattern.dropFirst() { back.formUnion(place) }
    for place in pattern.dropLast() { on.formUnion(place) }
  }

  mutating func formUnion(_ other: GlyphTies) {
    back.formUnion(other.back)
    on.formUnion(other.on)
    replaced.formUnion(other.replaced)
    followers.formUnion(other.followers)
  }
}

/// The glyphs of a font's first characters, for the question whether a set of glyphs has one of some kind of character.
///
/// A font has thousands of them. To know the kind of a glyph's characters, their properties are needed; they are read only for
/// glyphs that a set has.
struct CharacterGlyphs: Sendable {
  private var all = GlyphSet()
  /// What is known of them so far.
  private var found = GlyphSet()
  private var others = GlyphSet()
  /// The last character of each glyph, and the one before each character that has the same glyph; 0 is none.
  private var last: [UInt16] = []
  private var previous: [UInt16]

  /// The glyphs of the characters below one, which is less than U+10000.
  ///
  /// Cost: a look-up for each.
  init(_ font: HarfBuzzFont, below end: Int) {
    previous = Array(repeating: 0, count: end)
    for scalar in 0x20..<end {
      // A damaged font can have numbers that no glyph has.
      guard
        let glyph = font.glyph(for: UInt32(scalar)).flatMap(UInt16.init(exactly:)).map(Int.init),
        glyph != 0
      else { continue }
      if glyph >= last.count {
        last.append(contentsOf: repeatElement(0, count: glyph + 1 - last.count))
      }
      all.insert(glyph)
      previous[scalar] = last[glyph]
      last[glyph] = UInt16(scalar)
    }
  }

  /// Whether a set has a glyph of a character for which a predicate holds, which is the same in each call.
  ///
  /// Cost: each glyph is looked at once.
  mutating func intersects(_ glyphs: GlyphSet, where isCounted: (UInt32) -> Bool) -> Bool {
    var open = glyphs
    open.formIntersection(all)
    if open.intersects(found) { return true }
    open.subtract(others)
    for glyph in open.glyphs {
      if hasCharacter(glyph, isCounted) { found.insert(glyph) } else { others.insert(glyph) }
    }
    return open.intersects(found)
  }

  private func hasCharacter(_ glyph: Int, _ isCounted: (UInt32) -> Bool) -> Bool {
    var scalar = last[glyph]
    while scalar != 0 {
      if isCounted(UInt32(scalar)) { return true }
      scalar = previous[Int(scalar)]
    }
    return false
  }
}

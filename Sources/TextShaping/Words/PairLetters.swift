/// The glyphs of the characters that words which pairs decide may have (`PairTable.mayDecide`).
///
/// A font has thousands of them. Which of its glyphs are a letter's takes the properties of its characters, which are read
/// only for those that a rule asks for.
struct PairLetters: Sendable {
  /// Glyphs of letters, and of other characters in their range.
  private var candidates = GlyphSet()
  /// What is known of them so far.
  private var letters = GlyphSet()
  private var others = GlyphSet()
  /// The last character of each glyph, and the one before each character that has the same glyph; 0 is none.
  private var last: [UInt16] = []
  private var previous: [UInt16] = Array(repeating: 0, count: PairTable.end)

  /// Cost: some 8,000 look-ups.
  init(_ font: HarfBuzzFont) {
    for scalar in 0x20..<PairTable.end {
      // A damaged font can have numbers that no glyph has.
      guard
        let glyph = font.glyph(for: UInt32(scalar)).flatMap(UInt16.init(exactly:)).map(Int.init),
        glyph != 0
      else { continue }
      if glyph >= last.count {
        last.append(contentsOf: repeatElement(0, count: glyph + 1 - last.count))
      }
      candidates.insert(glyph)
      previous[scalar] = last[glyph]
      last[glyph] = UInt16(scalar)
    }
  }

  /// Whether a letter's glyph is in a set.
  ///
  /// Cost: each glyph is looked at once.
  mutating func intersects(_ glyphs: GlyphSet) -> Bool {
    var open = glyphs
    open.formIntersection(candidates)
    if open.intersects(letters) { return true }
    open.subtract(others)
    for glyph in open.glyphs {
      if isLetter(glyph) { letters.insert(glyph) } else { others.insert(glyph) }
    }
    return open.intersects(letters)
  }

  private func isLetter(_ glyph: Int) -> Bool {
    var scalar = last[glyph]
    while scalar != 0 {
      if PairTable.mayDecide(UInt32(scalar)) { return true }
      scalar = previous[Int(scalar)]
    }
    return false
  }
}

// What makes words independent of one another.
//
// HarfBuzz shapes a run at once, since a font may let any glyph change any other. Where none of the lookups that act in a
// run passes the space's glyph (`LookupWalk`), the words on both sides of it are nothing to one another. And the shapers
// of complex scripts begin anew behind it: it belongs to no syllable, joins nothing, bears no mark that is not its own. So
// the glyphs of each word, with the spaces behind it, are those that it has by itself. Text that runs against its script's
// direction is left out: HarfBuzz turns it round before it shapes it.
//
// HarfBuzz's own flag (unsafe to concatenate) says so too seldom: where a pair of a letter and a space is looked up
// among kerning pairs in vain, both are flagged.

extension ShapingPlan {
  /// Whether words with spaces between them are shaped as each is by itself; false where it can't be told.
  ///
  /// Cost: that of reading the lookups that act.
  func isolatesSpace() -> Bool {
    guard isNative, let space = font.glyph(for: 0x20), font.isPlainBase(space) else { return false }
    // Apple's tables act by state machines; `rand` by the glyphs that came before.
    let foreign = ["morx", "mort", "kerx", "trak"].compactMap(FontTag.init)
    guard foreign.allSatisfy({ font.table($0).isEmpty }), !font.features().contains("rand") else {
      return false
    }
    do {
      return try !isPassed(Int(space))
    } catch {
      return false
    }
  }

  private func isPassed(_ glyph: Int) throws(LayoutTable.Fault) -> Bool {
    for (tag, isPositioning) in [("GSUB", false), ("GPOS", true)] {
      guard let tag = FontTag(tag) else { continue }
      let lookups = lookups(in: tag)
      if lookups.isEmpty { continue }
      let table = LayoutTable(font.table(tag))
      var walk = LookupWalk(table, glyph: glyph, isPositioning: isPositioning)
      if try walk.finds(in: lookups) { return true }
    }
    guard let kern = FontTag("kern") else { return true }
    var pairs = KerningPairs(LayoutTable(font.table(kern)))
    return try pairs.find(glyph)
  }
}

import TextCore

/// The table `kern`, which HarfBuzz uses if GPOS has no kerning.
///
/// Source: OpenType, `kern`, version 0 with one subtable of format 0, as in fonts that have GPOS as well; any
/// other form is not read.
struct KerningPairs {
  private var table: LayoutTable

  init(_ table: LayoutTable) { self.table = table }

  /// The glyphs that pairs tie.
  mutating func ties() throws(LayoutTable.Fault) -> GlyphTies {
    var ties = GlyphTies()
    if table.isEmpty { return ties }
    guard try table.number(at: 0) == 0, try table.number(at: 2) == 1,
      try table.number(at: 8) >> 8 == 0
    else { throw LayoutTable.Fault() }
    for index in 0..<(try table.number(at: 10)) {
      let pair = try table.list(3, at: 18 + 6 * index)
      guard pair[2] != 0 else { continue }
      ties.on.insert(pair[0])
      ties.back.insert(pair[1])
    }
    return ties
  }
}

extension HarfBuzzFont {
  /// The glyphs that its table `kern` ties; nil if that can't be read.
  func readKerningTies() -> GlyphTies? {
    guard let kern = FontTag("kern") else { return nil }
    var pairs = KerningPairs(LayoutTable(table(kern)))
    return try? pairs.ties()
  }
}

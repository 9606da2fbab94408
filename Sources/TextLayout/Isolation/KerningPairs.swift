/// The table `kern`, which HarfBuzz takes where GPOS has no kerning.
///
/// Source: OpenType, `kern`, version 0 with one subtable of format 0, as fonts have it that have GPOS as well; of all
/// else nothing is said.
struct KerningPairs {
  private var table: LayoutTable

  init(_ table: LayoutTable) { self.table = table }

  /// Whether a pair that begins with a glyph is moved.
  mutating func find(_ glyph: Int) throws(LayoutTable.Fault) -> Bool {
    if table.isEmpty { return false }
    guard try table.number(at: 0) == 0, try table.number(at: 2) == 1,
      try table.number(at: 8) >> 8 == 0
    else { throw LayoutTable.Fault() }
    for index in 0..<(try table.number(at: 10)) {
      let pair = try table.list(3, at: 18 + 6 * index).numbers
      if pair[0] == glyph && pair[2] != 0 { return true }
    }
    return false
  }
}

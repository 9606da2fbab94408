import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What single lookups tie, in tables made byte by byte.
@Suite struct GlyphDependencyScannerTests {
  /// A table with one lookup of one subtable, which `numbers` of two bytes are.
  private func ties(
    _ type: Int, _ numbers: [Int], flag: Int = 0, isPositioning: Bool, space: UInt32? = nil
  ) throws -> GlyphTies {
    // Header, then the list of lookups at 10, the lookup at 14, its subtable at 22.
    let table = [1, 0, 0, 0, 10] + [1, 4] + [type, flag, 1, 8] + numbers
    let bytes = table.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    var scanner = GlyphDependencyScanner(
      LayoutTable(bytes), isPositioning: isPositioning, space: space)
    try scanner.take([0])
    return scanner.ties
  }

  private func glyphs(_ set: GlyphSet) -> [Int] { (0..<100).filter(set.contains) }

  @Test func aSingleSubstitutionReplaces() throws {
    // Format 2: a coverage table at 8, one glyph for each.
    let found = try ties(1, [2, 8, 1, 9, 1, 1, 7], isPositioning: false)
    #expect(glyphs(found.replaced) == [7] && glyphs(found.back) == [] && glyphs(found.on) == [])
  }

  @Test func whatIsTakenOutIsAFault() throws {
    // One sequence at 8, of one glyph; then of none. The coverage table is after.
    let kept = try ties(2, [1, 12, 1, 8, 1, 5, 1, 1, 7], isPositioning: false)
    #expect(glyphs(kept.replaced) == [7])
    #expect(throws: LayoutTable.Fault.self) {
      try ties(2, [1, 12, 1, 8, 0, 5, 1, 1, 7], isPositioning: false)
    }
  }

  @Test func aLigatureTiesItsParts() throws {
    // Set at 8, ligature at 12: glyph 9 for the first, 3, 4. Coverage at 20.
    let found = try ties(
      4, [1, 20, 1, 8, 1, 4, 9, 3, 3, 4, 1, 1, 2], isPositioning: false)
    #expect(glyphs(found.replaced) == [2, 3, 4])
    #expect(glyphs(found.back) == [3, 4] && glyphs(found.on) == [2, 3])
  }

  /// A space that begins ligatures is not tied on: it is split from what does not follow it in one.
  @Test func ligaturesOfASpaceHaveFollowers() throws {
    let ligature = [1, 20, 1, 8, 1, 4, 9, 3, 3, 4, 1, 1, 2]
    let found = try ties(4, ligature, isPositioning: false, space: 2)
    #expect(glyphs(found.followers) == [3])
    #expect(glyphs(found.replaced) == [3, 4])
    #expect(glyphs(found.back) == [3, 4] && glyphs(found.on) == [3])
    // Of another glyph, and where the lookup skips marks, which may be farther from the space.
    for other in [
      try ties(4, ligature, isPositioning: false, space: 3),
      try ties(4, ligature, flag: 8, isPositioning: false, space: 2),
    ] {
      #expect(glyphs(other.followers) == [] && glyphs(other.on) == [2, 3])
    }
    // A ligature of one glyph replaces the space wherever it is.
    let single = try ties(
      4, [1, 16, 1, 8, 1, 4, 9, 1, 1, 1, 2], isPositioning: false, space: 2)
    #expect(single.replaced.contains(2))
    // It ends another's.
    let last = try ties(4, [1, 18, 1, 8, 1, 4, 9, 2, 2, 1, 1, 5], isPositioning: false, space: 2)
    #expect(glyphs(last.replaced) == [2, 5])
  }

  /// A coverage table whose glyphs do not ascend names no ligatures with certainty.
  @Test func ligaturesOfASpaceAmongUnsortedGlyphsAreAFault() throws {
    #expect(throws: LayoutTable.Fault.self) {
      try ties(
        4, [1, 22, 2, 10, 10, 1, 4, 9, 2, 3, 0, 1, 2, 5, 2], isPositioning: false, space: 2)
    }
  }

  /// Glyph 7 becomes 3, of which a ligature with a space is made; so does 8, the first of a ligature that is 7.
  @Test func whatBecomesAFollowerIsOne() throws {
    let lookups = [
      [4, 0, 1, 8] + [1, 18, 1, 8, 1, 4, 9, 2, 3, 1, 1, 2],
      [1, 0, 1, 8] + [2, 8, 1, 3, 1, 1, 7],
      [4, 0, 1, 8] + [1, 18, 1, 8, 1, 4, 7, 2, 6, 1, 1, 8],
      [1, 0, 1, 8] + [1, 6, 1, 1, 1, 50],
    ]
    var (offsets, start) = ([Int](), 2 + 2 * lookups.count)
    for lookup in lookups {
      offsets.append(start)
      start += 2 * lookup.count
    }
    let table = [1, 0, 0, 0, 10, lookups.count] + offsets + lookups.flatMap { $0 }
    let bytes = table.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    var scanner = GlyphDependencyScanner(LayoutTable(bytes), isPositioning: false, space: 2)
    try scanner.take([0, 1, 2, 3])
    #expect(glyphs(scanner.ties.followers) == [3, 7, 8])
  }

  /// Two classes of the second glyph; the coverage table at 0x1C after the values, the classes after it.
  private func pairs(_ formats: (Int, Int), _ values: [Int]) -> [Int] {
    let start = 16 + 2 * values.count
    return [2, start, formats.0, formats.1, start + 6, start + 6, 1, 2] + values
      + [1, 1, 2] + [2, 1, 5, 6, 1]
  }

  @Test func pairsOfClassesTieWhatIsMoved() throws {
    let moved = try ties(2, pairs((4, 0), [0, 50]), isPositioning: true)
    #expect(glyphs(moved.on) == [2] && glyphs(moved.back) == [5, 6])
    let still = try ties(2, pairs((4, 0), [0, 0]), isPositioning: true)
    #expect(glyphs(still.on) == [2] && glyphs(still.back) == [])
    // Class 0 is what no class names.
    let others = try ties(2, pairs((4, 0), [50, 0]), isPositioning: true)
    #expect(glyphs(others.back) == (0..<100).filter { $0 != 5 && $0 != 6 })
  }

  @Test func aSecondGlyphWithValuesIsTakenFromTheNextPair() throws {
    let found = try ties(2, pairs((4, 4), [0, 0, 0, 0]), isPositioning: true)
    #expect(glyphs(found.back) == Array(0..<100))
  }

  @Test func pairsWithoutValuesCostNothing() throws {
    // 65,535 rows of as many columns, each of no bytes.
    let found = try ties(
      2, [2, 16, 0, 0, 22, 22, 0xFFFF, 0xFFFF, 1, 1, 2, 2, 0], isPositioning: true)
    #expect(glyphs(found.back) == [])
  }

  @Test func whatAMarkStandsOnIsTiedOn() throws {
    let found = try ties(4, [1, 12, 18, 1, 0, 0, 1, 1, 7, 1, 1, 3], isPositioning: true)
    #expect(glyphs(found.back) == [7] && glyphs(found.on) == [3])
  }

  @Test func contextsTieByTheirPlaces() throws {
    // Format 3 of chains: before 2 (nearest) and 1, at 3, after 4.
    let offsets = [24, 30, 36, 42]
    let head = [3, 2, offsets[1], offsets[0], 1, offsets[2], 1, offsets[3], 0]
    let padding = [Int](repeating: 0, count: (24 - 2 * head.count) / 2)
    let coverages = [1, 1, 1] + [1, 1, 2] + [1, 1, 3] + [1, 1, 4]
    let found = try ties(6, head + padding + coverages, isPositioning: false)
    #expect(glyphs(found.back) == [2, 3, 4] && glyphs(found.on) == [1, 2, 3])
  }

  @Test func whatPassesOverBasesIsAFault() throws {
    #expect(throws: LayoutTable.Fault.self) {
      try ties(1, [2, 8, 1, 9, 1, 1, 7], flag: 2, isPositioning: false)
    }
  }

  @Test func hostileTablesAreFaults() throws {
    #expect(throws: LayoutTable.Fault.self) { try ties(2, [2], isPositioning: true) }
    // Ranges that say the same again and again.
    let ranges = [2, 0xFFFF] + (0..<0xFFFF).flatMap { _ in [0, 0xFFFF, 0] }
    #expect(throws: LayoutTable.Fault.self) {
      try ties(1, [2, 4] + ranges, isPositioning: false)
    }
    #expect(throws: LayoutTable.Fault.self) {
      try ties(2, [2, 16, 4, 0, 22, 22, 0xFFFF, 0xFFFF, 1, 1, 2, 2, 0], isPositioning: true)
    }
  }
}

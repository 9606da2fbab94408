import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Glyphs in eight bytes are the glyphs that were put in.
@Suite struct GlyphRowTests {
  /// At the edges of what eight bytes hold, and past them.
  private static let glyphs: [ShapedGlyph] = [
    ShapedGlyph(glyph: 0, cluster: 5, xAdvance: 0, xOffset: 0, yOffset: 0, flags: 0),
    ShapedGlyph(glyph: 0xFFFF, cluster: 5, xAdvance: 8191, xOffset: 0, yOffset: 0, flags: 3),
    ShapedGlyph(glyph: 0x1_0000, cluster: 6, xAdvance: 1, xOffset: 0, yOffset: 0, flags: 1),
    ShapedGlyph(glyph: 1, cluster: 7, xAdvance: 8192, xOffset: 0, yOffset: 0, flags: 2),
    ShapedGlyph(glyph: 1, cluster: 8, xAdvance: -1, xOffset: 0, yOffset: 0, flags: 0),
    ShapedGlyph(glyph: 2, cluster: 9, xAdvance: 600, xOffset: -40, yOffset: 0, flags: 0),
    ShapedGlyph(glyph: 2, cluster: 9, xAdvance: 600, xOffset: 0, yOffset: 7, flags: 1),
    ShapedGlyph(glyph: 3, cluster: 10, xAdvance: 2, xOffset: 0, yOffset: 0, flags: 0, spaces: 1),
    ShapedGlyph(glyph: 4, cluster: .max, xAdvance: 2, xOffset: 0, yOffset: 0, flags: 3),
  ]

  private func row(_ glyphs: some Sequence<ShapedGlyph> = glyphs) -> GlyphRow {
    var row = GlyphRow()
    for glyph in glyphs { row.append(glyph) }
    return row
  }

  @Test func whatIsPutInComesOut() {
    #expect(Array(row()) == Self.glyphs)
    #expect(Array(GlyphRow(exactly: row())) == Self.glyphs)
    #expect(row().lacksGlyphs(in: 0..<1) && !row().lacksGlyphs(in: 1..<Self.glyphs.count))
  }

  @Test func anyGlyphCanTakeThePlaceOfAnother() {
    for (place, old) in Self.glyphs.enumerated() {
      for new in Self.glyphs {
        var changed = row()
        var expected = Self.glyphs
        (changed[place], expected[place]) = (new, new)
        #expect(Array(changed) == expected, "\(old) to \(new)")
        #expect(changed == row(expected))
      }
    }
  }

  @Test func partsOfARowAreMoved() {
    let glyphs = Self.glyphs.dropLast()
    for distance: Int32 in [-5, 0, 1000] {
      for start in glyphs.indices {
        var moved = row(glyphs.suffix(2))
        moved.append(start..<glyphs.count, of: row(glyphs), movedBy: distance)
        let expected = glyphs[start...].map { glyph in
          var glyph = glyph
          glyph.cluster += distance
          return glyph
        }
        #expect(Array(moved) == glyphs.suffix(2) + expected, "\(distance) from \(start)")
      }
    }
  }

  /// The glyphs of an item with a broken syllable are taken off again: that looks at no others.
  @Test func shorteningLooksAtWhatIsTakenOff() {
    var row = GlyphRow()
    for _ in 0..<1_000 { row.append(Self.glyphs[1]) }
    let work = WorkDone {
      for _ in 0..<10 {
        row.append(Self.glyphs[6])
        row.removeAll(from: 1_000)
      }
    }
    #expect(work[.glyphsRead] == 10)
  }

  @Test func aRowCanBeShortened() {
    for count in 0...Self.glyphs.count {
      var shortened = row()
      shortened.removeAll(from: count)
      shortened.append(Self.glyphs[6])
      #expect(Array(shortened) == Self.glyphs[..<count] + [Self.glyphs[6]])
    }
  }
}

/// A table whose first entry is stored separately is a dictionary.
@Suite struct EntryTableTests {
  @Test func itIsADictionary() {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var table = EntryTable<Int, Int>()
      var expected: [Int: Int] = [:]
      for _ in 0..<30 {
        let key = Int.random(in: 0..<4, using: &numbers)
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: (table[key], expected[key]) = (nil, nil)
        case 1:
          table.keep { $0 % 2 == 0 }
          expected = expected.filter { $0.value % 2 == 0 }
        default:
          let value = Int.random(in: 0..<100, using: &numbers)
          (table[key], expected[key]) = (value, value)
        }
        let copy = table
        table[9] = 1
        table[9] = nil
        #expect(copy.count == expected.count && table.count == expected.count)
        #expect((0..<4).allSatisfy { table[$0] == expected[$0] && copy[$0] == expected[$0] })
      }
    }
  }
}

/// Multiplying by a reciprocal is dividing.
@Suite struct DivisorTests {
  @Test func everyQuotientIsExact() {
    var numbers = SeededGenerator(seed: 1)
    let edges = [0, 1, (1 << 49) - 1, 1 << 49, 1 << 60, -1, -(1 << 40)]
    for divisor in [1, 2, 3, 7, 16, 1000, 1001, 2048, 16383, 16384, 16385, 1 << 20] {
      let random = (0..<200).map { _ in Int.random(in: -(1 << 50)...1 << 50, using: &numbers) }
      let near = random.flatMap { [$0 / divisor * divisor, $0 / divisor * divisor - 1] }
      for dividend in edges + random + near {
        #expect(
          Divisor(divisor).flooredQuotient(of: dividend) == dividend.flooredQuotient(by: divisor),
          "\(dividend) / \(divisor)")
      }
    }
  }
}

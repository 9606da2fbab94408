import TestSupport
import Testing

@testable import TextCore

@Suite struct OffsetMapTests {
  private static let nothing = TextRange(
    utf8: 0..<0, utf16: 0..<0, scalars: 0..<0, characters: 0..<0)

  /// A map of `utf8`, and its character boundaries found in the text as a whole.
  private func map(_ utf8: [UInt8]) throws -> (map: OffsetMap, boundaries: [Int]) {
    var analyzer = ParagraphAnalyzer(language: "und")
    let paragraphs = ParagraphSplitter().split(utf8)
    let graphemes = try paragraphs.map {
      try analyzer.analyze(utf8, content: $0.content, direction: .auto).graphemes
    }
    var text = UnicodeText()
    var iterator = BreakIterator(.character, language: "und")
    try text.set(utf8, utf8.indices)
    let inside = try iterator.boundaries(in: text).map(Int.init)
    let boundaries = utf8.isEmpty ? [0] : [0] + inside + [utf8.count]
    return (OffsetMap(utf8: utf8, paragraphs: paragraphs) { graphemes[$0] }, boundaries)
  }

  @Test func countsAllUnits() throws {
    let (map, _) = try map(Array("aé👩‍👩‍👧\r\nx".utf8))
    let whole = map.range(0..<24)
    #expect(whole == TextRange(utf8: 0..<24, utf16: 0..<13, scalars: 0..<10, characters: 0..<5))
    let family = map.range(3..<21)
    #expect(family == TextRange(utf8: 3..<21, utf16: 2..<10, scalars: 2..<7, characters: 2..<3))
    #expect(map.range(21..<23).characters == 3..<4)
    #expect(map.range(0..<0) == Self.nothing)
  }

  @Test func takesPartsOfACharacterForTheWhole() throws {
    let (map, _) = try map(Array("ae\u{301}b".utf8))
    #expect(map.range(2..<4).characters == 1..<2)
    #expect(map.range(1..<2).characters == 1..<2)
    #expect(map.range(2..<5).characters == 1..<3)
    #expect(map.range(2..<2).characters.isEmpty)
    #expect(map.isBoundary(1) && !map.isBoundary(2) && map.isBoundary(5))
  }

  @Test func mapsTheEmptyText() throws {
    let (map, _) = try map([])
    #expect(map.range(0..<0) == Self.nothing)
  }

  /// Every scalar's start in texts longer than a block, against counting from the start.
  @Test func equalsACountFromTheStart() throws {
    var numbers = SeededGenerator(seed: 3)
    for length in [5, 60, 300, 700, 1500] {
      let utf8 = ScalarMixture.utf8(length: length, terminators: true, using: &numbers)
      let (map, boundaries) = try map(utf8)
      let starts = Set(boundaries)
      var utf16 = 0
      var scalars = 0
      var characters = 0
      for (offset, scalar) in Scalars(utf8) {
        if offset > 0 && starts.contains(offset) { characters += 1 }
        let range = map.range(offset..<utf8.count)
        #expect(range.utf16.lowerBound == utf16)
        #expect(range.scalars.lowerBound == scalars)
        #expect(range.characters.lowerBound == characters)
        #expect(map.range(0..<offset).utf16.upperBound == utf16)
        #expect(map.isBoundary(offset) == starts.contains(offset))
        utf16 += scalar < 0x10000 ? 1 : 2
        scalars += 1
      }
      let whole = map.range(0..<utf8.count)
      #expect(whole.utf16.upperBound == utf16)
      #expect(whole.scalars.upperBound == scalars)
      #expect(whole.characters.upperBound == boundaries.count - 1)
    }
  }
}

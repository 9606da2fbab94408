import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

@Suite struct TextOffsetsTests {
  /// From every offset to all units and back, beyond the blocks of the map as well.
  @Test(arguments: [0, 1, 40])
  func unitsLeadBack(count: Int) throws {
    let string = String(repeating: "aé😀e\u{301}\r\n日👍🏽\u{301}", count: count) + "x"
    let offsets = try TextOffsets(PlainText(string))
    for offset in 0...string.utf8.count where offsets.isCharacterEdge(offset) {
      let range = offsets.range(0..<offset)
      #expect(offsets.utf8Offset(after: range.utf16.upperBound, .utf16) == offset)
      #expect(offsets.utf8Offset(after: range.scalars.upperBound, .scalars) == offset)
      #expect(offsets.utf8Offset(after: range.characters.upperBound, .characters) == offset)
      #expect(offsets.utf8Offset(after: offset, .utf8) == offset)
    }
    #expect(offsets.count(.utf8) == string.utf8.count)
    #expect(offsets.count(.utf16) == string.utf16.count)
    #expect(offsets.count(.scalars) == string.unicodeScalars.count)
    for unit in TextUnit.allCases {
      #expect(offsets.utf8Offset(after: offsets.count(unit) + 1, unit) == nil)
      #expect(offsets.utf8Offset(after: -1, unit) == nil)
    }
  }

  @Test func halvesOfAPairAreNowhere() throws {
    let offsets = try TextOffsets(PlainText("a😀b"))
    #expect((0...5).map { offsets.utf8Offset(after: $0, .utf16) } == [0, 1, nil, 5, 6, nil])
  }

  @Test func paragraphsHaveEdges() throws {
    let offsets = try TextOffsets(PlainText("a\r\nb\n\n"))
    #expect(offsets.paragraphs == [0..<3, 3..<5, 5..<6])
    #expect((0...6).filter { offsets.isParagraphEdge($0) } == [0, 3, 5, 6])
    #expect((0...6).filter { offsets.isCharacterEdge($0) } == [0, 1, 3, 4, 5, 6])
    #expect(try TextOffsets(PlainText("")).isParagraphEdge(0))
  }
}

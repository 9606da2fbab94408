import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Many questions about one text: what each needs to know of a long paragraph or line is found once.
@Suite struct QueryLinearityTests {
  private func expectAnswers(
    width: Double?, _ ask: (LayoutResult, Int) throws -> Void
  ) throws {
    let work = try superlinearWork(size: 120) { count in
      let shaped = try Typesetters.get(.boxes).shape(
        PlainText(String(repeating: "Words. ", count: count)))
      let layout = try shaped.layout(in: TextContainer(width: width))
      for number in 0..<count { try ask(layout, number * 7 + 3) }
    }
    #expect(work == [])
  }

  @Test("What is around offsets", arguments: [nil, 200.0])
  func offsets(width: Double?) throws {
    try expectAnswers(width: width) { layout, offset in
      let position = try layout.position(at: offset)
      #expect(position.units?.word.utf8 == offset - 3..<offset + 2)
      #expect(position.units?.sentence.utf8 == offset - 3..<offset + 4)
    }
  }

  @Test("Where ranges are", arguments: [nil, 200.0])
  func ranges(width: Double?) throws {
    try expectAnswers(width: width) { layout, offset in
      let geometry = try layout.geometry(of: offset..<offset + 1)
      #expect(geometry.rects.map(\.width) == [10])
      #expect(geometry.selectionRects.count == 1)
    }
  }

  @Test("What is at points") func points() throws {
    try expectAnswers(width: nil) { layout, offset in
      let hit = try layout.hitTest(at: Point(x: Double(offset) * 10 + 2, y: 5))
      #expect(hit.character?.utf8 == offset..<offset + 1)
    }
  }
}

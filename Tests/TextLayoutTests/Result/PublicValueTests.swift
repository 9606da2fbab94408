import Foundation
import Testing
import TextLayout

/// What a caller writes: literals, one-expression values, ranges of strings.
@Suite struct PublicValueTests {
  @Test func aLiteralMakesAText() throws {
    let text: PlainText = "Straße"
    #expect(text == PlainText("Straße"))
    #expect(text.utf8.count == 7)
    #expect(
      try JSONDecoder().decode(PlainText.self, from: try JSONEncoder().encode(text)) == text)
  }

  @Test func attributesAreMadeInOneExpression() {
    var attributes = TextAttributes()
    attributes.fontSize = 20
    attributes.isProtected = true
    #expect(TextAttributes(fontSize: 20, isProtected: true) == attributes)
    var style = ParagraphStyle()
    #expect(style.defaultTabInterval == 28)
    style.alignment = .center
    style.lineSpacing = 4
    #expect(ParagraphStyle(alignment: .center, lineSpacing: 4) == style)
  }

  @Test(arguments: ["a", "é", "e\u{301}x", "👩‍👩‍👦", "שלום", "\r\n", "𝒳y"])
  func rangesAreThoseOfTheString(part: String) throws {
    let string = "ab" + part + "cd"
    let offsets = try TextOffsets(PlainText(string))
    let range = offsets.range(2..<2 + part.utf8.count)
    let indices = try #require(range.range(in: string))
    #expect(Array(string.unicodeScalars[indices]) == Array(part.unicodeScalars))
    #expect(offsets.range(indices, in: string) == range)
  }

  @Test func rangesOutsideAStringAreNone() throws {
    let range = try TextOffsets("aébc").range(1..<3)
    #expect(range.range(in: "") == nil)
    // Inside the scalar é of another string.
    #expect(range.range(in: "éé") == nil)
    #expect(range.range(in: "aéb").map { String("aéb"[$0]) } == "é")
  }

  @Test func allCasesAreListed() {
    #expect(WhiteSpace.allCases.count == 5)
    #expect(TruncationMode.allCases == [.tail, .head, .middle])
    #expect(LineBreakStrategy.allCases.contains(.pretty))
  }
}

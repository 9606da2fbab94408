import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What hangs at a line's end, and so takes no room there: tab and Zs but for the no-break spaces.
struct HangingSpaceTests {
  private let boxes = TextStyle.boxes

  @Test("hanging spaces") func spaces() throws {
    let line = try boxes.layout("abc   def", in: TextContainer(width: 30)).lines[0]
    #expect(line.range.utf8 == 0..<6)
    #expect(line.text == "abc")
    #expect(line.usedRect.width == 30)
    #expect(line.trailingWhitespaceWidth == 30)
    #expect(line.endsBy == .wrap)
  }

  @Test("they hang at the end of a paragraph and of the text, too") func paragraphEnd() throws {
    let result = try boxes.layout("ab  \ncd ", in: TextContainer(width: 20))
    #expect(result.lines.map(\.range.utf8) == [0..<5, 5..<8])
    #expect(result.lines.map(\.trailingWhitespaceWidth) == [20, 10])
    #expect(result.size.width == 20)
  }

  @Test("ideographic space and em space hang", arguments: ["\u{3000}", "\u{2003}", "\u{1680}"])
  func otherSpaces(space: String) throws {
    let line = try boxes.layout("ab" + space).lines[0]
    #expect(line.text == "ab")
    #expect(line.usedRect.width == 20)
    #expect(line.trailingWhitespaceWidth > 0)
  }

  @Test("an ideographic space is a box, and a line ends after it") func ideographicSpace() throws {
    let result = try boxes.layout("日本\u{3000}語", in: TextContainer(width: 20))
    #expect(result.shownLines == ["日本", "語"])
    #expect(result.lines[0].trailingWhitespaceWidth == 10)
  }

  @Test(
    "no-break spaces do not hang",
    arguments: [("\u{A0}", 10.0), ("\u{2007}", 10), ("\u{202F}", 5)])
  func noBreakSpaces(space: String, width: Double) throws {
    // Box has U+00A0. HarfBuzz makes the figure space as wide as a digit, the narrow one half a space.
    let line = try boxes.layout("ab" + space).lines[0]
    #expect(line.text == "ab" + space)
    #expect(line.usedRect.width == 20 + width)
    #expect(line.trailingWhitespaceWidth == 0)
  }

  @Test("spaces at a line's start have their width") func leading() throws {
    let line = try boxes.layout("  ab").lines[0]
    #expect(line.text == "  ab")
    #expect(line.usedRect.width == 40)
  }

  @Test("a line of spaces only is used by nothing") func onlySpaces() throws {
    let result = try boxes.layout("   ", in: TextContainer(width: 10))
    #expect(result.lineCount == 1)
    #expect(result.lines[0].text == "")
    #expect(result.lines[0].trailingWhitespaceWidth == 30)
    #expect(result.size == Size(width: 0, height: 10))
  }

  @Test("spaces between directions hang on the paragraph's side") func mixedDirections() throws {
    // By L1 the space at the line's end takes the paragraph's level: right of the Hebrew, not left.
    let line = try boxes.layout("ab אב דה", in: TextContainer(width: 50)).lines[0]
    #expect(line.text == "ab אב")
    #expect(line.runs.map(\.level) == [0, 1, 0])
    #expect(line.runs.last?.x == 50)
  }
}

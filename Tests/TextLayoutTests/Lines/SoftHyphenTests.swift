import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Soft hyphens: nothing inside a line, a hyphen with its width where a line ends, in no range.
struct SoftHyphenTests {
  private let boxes = TextStyle.boxes
  private let text = "abc\u{AD}def"

  @Test("soft hyphen shown only at a break") func insideALine() throws {
    // Box has a box for U+00AD, which HarfBuzz hides, as every Default_Ignorable_Code_Point.
    let line = try boxes.layout(text, in: TextContainer(width: 60)).lines[0]
    #expect(line.text == text)
    #expect(line.usedRect.width == 60)
    #expect(line.endsBy == .end)
  }

  @Test("soft hyphen shown at a break, with its width and in no range") func atABreak() throws {
    let result = try boxes.layout(text, in: TextContainer(width: 40))
    #expect(result.shownLines == ["abc\u{2010}", "def"])
    let line = result.lines[0]
    #expect(line.endsBy == .hyphen)
    #expect(line.usedRect.width == 40)
    #expect(line.range.utf8 == 0..<5)
    // U+2010 is glyph 369; its run stands for nothing of the text.
    let hyphen = try #require(line.runs.last)
    #expect(hyphen.glyphs.map(\.id) == [369])
    #expect(hyphen.range.utf8.isEmpty)
    #expect(hyphen.x == 30)
    #expect(hyphen.width == 10)
  }

  @Test("its width decides whether the line may end there") func width() throws {
    // "xx abc‐" takes seven boxes; at six, the word goes to the next line.
    let container = TextContainer(width: 60)
    #expect(try boxes.layout("xx " + text, in: container).shownLines == ["xx", text])
    let wider = TextContainer(width: 70)
    #expect(try boxes.layout("xx " + text, in: wider).shownLines == ["xx abc\u{2010}", "def"])
  }

  @Test("U+002D where the font lacks U+2010") func plainHyphen() throws {
    let result = try TextStyle.own("BoxNoEllipsis.ttf").layout(text, in: TextContainer(width: 40))
    #expect(result.shownLines == ["abc-", "def"])
    #expect(result.lines[0].runs.last?.glyphs.map(\.id) == [14])
  }

  @Test("right to left, the hyphen is at the left") func rightToLeft() throws {
    // Arabic letters, which Box does not join; after Hebrew ones UAX #14 has no break (LB21a).
    let result = try boxes.layout("ابج\u{AD}دهو", in: TextContainer(width: 45))
    let line = result.lines[0]
    #expect(line.usedRect == Rect(x: 5, y: 0, width: 40, height: 10))
    #expect(line.runs.first?.glyphs.map(\.id) == [369])
    #expect(line.runs.first?.x == 5)
  }

  @Test("no hyphen where white space follows the soft hyphen, or the text ends")
  func notAtAnEnd() throws {
    #expect(try boxes.layout("abc\u{AD}").lines[0].usedRect.width == 30)
    #expect(try boxes.layout("abc\u{AD}\ndef").lines[0].usedRect.width == 30)
    let spaced = try boxes.layout("abc\u{AD} def", in: TextContainer(width: 40))
    #expect(spaced.lines[0].usedRect.width == 30)
    #expect(spaced.lines[0].endsBy == .wrap)
  }

  @Test("by characters, too") func wrapChar() throws {
    let container = TextContainer(width: 40, lineBreakMode: .character)
    #expect(try boxes.layout("abc\u{AD}def", in: container).lines[0].range.utf8 == 0..<6)
    let ending = try boxes.layout(
      "abc\u{AD}def", in: TextContainer(width: 39, lineBreakMode: .character))
    #expect(ending.lines[0].usedRect.width == 30)
  }
}

import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Where ranges show, in boxes of 10 by 10.
struct RangeTests {
  private func answer(
    _ text: String, _ range: Range<Int>, in container: TextContainer = TextContainer(),
    style: TextStyle = .boxes
  ) throws -> RangeGeometry {
    try style.layout(text, in: container).geometry(of: range)
  }

  private static func rects(_ all: (Double, Double, Double)...) -> [Rect] {
    all.map { Rect(x: $0.0, y: $0.1, width: $0.2, height: 10) }
  }

  @Test("inside a line a selection is what the characters take")
  func inside() throws {
    let answer = try answer("abc def", 1..<5)
    #expect(answer.rects == RangeTests.rects((10, 0, 40)))
    #expect(answer.selectionRects == answer.rects)
    #expect(answer.boundingRect == answer.rects.first)
    #expect(answer.start?.rect == Rect(x: 10, y: 0, width: 0, height: 10))
    #expect(answer.end?.rect == Rect(x: 50, y: 0, width: 0, height: 10))
  }

  @Test("a selection over lines reaches from edge to edge (rectArrayForGlyphRange)")
  func overLines() throws {
    let container = TextContainer(
      width: 70, insets: TextInsets(left: 10), lineFragmentPadding: 5)
    // Lines: "abc ", "defg", newline, blank, "hi".
    let answer = try answer("abc defg\n\nhi", 2..<11, in: container)
    #expect(
      answer.rects == RangeTests.rects((35, 0, 20), (15, 10, 40), (15, 30, 10)))
    #expect(
      answer.selectionRects
        == RangeTests.rects((35, 0, 35), (10, 10, 60), (10, 20, 60), (10, 30, 15)))
    #expect(answer.boundingRect == Rect(x: 15, y: 0, width: 40, height: 40))
  }

  @Test(
    "the line's end goes with its last character or terminator, but for the text's last line",
    arguments: [
      (0..<2, 0.0, 20.0), (0..<3, 0, 50), (2..<3, 20, 30), (3..<5, 0, 20),
    ])
  func lineEnds(range: Range<Int>, x: Double, width: Double) throws {
    let answer = try answer("ab\ncd", range, in: TextContainer(width: 50))
    let y: Double = range.lowerBound >= 3 ? 10 : 0
    #expect(answer.selectionRects == RangeTests.rects((x, y, width)))
  }

  @Test("a terminator has no rectangle of its own: its bounds are what is selected")
  func terminator() throws {
    let answer = try answer("ab\ncd", 2..<3, in: TextContainer(width: 50))
    #expect(answer.rects == [])
    #expect(answer.boundingRect == Rect(x: 20, y: 0, width: 30, height: 10))
    let full = try self.answer("ab\ncd", 2..<3, in: TextContainer(width: 20))
    #expect(full.selectionRects == [])
    #expect(full.boundingRect == Rect(x: 20, y: 0, width: 0, height: 10))
  }

  @Test("hanging white space is selected as far as the line fragment")
  func hangingSpace() throws {
    let answer = try answer("abc   de", 3..<6, in: TextContainer(width: 45))
    #expect(answer.rects == RangeTests.rects((30, 0, 30)))
    #expect(answer.selectionRects == RangeTests.rects((30, 0, 15)))
  }

  @Test("in a paragraph from right to left lines begin at the right edge")
  func rightToLeft() throws {
    let container = TextContainer(width: 50)
    let answer = try answer("אבג דה", 2..<9, in: container)
    #expect(answer.selectionRects == RangeTests.rects((0, 0, 40), (40, 10, 10)))
  }

  @Test("in mixed directions a range has several rectangles on a line")
  func mixed() throws {
    // Shown: a b c _ and, from right to left, alef bet gimel, then _ d.
    let answer = try answer("abc אבג d", 2..<6)
    #expect(answer.rects == RangeTests.rects((20, 0, 20), (60, 0, 10)))
    #expect(answer.selectionRects == answer.rects)
    #expect(answer.boundingRect == Rect(x: 20, y: 0, width: 50, height: 10))
  }

  @Test("a caret is split where the direction changes: the paragraph's own first")
  func splitCarets() throws {
    // Shown: a b, then from right to left bet alef, then c.
    let result = try TextStyle.boxes.layout("abאבc")
    let before = try #require(try result.caret(at: 2))
    #expect(before.rect.x == 20 && before.secondaryRect?.x == 40)
    let after = try #require(try result.caret(at: 6))
    #expect(after.rect.x == 40 && after.secondaryRect?.x == 20)
    let inside = try #require(try result.caret(at: 4))
    #expect(inside.rect.x == 30 && inside.secondaryRect == nil)
  }

  @Test("a line that begins in the other direction has its own start first")
  func splitAtLineStart() throws {
    let result = try TextStyle.boxes.running(.leftToRight).layout("אבc")
    let start = try #require(try result.caret(at: 0))
    #expect(start.rect.x == 0 && start.secondaryRect?.x == 20)
  }

  @Test("between a number and a letter of one parity the lower level counts")
  func numbers() throws {
    // From left to right: the number at level 2 is left of the letters at level 1.
    let result = try TextStyle.boxes.running(.leftToRight).layout("אב12c")
    let caret = try #require(try result.caret(at: 6))
    #expect(caret.rect.x == 40 && caret.secondaryRect?.x == 20)
  }

  @Test("at a wrap the affinity determines the line; after a terminator there is one line")
  func affinity() throws {
    let result = try TextStyle.boxes.layout("abc\ndefghi", in: TextContainer(width: 30))
    #expect(
      try result.caret(at: 7, affinity: .upstream)?.rect == Rect(x: 30, y: 10, width: 0, height: 10)
    )
    #expect(
      try result.caret(at: 7, affinity: .downstream)?.rect
        == Rect(x: 0, y: 20, width: 0, height: 10))
    #expect(try result.caret(at: 4, affinity: .upstream)?.lineIndex == 1)
    #expect(try answer("abcdef", 0..<3, in: TextContainer(width: 30)).end?.lineIndex == 0)
  }

  @Test("what a limit hides has no rectangle and no caret") func hidden() throws {
    let result = try TextStyle.boxes.layout("abc def ghi", in: .lines(2, width: 30))
    let part = try result.geometry(of: 6..<11)
    #expect(part.rects == RangeTests.rects((20, 10, 20)) && part.end == nil)
    let none = try result.geometry(of: 9..<11)
    #expect(none.rects.isEmpty && none.selectionRects.isEmpty && none.boundingRect == nil)
    // After the last line that shows, a caret shows at its end.
    #expect(try result.caret(at: 8)?.affinity == .upstream)
    let terminated = try TextStyle.boxes.layout("abc\ndef", in: .lines(1, width: 30))
    #expect(try terminated.caret(at: 4) == nil)
  }

  @Test("an empty range has a caret, which is its bounds") func emptyRange() throws {
    let answer = try answer("abc", 1..<1)
    #expect(answer.rects.isEmpty && answer.selectionRects.isEmpty)
    #expect(answer.boundingRect == Rect(x: 10, y: 0, width: 0, height: 10))
    #expect(answer.start == answer.end)
    #expect(try self.answer("", 0..<0).boundingRect == Rect(x: 0, y: 0, width: 0, height: 10))
  }

  @Test(
    "an offset is taken in every unit",
    arguments: [
      (TextUnit.utf8, 3, 11), (.utf16, 2, 6), (.scalars, 2, 4), (.characters, 1, 2),
    ])
  func units(unit: TextUnit, start: Int, end: Int) throws {
    // An e with an accent of its own, a thumb with a skin tone, an x.
    let shaped = try Typesetters.get(.scripts).shape(PlainText("e\u{301}👍🏽x"))
    let range = try shaped.range(start..<end, in: unit)
    #expect(range.utf8 == 3..<11 && range[unit] == start..<end)
    let total = try shaped.range(0..<0, in: unit)
    #expect(total.utf8 == 0..<0)
  }

  @Test(
    "an offset inside a character or outside the text is refused with what to give",
    arguments: [
      (TextUnit.utf8, 1, "inside a character, from 0 to 3 in UTF-8 bytes"),
      (.utf8, 5, "inside a character, from 3 to 11 in UTF-8 bytes"),
      (.utf16, 3, "inside a character, from 2 to 6 in UTF-16 code units"),
      (.scalars, 1, "inside a character, from 0 to 2 in code points"),
      (.characters, 4, "give one from 0 to 3"), (.utf8, 13, "give one from 0 to 12"),
      (.utf8, -1, "give one from 0 to 12"),
    ])
  func refused(unit: TextUnit, offset: Int, message: String) throws {
    let shaped = try Typesetters.get(.scripts).shape(PlainText("e\u{301}👍🏽x"))
    let error = #expect(throws: TextLayoutError.self) {
      try shaped.range(offset..<offset, in: unit)
    }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}

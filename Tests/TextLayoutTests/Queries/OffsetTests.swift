import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What is around an offset, and how far to scroll to it.
struct OffsetTests {
  private func units(_ text: String, _ offset: Int) throws -> [Range<Int>] {
    let shaped = try Typesetters.get(.boxes).shape(PlainText(text))
    let units = try #require(try shaped.units(around: offset))
    return [units.character, units.word, units.sentence, units.paragraph].map(\.utf8)
  }

  @Test(
    "the units around an offset hold the character after it",
    arguments: [
      (0, [0..<1, 0..<2, 0..<7, 0..<12]), (2, [2..<3, 2..<3, 0..<7, 0..<12]),
      (7, [7..<8, 7..<9, 7..<12, 0..<12]),
    ])
  func inside(offset: Int, expected: [Range<Int>]) throws {
    #expect(try units("He is. So it", offset) == expected)
  }

  @Test("at the text's end the character before it counts") func end() throws {
    #expect(try units("He is. So it", 12) == [11..<12, 10..<12, 7..<12, 0..<12])
    #expect(try units("ab\n", 3) == [2..<3, 2..<3, 0..<3, 0..<3])
    #expect(try units("ab\r\n", 4) == [2..<4, 2..<4, 0..<4, 0..<4])
  }

  @Test("a terminator is a word of its own, and ends its sentence and paragraph (WB3a, SB4)")
  func terminator() throws {
    #expect(try units("ab. \r\ncd", 4) == [4..<6, 4..<6, 0..<6, 0..<6])
    #expect(try units("a\n\nb", 2) == [2..<3, 2..<3, 2..<3, 2..<3])
  }

  @Test("words are a dictionary's where there are no spaces") func dictionary() throws {
    let shaped = try Typesetters.get(.scripts).shape(PlainText("ภาษาไทย"))
    #expect(try shaped.units(around: 0)?.word.characters.count == 4)
  }

  @Test("an empty text has none; its caret is where a text would begin") func empty() throws {
    let answer = try TextStyle.boxes.layout("").position(at: 0)
    #expect(answer.units == nil && answer.line == nil && answer.caret?.rect.height == 10)
  }

  @Test("the line is the one on which the caret shows") func line() throws {
    let result = try TextStyle.boxes.layout("abcdef", in: TextContainer(width: 30))
    #expect(try result.position(at: 3).line?.utf8 == 3..<6)
    #expect(try result.position(at: 3, affinity: .upstream).line?.utf8 == 0..<3)
  }

  @Test(
    "a viewport moves as little as it must, and not past the content's ends",
    arguments: [
      // Ten lines of 10 points in a viewport of 25: line, offset before, offset after.
      (0, 0.0, 0.0), (2, 0, 5), (1, 0, 0), (9, 0, 75), (4, 30, 30), (3, 35, 30), (4, 100, 40),
      (9, 90, 75),
    ])
  func scrolling(line: Int, before: Double, after: Double) throws {
    let result = try TextStyle.boxes.layout("a\na\na\na\na\na\na\na\na\na")
    let range = line * 2..<line * 2 + 1
    let viewport = Viewport(height: 25, offset: before)
    #expect(try result.contentOffset(showing: range, in: viewport) == after)
  }

  @Test("what is higher than the viewport shows from its top; what shows nowhere, nowhere")
  func scrollingFar() throws {
    let result = try TextStyle.boxes.layout("a\na\na\na\na\na\na\na\na\na")
    let offset = try result.contentOffset(showing: 4..<17, in: Viewport(height: 25, offset: 10))
    #expect(offset == 20)
    #expect(try result.contentOffset(showing: 4..<17, in: Viewport(height: 500, offset: 10)) == 0)
    let limited = try TextStyle.boxes.layout("a\na\na", in: TextContainer(maximumNumberOfLines: 1))
    #expect(try limited.contentOffset(showing: 2..<3, in: Viewport(height: 5)) == nil)
  }

  @Test(
    "a viewport with a width moves sideways as well, as little as it must",
    arguments: [
      // Eleven characters of 10 points in a viewport of 50: offset of the caret, x before, x after.
      (11, 0.0, 60.0), (0, 60, 0), (7, 30, 30), (5, 60, 50), (11, 500, 60),
    ])
  func scrollingSideways(offset: Int, before: Double, after: Double) throws {
    let container = TextContainer(width: 50, lineBreakMode: .clipping)
    let result = try TextStyle.boxes.layout("abc def ghi", in: container)
    let viewport = Viewport(height: 10, width: 50, horizontalOffset: before)
    let position = try result.scrollPosition(showing: offset..<offset, in: viewport)
    #expect(position == Point(x: after, y: 0))
    #expect(try result.contentOffset(showing: offset..<offset, in: viewport) == 0)
  }

  @Test("from right to left, what is too wide is left of 0, and begins at its right edge")
  func scrollingFromTheRight() throws {
    let container = TextContainer(width: 50, lineBreakMode: .clipping)
    let result = try TextStyle.boxes.layout("אבגדהוזח", in: container)
    func x(_ range: Range<Int>, from offset: Double) throws -> Double? {
      let viewport = Viewport(height: 10, width: 50, horizontalOffset: offset)
      return try result.scrollPosition(showing: range, in: viewport)?.x
    }
    #expect(try x(0..<0, from: -30) == 0)
    #expect(try x(16..<16, from: 0) == -30)
    #expect(try x(0..<16, from: -30) == 0)
  }

  @Test("a viewport that is not valid is refused", arguments: [-1, Double.nan, 2e9])
  func refused(height: Double) throws {
    let result = try TextStyle.boxes.layout("a")
    #expect(throws: TextLayoutError.self) {
      try result.contentOffset(showing: 0..<1, in: Viewport(height: height))
    }
  }
}

import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What is at a point, in boxes of 10 by 10.
struct PointTests {
  private static let padded = TextContainer(
    width: 80, height: 100, insets: TextInsets(top: 10, left: 5, bottom: 10, right: 15),
    lineFragmentPadding: 5)

  private func answer(
    _ text: String, _ x: Double, _ y: Double, in container: TextContainer = TextContainer(),
    style: TextStyle = .boxes
  ) throws -> HitTestResult {
    try style.layout(text, in: container).hitTest(at: Point(x: x, y: y))
  }

  @Test("over a character: it, the fraction through it, and the nearer insertion point")
  func character() throws {
    let answer = try answer("abc def", 12.5, 3)
    #expect(answer.area == .text && answer.side == nil)
    #expect(answer.character?.utf8 == 1..<2)
    #expect(answer.fraction == 0.25)
    #expect(answer.lineIndex == 0)
    #expect(answer.insertionPoint?.offset.utf8 == 1..<1)
    #expect(answer.insertionPoint?.affinity == .downstream)
    #expect(answer.insertionPoint?.rect == Rect(x: 10, y: 0, width: 0, height: 10))
  }

  @Test(
    "up to the middle the insertion point is before the character, from there on after it",
    arguments: [(10.0, 1), (15, 1), (15.001, 2), (19.999, 2), (20, 2)])
  func halves(x: Double, offset: Int) throws {
    #expect(try answer("abc", x, 0).insertionPoint?.offset.utf8.lowerBound == offset)
  }

  @Test("an edge belongs to the right character, and to the lower line")
  func edges() throws {
    let container = TextContainer(width: 30)
    #expect(try answer("abcdef", 20, 0, in: container).character?.utf8 == 2..<3)
    #expect(try answer("abcdef", 20, 10, in: container).character?.utf8 == 5..<6)
    #expect(try answer("abcdef", 19.99, 9.99, in: container).character?.utf8 == 1..<2)
  }

  @Test("from right to left the fraction runs to the left")
  func rightToLeft() throws {
    let answer = try answer("אבג", 22, 5)
    #expect(answer.character?.utf8 == 0..<2)
    #expect(answer.fraction == 0.8)
    #expect(answer.insertionPoint?.offset.utf8 == 2..<2)
    #expect(answer.insertionPoint?.rect.x == 20)
  }

  @Test("above the first line: the first character, fraction 0 (GNUstep)")
  func above() throws {
    let answer = try answer("abc\ndef", 45, 4, in: PointTests.padded)
    #expect(answer.area == .insets && answer.side == .above)
    #expect(answer.character?.utf8 == 0..<1 && answer.fraction == 0)
    #expect(answer.insertionPoint?.offset.utf8 == 0..<0)
    #expect(answer.lineIndex == 0)
  }

  @Test("below the last line: the last character, fraction 1 (GNUstep)")
  func below() throws {
    let answer = try answer("abc\ndef", 12, 40, in: PointTests.padded)
    #expect(answer.area == .container && answer.side == .below)
    #expect(answer.character?.utf8 == 6..<7 && answer.fraction == 1)
    #expect(answer.insertionPoint?.offset.utf8 == 7..<7)
    #expect(answer.lineIndex == 1)
  }

  @Test("below the last line that shows, where others are hidden: its last character")
  func belowHidden() throws {
    let answer = try answer("abc def ghi", 0, 99, in: .lines(2, width: 30))
    #expect(answer.area == .outside && answer.side == .below)
    #expect(answer.character?.utf8 == 7..<8 && answer.fraction == 1)
    #expect(answer.insertionPoint?.offset.utf8 == 8..<8)
    #expect(answer.insertionPoint?.affinity == .upstream)
    #expect(answer.insertionPoint?.lineIndex == 1)
  }

  @Test(
    "left of a line: its first character, fraction 0; right of it: its last but the terminator",
    arguments: [
      // Insets, padding, text, free room, padding, insets, and outside.
      (-1.0, PointArea.outside, PointSide?.some(.left), 4..<5, 0.0),
      (4, .insets, .left, 4..<5, 0),
      (9, .padding, .left, 4..<5, 0),
      (12, .text, nil, 4..<5, 0.2),
      (40, .line, .right, 5..<6, 1),
      (62, .padding, .right, 5..<6, 1),
      (66, .insets, .right, 5..<6, 1),
      (80, .outside, .right, 5..<6, 1),
    ])
  func beside(
    x: Double, area: PointArea, side: PointSide?, character: Range<Int>, fraction: Double
  ) throws {
    let answer = try answer("abc\nde\nf", x, 25, in: PointTests.padded)
    #expect(answer.area == area && answer.side == side)
    #expect(answer.character?.utf8 == character && answer.fraction == fraction)
    #expect(answer.insertionPoint?.offset.utf8.lowerBound == (fraction < 0.5 ? 4 : 6))
    #expect(answer.lineIndex == 1)
  }

  @Test("beside a line from right to left, its start is on the right")
  func besideRightToLeft() throws {
    let container = TextContainer(width: 60)
    let right = try answer("אבג דהו זחט", 70, 5, in: container)
    #expect(right.character?.utf8 == 0..<2 && right.fraction == 0 && right.side == .right)
    let left = try answer("אבג דהו זחט", -20, 5, in: container)
    #expect(left.fraction == 1 && left.side == .left)
    // The line's last character is the space that hangs after it.
    #expect(left.character?.utf8 == 6..<7)
    #expect(left.insertionPoint?.offset.utf8 == 7..<7)
    #expect(left.insertionPoint?.affinity == .upstream)
  }

  @Test("white space that hangs inside the line fragment is hit; outside, it has no room")
  func hangingSpace() throws {
    let inside = try answer("ab cd", 22, 5, in: TextContainer(width: 35))
    #expect(inside.area == .trailingWhitespace && inside.character?.utf8 == 2..<3)
    let outside = try answer("abc de", 32, 5, in: TextContainer(width: 30))
    #expect(outside.area == .outside && outside.side == .right)
    #expect(outside.character?.utf8 == 3..<4 && outside.fraction == 1)
    #expect(outside.insertionPoint?.rect == Rect(x: 30, y: 0, width: 0, height: 10))
  }

  @Test("on a blank line: its terminator, fraction 0, and the caret on the line (UITextView)")
  func blankLine() throws {
    let answer = try answer("ab\r\n\r\ncd", 25, 15, in: TextContainer(width: 50))
    #expect(answer.area == .emptyLine && answer.side == nil)
    #expect(answer.character?.utf8 == 4..<6 && answer.fraction == 0)
    #expect(answer.cluster == nil)
    #expect(answer.insertionPoint?.offset.utf8 == 4..<4)
    #expect(answer.insertionPoint?.rect == Rect(x: 0, y: 10, width: 0, height: 10))
  }

  @Test("on the extra line: the final newline, fraction 1, and the caret after it (GNUstep)")
  func extraLine() throws {
    let answer = try answer("ab\r\n", 25, 15, in: TextContainer(width: 50))
    #expect(answer.area == .extraLine)
    #expect(answer.character?.utf8 == 2..<4 && answer.fraction == 1)
    #expect(answer.insertionPoint?.offset.utf8 == 4..<4)
    #expect(answer.insertionPoint?.lineIndex == 1)
  }

  @Test(
    "in an empty text: no character, and the caret in the middle of the extra line fragment",
    arguments: [
      (20.0, 15.0, PointArea.extraLine, PointSide?.none), (7, 15, .padding, .left),
      (20, 5, .insets, .above), (20, 25, .container, .below), (-3, 15, .outside, .left),
    ])
  func emptyText(x: Double, y: Double, area: PointArea, side: PointSide?) throws {
    let answer = try answer("", x, y, in: PointTests.padded)
    #expect(answer.area == area && answer.side == side)
    #expect(answer.character == nil && answer.fraction == nil && answer.lineIndex == nil)
    #expect(answer.insertionPoint?.rect == Rect(x: 10, y: 10, width: 0, height: 10))
  }

  @Test("where a limit hides all lines nothing is found") func nothingShows() throws {
    let answer = try answer("abc", 5, 5, in: TextContainer(width: 50, height: 9))
    #expect(answer.area == .container && answer.side == nil)
    #expect(answer.character == nil && answer.insertionPoint == nil)
  }

  @Test("a ligature is divided evenly among its characters; its fraction is reported, too")
  func ligature() throws {
    let answer = try answer("afi", 16, 5)
    let width = try TextStyle.boxes.layout("fi").usedRect.width
    #expect(answer.cluster?.utf8 == 1..<3)
    #expect(answer.clusterFraction.map { abs($0 - 6 / width) < 1e-4 } == true)
    #expect(answer.character?.utf8 == (6 < width / 2 ? 1..<2 : 2..<3))
  }

  @Test("a hyphen that shows stands for its soft hyphen") func hyphen() throws {
    let answer = try answer("abc\u{AD}def", 32, 5, in: TextContainer(width: 45))
    #expect(answer.area == .hyphen && answer.character?.utf8 == 3..<5)
    #expect(answer.insertionPoint?.offset.utf8 == 3..<3)
    let after = try self.answer("abc\u{AD}def", 38, 5, in: TextContainer(width: 45))
    #expect(after.insertionPoint?.offset.utf8 == 5..<5)
    #expect(after.insertionPoint?.affinity == .upstream)
    #expect(after.insertionPoint?.rect == Rect(x: 40, y: 0, width: 0, height: 10))
  }

  /// The character before it and the hyphen are one place, as in its rectangles.
  @Test(
    "a hyphen by patterns belongs to the character before it",
    arguments: [(5.0, 0.5, 0), (11, 0.05, 1), (19.5, 0.475, 1), (21, 0.55, 2), (29, 0.95, 2)])
  func hyphenByPatterns(x: Double, fraction: Double, offset: Int) throws {
    let style = ParagraphStyle(hyphenation: .on("en"))
    let layout = try Typesetter(style: .boxes, paragraphStyle: style)
      .shape(PlainText("hyphenation")).layout(in: TextContainer(width: 45))
    let answer = try layout.hitTest(at: Point(x: x, y: 5))
    #expect(answer.area == (x < 20 ? .text : .hyphen))
    #expect(answer.fraction == fraction && answer.clusterFraction == fraction)
    #expect(answer.insertionPoint?.offset.utf8 == offset..<offset)
    #expect(
      answer.rects == [
        x < 10 ? Rect(x: 0, y: 0, width: 10, height: 10) : Rect(x: 10, y: 0, width: 20, height: 10)
      ])
  }

  @Test("a tab is one character as wide as it is") func tab() throws {
    #expect(try answer("a\tb", 20, 5).character?.utf8 == 1..<2)
    #expect(try answer("a\tb", 28, 5).character?.utf8 == 2..<3)
  }

  @Test("a coordinate that is not a number is refused", arguments: [Double.nan, .infinity, 2e9])
  func refused(coordinate: Double) throws {
    let result = try TextStyle.boxes.layout("a")
    #expect(throws: TextLayoutError.self) { try result.hitTest(at: Point(x: coordinate, y: 0)) }
    #expect(throws: TextLayoutError.self) { try result.hitTest(at: Point(x: 0, y: -coordinate)) }
  }
}

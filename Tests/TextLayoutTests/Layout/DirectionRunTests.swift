import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Directions: base direction, the order of runs, mirrored brackets.
struct DirectionRunTests {
  private let boxes = TextStyle.boxes

  private func line(_ text: String, _ direction: BaseDirection = .auto) throws -> LineFragment {
    try boxes.running(direction).layout(text, in: TextContainer(width: 110)).lines[0]
  }

  @Test("mixed directions' run order, left to right") func leftToRight() throws {
    // |a|b|c| |ג|ב|א| |d|e|f|: a space has the script of what is before it (UAX #24), so the
    // second splits from the Latin run by its script and from the Hebrew one by its level.
    let runs = try line("abc אבג def").runs
    #expect(runs.map(\.level) == [0, 1, 0, 0])
    #expect(runs.map(\.x) == [0, 40, 70, 80])
    #expect(runs.map(\.range.utf8) == [0..<4, 4..<10, 10..<11, 11..<14])
    #expect(runs.map(\.script) == ["Latn", "Hebr", "Hebr", "Latn"])
  }

  @Test("mixed directions' run order, right to left") func rightToLeft() throws {
    // |ו|ה|ד| |a|b|c| |ג|ב|א|
    let runs = try line("אבג abc דהו").runs
    #expect(runs.map(\.level) == [1, 1, 2, 1])
    #expect(runs.map(\.x) == [0, 30, 40, 70])
    #expect(runs.map(\.range.utf8) == [11..<17, 10..<11, 7..<10, 0..<7])
  }

  @Test("glyphs of a right-to-left run are placed from left to right") func glyphOrder() throws {
    let glyphs = try line("אבג").runs[0].glyphs
    #expect(glyphs.map(\.cluster) == [4, 2, 0])
    #expect(glyphs.map(\.position.x) == [80, 90, 100])
  }

  @Test("mirrored brackets") func mirrored() throws {
    // |(|ג|)|ב|א|: an opening bracket opens to the left. ( is glyph 9, ) is 10 in left-to-right text.
    let glyphs = try line("אב(ג)").runs.flatMap(\.glyphs)
    #expect(glyphs.map(\.cluster) == [7, 5, 4, 2, 0])
    #expect([glyphs[0].id, glyphs[2].id] == [9, 10])
    #expect(try line("a(b)").runs.flatMap(\.glyphs).map(\.id) == [66, 9, 67, 10])
  }

  @Test(
    "direction auto, ltr, rtl",
    arguments: [
      ("abc", BaseDirection.auto, 0.0), ("abc", .leftToRight, 0), ("abc", .rightToLeft, 80),
      ("אבג", .auto, 80), ("אבג", .leftToRight, 0), ("אבג", .rightToLeft, 80),
      ("123", .auto, 0), ("123", .rightToLeft, 80), ("\u{2068}א\u{2069}bc", .auto, 0),
      ("\u{200F}bcd", .auto, 80),
    ])
  func base(text: String, direction: BaseDirection, x: Double) throws {
    // P2 skips isolates, and takes a mark's direction.
    let line = try line(text, direction)
    #expect(line.usedRect.x == x)
    #expect(line.direction == (x == 80 ? .rightToLeft : .leftToRight))
  }

  @Test("numbers keep their order in right-to-left text") func numbers() throws {
    // |ב| |1|2|3| |א|
    let glyphs = try line("א 123 ב").runs.flatMap(\.glyphs)
    #expect(glyphs.map(\.cluster) == [7, 6, 3, 4, 5, 2, 0])
  }

  @Test("levels are resolved over the paragraph, order over the line") func acrossLines() throws {
    // The Hebrew continues on the second line, whose own beginning has no letter of the first's.
    let result = try boxes.layout("abc אב 12 גד", in: TextContainer(width: 60))
    #expect(result.shownLines == ["abc אב", "12 גד"])
    #expect(result.lines[1].direction == .leftToRight)
    // |ד|ג| |1|2|: the number is right of the Hebrew, as the paragraph has it (N0 to I2).
    #expect(result.lines[1].runs.flatMap(\.glyphs).map(\.cluster) == [14, 12, 11, 9, 10])
  }

  @Test("marks are on their base in both directions") func marks() throws {
    // (-500, 200) from the pen after a left-to-right base, (500, 200) in right-to-left text; the
    // baseline is at 8.
    let latin = try line("b\u{301}").runs[0].glyphs
    #expect(latin.map(\.position) == [Point(x: 0, y: 8), Point(x: 5, y: 6)])
    let hebrew = try boxes.layout("א\u{5B8}").lines[0].runs[0].glyphs
    let mark = try #require(hebrew.first { $0.advance == 0 })
    #expect(mark.position == Point(x: 5, y: 6))
  }

  @Test("a blank line has the direction that is given") func blankLine() throws {
    let lines = try boxes.running(.rightToLeft).layout("a\n\nb").lines
    #expect(lines.map(\.direction) == [.rightToLeft, .rightToLeft, .rightToLeft])
  }

  @Test("what hangs at a line's end has the paragraph's direction (UAX #9, L1)") func hanging()
    throws
  {
    // Two spaces between Hebrew words: of a right-to-left run, until the line ends after them.
    let line = try boxes.layout("abc אב  גד", in: TextContainer(width: 60)).lines[0]
    let last = try #require(line.runs.last)
    #expect(last.level == 0)
    #expect(last.x == 60)
    #expect(last.glyphs.map(\.cluster) == [8, 9])
  }

  @Test("a broken right-to-left word starts at the right on every line") func brokenWord() throws {
    // Every way of putting a line together: all of it shaped again, or one of its edges, or both, with
    // glyphs of the unbroken text between them, which begin or end between two spaces here.
    let wide = TextStyle.own("BoxWide.ttf")
    for width in stride(from: 5.0, through: 60, by: 1) {
      let container = TextContainer(width: width, lineBreakMode: .character)
      for line in try wide.layout("ببدب  ببا  ببدب  بببب  بابب", in: container).lines {
        let clusters = line.runs.flatMap(\.glyphs).map(\.cluster)
        #expect(clusters == clusters.sorted(by: >), "line \(line.index) of \(width)")
      }
    }
  }

  @Test("Arabic that is made to run from left to right is shaped for each line as a whole")
  func overridden() throws {
    // HarfBuzz turns such a stretch round, but not what is before and after it. In the unbroken
    // text dal is before beh then, and beh is 10 pt wide; alone on its line beh has dal after it,
    // and is 3.
    let wide = TextStyle.own("BoxWide.ttf")
    let container = TextContainer(width: 5, lineBreakMode: .character)
    let lines = try wide.layout("\u{202D}بد", in: container).lines
    #expect(lines.map(\.range.utf8) == [0..<5, 5..<7])
    #expect(lines.map(\.usedRect.width) == [3, 3])
  }
}

import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Where lines are between the edges, by alignment and direction.
struct AlignmentTests {
  private func left(
    _ text: String, _ alignment: TextAlignment, width: Double, wrap: LineBreakMode = .word
  ) throws -> Double {
    let container = TextContainer(width: width, lineBreakMode: wrap, alignment: alignment)
    return try TextStyle.boxes.layout(text, in: container).lines[0].usedRect.x
  }

  @Test(
    "alignment natural, left, right, center; left to right",
    arguments: [(TextAlignment.natural, 0.0), (.left, 0), (.right, 71), (.center, 35.5)])
  func leftToRight(alignment: TextAlignment, x: Double) throws {
    #expect(try left("abc", alignment, width: 101) == x)
  }

  @Test(
    "alignment natural, left, right, center; right to left",
    arguments: [(TextAlignment.natural, 71.0), (.left, 0), (.right, 71), (.center, 35.5)])
  func rightToLeft(alignment: TextAlignment, x: Double) throws {
    #expect(try left("אבג", alignment, width: 101) == x)
  }

  @Test(
    "a line that is too wide starts where its paragraph starts", arguments: TextAlignment.allCases)
  func overflow(alignment: TextAlignment) throws {
    // Three boxes in two: they overflow at the right, or, right to left, at the left (CSS Text 3, 6.1).
    #expect(try left("abc", alignment, width: 20, wrap: .clipping) == 0)
    #expect(try left("אבג", alignment, width: 20, wrap: .clipping) == -10)
  }

  @Test("each paragraph by its own direction") func paragraphs() throws {
    let result = try TextStyle.boxes.layout("ab\nאב\n12", in: TextContainer(width: 50))
    #expect(result.lines.map(\.usedRect.x) == [0, 30, 0])
    #expect(result.lines.map(\.direction) == [.leftToRight, .rightToLeft, .leftToRight])
  }

  @Test(
    "padding and insets are between the edge and the glyphs",
    arguments: [(TextAlignment.left, 12.0), (.center, 42), (.right, 72)])
  func paddingAndInsets(alignment: TextAlignment, x: Double) throws {
    // From 7 + 5 to 100 - 3 - 5 is room for 80 pt, of which the glyphs take 20.
    let container = TextContainer(
      width: 100, insets: TextInsets(left: 7, right: 3), lineFragmentPadding: 5,
      alignment: alignment)
    let line = try TextStyle.boxes.layout("ab", in: container).lines[0]
    #expect(line.runs[0].x == x)
  }

  @Test("hanging space is not aligned with the line") func hanging() throws {
    // "abc   " before a break: the spaces reach over the right edge, or, right to left, over the left.
    let right = TextContainer(width: 40, alignment: .right)
    let latin = try TextStyle.boxes.layout("abc   def", in: right).lines[0]
    #expect(latin.usedRect == Rect(x: 10, y: 0, width: 30, height: 10))
    #expect(latin.runs.flatMap(\.glyphs).map(\.position.x) == [10, 20, 30, 40, 50, 60])
    let hebrew = try TextStyle.boxes.layout("אבג   דהו", in: TextContainer(width: 40)).lines[0]
    #expect(hebrew.usedRect == Rect(x: 10, y: 0, width: 30, height: 10))
    #expect(hebrew.runs.flatMap(\.glyphs).map(\.position.x) == [-20, -10, 0, 10, 20, 30])
  }
}

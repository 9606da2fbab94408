import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Tabs to TextKit's default stops, every 28 pt (NSParagraphStyle.defaultTabInterval's stand-in).
struct TabTests {
  private let boxes = TextStyle.boxes

  private func lefts(_ text: String, _ container: TextContainer) throws -> [Double] {
    try boxes.layout(text, in: container).lines[0].runs.flatMap(\.glyphs).map(\.position.x)
  }

  @Test("tabs to default stops 28 pt") func stops() throws {
    // a ends at 10, so b is at 28; three boxes end at 30, so the next stop is 56.
    #expect(try lefts("a\tb", TextContainer(width: 100)) == [0, 28])
    #expect(try lefts("abc\td", TextContainer(width: 100)) == [0, 10, 20, 56])
    #expect(try lefts("\t\tb", TextContainer(width: 100)) == [56])
    #expect(try boxes.layout("a\tb\tc").size.width == 66)
  }

  @Test("a tab at a stop goes to the next") func atStop() throws {
    var style = boxes
    style.fontSize = 14
    #expect(try style.layout("ab\tc").size.width == 56 + 14)
  }

  @Test("tabs, right to left") func rightToLeft() throws {
    // Mirrored: א at the right edge, ב 28 pt from it.
    #expect(try lefts("א\tב", TextContainer(width: 100)) == [62, 90])
  }

  @Test("stops are counted from where the line's glyphs begin") func padding() throws {
    let container = TextContainer(
      width: 100, insets: TextInsets(left: 3), lineFragmentPadding: 5)
    #expect(try lefts("a\tb", container) == [8, 36])
  }

  @Test("a tab hangs at a line's end, and a line may end after it") func hanging() throws {
    let result = try boxes.layout("a\tbb", in: TextContainer(width: 40))
    #expect(result.shownLines == ["a", "bb"])
    #expect(result.lines[0].usedRect.width == 10)
    #expect(result.lines[0].trailingWhitespaceWidth == 18)
  }

  @Test("on each line the stops begin again") func eachLine() throws {
    let result = try boxes.layout("abc d\te", in: TextContainer(width: 40))
    #expect(result.shownLines == ["abc", "d\te"])
    #expect(result.lines[1].runs.flatMap(\.glyphs).map(\.position.x) == [0, 28])
  }
}

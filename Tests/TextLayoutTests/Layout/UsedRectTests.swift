import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Rectangles and sizes, by TextKit's rules.
struct UsedRectTests {
  private let boxes = TextStyle.boxes
  private let container = TextContainer(
    width: 100, insets: TextInsets(top: 1, left: 2, bottom: 3, right: 4), lineFragmentPadding: 5)

  @Test("usedRect with padding and insets") func paddingAndInsets() throws {
    // NSLayoutManager.usedRect(for:) includes NSTextContainer.lineFragmentPadding at both ends;
    // UITextView.textContainerInset moves the container. "abc" is 30 pt wide.
    let result = try boxes.layout("abc\nd", in: container)
    #expect(result.usedRect == Rect(x: 2, y: 1, width: 40, height: 20))
    // UIView.intrinsicContentSize of a text view that does not scroll: usedRect and the insets.
    #expect(result.size == Size(width: 46, height: 24))
  }

  @Test("of lines without content, where they are", arguments: [" ", "\n\n"])
  func blank(text: String) throws {
    let right = TextContainer(width: 100, lineFragmentPadding: 5, alignment: .right)
    let result = try TextStyle.boxes.layout(text, in: right)
    #expect(result.lines.map(\.usedRect.x) == result.lines.map { _ in 90 })
    #expect(result.usedRect.x == 90)
    #expect(result.usedRect.width == 10)
  }

  @Test("line fragments: rect, usedRect, baseline, glyphs") func lineFragment() throws {
    // lineFragmentRect(forGlyphAt:) is as wide as the container, lineFragmentUsedRect as the glyphs
    // and the padding; location(forGlyphAt:) starts after the padding.
    let line = try boxes.layout("abc\nd", in: container).lines[0]
    #expect(line.rect == Rect(x: 2, y: 1, width: 94, height: 10))
    #expect(line.usedRect == Rect(x: 2, y: 1, width: 40, height: 10))
    #expect(line.baseline == 9)
    #expect(line.runs.map(\.x) == [7])
    #expect(line.runs[0].glyphs.map(\.position.x) == [7, 17, 27])
    #expect(line.runs[0].glyphs.map(\.position.y) == [9, 9, 9])
  }

  @Test("padding takes of the width at both ends") func paddingNarrows() throws {
    // 100 - 6 - 10 leaves eight boxes.
    #expect(try boxes.layout("abcd fgh jkl", in: container).shownLines == ["abcd fgh", "jkl"])
  }

  @Test("insets larger than the box: the inner width is 0") func largeInsets() throws {
    let container = TextContainer(width: 10, insets: TextInsets(left: 30, right: 30))
    let result = try boxes.layout("ab", in: container)
    #expect(result.shownLines == ["a", "b"])
    #expect(result.lines[0].rect.width == 0)
  }

  @Test("negative insets reach outside") func negativeInsets() throws {
    let container = TextContainer(width: 20, insets: TextInsets(top: -1, left: -10, right: -5))
    let result = try boxes.layout("abc def", in: container)
    #expect(result.shownLines == ["abc", "def"])
    #expect(result.usedRect == Rect(x: -10, y: -1, width: 30, height: 20))
    #expect(result.size == Size(width: 15, height: 19))
  }

  @Test("an empty line does not widen what is used") func emptyLine() throws {
    // Its own used rectangle is the padding's.
    let result = try boxes.layout("\nab", in: container)
    #expect(result.usedRect == Rect(x: 2, y: 1, width: 30, height: 20))
    #expect(result.lines[0].usedRect == Rect(x: 2, y: 1, width: 10, height: 10))
  }

  @Test("the used rectangle spans lines of both directions") func bothDirections() throws {
    let result = try boxes.layout("ab\nאבג", in: TextContainer(width: 100))
    #expect(result.lines.map(\.usedRect.x) == [0, 70])
    #expect(result.usedRect == Rect(x: 0, y: 0, width: 100, height: 20))
  }

  @Test("extra line fragment (final newline)") func extraLineFragment() throws {
    // NSLayoutManager.extraLineFragmentRect: a line of its own, which counts.
    let result = try boxes.layout("a\n", in: TextContainer(width: 50))
    #expect(result.lineCount == 2)
    #expect(result.size == Size(width: 10, height: 20))
    #expect(result.lines[0].range.utf8 == 0..<2)
    #expect(result.lines[0].endsBy == .newline)
    let extra = result.lines[1]
    #expect(extra.range.utf8 == 2..<2)
    #expect(extra.text == "")
    #expect(extra.endsBy == .end)
    #expect(extra.rect == Rect(x: 0, y: 10, width: 50, height: 10))
    #expect(extra.runs.isEmpty)
  }

  @Test("empty text") func emptyText() throws {
    // No lines, and the height of one line of the primary font: what an empty text view keeps.
    let result = try boxes.layout("", in: container)
    #expect(result.lineCount == 0)
    #expect(result.fullLineCount == 0)
    #expect(result.lines.isEmpty)
    #expect(result.firstBaseline == nil)
    #expect(result.lastBaseline == nil)
    #expect(result.usedRect == Rect(x: 2, y: 1, width: 10, height: 10))
    #expect(result.size == Size(width: 16, height: 14))
    #expect(result.visibleRanges.isEmpty && result.hiddenRanges.isEmpty)
    #expect(!result.isTruncated)
  }

  @Test(
    "minimum lines raise the height only",
    arguments: [
      ("", 0, 10.0), ("", 1, 10), ("", 3, 30), ("a", 1, 10), ("a", 3, 30), ("a\nb", 1, 20),
    ])
  func minimumLines(text: String, least: Int, height: Double) throws {
    var container = TextContainer(width: 50)
    container.minimumNumberOfLines = least
    let result = try boxes.layout(text, in: container)
    #expect(result.size.height == height)
    #expect(result.lineCount == text.split(separator: "\n").count)
    // What is used are the lines that there are, or the one of an empty text.
    #expect(result.usedRect.height == Double(max(1, result.lineCount)) * 10)
  }

  @Test("minimum lines are lines of the primary font") func minimumLinesOfPrimary() throws {
    var container = TextContainer(width: 50)
    container.minimumNumberOfLines = 3
    let style = TextStyle.own("Box.ttf", "BoxTall.ttf")
    #expect(try style.layout("α", in: container).size.height == 37)
  }

  @Test("maximum lines hide whole lines") func maximumLines() throws {
    let result = try boxes.layout("abc\nde\nf", in: .lines(2, width: 50))
    #expect(result.lineCount == 2)
    #expect(result.fullLineCount == 3)
    #expect(result.size == Size(width: 30, height: 20))
    #expect(result.fullSize == Size(width: 30, height: 30))
    #expect(result.isTruncated)
    #expect(result.visibleRanges.map(\.utf8) == [0..<7])
    #expect(result.hiddenRanges.map(\.utf8) == [7..<8])
    #expect(try boxes.layout("abc\n \n", in: .lines(1, width: 50)).isTruncated == false)
  }

  @Test("a line without content does not widen what is used, if it is at the other edge")
  func emptyLineAtTheOtherEdge() throws {
    // A direction mark makes the second paragraph right-to-left, and is 0 pt wide at x = 100.
    let result = try boxes.layout("abc\n\u{200F}", in: TextContainer(width: 100))
    #expect(result.usedRect == Rect(x: 0, y: 0, width: 30, height: 20))
  }
}

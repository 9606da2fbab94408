import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What fits, what just does not, and how little is cut.
struct FitTests {
  private let boxes = TextStyle.boxes

  @Test("exact fit", arguments: [("abcdef", 1), ("abcdef ghijkl", 2), ("abcdef\nghi\nj", 3)])
  func exactFit(text: String, lines: Int) throws {
    // The widest line has six boxes.
    let result = try boxes.trim(text, to: .lines(lines, width: 60), suffix: "more")
    #expect(result.text == text)
    #expect(result.status == .whole)
    #expect(!result.isTruncated)
    #expect(result.tokenRange == nil)
    #expect(result.suffixRange == nil)
    #expect(result.suffixRects.isEmpty)
    #expect(result.hiddenRanges.isEmpty)
    #expect(result.size.width == 60)
  }

  @Test("one cluster too many") func oneTooMany() throws {
    // Seven boxes at a width of six: five and the ellipsis.
    let result = try boxes.trim("abcdefg", to: .lines(1, width: 60))
    #expect(result.text == "abcde…")
    #expect(result.status == .trimmed)
    #expect(result.visibleRanges.map(\.utf8) == [0..<5])
    #expect(result.hiddenRanges.map(\.utf8) == [5..<7])
    #expect(result.size.width == 60)
  }

  @Test("one 65536th of a point too narrow") func aHairTooNarrow() throws {
    let result = try boxes.trim("abcdef", to: .lines(1, width: 60 - 1.0 / 65536))
    #expect(result.text == "abcd…")
  }

  @Test("last line short with room for the suffix") func shortLastLine() throws {
    // "d… xy" takes five of eight boxes: nothing of the lines that show is cut.
    let result = try boxes.trim("abc\nd\nefg", to: .lines(2, width: 80), suffix: "xy")
    #expect(result.text == "abc\nd… xy")
    #expect(result.hiddenRanges.map(\.utf8) == [5..<9])
  }

  @Test("last line without quite enough room for the suffix") func tightLastLine() throws {
    // "d… xy" takes five boxes; at a width of four its suffix would be on a third line. So the cut
    // moves to the line before.
    let result = try boxes.trim("abc\nd\nefg", to: .lines(2, width: 40), suffix: "xy")
    #expect(result.text == "abc… xy")
    #expect(result.shownLines == ["abc…", "xy"])
  }

  @Test("max-lines 1") func oneLine() throws {
    // "abc… more" takes nine boxes.
    let result = try boxes.trim("abc def ghi", to: .lines(1, width: 90), suffix: "more")
    #expect(result.text == "abc… more")
    #expect(result.lineCount == 1)
    #expect(result.fullLineCount == 2)
    #expect(result.fullSize == Size(width: 70, height: 20))
  }

  @Test("width smaller than one glyph")
  func narrowerThanOneGlyph() throws {
    // A line takes at least one cut unit, so at 5 pt each line has one; no line ends before an
    // ellipsis by UAX #14, but in an emergency it does.
    #expect(try boxes.trim("abc", to: .lines(1, width: 5)).text == "…")
    #expect(try boxes.trim("abc", to: .lines(2, width: 5)).text == "a…")
    #expect(try boxes.trim("abc", to: .lines(3, width: 5)).status == .whole)
    let suffix = try boxes.trim("abc", to: .lines(2, width: 5), suffix: "x")
    #expect(suffix.text == "… x")
    #expect(suffix.shownLines == ["…", "x"])
  }

  @Test("no width at all", arguments: [LineBreakMode.word, .character])
  func zeroWidth(wrap: LineBreakMode) throws {
    var container = TextContainer.lines(3, width: 0)
    container.lineBreakMode = wrap
    #expect(try boxes.trim("abcdef", to: container).shownLines == ["a", "b", "…"])
  }

  @Test("empty text") func emptyText() throws {
    let result = try boxes.trim("", to: .lines(1, width: 10), suffix: "more")
    #expect(result.text == "")
    #expect(result.status == .whole)
    #expect(result.lineCount == 0)
    #expect(result.size == Size(width: 0, height: 10))
    #expect(result.visibleRanges.isEmpty && result.hiddenRanges.isEmpty)
  }

  @Test("text that already ends in the suffix") func endsInSuffix() throws {
    #expect(try boxes.trim("abc… more", to: .lines(1, width: 90), suffix: "more").status == .whole)
    // Twelve boxes at a width of nine: the text's own token is cut like any other text.
    let result = try boxes.trim("abcdef… more", to: .lines(1, width: 90), suffix: "more")
    #expect(result.text == "abc… more")
    #expect(result.hiddenRanges.map(\.utf8) == [3..<14])
    #expect(try boxes.trim("abcdefg…", to: .lines(1, width: 60)).text == "abcde…")
  }

  @Test("a cut before the text's own ellipsis") func cutBeforeOwnEllipsis() throws {
    // What is printed reads like the text's beginning; the last letter is hidden all the same.
    let result = try boxes.trim("abcde…x", to: .lines(1, width: 60))
    #expect(result.text == "abcde…")
    #expect(result.status == .trimmed)
    #expect(result.visibleBytes == 5)
  }

  @Test("nothing to show where something is hidden") func emptyToken() throws {
    let result = try boxes.trim("abcdefg", to: .lines(1, width: 60), ellipsis: "")
    #expect(result.text == "abcdef")
    #expect(result.status == .trimmed)
    #expect(result.tokenRange == nil)
  }
}

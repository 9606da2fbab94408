import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Tokens beside text of another script or direction: the suffix follows the text in logical order
/// and takes its place by the bidi algorithm.
struct DirectionTests {
  private let boxes = TextStyle.boxes

  private func rect(_ x: Double, _ width: Double) -> [Rect] {
    [Rect(x: x, y: 0, width: width, height: 10)]
  }

  @Test("suffix in another script than the text") func otherScript() throws {
    // "abc… 日本" takes seven boxes.
    let result = try boxes.trim("abcdefghij", to: .lines(1, width: 70), suffix: "日本")
    #expect(result.text == "abc… 日本")
    #expect(result.suffixRects == rect(50, 20))
  }

  @Test("left-to-right text with a right-to-left suffix") func rightToLeftSuffix() throws {
    // |a|b|…| |ם|ו|ל|ש|
    let result = try boxes.trim("abcdefghij", to: .lines(1, width: 80), suffix: "שלום")
    #expect(result.text == "ab… שלום")
    #expect(result.suffixRects == rect(40, 40))
    #expect(result.layout.lines[0].direction == .leftToRight)
  }

  @Test("right-to-left text with a left-to-right suffix") func leftToRightSuffix() throws {
    // |m|o|r|e| |…|ב|א|
    let result = try boxes.trim("אבגדהוזחטי", to: .lines(1, width: 80), suffix: "more")
    #expect(result.text == "אב… more")
    #expect(result.suffixRects == rect(0, 40))
    #expect(result.layout.lines[0].direction == .rightToLeft)
  }

  @Test("right-to-left text with a right-to-left suffix") func bothRightToLeft() throws {
    // |ד|ו|ע| |…|ג|ב|א|
    let result = try boxes.trim("אבגדהוזחטי", to: .lines(1, width: 80), suffix: "עוד")
    #expect(result.text == "אבג… עוד")
    #expect(result.suffixRects == rect(0, 30))
  }

  @Test("right-to-left text at the end of a left-to-right paragraph") func opposedEnd() throws {
    // Between two right-to-left neighbors the ellipsis and the space are right to left (UAX #9, N1):
    // |a|b|c| |ם|ו|ל|ש| |…|ב|א|
    let result = try boxes.trim("abc אבגדהוזחטי", to: .lines(1, width: 120), suffix: "שלום")
    #expect(result.text == "abc אב… שלום")
    #expect(result.suffixRects == rect(40, 40))
  }

  @Test("left-to-right text at the end of a right-to-left paragraph")
  func opposedEndMirrored() throws {
    // |a|b|c|…| |m|o|r|e| |ב|א|
    let result = try boxes.trim("אב abcdefghijk", to: .lines(1, width: 120), suffix: "more")
    #expect(result.text == "אב abc… more")
    #expect(result.suffixRects == rect(50, 40))
  }

  @Test("a suffix that turns a paragraph without letters round")
  func directionOfThePrinted() throws {
    // The first strong character of the printed string is the suffix's (P2): |ד|ו|ע| |…|1|2|3|
    let result = try boxes.trim("1234567890 1", to: .lines(1, width: 80), suffix: "עוד")
    #expect(result.text == "123… עוד")
    #expect(result.layout.lines[0].direction == .rightToLeft)
    #expect(result.suffixRects == rect(0, 30))
    #expect(result.full.lines[0].direction == .leftToRight)
  }

  @Test("a suffix on a line of its own takes its paragraph's side") func ownLine() throws {
    // "אבג דהו…" takes eight boxes of nine and a half, "Read more" nine: at the right.
    let container = TextContainer.lines(2, width: 95)
    let result = try boxes.trim("אבג דהו זחט יכל מנס", to: container, suffix: "Read more")
    #expect(result.text == "אבג דהו… Read more")
    #expect(result.suffixRects == [Rect(x: 5, y: 10, width: 90, height: 10)])
  }

  @Test("a suffix of two directions: parts that touch are one rectangle") func touching() throws {
    // |a|b|…| |x|ב|א|
    let result = try boxes.trim("abcdefghij", to: .lines(1, width: 70), suffix: "xאב")
    #expect(result.text == "ab… xאב")
    #expect(result.suffixRects == rect(40, 30))
  }

  @Test("a suffix of two directions: parts with other text between them are two") func apart()
    throws
  {
    // The suffix's Hebrew letter joins the text's right-to-left run: |a| |א|…|ב|x|
    let container = TextContainer.lines(1, width: 60)
    let result = try boxes.trim("a בגדהוזח", to: container, ellipsis: "…", suffix: "אx")
    #expect(result.text == "a ב…אx")
    #expect(result.suffixRects == rect(20, 10) + rect(50, 10))
  }

  @Test("Latin lines of a right-to-left paragraph, and a full stop for an ellipsis") func kerned()
    throws
  {
    // DejaVu Sans kerns V with a full stop of its own direction: "VV." would fit then. This one has the
    // paragraph's, which only its first line shows.
    var style = TextStyle.scripts
    (style.fonts, style.fontSize) = ([Fonts.dejaVu], 16)
    let container = TextContainer.lines(4, width: 25)
    let result = try style.trim("ב VV VV VV VV VV", to: container, ellipsis: ".")
    #expect(result.text == "ב VV VV V.")
    let other = try style.trim("b VV VV VV VV VV", to: container, ellipsis: ".")
    #expect(other.text == "b VV VV VV.")
  }
}

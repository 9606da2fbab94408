import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Unclosed embeddings, isolates and overrides before the cut: closed in the printed string, so that
/// the token is where the paragraph puts it.
struct BidiControlCutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let open: String
    let closers: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "LRE", open: "\u{202A}", closers: "\u{202C}"),
    Case(name: "RLE", open: "\u{202B}", closers: "\u{202C}"),
    Case(name: "LRO", open: "\u{202D}", closers: "\u{202C}"),
    Case(name: "RLO", open: "\u{202E}", closers: "\u{202C}"),
    Case(name: "LRI", open: "\u{2066}", closers: "\u{2069}"),
    Case(name: "RLI", open: "\u{2067}", closers: "\u{2069}"),
    Case(name: "FSI", open: "\u{2068}", closers: "\u{2069}"),
    Case(name: "RLE RLO", open: "\u{202B}\u{202E}", closers: "\u{202C}\u{202C}"),
    Case(name: "RLO RLI", open: "\u{202E}\u{2067}", closers: "\u{2069}\u{202C}"),
    Case(name: "RLI RLO, which ends with it", open: "\u{2067}\u{202E}", closers: "\u{2069}"),
  ]

  @Test("unclosed embeddings and overrides before the cut", arguments: cases)
  func closed(_ control: Case) throws {
    // Controls have no width: "abc def… x" takes ten boxes, of which the token's are the last three.
    let text = "abc " + control.open + "defghijklm"
    let result = try TextStyle.boxes.trim(text, to: .lines(1, width: 100), suffix: "x")
    #expect(result.text == "abc " + control.open + "def" + control.closers + "… x")
    #expect(result.size.width == 100)
    #expect(result.suffixRects == [Rect(x: 90, y: 0, width: 10, height: 10)])
    // The closers are neither the text's nor the token's.
    #expect(result.visibleBytes == 4 + control.open.utf8.count + 3)
    let token = try #require(result.tokenRange?.utf8)
    #expect(token.lowerBound == result.visibleBytes + control.closers.utf8.count)
    for run in result.layout.lines[0].runs where run.range.utf8.overlaps(token) {
      #expect(run.level == 0)
    }
  }

  @Test("an override turns the text and not the token") func override() throws {
    // |a|b|c| |f|e|d|…|
    let result = try TextStyle.boxes.trim("abc \u{202E}defghijkl", to: .lines(1, width: 80))
    let glyphs = result.layout.lines[0].runs.flatMap(\.glyphs).filter { $0.advance > 0 }
    // An ASCII character's glyph is its code less 31; the ellipsis is 378.
    #expect(glyphs.map(\.id) == [66, 67, 68, 1, 71, 70, 69, 378])
  }

  @Test("what is closed before the cut is not closed again") func closedBefore() throws {
    let text = "\u{202B}ab\u{202C}\u{2067}cd\u{2069}efghijk"
    let result = try TextStyle.boxes.trim(text, to: .lines(1, width: 70))
    #expect(result.text == "\u{202B}ab\u{202C}\u{2067}cd\u{2069}ef…")
  }

  @Test("a paragraph's end closes what it left open") func paragraphEnd() throws {
    let result = try TextStyle.boxes.trim("\u{202E}ab\ncdefghi", to: .lines(2, width: 50))
    #expect(result.text == "\u{202E}ab\ncdef…")
  }

  @Test("nothing is closed where no token follows") func withoutToken() throws {
    let empty = try TextStyle.boxes.trim("\u{202B}abcdef", to: .lines(1, width: 30), ellipsis: "")
    #expect(empty.text == "\u{202B}abc")
    let whole = try TextStyle.boxes.trim("\u{202B}abc\n", to: .lines(1, width: 30))
    #expect(whole.text == "\u{202B}abc")
  }
}

import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Mandatory breaks, and characters that make or prevent an opportunity.
struct BreakTests {
  private let boxes = TextStyle.boxes

  private func lines(_ text: String, _ width: Double) throws -> [String] {
    try boxes.layout(text, in: TextContainer(width: width)).shownLines
  }

  @Test(
    "every mandatory break",
    arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func mandatory(terminator: String) throws {
    let result = try boxes.layout("a" + terminator + "b")
    #expect(result.shownLines == ["a", "b"])
    #expect(result.lines.map(\.endsBy) == [.newline, .end])
    let end = 1 + terminator.utf8.count
    #expect(result.lines.map(\.range.utf8) == [0..<end, end..<(end + 1)])
    #expect(result.size == Size(width: 10, height: 20))
    #expect(try boxes.layout(terminator).lineCount == 2)
    #expect(try boxes.layout(terminator + terminator).lineCount == 3)
  }

  @Test("LF CR are two breaks") func lineFeedCarriageReturn() throws {
    #expect(try lines("a\n\rb", 100) == ["a", "", "b"])
  }

  @Test("no-break space") func noBreakSpace() throws {
    #expect(try lines("ab\u{A0}cd ef", 50) == ["ab\u{A0}cd", "ef"])
    #expect(try lines("x ab\u{A0}cd", 50) == ["x", "ab\u{A0}cd"])
    #expect(try lines("x ab cd", 50) == ["x ab", "cd"])
  }

  @Test("word joiner") func wordJoiner() throws {
    #expect(try lines("xx 日本", 40) == ["xx 日", "本"])
    #expect(try lines("xx 日\u{2060}本", 40) == ["xx", "日\u{2060}本"])
    #expect(try lines("ab-cd", 40) == ["ab-", "cd"])
    #expect(try lines("x ab-\u{2060}cd", 50) == ["x", "ab-\u{2060}cd"])
  }

  @Test("zero-width space") func zeroWidthSpace() throws {
    // Box has no glyph for it; it has no width, and is not missing.
    let result = try boxes.layout("abc\u{200B}def", in: TextContainer(width: 40))
    #expect(result.shownLines == ["abc\u{200B}", "def"])
    #expect(result.lines.map(\.usedRect.width) == [30, 30])
    #expect(result.lines[0].endsBy == .wrap)
    #expect(result.missingGlyphs.isEmpty)
  }

  @Test("controls show nothing and take no room") func controls() throws {
    let result = try boxes.layout("a\u{7}\u{0}b\u{9F}c")
    #expect(result.size.width == 30)
    #expect(result.missingGlyphs.isEmpty)
  }

  @Test("words by dictionary: Thai has no spaces") func thai() throws {
    // สวัสดี is four boxes (two marks above have none), ครับ three.
    #expect(try lines("สวัสดีครับ", 40) == ["สวัสดี", "ครับ"])
    #expect(try lines("สวัสดีครับ", 60) == ["สวัสดี", "ครับ"])
    #expect(try lines("สวัสดีครับ", 70) == ["สวัสดีครับ"])
  }

  @Test("punctuation of CJK begins no line") func kinsoku() throws {
    #expect(try lines("日本語中。文字", 40) == ["日本語", "中。文字"])
    #expect(try lines("日本語「中」文", 40) == ["日本語", "「中」文"])
  }

  @Test("a line never divides a character") func characters() throws {
    let accented = ["e\u{301}", "a\u{323}\u{302}", "o\u{308}"]
    #expect(try lines(accented.joined(), 10) == accented)
    // An accent on a space: UAX #14 would break between them (LB10), but they are one character.
    #expect(try lines("abc \u{301}def", 30).allSatisfy { !$0.hasPrefix("\u{301}") })
  }

  @Test("ranges of lines tile the text in every unit") func ranges() throws {
    let result = try boxes.layout("é😀 b\r\nc", in: TextContainer(width: 20))
    #expect(
      result.lines.map(\.range) == [
        TextRange(utf8: 0..<7, utf16: 0..<4, scalars: 0..<3, characters: 0..<3),
        TextRange(utf8: 7..<10, utf16: 4..<7, scalars: 3..<6, characters: 3..<5),
        TextRange(utf8: 10..<11, utf16: 7..<8, scalars: 6..<7, characters: 5..<6),
      ])
  }
}

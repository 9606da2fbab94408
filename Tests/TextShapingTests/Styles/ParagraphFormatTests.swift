import Testing

@testable import TextCore
@testable import TextShaping

/// Paragraph styles that can't be laid out are refused.
struct ParagraphFormatTests {
  @Test("A word that is not known is refused") func unknownWord() {
    var style = ParagraphStyle()
    style.wordBreak = WordBreak(rawValue: "break-some")
    #expect(throws: TextLayoutError.self) { try ParagraphFormat(style) }
    style.wordBreak = .normal
    style.lineBreakStrictness = LineBreakStrictness(rawValue: "lose")
    #expect(throws: TextLayoutError.self) { try ParagraphFormat(style) }
  }

  @Test("Wrapping and not wrapping exclude each other") func contradiction() {
    var style = ParagraphStyle()
    style.whiteSpace = .nowrap
    style.lineBreakMode = .word
    #expect(throws: TextLayoutError.self) { try ParagraphFormat(style) }
    style.whiteSpace = WhiteSpace(rawValue: "post")
    #expect(throws: TextLayoutError.self) { try ParagraphFormat(style) }
  }
}

import Testing

@testable import TextLayout

/// Long paragraphs on many short lines: were the rest of the paragraph looked at for each line, they
/// would take minutes.
@Suite(.timeLimit(.minutes(10))) struct LineLinearityTests {
  private func lineCount(_ text: String, wrap: LineBreakMode) throws -> Int {
    try Typesetters.get(.boxes).shape(Text(text))
      .layout(in: TextContainer(width: 30, lineBreakMode: wrap)).lineCount
  }

  @Test("words", arguments: [LineBreakMode.word, .character]) func words(wrap: LineBreakMode) throws
  {
    // Three boxes a line: "a b", and the space behind it hangs.
    #expect(try lineCount(String(repeating: "a ", count: 10_000), wrap: wrap) == 5_000)
  }

  @Test("one word", arguments: [LineBreakMode.word, .character]) func oneWord(wrap: LineBreakMode)
    throws
  {
    #expect(try lineCount(String(repeating: "a", count: 21_000), wrap: wrap) == 7_000)
  }

  @Test("tabs") func tabs() throws {
    // A tab takes the letter's line to 28, and the next letter begins another.
    #expect(try lineCount(String(repeating: "a\t", count: 10_000), wrap: .word) == 10_000)
  }
}

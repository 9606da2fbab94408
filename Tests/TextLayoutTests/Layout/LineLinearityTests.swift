import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Long paragraphs on many short lines: were the rest of the paragraph looked at for each line, they
/// would take minutes.
@Suite(.timeLimit(.minutes(10))) struct LineLinearityTests {
  private func lineCount(_ text: String, wrap: LineBreakMode) throws -> Int {
    try Typesetters.get(.boxes).shape(Text(text))
      .layout(in: TextContainer(width: 30, lineBreakMode: wrap)).lineCount
  }

  @Test("words", arguments: [LineBreakMode.word, .character]) func words(wrap: LineBreakMode) throws
  {
    // Three boxes a line: "a b", and the space after it hangs.
    #expect(try lineCount(String(repeating: "a ", count: 10_000), wrap: wrap) == 5_000)
  }

  @Test("one word", arguments: [LineBreakMode.word, .character]) func oneWord(wrap: LineBreakMode)
    throws
  {
    #expect(try lineCount(String(repeating: "a", count: 21_000), wrap: wrap) == 7_000)
  }

  /// Each space may end a line; were each tried, the pretty lines would take a thousand times as long.
  @Test("pretty lines about a run of spaces take no more than a few times as long as greedy ones")
  func spaces() throws {
    func time(_ strategy: LineBreakStrategy) throws -> Duration {
      var style = ParagraphStyle()
      style.lineBreakStrategy = strategy
      let text = "ab cd ef gh " + String(repeating: " ", count: 20_000) + "ij kl mn"
      let shaped = try Typesetter(style: .boxes, paragraphStyle: style).shape(Text(text))
      let container = TextContainer(width: 60, lineBreakMode: .character)
      return try (0..<3).reduce(.seconds(600)) { least, _ in
        min(least, try ContinuousClock().measure { _ = try shaped.layout(in: container) })
      }
    }
    let (greedy, pretty) = (try time(.greedy), try time(.pretty))
    #expect(pretty < greedy * 50)
  }

  /// What is within two ems of fitting was all looked at for each line: of a huge size, the whole text.
  @Test("lines in a text with one huge letter take no more than a few times as long")
  func hugeLetter() throws {
    func time(_ size: Double) throws -> Duration {
      let text = "A " + String(repeating: "ab ", count: 20_000)
      var large = TextAttributes()
      large.fontSize = size
      let shaped = try Typesetter(style: .boxes).shape(
        AttributedText(Text(text), runs: [StyleRun(0..<1, large)]))
      return try (0..<3).reduce(.seconds(600)) { least, _ in
        min(
          least,
          try ContinuousClock().measure { _ = try shaped.layout(in: TextContainer(width: 60)) })
      }
    }
    #expect(try time(1_000_000) < time(11) * 50)
  }

  @Test("tabs") func tabs() throws {
    // A tab takes the letter's line to 28, and the next letter begins another.
    #expect(try lineCount(String(repeating: "a\t", count: 10_000), wrap: .word) == 10_000)
  }
}

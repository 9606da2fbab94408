import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A style of many tab stops is looked at once, and not for each paragraph that has it.
@Suite(.timeLimit(.minutes(5))) struct StyleLinearityTests {
  private func style(stops: Int) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.tabStops = (1...stops).map { TabStop(Double($0) / 4) }
    return style
  }

  /// The least of some times, the first to be counted after one that is not.
  private func least(_ body: () throws -> Void) throws -> Duration {
    try body()
    return try (0..<3).reduce(.seconds(600)) { least, _ in
      min(least, try ContinuousClock().measure(body))
    }
  }

  @Test("A hundred times the paragraphs take no more than a few times as long") func formats()
    throws
  {
    func time(paragraphs count: Int) throws -> Duration {
      let paragraphs = (0..<count).map { index in
        Paragraph(content: 2 * index..<2 * index + 1, end: 2 * index + 2)
      }
      let runs = [ParagraphRun(0..<2 * count, style(stops: 5_000))]
      return try least {
        var table = FormatTable(base: .plain, runs: runs)
        for paragraph in paragraphs { _ = try table.format(of: paragraph) }
      }
    }
    let (small, large) = (try time(paragraphs: 10), try time(paragraphs: 1_000))
    #expect(large < small * 20)
  }

  @Test("A thousand times the stops: a state of a growing text takes a few times as long")
  func states() throws {
    func time(stops: Int) throws -> Duration {
      let text = Text(String(repeating: "a\n", count: 300))
      let style = style(stops: stops)
      let attributed = try AttributedText(
        text, runs: [], paragraphRuns: [ParagraphRun(text.utf8.indices, style)])
      var view = try GrowingText(Typesetters.get(.boxes), in: TextContainer(width: 100))
      return try least { _ = try view.show(attributed) }
    }
    let (small, large) = (try time(stops: 20), try time(stops: 20_000))
    #expect(large < small * 8)
  }
}

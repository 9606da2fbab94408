import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A style of many tab stops is looked up once, and not for each paragraph that has it.
@Suite struct StyleLinearityTests {
  private let style: ParagraphStyle = {
    var style = ParagraphStyle()
    style.tabStops = (1...100).map { TabStop(Double($0) / 4) }
    return style
  }()

  @Test func formats() throws {
    let paragraphs = (0..<1_000).map { index in
      Paragraph(content: 2 * index..<2 * index + 1, end: 2 * index + 2)
    }
    let work = try WorkDone {
      var table = FormatTable(base: .plain, runs: [ParagraphRun(0..<2_000, style)])
      for paragraph in paragraphs { _ = try table.format(of: paragraph) }
    }
    #expect(work[.styleLookups] == 1)
  }

  @Test("each state of a growing text looks it up twice: to check it, and to number it")
  func states() throws {
    let text = PlainText(String(repeating: "a\n", count: 300))
    let attributed = try AttributedText(
      text, runs: [], paragraphRuns: [ParagraphRun(text.utf8.indices, style)])
    var view = try GrowingText(Typesetters.get(.boxes), in: TextContainer(width: 100))
    for _ in 0..<2 {
      let work = try WorkDone { _ = try view.show(attributed) }
      #expect(work[.styleLookups] == 2)
    }
  }
}

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

  /// Each line has a size and a paragraph style of its own; each bound of heights looks at the lowest font, or the highest.
  @Test(
    "lines in many sizes and styles under a height",
    arguments: [TruncationMode.tail, .head, .middle])
  func heights(mode: TruncationMode) throws {
    let work = try superlinearWork(size: 30) { count in
      let text = PlainText((0..<count).map { _ in "aaa bbb\n" }.joined())
      var runs: [StyleRun] = []
      var paragraphs: [ParagraphRun] = []
      for index in 0..<count {
        var attributes = TextAttributes()
        attributes.fontSize = 10 + Double(index) / 1_000
        runs.append(StyleRun(8 * index..<8 * index + 8, attributes))
        var style = ParagraphStyle()
        style.lineSpacing = Double(index) / 100
        paragraphs.append(ParagraphRun(8 * index..<8 * index + 8, style))
      }
      let attributed = try AttributedText(text, runs: runs, paragraphRuns: paragraphs)
      let result = try Typesetters.get(.boxes).shape(attributed).trim(
        to: TextContainer(width: 60, height: Double(8 * count)), truncating: mode)
      #expect(result.status == .trimmed)
    }
    #expect(work == [])
  }

  /// What holds for all styles is found out once, and not for each character.
  @Test(
    "words in many sizes and spacings",
    arguments: [TruncationMode.tail, .head, .middle])
  func words(mode: TruncationMode) throws {
    let work = try superlinearWork(size: 100) { count in
      let text = PlainText(String(repeating: "ab ", count: count))
      let runs = (0..<count).map { index in
        var attributes = TextAttributes()
        attributes.fontSize = 10 + 10 * Double(index) / Double(count)
        attributes.letterSpacing = Double(index % 2)
        return StyleRun(3 * index..<3 * index + 2, attributes)
      }
      let attributed = try AttributedText(text, runs: runs)
      let result = try Typesetters.get(.boxes).shape(attributed).trim(
        to: TextContainer(width: 100, maximumNumberOfLines: 5), truncating: mode)
      #expect(result.status == .trimmed)
    }
    #expect(work == [])
  }

  @Test("paragraphs after a long one take no more memory for it") func afterLong() throws {
    let style = TextStyle(fonts: [Fonts.box], fontSize: 10, usesSystemFonts: false)
    let typesetter = try Typesetter(style: style)
    _ = try typesetter.shape(PlainText(String(repeating: "abc ", count: 15_000)))
    let work = try WorkDone {
      _ = try typesetter.shape(PlainText(String(repeating: "a\n", count: 300)))
    }
    #expect(work.amounts["allocatedBytes"] ?? 0 < 300 * 20_000)
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

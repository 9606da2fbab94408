import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Ranges with attributes of their own, in boxes of 10 pt.
struct StyledLayoutTests {
  private func layout(
    _ text: String, _ parts: (String, TextAttributes)..., style: TextStyle = .boxes,
    in container: TextContainer = TextContainer()
  ) throws -> LayoutResult {
    let result = try Typesetters.get(style).shape(AttributedText(text, parts)).layout(in: container)
    #expect(try result.verify().isEmpty)
    return result
  }

  @Test("a larger range is wider, and its line higher") func size() throws {
    let result = try layout("ab cd ef", ("cd", .size(20)), in: TextContainer(width: 75))
    #expect(result.shownLines == ["ab cd", "ef"])
    #expect(result.lines.map(\.usedRect.width) == [70, 20])
    #expect(result.lines.map(\.rect.height) == [20, 10])
    #expect(result.lines.map(\.baseline) == [16, 28])
    #expect(result.lines[0].runs.map(\.width) == [30, 40, 10])
  }

  @Test("a range in another font, and with other features and variations") func fonts() throws {
    let result = try layout(
      "aafi bb",
      ("a", .with { $0.fonts = [Fonts.own("BoxTall.ttf"), Fonts.box] }),
      ("fi", .with { $0.features = [FontFeature(tag: "liga", value: 0)] }),
      (
        "bb",
        .with {
          $0.fonts = [Fonts.own("BoxVariable.ttf")]
          $0.variations = [FontVariation(tag: "wght", value: 900)]
        }
      ))
    #expect(result.lines[0].runs.map(\.width) == [10, 10, 20, 10, 24])
    #expect(result.fonts.map(\.face.familyName) == ["Textfit Box", "Textfit Box Variable"])
  }

  @Test("letters are kerned and join across ranges that differ in color alone") func paint() throws
  {
    let red = TextAttributes.with { $0.foregroundColor = TextColor(red: 255, green: 0, blue: 0) }
    let plain = try TextStyle.boxes.layout("AVATAR office")
    let result = try layout("AVATAR office", ("V", red), ("offi", red))
    #expect(result.size == plain.size)
    #expect(result.lines[0].runs.map(\.range) == plain.lines[0].runs.map(\.range))
  }

  @Test("a raised range makes its line higher, and is higher") func baseline() throws {
    let raised = TextAttributes.with {
      $0.baselineOffset = 3
      $0.fontSize = 5
    }
    let line = try layout("a2", ("2", raised)).lines[0]
    // The small box reaches 4 + 3 above the baseline, less than the large one's 8.
    #expect(line.rect.height == 10)
    #expect(line.runs.flatMap(\.glyphs).map(\.position.y) == [8, 5])
    let high = try layout("a2", ("2", .with { $0.baselineOffset = 5 })).lines[0]
    #expect(high.rect.height == 15)
    #expect(high.baseline == 13)
    let low = try layout("a2", ("2", .with { $0.baselineOffset = -5 })).lines[0]
    #expect(low.rect.height == 15)
    #expect(low.runs.flatMap(\.glyphs).map(\.position.y) == [8, 13])
  }

  @Test("an empty line has the style of what ends it, the last that of what is before it")
  func emptyLines() throws {
    let result = try layout("a\n\nb\n", ("\n\n", .size(20)), ("\n", .size(30)))
    #expect(result.lines.map(\.rect.height) == [10, 20, 10, 30])
  }

  @Test("a range that begins or ends inside a character is refused", arguments: [(0, 1), (1, 4)])
  func insideCharacter(lower: Int, upper: Int) throws {
    let text = try AttributedText(
      PlainText("e\u{301}x"), runs: [StyleRun(lower..<upper, .size(20))])
    let error = #expect(throws: TextLayoutError.self) {
      try Typesetters.get(.boxes).shape(text)
    }
    #expect(error?.code == .invalidAttributes)
    #expect(error?.message.contains("run 0 has its edge at 1, inside a character") == true)
  }

  @Test("so is one between CR and LF") func lineEnd() throws {
    let text = try AttributedText(PlainText("a\r\nb"), runs: [StyleRun(0..<2, .size(20))])
    #expect(throws: TextLayoutError.self) { try Typesetters.get(.boxes).shape(text) }
  }

  @Test(
    "runs that overlap, pass the end or divide a scalar are refused",
    arguments: [[0..<3, 2..<4], [0..<9], [0..<1, 1..<2], [3..<4, 0..<1], [-1..<2]])
  func runs(ranges: [Range<Int>]) {
    let error = #expect(throws: TextLayoutError.self) {
      try AttributedText(PlainText("é abc"), runs: ranges.map { StyleRun($0, .size(20)) })
    }
    #expect(error?.code == .invalidAttributes)
  }

  @Test("a number out of its range is refused by name") func numbers() throws {
    for (name, attributes) in [
      ("font size", TextAttributes.size(-1)),
      ("letter spacing", .with { $0.letterSpacing = .nan }),
      ("baseline offset", .with { $0.baselineOffset = 2_000_000 }),
    ] {
      let error = #expect(throws: TextLayoutError.self) { try layout("abc", ("b", attributes)) }
      #expect(error?.message.contains(name) == true)
    }
  }

  @Test("more fonts than a text may have are refused") func manyFonts() throws {
    let text = String(repeating: "a", count: 1_100)
    let runs = text.utf8.indices.enumerated().map { index, _ in
      StyleRun(
        index..<index + 1,
        .with {
          $0.fonts = [Fonts.own("BoxVariable.ttf")]
          $0.variations = [FontVariation(tag: "wght", value: 100 + Double(index) / 2)]
        })
    }
    let error = #expect(throws: TextLayoutError.self) {
      try Typesetters.get(.boxes).shape(AttributedText(PlainText(text), runs: runs))
    }
    #expect(error?.message.contains("more than 1024 different fonts") == true)
  }
}

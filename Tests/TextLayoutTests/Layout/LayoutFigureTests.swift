import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What `measure` finds paragraph by paragraph is what a layout of the whole text has.
struct LayoutFigureTests {
  /// Texts of several paragraphs, some of them empty.
  private func text(_ generator: inout SeededGenerator) -> PlainText {
    let ends = ["\n", "\n\n", "\r\n", "\u{2029}", "\u{85}"]
    var text = ""
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      text += RandomText.make(&generator, words: 1...12)
      if generator.chance(80) { text += generator.pick(ends) }
    }
    return PlainText(text)
  }

  private func container(_ generator: inout SeededGenerator) -> TextContainer {
    var container = TextContainer(width: Double(Int.random(in: 0...400, using: &generator)))
    if generator.chance(20) { container.lineFragmentPadding = 5 }
    if generator.chance(30) {
      container.insets = TextInsets(top: 3, left: generator.pick([-40, 7]), bottom: 1, right: -9)
    }
    if generator.chance(10) { container.width = nil }
    if generator.chance(10) { container.maximumNumberOfLines = 2 }
    if generator.chance(10) { container.minimumNumberOfLines = generator.pick([1, 3]) }
    if generator.chance(10) { container.height = 90 }
    container.alignment = generator.pick([.natural, .center, .right, .justified])
    container.lineBreakMode = generator.pick([.word, .character, .clipping])
    return container
  }

  private func paragraphStyle(_ generator: inout SeededGenerator) -> ParagraphStyle {
    var style = ParagraphStyle()
    if generator.chance(30) { style.headIndent = generator.pick([-30, 12]) }
    if generator.chance(30) { style.firstLineHeadIndent = 25 }
    if generator.chance(30) { style.tailIndent = generator.pick([-14, 90]) }
    if generator.chance(30) { style.paragraphSpacing = 6.5 }
    if generator.chance(30) { style.paragraphSpacingBefore = 2 }
    if generator.chance(30) { style.lineSpacing = 3 }
    if generator.chance(10) { style.lineHeightMultiple = 0.7 }
    if generator.chance(10) { style.lineBreakStrategy = .balanced }
    return style
  }

  @Test("Figures paragraph by paragraph are those of the layout", arguments: 0..<10)
  func figures(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      var generator = SeededGenerator(seed: firstSeed + UInt64(seed))
      let text = AttributedText(text(&generator))
      let container = container(&generator)
      let style = LawCase(seed: UInt64(seed)).style
      let typesetter = try Typesetter(
        style: style, paragraphStyle: paragraphStyle(&generator),
        sharingFontsOf: Typesetters.get(style))
      let layout = try typesetter.shape(text).layout(in: container)
      #expect(
        try typesetter.measure(text, in: container) == layout.figures, "seed \(seed): \(container)")
    }
  }

  @Test func anEmptyTextHasTheHeightOfALine() throws {
    let typesetter = try Typesetters.get(TextStyle(fonts: [Fonts.box], usesSystemFonts: false))
    let (text, container) = (AttributedText(PlainText("")), TextContainer(width: 100))
    let figures = try typesetter.measure(text, in: container)
    #expect(figures == (try typesetter.shape(text).layout(in: container)).figures)
    #expect(figures.size.height > 0)
  }

  /// A paragraph is released before the next is shaped.
  @Test func memoryIsReleasedParagraphByParagraph() throws {
    let style = TextStyle(fonts: [Fonts.dejaVu], usesSystemFonts: false)
    let typesetter = try Typesetters.get(style)
    let text = AttributedText(
      PlainText(String(repeating: "A paragraph of a few words.\n", count: 2_000)))
    var (most, count) = (0, 0)
    weak var last: ShapedParagraph?
    try typesetter.pool.withContext { context throws(TextLayoutError) in
      try typesetter.forEachParagraph(of: text, with: context) {
        _, shape throws(TextLayoutError) in
        let (paragraph, _) = try shape()
        most = max(most, last == nil ? 1 : 2)
        last = paragraph
        count += 1
      }
    }
    #expect(count == 2_001)
    #expect(most == 1, "a paragraph is still there when the next is made")
  }
}

import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The promises over texts with random attributes.
struct StyledLaws {
  @Test("A trim keeps every promise", arguments: 0..<20)
  func trims(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = try StyledCase(seed: UInt64(seed))
      let result = try law.shaped.trim(
        to: law.plain.container, token: law.token, cutAt: law.plain.unit)
      #expect(try result.verify().isEmpty, "\(law) -> \(result.text.debugDescription)")
    }
  }

  @Test("A layout does, and re-breaking equals shaping each line again", arguments: 0..<4)
  func layouts(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = try StyledCase(seed: UInt64(seed))
      let container = law.plain.container
      #expect(try law.shaped.layout(in: container).verify().isEmpty, "\(law)")
      let (own, reshaped) = try NaiveBreaker.lineStarts(of: law.shaped, in: container)
      #expect(own == reshaped, "\(law)")
    }
  }

  @Test("Attributes that move nothing move nothing", arguments: 0..<2)
  func paint(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = try StyledCase(seed: UInt64(seed))
      let painted = law.text.runs.map { run in
        StyleRun(run.range, .with { $0.link = "\(run.range)" })
      }
      let text = try AttributedText(law.text.text, runs: painted)
      let typesetter = try Typesetters.get(law.plain.style)
      let own = try typesetter.shape(text).trim(to: law.plain.container, token: law.plain.token)
      let plain = try typesetter.shape(PlainText(law.plain.text))
        .trim(to: law.plain.container, token: law.plain.token)
      #expect(own.text == plain.text, "\(law)")
      #expect(own.size == plain.size, "\(law)")
    }
  }
}

/// A law's text with attributes over random ranges of its characters.
struct StyledCase: CustomStringConvertible {
  let plain: LawCase
  let text: AttributedText
  let token: TruncationToken
  let shaped: ShapedText

  init(seed: UInt64, words: ClosedRange<Int> = 1...30) throws {
    plain = LawCase(seed: seed, words: words)
    var generator = SeededGenerator(seed: plain.seed ^ 0x57)
    let typesetter = try Typesetters.get(plain.style)
    text = try StyledCase.attributed(plain.text, typesetter, &generator)
    let suffix = plain.token.suffix.string
    token = TruncationToken(
      ellipsis: plain.token.ellipsis,
      suffix: generator.chance(50)
        ? plain.token.suffix : try StyledCase.attributed(suffix, typesetter, &generator))
    shaped = try typesetter.shape(text)
  }

  static func attributed(
    _ string: String, _ typesetter: Typesetter, _ generator: inout SeededGenerator
  ) throws -> AttributedText {
    let text = PlainText(string)
    let plain = try typesetter.shape(text)
    var edges = (0...text.utf8.count).filter { offset in
      plain.isBoundary(offset) && (offset == text.utf8.count || text.utf8[offset] & 0xC0 != 0x80)
        && !(offset > 0 && offset < text.utf8.count && text.utf8[offset] == 10
          && text.utf8[offset - 1] == 13)
    }[...]
    var runs: [StyleRun] = []
    let longest = generator.pick([3, 12, 100])
    while edges.count > 1 {
      let step = min(edges.count - 1, Int.random(in: 1...longest, using: &generator))
      let end = edges.index(edges.startIndex, offsetBy: step)
      if generator.chance(50) {
        runs.append(StyleRun(edges[edges.startIndex]..<edges[end], attributes(&generator)))
      }
      edges = edges[end...]
    }
    return try AttributedText(text, runs: runs, paragraphRuns: paragraphs(text, &generator))
  }

  private static func paragraphs(
    _ text: PlainText, _ generator: inout SeededGenerator
  ) -> [ParagraphRun] {
    ParagraphSplitter().split(text.utf8).compactMap { paragraph in
      guard generator.chance(50), paragraph.end > paragraph.content.lowerBound else { return nil }
      return ParagraphRun(paragraph.content.lowerBound..<paragraph.end, style(&generator))
    }
  }

  private static func style(_ generator: inout SeededGenerator) -> ParagraphStyle {
    var style = ParagraphStyle()
    if generator.chance(40) { style.alignment = generator.pick(TextAlignment.allCases) }
    if generator.chance(30) { style.firstLineHeadIndent = generator.pick([-10, 12.5, 40]) }
    if generator.chance(30) { style.headIndent = generator.pick([5, 20, 60]) }
    if generator.chance(30) { style.tailIndent = generator.pick([-30, -7.5, 150]) }
    if generator.chance(30) { style.lineSpacing = 3 }
    if generator.chance(30) { style.paragraphSpacing = generator.pick([0.5, 20]) }
    if generator.chance(30) { style.paragraphSpacingBefore = generator.pick([1, 15]) }
    if generator.chance(20) { style.lineHeightMultiple = generator.pick([0.5, 1.25]) }
    if generator.chance(20) { style.minimumLineHeight = 30 }
    if generator.chance(20) { style.maximumLineHeight = max(14, style.minimumLineHeight) }
    if generator.chance(30) {
      style.tabStops = [TabStop(40, .right), TabStop(90, .center), TabStop(140, .decimal)]
    }
    if generator.chance(20) { style.defaultTabInterval = generator.pick([0, 50]) }
    if generator.chance(20) { style.baseWritingDirection = generator.pick(BaseDirection.allCases) }
    if generator.chance(20) { style.lineBreakMode = generator.pick(LineBreakMode.allCases) }
    if generator.chance(15) { style.wordBreak = generator.pick(WordBreak.allCases) }
    if generator.chance(15) {
      style.lineBreakStrictness = generator.pick(LineBreakStrictness.allCases)
    }
    if generator.chance(20) { style.lineBreakStrategy = generator.pick(LineBreakStrategy.allCases) }
    if generator.chance(15), style.lineBreakMode == nil {
      style.whiteSpace = generator.pick(WhiteSpace.allCases)
    }
    if generator.chance(25) { style.hyphenation = .on(generator.pick(["en-US", "hu", "ru"])) }
    return style
  }

  private static func attributes(_ generator: inout SeededGenerator) -> TextAttributes {
    .with {
      if generator.chance(50) { $0.fontSize = generator.pick([5, 12, 17, 40]) }
      if generator.chance(30) {
        $0.fonts = generator.pick([[Fonts.box], [Fonts.nimbus], Fonts.all])
      }
      if generator.chance(15) { $0.letterSpacing = generator.pick([-0.5, 1, 4.25]) }
      if generator.chance(15) { $0.baselineOffset = generator.pick([-4, 3, 12]) }
      if generator.chance(15) { $0.features = [FontFeature(tag: "liga", value: 0)] }
      if generator.chance(10) { $0.language = generator.pick(["ja", "th", "en"]) }
      if generator.chance(15) { $0.link = "https://example.org" }
      if generator.chance(15) { $0.isProtected = true }
    }
  }

  var description: String { "\(plain) \(text.runs) \(text.paragraphRuns)" }
}

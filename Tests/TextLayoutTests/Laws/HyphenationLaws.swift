import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// The promises over texts whose words are hyphenated.
struct HyphenationLaws {
  @Test("A trim keeps every promise", arguments: 0..<20)
  func trims(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = HyphenationCase(seed: UInt64(seed))
      let result = try law.shaped().trim(to: law.container, token: law.token, cutAt: law.unit)
      #expect(try result.verify().isEmpty, "\(law) -> \(result.text.debugDescription)")
    }
  }

  @Test("A layout does, and re-breaking equals shaping each line again", arguments: 0..<4)
  func layouts(batch: Int) throws {
    for seed in batch * 25..<batch * 25 + 25 {
      let law = HyphenationCase(seed: UInt64(seed))
      let shaped = try law.shaped()
      #expect(try shaped.layout(in: law.container).verify().isEmpty, "\(law)")
      let (own, reshaped) = try NaiveBreaker.lineStarts(of: shaped, in: law.container)
      #expect(own == reshaped, "\(law)")
    }
  }

  @Test("A cut far down a long text is that of the search from above without bounds")
  func windows() throws {
    for seed in 0..<20 {
      let law = HyphenationCase(seed: UInt64(seed), words: 60...120)
      var container = law.container
      container.maximumNumberOfLines = 9
      let result = try law.shaped().trim(to: container, token: law.token, cutAt: law.unit)
      #expect(try result.verify().isEmpty, "\(law) -> \(result.text.debugDescription)")
    }
  }
}

/// A text of long words, what touches them, a container and a token, drawn from a seed.
struct HyphenationCase: CustomStringConvertible {
  let text: String
  let language: String
  let container: TextContainer
  let token: TruncationToken
  let unit: CutUnit
  let size: Double

  private static let words: [String: [String]] = [
    "en-US": [
      "representation", "hyphenation", "internationalization", "documentation", "the", "of",
      "office",
      "waffles", "reality", "extraordinary", "cooperate", "typography",
    ],
    "hu": [
      "asszonnyal", "megszentségteleníthetetlen", "kulissza", "és", "hosszú", "vízzel", "betűk",
    ],
    "ru": ["предложение", "достопримечательность", "и", "переносится", "строка", "слово"],
  ]

  private static let joints = [
    " ", " ", " ", " ", " ", " ", ", ", ". ", "-", "/", "'", "’", "\u{AD}", "", "2", " (", ") ",
    "…",
    "\u{200B}", "\n", " 漢字", " ไทย ", "\u{301} ", " سلام ",
  ]

  init(seed: UInt64, words: ClosedRange<Int> = 1...25) {
    var generator = SeededGenerator(seed: firstSeed + seed)
    language = generator.pick(["en-US", "hu", "ru"])
    let own = HyphenationCase.words[language] ?? []
    text = (0..<Int.random(in: words, using: &generator)).map { _ in
      generator.pick(own) + (generator.chance(70) ? " " : generator.pick(HyphenationCase.joints))
    }.joined()
    var container = TextContainer(width: Double(Int.random(in: 10...250, using: &generator)))
    container.maximumNumberOfLines = Int.random(in: 1...6, using: &generator)
    if generator.chance(20) {
      container.height = Double(Int.random(in: 10...150, using: &generator))
      container.maximumNumberOfLines = 0
    }
    self.container = container
    let ellipsis = generator.chance(70) ? nil : generator.pick(["", "etc", "...", "—"])
    token = TruncationToken(
      ellipsis: ellipsis, suffix: generator.pick(["", "Read more", "more", "representation", "és"]))
    unit = generator.chance(70) ? .character : generator.pick([.word, .sentence])
    size = generator.pick([10, 16])
  }

  func shaped() throws -> ShapedText {
    var style = ParagraphStyle()
    style.hyphenation = .on(language)
    let text = PlainText(text)
    let whole = text.utf8.isEmpty ? [] : [ParagraphRun(text.utf8.indices, style)]
    let typesetter = try Typesetters.get(
      TextStyle(fonts: Fonts.all, fontSize: size, usesSystemFonts: false))
    return try typesetter.shape(AttributedText(text, runs: [], paragraphRuns: whole))
  }

  var description: String {
    "\(language) \(text.debugDescription) width \(container.width ?? -1) "
      + "height \(container.height ?? -1) lines \(container.maximumNumberOfLines) size \(size) "
      + "\(token) \(unit)"
  }
}

import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Which words are split, and where; each word by the patterns of English, box after box of 10 points.
struct WordHyphenatorTests {
  @Test("A word is split where a line ends in it, with a hyphen") func splitWord() throws {
    let result = try lay("representation", width: 70)
    #expect(result.shownLines == ["repre\u{2010}", "senta\u{2010}", "tion"])
    #expect(result.lines.map(\.endsBy) == [.hyphen, .hyphen, .end])
    #expect(result.lines.map(\.range.utf8) == [0..<5, 5..<10, 10..<14])
    #expect(result.lines[0].usedRect.width == 60)
    let hyphen = try #require(result.lines[0].runs.last)
    #expect(hyphen.range.utf8.isEmpty)
    #expect(hyphen.glyphs.map(\.cluster) == [4])
  }

  @Test("Without it a word is broken anywhere") func off() throws {
    #expect(try lay("representation", width: 70, .off).shownLines == ["represe", "ntation"])
  }

  @Test(
    "Words that are not split",
    arguments: [
      "representation2", "_representation", "representation@", "/representation",
      "represen\u{AD}tation",
      "tion", "日本語日本語日本語",
    ])
  func whole(word: String) throws {
    #expect(try points(of: word).isEmpty)
  }

  @Test("Letters in upper case, and letters with marks of their own") func forms() throws {
    #expect(try points(of: "REPRESENTATION") == [3, 5, 8, 10])
    let composed = try points(of: "Repre\u{301}sentation", "hu")
    #expect(!composed.isEmpty)
    #expect(try points(of: "Repr\u{E9}sentation", "hu") == composed.map { $0 > 4 ? $0 - 1 : $0 })
  }

  @Test("No point beside an apostrophe, none less than two characters from an edge")
  func apostrophes() throws {
    for word in ["l'hyphenation", "hyphenation’s", "'hyphenation'"] {
      let utf8 = Array(word.utf8)
      for point in try points(of: word) {
        let letters = utf8[point..<utf8.count].prefix(2) + utf8[..<point].suffix(2)
        #expect(letters.allSatisfy { (0x61...0x7A).contains($0) }, "\(word) \(point)")
      }
      #expect(try !points(of: word).isEmpty)
    }
  }

  @Test("The letters that Hungarian writes twice show before the hyphen") func doubled() throws {
    let result = try lay("asszonnyal", width: 60, .on("hu"))
    #expect(result.shownLines == ["asz\u{2010}", "szony\u{2010}", "nyal"])
    #expect(result.lines.map(\.range.utf8) == [0..<2, 2..<6, 6..<10])
    #expect(result.lines.map(\.usedRect.width) == [40, 60, 40])
  }

  @Test("By the language of the word's own style") func ownLanguage() throws {
    let text = PlainText("representation representation")
    let style = TextStyle(
      fonts: [Fonts.box], fontSize: 10, language: "en-US", usesSystemFonts: false)
    var paragraph = ParagraphStyle()
    paragraph.hyphenation = .on
    let shaped = try Typesetter(style: style, paragraphStyle: paragraph).shape(
      AttributedText(text, runs: [StyleRun(15..<29, .with { $0.language = "ja" })]))
    #expect(shaped.paragraphs[0].analysis.hyphenations.map(\.offset) == [3, 5, 8, 10])
    #expect(shaped.notes.map(\.code) == ["not-hyphenated"])
  }

  @Test("Runs may say the language that the text lacks; words without one are noted")
  func languageOfRuns() throws {
    var paragraph = ParagraphStyle()
    paragraph.hyphenation = .on
    let typesetter = try Typesetter(style: .boxes, paragraphStyle: paragraph)
    let runs = [StyleRun(0..<14, .with { $0.language = "en-US" })]
    let whole = try typesetter.shape(AttributedText(PlainText("representation 1!"), runs: runs))
    #expect(whole.paragraphs[0].analysis.hyphenations.map(\.offset) == [3, 5, 8, 10])
    #expect(whole.notes.isEmpty)
    let half = try typesetter.shape(AttributedText(PlainText("representation and"), runs: runs))
    #expect(half.notes.map(\.code) == ["not-hyphenated"])
    // A trim's token, and what it prints, are not the text: they need no language of their own.
    for mode in TruncationMode.allCases {
      let result = try half.trim(
        to: TextContainer(width: 80, maximumNumberOfLines: 1), token: TruncationToken(suffix: "M"),
        truncating: mode)
      #expect(try result.verify().isEmpty)
    }
  }

  @Test(
    "A language without patterns is refused by name", arguments: ["ja", "und", "x-mine", "tlh"])
  func refused(language: String) throws {
    let error = #expect(throws: TextLayoutError.self) { try lay("a", width: 70, .on(language)) }
    #expect(error?.code == .noSuchPatterns)
  }

  @Test("The files of a language, the best first") func files() {
    #expect(PatternCache.names(of: "de-AT") == ["hyph_de_AT", "hyph_de", "hyph_de_DE"])
    #expect(PatternCache.names(of: "pt") == ["hyph_pt", "hyph_pt_BR"])
    #expect(
      PatternCache.names(of: "sr-latn-rs-u-co-search")
        == ["hyph_sr_RS", "hyph_sr_Latn", "hyph_sr", "hyph_sr_RS"])
    #expect(PatternCache.names(of: "und").isEmpty)
    #expect(PatternCache.names(of: "../../etc/passwd").isEmpty)
  }

  @Test("Tags that lead to one file share its patterns") func sharedFiles() throws {
    let store = PatternCache()
    let german = try #require(store.patterns(of: "de"))
    for tag in ["de-DE", "de-AT", "de-AA", "de-1996", "DE"] {
      #expect(store.patterns(of: tag) === german, "\(tag)")
    }
    #expect(store.patterns(of: "en") !== german)
  }

  @Test(
    "A region without patterns has those of another",
    arguments: [
      ("en-DK", "en-US"), ("ru-by", "ru-RU"), ("hu-RO", "hu-HU"), ("en-US", nil), ("en", nil),
      ("de-AT", nil), ("en-Latn", nil), ("tlh-US", nil), ("und-US", nil),
    ])
  func substitutes(tag: String, other: String?) {
    #expect(PatternCache.installed.substitute(for: tag) == other)
  }

  @Test("Patterns of another region are noted, once, where they part words") func substituted()
    throws
  {
    let note = Note(
      code: "patterns-substituted",
      message: "words in \"en-DK\" are hyphenated by the patterns of en-US")
    #expect(try shape("representation\nrepresentation", .on("en-DK")).notes == [note])
    #expect(try shape("1 + 1", .on("en-DK")).notes.isEmpty)
    #expect(try shape("representation", .on("en")).notes.isEmpty)
    var paragraph = ParagraphStyle()
    paragraph.hyphenation = .on
    let runs = [
      StyleRun(0..<14, .with { $0.language = "en-DK" }),
      StyleRun(15..<29, .with { $0.language = "ja" }),
    ]
    let style = TextStyle(
      fonts: [Fonts.box], fontSize: 10, language: "en", usesSystemFonts: false)
    let shaped = try Typesetter(style: style, paragraphStyle: paragraph).shape(
      AttributedText(PlainText("representation representation representation"), runs: runs))
    #expect(shaped.notes.map(\.code) == ["patterns-substituted", "not-hyphenated"])
    #expect(shaped.notes.first == note)
  }

  @Test("A selection, carets and points know the hyphen as part of the character before it")
  func questions() throws {
    let result = try lay("representation", width: 70)
    // The "e" before the hyphen, and the hyphen.
    let rects = result.rects(of: 4..<5)
    #expect(rects.map(\.x) == [40])
    #expect(rects.map(\.width) == [20])
    #expect(result.rects(of: 3..<4).map(\.width) == [10])
  }

  private func points(of word: String, _ language: String = "en-US") throws -> [Int] {
    try shape(word, .on(language)).paragraphs[0].analysis.hyphenations.map { Int($0.offset) }
  }

  private func lay(
    _ text: String, width: Double, _ hyphenation: Hyphenation = .on("en-US")
  ) throws -> LayoutResult {
    try shape(text, hyphenation).layout(in: TextContainer(width: width))
  }

  private func shape(_ text: String, _ hyphenation: Hyphenation) throws -> ShapedText {
    var style = ParagraphStyle()
    style.hyphenation = hyphenation
    return try Typesetter(style: .boxes, paragraphStyle: style).shape(PlainText(text))
  }
}

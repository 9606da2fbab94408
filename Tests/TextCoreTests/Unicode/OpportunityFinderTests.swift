import Testing

@testable import TextCore

/// Where lines may end by CSS's properties; the expectations are those of the specification's own words.
struct OpportunityFinderTests {
  @Test("break-all: between letters and digits, not before punctuation") func breakAll() throws {
    #expect(try pieces("ab c1, (de)", .breakAll) == ["a", "b ", "c", "1, ", "(d", "e)"])
    #expect(try pieces("e\u{301}a", .breakAll) == ["e\u{301}", "a"])
    // Two units in UTF-16.
    #expect(try pieces("𐐀𐐁", .breakAll) == ["𐐀", "𐐁"])
    #expect(try pieces("ภาษา", .breakAll) == ["ภ", "า", "ษ", "า"])
  }

  @Test("keep-all: not between ideographs, kana and Hangul") func keepAll() throws {
    #expect(try pieces("漢字かな 한국어", .keepAll) == ["漢字かな ", "한국어"])
    #expect(try pieces("漢字、かな", .keepAll) == ["漢字、", "かな"])
    #expect(try pieces("漢字か\u{3099}な", .keepAll) == ["漢字か\u{3099}な"])
    // Words that a dictionary finds are split all the same.
    #expect(try pieces("ภาษาไทย", .keepAll) == pieces("ภาษาไทย", .normal))
  }

  @Test("strictness: small kana and hyphens at a line's start") func strictness() throws {
    let text = "ァイ々〜ー"
    #expect(try pieces(text, strictness: .anywhere) == text.map { String($0) })
    let strict = try pieces("あぁあ", language: "ja", strictness: .strict)
    let loose = try pieces("あぁあ", language: "ja", strictness: .loose)
    #expect(strict == ["あぁ", "あ"])
    #expect(loose == ["あ", "ぁ", "あ"])
  }

  @Test("Each run by its own language's rules, an edge between two by the text's")
  func languages() throws {
    // Finnish keeps what is before a hyphen that begins a word.
    let text = PlainText("a -x a -x")
    let analyzer = try analysis(
      text, languages: [LanguageRun(end: 5, language: "fi"), LanguageRun(end: 9, language: "en")])
    let fi = try analysis(text, languages: [LanguageRun(end: 9, language: "fi")])
    let en = try analysis(text, languages: [LanguageRun(end: 9, language: "en")])
    #expect(analyzer.opportunities.filter { $0 < 5 } == fi.opportunities.filter { $0 < 5 })
    #expect(analyzer.opportunities.filter { $0 > 5 } == en.opportunities.filter { $0 > 5 })
    #expect(analyzer.opportunities.filter { $0 == 5 } == en.opportunities.filter { $0 == 5 })
  }

  private func analysis(
    _ text: PlainText, _ rules: BreakRules = BreakRules(), language: String = "und",
    languages: [LanguageRun] = []
  ) throws -> ParagraphAnalysis {
    var analyzer = ParagraphAnalyzer(language: language)
    return try analyzer.analyze(
      text.utf8, content: text.utf8.indices, direction: .auto, rules: rules, languages: languages)
  }

  private func pieces(
    _ string: String, _ wordBreak: WordBreak = .normal, language: String = "und",
    strictness: LineBreakStrictness? = nil
  ) throws -> [String] {
    let text = PlainText(string)
    let rules = BreakRules(strictness: strictness, wordBreak: wordBreak)
    let ends = try analysis(text, rules, language: language).opportunities.map { Int($0) }
    return zip([0] + ends, ends + [text.utf8.count]).map {
      String(decoding: text.utf8[$0..<$1], as: UTF8.self)
    }
  }
}

import TestSupport
import Testing

@testable import TextCore

/// What a pass over the bytes says is what ICU says of all of the text.
@Suite struct TextScanTests {
  private static let languages = ["und", "ja", "zh-Hant", "fi", "he", "th", "ko", "de-u-lb-strict"]

  /// Words of several scripts with what is between words, so that most boundaries are plain ones.
  private static let words = [
    "the", "office", "Öffnung", "двери", "окна", "πόρτα", "שלום", "עולם", "مرحبا", "بالعالم",
    "كِتاب", "क्षेत्र", "हिन्दी",
    "राज्य", "বাংলা", "ক্ষেত্র", "ไทย", "ภาษาไทย", "日本", "カナ", "한국", "e\u{301}a", "x\u{200D}y", "👍", "12",
    "3.5", "ABC",
    "\u{AD}ly", "ሰላም", "ខ្មែរ", "A\u{A0}b", "ﬁn", "ⅷ", "\u{A67F}", "\u{0600}1", "א\u{5B8}",
    "18:30", "12/05", "99%", "1,000.50", "(7)", "٣٤", "१२", "«да»", "’90s", "“5”", "a/b", "7a", "%",
    "‘x’", "…5", "”", "«", "well-known", "-x", "א-ב", "3-4", "日-本", "a-ב", "\u{18B4A}", "䷦", "👍🏽",
    "👍-", "é-", "%s", "%1$d", "--skip", "-s,", "$5", "100\u{A0}%",
    "«\u{202F}oui\u{202F}»", "c++", "%%", "\u{2007}7", "\u{A0}-x", "א\u{A0}-",
  ]
  private static let gaps = [
    " ", " ", " ", " ", " ", "  ", ", ", ". ", "! ", "? ", ": ", "; ", " (", ") ", "-", " - ",
    " – ", "—", " “", "” ", " \"",
    "\" ", "/", "$", "% ", "।", "। ", "، ", "؟ ", "\t", " \t ", "…", "… ", "'", "’s ", "\u{200B}",
    ".", ",", "!", " ,", " !",
    " \u{301}", "\u{2010} ", "\u{2010}", "・", "、", " [", "] ", "» ", " «", "\u{3000}", "|", " | ",
    "+", "#", " @", "！ ", "？", "！", "？ ",
  ]

  /// Chinese, Japanese and Korean, which end lines nearly everywhere.
  private static let ideographs = [
    "日", "本", "語", "の", "ア", "っ", "ー", "々", "한", "국", "。", "、", "，", "「", "」", "（", "）", "『", "』",
    "a",
    "bc", "5", " ", "  ", "(", ")", "}", "{", "!", "！", "？", "：", "・", "…", "—", "“", "”", "%", "$",
    "￥", "\u{3000}",
    "\u{301}", "👍", "𠮷", "ﾊ", "｢", "｣", "א", "ת", ".", "-", "\u{200D}", "\u{A0}", "ㄅ", "〜", "゠",
    "ᄒ", "ᅡ", "℃", "№", "1", "7", ":", ",", "/", "\"", "«", "»", "‘", "’", "[", "]", "‐", "–", "?",
  ]

  private static func japanese(_ count: Int, using numbers: inout SeededGenerator) -> [UInt8] {
    let length = Int.random(in: 0...count, using: &numbers)
    return Array((0..<length).map { _ in numbers.pick(ideographs) }.joined().utf8)
  }

  private static func prose(_ count: Int, using numbers: inout SeededGenerator) -> [UInt8] {
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &numbers) {
      text += words.randomElement(using: &numbers) ?? ""
      text += gaps.randomElement(using: &numbers) ?? ""
    }
    return Array(text.utf8)
  }

  private static func texts(_ seed: Int) -> [[UInt8]] {
    var numbers = SeededGenerator(seed: UInt64(seed))
    return (0..<40).map { index in
      switch index % 3 {
      case 0: prose(30, using: &numbers)
      case 1: japanese(40, using: &numbers)
      default: ScalarMixture.utf8(length: 60, using: &numbers)
      }
    }
  }

  @Test(arguments: 0..<60) func graphemesAreThoseOfICU(seed: Int) throws {
    var iterator = BreakIterator(.character, language: "und")
    var plain = 0
    for utf8 in Self.texts(seed) {
      let scan = TextScan(utf8, utf8.indices)
      guard scan.hasPlainGraphemes else { continue }
      plain += 1
      var text = UnicodeText()
      try text.set(utf8, utf8.indices)
      let found = try iterator.boundaries(in: text)
      #expect(
        scan.plainGraphemes(utf8, utf8.indices) == found,
        "\(String(decoding: utf8, as: UTF8.self).debugDescription)")
    }
    #expect(plain > 0)
  }

  @Test(arguments: 0..<120) func lineEndsAreThoseOfICU(seed: Int) throws {
    let language = Self.languages[seed % Self.languages.count]
    let strictnesses: [LineBreakStrictness?] = [nil, .loose, .normal, .strict]
    let strictness = strictnesses[seed / 8 % 4]
    var iterator = BreakIterator(.line, language: language, strictness: strictness?.rawValue)
    var analyzer = ParagraphAnalyzer(language: language)
    var rules = BreakRules()
    rules.strictness = strictness
    for utf8 in Self.texts(seed) where !utf8.isEmpty {
      var text = UnicodeText()
      try text.set(utf8, utf8.indices)
      let analysis = try analyzer.analyze(
        utf8, content: utf8.indices, direction: .auto, rules: rules)
      let found = try iterator.boundaries(in: text).intersection(withSorted: analysis.cuts)
      #expect(
        analysis.opportunities == found, "\(String(decoding: utf8, as: UTF8.self).debugDescription)"
      )
    }
  }

  /// The loose rules of Chinese and Japanese let a line end before a hyphen after an ideograph (CSS Text 3, 5.3).
  @Test(arguments: [nil, LineBreakStrictness.loose]) func looseLinesEndBeforeHyphens(
    _ strictness: LineBreakStrictness?
  ) throws {
    var analyzer = ParagraphAnalyzer(language: "ja")
    var rules = BreakRules()
    rules.strictness = strictness
    let utf8 = Array("日本\u{2010} a".utf8)
    let found = try analyzer.analyze(
      utf8, content: utf8.indices, direction: .auto, rules: rules)
    #expect(found.opportunities == (strictness == .loose ? [3, 6, 10] : [3, 10]))
  }

  /// Phrases of Japanese are found by a dictionary, in all of the text.
  @Test func phrasesAreThoseOfICU() throws {
    let utf8 = Array("3月に東京へ行った".utf8)
    var text = UnicodeText()
    try text.set(utf8, utf8.indices)
    var iterator = BreakIterator(.line, language: "ja-u-lw-phrase")
    let found = try iterator.boundaries(in: text)
    var analyzer = ParagraphAnalyzer(language: "ja-u-lw-phrase")
    let analysis = try analyzer.analyze(utf8, content: utf8.indices, direction: .auto)
    #expect(analysis.opportunities == found)
    #expect(try analyzer.ends(in: utf8, utf8.indices).offsets == found)
    var plain = ParagraphAnalyzer(language: "ja")
    let all = try plain.analyze(utf8, content: utf8.indices, direction: .auto).opportunities
    #expect(found.count < all.count)
  }

  @Test(arguments: 0..<60) func levelsAreThoseOfICU(seed: Int) throws {
    var resolver = BidiResolver()
    for utf8 in Self.texts(seed) where !utf8.isEmpty {
      var text = UnicodeText()
      try text.set(utf8, utf8.indices)
      for direction in [BaseDirection.auto, .leftToRight, .rightToLeft] {
        guard let level = TextScan(utf8, utf8.indices).level(direction) else { continue }
        let base: UInt8 = direction == .auto ? text.baseLevel : direction == .rightToLeft ? 1 : 0
        #expect(level == base)
        let runs = try resolver.runs(in: text, baseLevel: base)
        #expect(
          runs.allSatisfy { $0.level == level },
          "\(String(decoding: utf8, as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test(arguments: 0..<60) func oneScriptIsOneRun(seed: Int) throws {
    for utf8 in Self.texts(seed) where !utf8.isEmpty {
      guard let script = TextScan(utf8, utf8.indices).script else { continue }
      let cuts = try analysis(String(decoding: utf8, as: UTF8.self)).cuts
      let runs = ScriptItemizer().runs(utf8, utf8.indices, cuts: cuts)
      #expect(runs == [ScriptRun(range: utf8.indices, script: script)])
    }
  }

  @Test func plainTextIsNotAskedAbout() {
    func stretches(_ string: String) -> [Range<Int>] {
      let utf8 = Array(string.utf8)
      return LineScan(utf8, utf8.indices).stretches.map { $0.start..<$0.end }
    }
    #expect(stretches("The office, they say, is open. Or двери! Все мои").isEmpty)
    #expect(
      stretches("At 18:30 the “office” in the (room 12) is ‘open’: 3.5 or 99%, 1/2 \"now\"").isEmpty
    )
    #expect(stretches("The well-known king’s son-in-law").isEmpty)
    #expect(stretches("The file “%s” has 100\u{A0}% of %1$d, $5; c+ --skip-files -s").isEmpty)
    #expect(stretches("  -known").isEmpty)
    #expect(stretches("The office of the king has …5 for it").count == 1)
    #expect(stretches("א-ב") == [0..<5])
  }

  /// A scan has room for one end for two bytes, and one more.
  @Test func noTextHasMoreThanOneEndForTwoBytes() {
    let ascii = (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) }
    let letters = ascii + ["日", "「", "」", "\u{A0}"]
    let excess = letters.flatMap { first in
      letters.map { second in
        let utf8 = Array(String(repeating: first + second, count: 20).utf8)
        return LineScan(utf8, utf8.indices).ends.count - utf8.count / 2
      }
    }
    #expect(excess.max() == 0)
  }

  @Test func aTextOfEndsAlone() {
    for count in 1...40 {
      let utf8 = Array([String](repeating: "a", count: count).joined(separator: " ").utf8)
      #expect(LineScan(utf8, utf8.indices).ends == (1..<count).map { Int32(2 * $0) })
      let signs = Array([String](repeating: "a", count: count).joined(separator: "  …").utf8)
      #expect(LineScan(signs, signs.indices).stretches.count == (count > 1 ? 1 : 0))
    }
  }
}

import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Words that are shaped separately have the glyphs that they have in the whole.
@Suite struct WordShapingTests {
  struct Sample: Sendable, CustomStringConvertible {
    let font: String
    let script: String
    let isRightToLeft: Bool
    let words: [String]
    /// Whether the font is known to let nothing pass a space.
    var isIsolated = true

    var description: String { "\(script) in \(font.split(separator: "/").last ?? "")" }
  }

  private static let latin = [
    "AV", "To", "office", "ffi", "We", "Äpfel", "e\u{301}", "“Te", "LT”", "fi", "Yo,", "Wa.",
    "(To)", "T.", "P,", "1/2",
    "x\u{200D}y", "\u{301}a", "\u{AD}", "a\u{A0}b", "12", "r", "f", "—V", "…",
  ]
  private static let arabic = [
    "قصة", "بالخبر", "ببب", "لا", "كِتاب", "، ", "مرحبا،", "لله", "\u{64B}ب", "ـب", "123", "٤٥", "ڤ",
    "\u{200C}ب", "ب\u{200D}", "\u{651}", "\u{650}\u{651}ب", "ا\u{653}ب", "\u{622}", "\u{FE7C}",
    "(ب)", "x",
  ]
  private static let devanagari = [
    "क्षेत्र", "हिन्दी", "राज्य", "कि", "र्क", "ि", "\u{94D}क", "त्र।", "क\u{200D}", "ॐ", "द्वि", "\u{93C}",
  ]
  private static let hebrew = ["שלום", "עולם", "א\u{5B8}", "בּ", "\u{5B8}ב", "״א״"]
  private static let thai = ["ภาษา", "ไทย", "น้ำ", "กำ", "\u{E33}", "ปั่น"]
  private static let kanji = [
    "日本", "語", "漢", "字", "。", "\u{9089}\u{E0100}", "辻", "直", "、", "「", "\u{FA10}",
  ]
  private static let kana = ["カ", "キ", "ガ", "か", "か\u{3099}", "ー", "ッ", "・", "ア", "ﾊﾟ", "ト", "。"]
  private static let hangul = ["한", "국", "\u{1112}\u{1161}\u{11AB}", "가\u{11A8}", "요", "\u{1112}"]
  private static let khmer = ["ខ្មែរ", "ស្ត្រី", "្រ", "កា"]
  private static let burmese = ["မြန်မာ", "ဗုဒ္ဓ", "ြက", "က္က"]
  private static let bengali = ["ক্ষেত্র", "বাংলা", "কি", "ে", "র্ক"]

  /// U+00B2, U+00B3, U+19C8 and U+19C9 end a syllable, also one that is a space.
  private static let ahom = [
    "\u{1170B}", "\u{B3}1", "1\u{B2}", "\u{B2}", "\u{11713}\u{11737}\u{1170B}", "\u{19C9}\u{19D1}",
    "\u{11700}\u{11700}\u{11728}", "\u{1171D}\u{1170B}", "\u{B9}", "12",
  ]

  static let samples = [
    Sample(font: Fonts.cjk, script: "Hani", isRightToLeft: false, words: kanji),
    Sample(font: Fonts.cjk, script: "Kana", isRightToLeft: false, words: kana),
    Sample(font: Fonts.cjk, script: "Hang", isRightToLeft: false, words: hangul),
    Sample(font: Fonts.cjk, script: "Latn", isRightToLeft: false, words: latin, isIsolated: false),
    Sample(font: Fonts.dejaVuMono, script: "Latn", isRightToLeft: false, words: latin),
    Sample(font: Fonts.dejaVu, script: "Latn", isRightToLeft: false, words: latin),
    Sample(font: Fonts.dejaVuBold, script: "Latn", isRightToLeft: false, words: latin),
    Sample(font: Fonts.noto("NotoSans"), script: "Latn", isRightToLeft: false, words: latin),
    Sample(font: Fonts.dejaVu, script: "Arab", isRightToLeft: true, words: arabic),
    Sample(font: Fonts.noto("NotoNaskhArabic"), script: "Arab", isRightToLeft: true, words: arabic),
    Sample(font: Fonts.noto("NotoSansHebrew"), script: "Hebr", isRightToLeft: true, words: hebrew),
    Sample(
      font: Fonts.noto("NotoSansDevanagari"), script: "Deva", isRightToLeft: false,
      words: devanagari,
      isIsolated: false),
    Sample(font: Fonts.noto("NotoSansThai"), script: "Thai", isRightToLeft: false, words: thai),
    Sample(
      font: Fonts.noto("NotoSansKhmer"), script: "Khmr", isRightToLeft: false, words: khmer,
      isIsolated: false),
    Sample(
      font: Fonts.noto("NotoSansMyanmar"), script: "Mymr", isRightToLeft: false, words: burmese,
      isIsolated: false),
    Sample(
      font: Fonts.noto("NotoSerifAhom"), script: "Ahom", isRightToLeft: false, words: ahom),
    Sample(
      font: Fonts.noto("NotoSansBengali"), script: "Beng", isRightToLeft: false, words: bengali,
      isIsolated: false),
  ]

  private func request(_ sample: Sample) throws -> ShapingRequest {
    ShapingRequest(
      face: try FontFace.open(path: sample.font), script: FontTag(sample.script)?.raw ?? 0,
      isRightToLeft: sample.isRightToLeft, language: "und", features: [])
  }

  @Test(arguments: samples, [4, 64, 1 << 13])
  func wordsAreAsInTheWhole(_ sample: Sample, slots: Int) throws {
    let request = try request(sample)
    var numbers = SeededGenerator(seed: 5)
    // Few places, so that words take one another's.
    let cache = WordCache(maximumSlots: slots, maximumBytes: 40 * slots, maximumGlyphs: 20 * slots)
    var buffer = try ShapingBuffer(words: cache, splitsFromStart: true)
    var glyphs = GlyphRow()
    for _ in 0..<400 {
      let words = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
        (sample.words.randomElement(using: &numbers) ?? "")
          + String(repeating: " ", count: Int.random(in: 0...11, using: &numbers) / 4)
      }
      let utf8 =
        Array((Bool.random(using: &numbers) ? " " : "").utf8)
        + Array(words.joined().utf8)
      // A stretch of the text, with the rest around it.
      let edges = [0] + utf8.indices.filter { utf8[$0] & 0xC0 != 0x80 } + [utf8.count]
      let start = Bool.random(using: &numbers) ? 0 : edges.randomElement(using: &numbers) ?? 0
      let item = start..<(edges.filter { $0 >= start }.randomElement(using: &numbers) ?? start)
      glyphs.removeAll()
      try buffer.shape(utf8: utf8, context: utf8.indices, item: item, with: request, into: &glyphs)
      var fresh = try ShapingBuffer()
      var whole = GlyphRow()
      try fresh.shape(utf8: utf8, context: utf8.indices, item: item, with: request, into: &whole)
      #expect(
        glyphs.map(\.placed) == whole.map(\.placed),
        "\(String(decoding: utf8, as: UTF8.self).debugDescription) \(item)")
    }
    #expect((buffer.splitter(of: request) != nil) == sample.isIsolated)
  }

  /// HarfBuzz decides which characters end a syllable: if another version takes more of them, `endsSyllable` lacks one.
  @Test(arguments: [
    ("NotoSerifAhom", "Ahom", "\u{11700}"), ("NotoSansNewTaiLue", "Talu", "\u{1980}"),
    ("NotoSerifTibetan", "Tibt", "\u{F40}"), ("NotoSansJavanese", "Java", "\u{A98F}"),
  ])
  func everyCharacterIsAsInTheWhole(font: String, script: String, letter: String) throws {
    let request = try request(
      Sample(font: Fonts.noto(font), script: script, isRightToLeft: false, words: []))
    var split = try ShapingBuffer(splitsFromStart: true)
    var whole = try ShapingBuffer()
    var tried = 0
    for scalar in (0xA1...UInt32(0x2FFF)).compactMap(Unicode.Scalar.init)
    where CharacterClass.beginsWord(scalar.value) {
      let utf8 = Array("\(letter) \(scalar)".utf8)
      var (parts, run) = (GlyphRow(), GlyphRow())
      for _ in 0..<2 {
        parts.removeAll()
        try split.shape(
          utf8: utf8, context: utf8.indices, item: utf8.indices, with: request, into: &parts)
      }
      try whole.shape(
        utf8: utf8, context: utf8.indices, item: utf8.indices, with: request, into: &run)
      #expect(parts.map(\.placed) == run.map(\.placed), "U+\(String(scalar.value, radix: 16))")
      tried += 1
    }
    #expect(tried > 1_000)
  }

  /// A letter that HarfBuzz decomposes has the same glyphs whether a mark is in its run or not.
  @Test(arguments: [
    ("NotoSerifBalinese", "Bali", "\u{1B06} \u{1B13}\u{1B38} \u{1B0E} \u{1B12}\u{1B34} \u{1B08}"),
    ("NotoSansKaithi", "Kthi", "\u{1109A} \u{11083}\u{110B0} \u{1109C} \u{110AB}\u{110B1}"),
    ("NotoSansDevanagari", "Deva", "\u{929} कि \u{931} \u{934}ि \u{929}"),
    ("NotoSerifBengali", "Beng", "\u{9DF} কি \u{9DF} \u{9AF}\u{9BC}"),
    ("NotoSansTamil", "Taml", "\u{B94} கி \u{B94} \u{B92}\u{BD7}"),
    ("NotoSansMyanmar", "Mymr", "\u{1026} \u{1000}\u{102D} \u{1026}"),
  ])
  func decomposedLettersAreAsInTheWhole(font: String, script: String, text: String) throws {
    let request = try request(
      Sample(font: Fonts.noto(font), script: script, isRightToLeft: false, words: []))
    let utf8 = Array(text.utf8)
    var split = try ShapingBuffer(splitsFromStart: true)
    var whole = try ShapingBuffer()
    let edges = utf8.indices.filter { utf8[$0] & 0xC0 != 0x80 } + [utf8.count]
    for start in edges {
      for end in edges where end > start {
        var (parts, run) = (GlyphRow(), GlyphRow())
        try split.shape(
          utf8: utf8, context: utf8.indices, item: start..<end, with: request, into: &parts)
        try whole.shape(
          utf8: utf8, context: utf8.indices, item: start..<end, with: request, into: &run)
        #expect(parts.map(\.placed) == run.map(\.placed), "\(start..<end)")
      }
    }
  }

  /// The words of a long run wait in several lots.
  @Test(arguments: samples)
  func wordsOfLongRunsAreAsInTheWhole(_ sample: Sample) throws {
    let request = try request(sample)
    var numbers = SeededGenerator(seed: 6)
    for _ in 0..<8 {
      // Of a size that no lot is of a multiple of, and most of them new.
      let words = (0..<333).map { _ in
        (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
          sample.words.randomElement(using: &numbers) ?? ""
        }.joined() + (Int.random(in: 0..<4, using: &numbers) > 0 ? " " : "")
      }
      let utf8 = Array(words.joined().utf8)
      var buffer = try ShapingBuffer(splitsFromStart: true)
      var (glyphs, whole) = (GlyphRow(), GlyphRow())
      try buffer.shape(
        utf8: utf8, context: utf8.indices, item: utf8.indices, with: request, into: &glyphs)
      var fresh = try ShapingBuffer()
      try fresh.shape(
        utf8: utf8, context: utf8.indices, item: utf8.indices, with: request, into: &whole)
      #expect(glyphs.map(\.placed) == whole.map(\.placed))
    }
  }

  /// All waited for one call, and none was known before it: 4 MB in one paragraph took three times as long as in many.
  @Test func wordsThatComeAgainInALongRunAreShapedOnce() throws {
    let request = try request(Self.samples[5])
    let utf8 = Array(String(repeating: "one two three four six ", count: 2_000).utf8)
    var buffer = try ShapingBuffer(splitsFromStart: true)
    var (glyphs, shaped) = (GlyphRow(), 0)
    try buffer.shape(utf8: utf8, context: utf8.indices, item: 0..<1, with: request, into: &glyphs)
    let splitter = buffer.splitter(of: request)
    #expect(splitter != nil)
    let words = ItemWords(utf8, utf8.indices, utf8.indices, splitter)
    var row = WordRow(utf8: utf8, cache: WordCache(), plan: 0)
    glyphs.removeAll()
    _ = try row.shape(words, isRightToLeft: false, &glyphs) { run, glyphs throws(TextLayoutError) in
      shaped += run.count
      return try buffer.shape(
        utf8: utf8, context: utf8.indices, item: run, with: request, into: &glyphs)
    }
    #expect(glyphs.count == utf8.count)
    #expect(shaped < 1_000)
  }

  /// Every script has the ellipsis and the space, and each has a plan of its own.
  @Test("the same few bytes of many plans do not take one another's place") func plansApart() {
    let cache = WordCache()
    let words = ["…", " ", "10", "“"].map { Array($0.utf8) }
    let row: GlyphRow = [
      ShapedGlyph(glyph: 7, cluster: 0, xAdvance: 500, xOffset: 0, yOffset: 0, flags: 0)
    ]
    for plan in 0..<40 {
      for word in words {
        cache.insert(
          WordCache.Key(plan: plan, word, word.indices), of: word, row.indices, of: row)
      }
    }
    let kept = (0..<40).reduce(0) { sum, plan in
      sum
        + words.count { cache.has(WordCache.Key(plan: plan, $0, $0.indices), of: $0) }
    }
    #expect(kept > 150, "\(kept) of 160")
  }
}

/// Where runs are split.
@Suite struct ItemWordsTests {
  private func words(_ text: String, _ script: String) throws -> [String] {
    let utf8 = Array(text.utf8)
    var buffer = try ShapingBuffer(splitsFromStart: true)
    let request = ShapingRequest(
      face: try FontFace.open(path: Fonts.cjk), script: FontTag(script)?.raw ?? 0,
      isRightToLeft: false, language: "und", features: [])
    var glyphs = GlyphRow()
    try buffer.shape(
      utf8: utf8, context: utf8.indices, item: utf8.indices, with: request, into: &glyphs)
    let found = buffer.splitter(of: request)
    let splitter = try #require(found)
    return ItemWords(utf8, utf8.indices, utf8.indices, splitter).map {
      String(decoding: utf8[$0.range], as: UTF8.self)
    }
  }

  @Test func charactersThatNothingTiesStandAlone() throws {
    #expect(try words("日本語", "Hani") == ["日", "本", "語"])
    #expect(try words("한국어", "Hang") == ["한", "국", "어"])
  }

  /// Where words take another font than the spaces between them, each space is an item, found again like a word.
  @Test func lettersJoinAcrossItemsAndNeverWithASCII() {
    func isIndependent(_ item: String, in text: String) -> Bool {
      let utf8 = Array(text.utf8)
      let start = text.utf8.distance(
        from: text.startIndex, to: text.ranges(of: item)[0].lowerBound)
      return ItemWords.whole(utf8, utf8.indices, start..<start + item.utf8.count, nil).isIndependent
    }
    #expect(isIndependent(" ", in: "कि कि"))
    #expect(isIndependent("कि", in: "a कि b"))
    #expect(isIndependent("12", in: "ب12ب"))
    #expect(!isIndependent("ب", in: "لبل"))
    #expect(!isIndependent("ل", in: "بل "))
  }

  /// A mark on a character may change it into another, or choose another form.
  @Test func charactersThatBearSomethingDoNot() throws {
    #expect(try words("日本\u{E0100}語", "Hani") == ["日本\u{E0100}", "語"])
    #expect(try words("한가\u{11A8}어", "Hang") == ["한가\u{11A8}", "어"])
    #expect(try words("日か\u{3099}", "Hani") == ["日か\u{3099}"])
  }
}

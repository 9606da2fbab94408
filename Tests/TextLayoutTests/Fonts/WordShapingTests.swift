import Testing

@testable import TextLayout

/// Words that are shaped apart have the glyphs that they have in the whole.
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
    "\u{200C}ب", "ب\u{200D}",
  ]
  private static let devanagari = [
    "क्षेत्र", "हिन्दी", "राज्य", "कि", "र्क", "ि", "\u{94D}क", "त्र।", "क\u{200D}", "ॐ", "द्वि", "\u{93C}",
  ]
  private static let hebrew = ["שלום", "עולם", "א\u{5B8}", "בּ", "\u{5B8}ב", "״א״"]
  private static let thai = ["ภาษา", "ไทย", "น้ำ", "กำ", "\u{E33}", "ปั่น"]
  private static let khmer = ["ខ្មែរ", "ស្ត្រី", "្រ", "កា"]
  private static let burmese = ["မြန်မာ", "ဗုဒ္ဓ", "ြက", "က္က"]
  private static let bengali = ["ক্ষেত্র", "বাংলা", "কি", "ে", "র্ক"]

  static let samples = [
    Sample(font: Fonts.dejaVu, script: "Latn", isRightToLeft: false, words: latin),
    Sample(font: Fonts.dejaVuBold, script: "Latn", isRightToLeft: false, words: latin),
    Sample(font: Fonts.noto("NotoSans"), script: "Latn", isRightToLeft: false, words: latin),
    Sample(
      font: Fonts.dejaVu, script: "Arab", isRightToLeft: true, words: arabic, isIsolated: false),
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
      font: Fonts.noto("NotoSansBengali"), script: "Beng", isRightToLeft: false, words: bengali,
      isIsolated: false),
  ]

  private func request(_ sample: Sample) throws -> ShapingRequest {
    ShapingRequest(
      face: try FontFace.open(path: sample.font), script: FontTag(sample.script)?.raw ?? 0,
      isRightToLeft: sample.isRightToLeft, language: "und", features: [])
  }

  /// What HarfBuzz says where words begin is more careful than what is known of spaces.
  private func withoutConcat(_ glyphs: [ShapedGlyph]) -> [ShapedGlyph] {
    glyphs.map {
      var glyph = $0
      glyph.flags &= ~ShapedGlyph.unsafeToConcat
      return glyph
    }
  }

  @Test(arguments: samples, [4, 64, 1 << 13])
  func wordsAreAsInTheWhole(_ sample: Sample, slots: Int) throws {
    let request = try request(sample)
    var numbers = SeededGenerator(seed: 5)
    // Few places, so that words take one another's.
    let cache = WordCache(slotCount: slots, mostBytes: 40 * slots, mostGlyphs: 20 * slots)
    var buffer = try ShapingBuffer(words: cache)
    var glyphs: [ShapedGlyph] = []
    for _ in 0..<400 {
      let words = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
        (sample.words.randomElement(using: &numbers) ?? "")
          + String(repeating: " ", count: Int.random(in: 0...8, using: &numbers) / 4)
      }
      let utf8 =
        Array((Bool.random(using: &numbers) ? " " : "").utf8)
        + Array(words.joined(separator: " ").utf8)
      // A stretch of the text, which the rest stands around.
      let edges = [0] + utf8.indices.filter { utf8[$0] & 0xC0 != 0x80 } + [utf8.count]
      let start = Bool.random(using: &numbers) ? 0 : edges.randomElement(using: &numbers) ?? 0
      let item = start..<(edges.filter { $0 >= start }.randomElement(using: &numbers) ?? start)
      glyphs.removeAll()
      try buffer.shape(utf8: utf8, context: utf8.indices, item: item, with: request, into: &glyphs)
      var fresh = try ShapingBuffer()
      var whole: [ShapedGlyph] = []
      try fresh.shape(utf8: utf8, context: utf8.indices, item: item, with: request, into: &whole)
      #expect(
        withoutConcat(glyphs) == withoutConcat(whole),
        "\(String(decoding: utf8, as: UTF8.self).debugDescription) \(item)")
    }
    #expect(buffer.shapesWords(request) == sample.isIsolated)
  }
}

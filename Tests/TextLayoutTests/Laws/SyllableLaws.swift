import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// What layouts promise of syllables that their scripts do not allow, over soups drawn from seeds.
struct SyllableLaws {
  @Test("Lines of broken syllables are as wide as when they are shaped again", arguments: 0..<10)
  func honestWidth(batch: Int) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let soup = SyllableSoup(seed: firstSeed + UInt64(seed))
      let shaped = try Typesetters.get(soup.style).shape(PlainText(soup.text))
      #expect(try shaped.layout(in: soup.container).verify().isEmpty, "\(soup)")
      let (own, reshaped) = try NaiveBreaker.lineStarts(of: shaped, in: soup.container)
      #expect(own == reshaped, "\(soup)")
    }
  }

  @Test("A line from inside a wide stack takes all that fits") func insideStack() throws {
    // Its start has no advance of its own: that before it is the whole stack's.
    let stack = "\u{1A3F}\u{301}\u{1A61}\u{1A64}" + String(repeating: "\u{1A60}\u{1A20}", count: 3)
    let text = stack + "\u{1A6E}\u{1A60}\u{1A20}\u{1A61}\u{1A60}\u{1A20}\u{1A4D}\u{1A3F}\u{1A20}"
    let style = TextStyle(
      fonts: [Fonts.noto("NotoSansTaiTham")], fontSize: 16, usesSystemFonts: false)
    let shaped = try Typesetters.get(style).shape(PlainText(text))
    for width in stride(from: 10.0, through: 60, by: 0.5) {
      let (own, reshaped) = try NaiveBreaker.lineStarts(of: shaped, in: TextContainer(width: width))
      #expect(own == reshaped, "at width \(width)")
    }
  }

  @Test("Trims of broken syllables keep every promise", arguments: 0..<10)
  func trims(batch: Int) throws {
    for seed in batch * 10..<batch * 10 + 10 {
      var soup = SyllableSoup(seed: firstSeed + UInt64(seed))
      soup.container.maximumNumberOfLines = 3
      let shaped = try Typesetters.get(soup.style).shape(PlainText(soup.text))
      let trimmed = try shaped.trim(to: soup.container, token: TruncationToken(suffix: "ok"))
      #expect(try trimmed.verify().isEmpty, "\(soup)")
    }
  }
}

/// Random syllables of one script, most of them sound, some broken, and a narrow container.
struct SyllableSoup: CustomStringConvertible {
  let seed: UInt64
  let text: String
  let style: TextStyle
  var container: TextContainer

  /// What a script's syllables are made of, and what breaks them.
  struct Alphabet {
    let font: String
    let letters: [String]
    let marks: [String]
  }

  static let alphabets = [
    Alphabet(
      font: "NotoSansKhmer", letters: ["ក", "ខ", "រ", "ត", "ឥ", "\u{17D2}រ"],
      marks: ["\u{17B8}", "\u{17BD}", "\u{17D2}", "\u{17B6}", "\u{17C1}", "\u{17CB}", "\u{17C6}"]),
    Alphabet(
      font: "NotoSansMyanmar", letters: ["က", "ခ", "ရ", "င", "\u{1004}\u{103A}\u{1039}က", "ဣ"],
      marks: [
        "\u{102C}", "\u{102B}", "\u{102F}", "\u{1031}", "\u{1038}", "\u{103A}", "\u{1039}",
        "\u{103B}", "\u{103C}",
      ]),
    Alphabet(
      font: "NotoSansDevanagari", letters: ["क", "र", "ख", "र्क", "ष", "अ", "इ", "क्ष"],
      marks: ["\u{93F}", "\u{93E}", "\u{94D}", "\u{93C}", "\u{902}", "\u{901}", "\u{947}"]),
    Alphabet(
      font: "NotoSansBengali", letters: ["ক", "র", "য", "র্ক", "অ", "ৎ"],
      marks: ["\u{9BF}", "\u{9BE}", "\u{9CD}", "\u{9BC}", "\u{9C7}", "\u{9D7}"]),
    Alphabet(
      font: "NotoSansTamil", letters: ["க", "ர", "ஷ", "க்ஷ", "அ"],
      marks: ["\u{BBF}", "\u{BBE}", "\u{BCD}", "\u{BC6}", "\u{BD7}"]),
    Alphabet(
      font: "NotoSansSinhala", letters: ["ක", "ර", "ය", "ක්‍ය", "අ"],
      marks: ["\u{DD2}", "\u{DCF}", "\u{DCA}", "\u{DD9}", "\u{DDF}"]),
    Alphabet(
      font: "NotoSansMalayalam", letters: ["ക", "ര", "യ", "\u{D4E}ക", "അ", "ൻ"],
      marks: ["\u{D3F}", "\u{D3E}", "\u{D4D}", "\u{D46}", "\u{D57}"]),
    Alphabet(
      font: "NotoSansTelugu", letters: ["క", "ర", "య", "అ"],
      marks: ["\u{C3F}", "\u{C3E}", "\u{C4D}", "\u{C46}", "\u{C56}"]),
    Alphabet(
      font: "NotoSansGurmukhi", letters: ["ਕ", "ਰ", "ੲ", "ੳ", "ਅ"],
      marks: ["\u{A3F}", "\u{A3E}", "\u{A4D}", "\u{A3C}", "\u{A70}"]),
    Alphabet(
      font: "NotoSerifTibetan", letters: ["ཀ", "ར", "ཡ", "\u{F40}\u{F90}", "་"],
      marks: ["\u{F72}", "\u{F74}", "\u{F90}", "\u{FB1}", "\u{F84}", "\u{F71}"]),
    Alphabet(
      font: "NotoSansBalinese", letters: ["\u{1B13}", "\u{1B2D}", "\u{1B05}", "\u{1B44}\u{1B13}"],
      marks: ["\u{1B35}", "\u{1B36}", "\u{1B44}", "\u{1B3E}", "\u{1B04}", "\u{1B03}"]),
    Alphabet(
      font: "NotoSansJavanese", letters: ["\u{A98F}", "\u{A9AB}", "\u{A984}", "\u{A9C0}\u{A98F}"],
      marks: ["\u{A9B4}", "\u{A9B6}", "\u{A9BA}", "\u{A9C0}", "\u{A9BD}", "\u{A982}"]),
    Alphabet(
      font: "NotoSansTaiTham", letters: ["\u{1A20}", "\u{1A3F}", "\u{1A4D}", "\u{1A60}\u{1A20}"],
      marks: ["\u{1A63}", "\u{1A64}", "\u{1A6E}", "\u{1A60}", "\u{1A65}", "\u{1A61}", "\u{1A55}"]),
    Alphabet(
      font: "NotoSansBrahmi", letters: ["\u{11013}", "\u{11022}", "\u{11003}", "\u{11052}"],
      marks: ["\u{11038}", "\u{1103A}", "\u{11046}", "\u{11000}"]),
    Alphabet(
      font: "NotoSansNKo", letters: ["ߞ", "ߟ", "ߊ", "ߋ"],
      marks: ["\u{7EB}", "\u{7F2}", "\u{301}", "\u{7F3}"]),
    Alphabet(
      font: "NotoSansMongolian", letters: ["ᠮ", "ᠣ", "ᠩ", "ᠭ"],
      marks: ["\u{18A9}", "\u{180B}", "\u{180E}", "\u{301}"]),
  ]

  /// What is between syllables, and breaks those that continue after it.
  static let separators = [
    " ", " ", "\u{200B}", "\u{AD}", "\u{A0}", "(", ")", "1", "a", "-", "\u{200D}", "\u{200C}",
    "\u{25CC}", "\t", "\u{202E}", "\u{202C}", "\u{301}", "\u{2060}", "ا",
  ]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    self.seed = seed
    let alphabet = generator.pick(SyllableSoup.alphabets)
    text = SyllableSoup.text(&generator, alphabet)
    style = TextStyle(
      fonts: [Fonts.noto(alphabet.font), Fonts.dejaVu], fontSize: 16, usesSystemFonts: false)
    container = TextContainer(width: Double(Int.random(in: 10...160, using: &generator)))
    container.lineBreakMode = generator.chance(70) ? .word : .character
  }

  private static func text(_ generator: inout SeededGenerator, _ alphabet: Alphabet) -> String {
    let oddity = generator.pick([3, 15])
    let loose = generator.pick([3, 30])
    var text = ""
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      // A broken syllable, a number of sound ones, and a broken one again.
      if generator.chance(80) { text += generator.pick(separators) }
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        text += generator.pick(alphabet.marks)
      }
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        text += generator.pick(alphabet.letters)
        if generator.chance(loose) { text += generator.pick(alphabet.marks) }
        if generator.chance(oddity) { text += generator.pick(separators) }
      }
    }
    return text
  }

  var description: String {
    "seed \(seed): \(text.unicodeScalars.map { String($0.value, radix: 16) }) \(style.fonts[0]) "
      + "\(container.lineBreakMode) width \(container.width ?? -1)"
  }
}

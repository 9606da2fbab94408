import TestSupport
import Testing

@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// Cut units of the world's scripts: a cut never goes through one, and every one can be reached.
struct ClusterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let units: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "emoji families", units: ["👨‍👩‍👧‍👦", "👩‍❤️‍💋‍👩", "👨🏽‍🌾", "🏳️‍🌈", "👩‍👩‍👧"]),
    Case(name: "flags", units: ["🇫🇷", "🇩🇪", "🇯🇵", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇰🇭"]),
    Case(name: "keycaps", units: ["1️⃣", "2️⃣", "#️⃣", "*️⃣", "0️⃣"]),
    Case(name: "skin tones", units: ["👍🏽", "👍🏿", "👍", "🤝🏻", "👋🏾"]),
    Case(
      name: "combining marks",
      units: ["e\u{301}", "a\u{323}\u{302}", "o\u{308}", "q\u{300}\u{301}\u{302}", "u\u{328}"]),
    Case(
      name: "Hangul jamo",
      units: [
        "\u{1112}\u{1161}\u{11AB}", "\u{1100}\u{1173}\u{11AF}", "\u{1109}\u{1165}",
        "\u{AC00}\u{11A8}", "\u{1100}\u{1100}\u{1161}",
      ]),
    Case(name: "Devanagari syllables", units: ["न", "म", "स्ते", "क्ष", "वि", "द्या", "र्कि", "त्र"]),
    Case(name: "Khmer syllables", units: ["ក្រុ", "ម", "ខ្មែ", "រ", "ស្រី", "ង្គ្រោះ", "ក្ឫ"]),
    Case(name: "Burmese syllables", units: ["သ", "တ္တ", "မြ", "ကျွ", "င်္ဂ", "ပြ", "က္ကု"]),
    Case(name: "Tamil", units: ["அ", "ப்", "பா", "க்ஷி", "ன்", "ஸ்ரீ", "ஶ்ரீ", "ள்", "ஸ்", "க்", "கு"]),
    Case(
      name: "Tamil without conjuncts",
      units: ["இ", "ஸ்", "ரே", "ல்", "ஸ்", "ரு", "ஶ்", "ர", "க்\u{200D}", "ஷ", "க்\u{BCD}", "ஷ"]),
    Case(name: "Sinhala", units: ["අ", "ප්", "ප", "ක්‍ය", "ශ්‍රී", "ක‍්ක", "ච්", "චි"]),
    Case(name: "Saurashtra", units: ["ꢒ꣄", "ꢱ", "ꢒ꣄ꢰ", "ꢒꢵ"]),
    Case(name: "Thai", units: ["น้", "ที่", "ก", "กู้", "ผู้"]),
  ]

  /// How wide the first units are with the ellipsis.
  private func width(_ units: ArraySlice<String>) throws -> Double {
    try TextStyle.scripts.layout(units.joined() + "…").size.width
  }

  @Test("cut units", arguments: cases) func everyUnit(_ test: Case) throws {
    let text = test.units.joined()
    let widths = try (0..<test.units.count).map { try width(test.units[..<$0]) }
    #expect(zip(widths, widths.dropFirst()).allSatisfy(<), "each unit has a width")
    for (count, width) in widths.enumerated() {
      // The text must not fit without an ellipsis, as it would where its last unit is narrow.
      guard try TextStyle.scripts.layout(text).size.width > width else { continue }
      let fit = try TextStyle.scripts.trim(text, to: .lines(1, width: width))
      #expect(fit.text == test.units[..<count].joined() + "…", "at the width of \(count) units")
      guard count > 0 else { continue }
      let tight = try TextStyle.scripts.trim(text, to: .lines(1, width: width - 0.01))
      #expect(tight.text == test.units[..<(count - 1)].joined() + "…", "below that of \(count)")
    }
  }

  @Test(
    "never between a virama or a stacker and its consonant",
    arguments: ["स्ते", "द्या", "ក្រុម", "ង្គ្រោះ", "တ္တ", "င်္ဂ", "ကျ္ဂ", "ക്ക", "క్ష"])
  func stacks(text: String) throws {
    let shaped = try Typesetters.get(.scripts).shape(PlainText(text + "xxxxxxxxxxxxxxxx"))
    let stackers: Set<UInt32> = [0x94D, 0x17D2, 0x1039, 0xD4D, 0xC4D]
    for step in 0..<200 {
      let trimmed = try shaped.trim(to: .lines(1, width: Double(step) / 2))
      #expect(stackers.isDisjoint(with: [lastScalar(before: "…", in: trimmed.text)]))
    }
  }

  private func lastScalar(before token: String, in text: String) -> UInt32 {
    text.dropLast(token.count).unicodeScalars.last?.value ?? 0
  }

  @Test("Hangul jamo that are shown one by one") func looseJamo() throws {
    // Three jamo of one syllable are one character, and boxes without glyphs in Box.ttf: three wide.
    let text = "a\u{1112}\u{1161}\u{11AB}bcde"
    let result = try TextStyle.boxes.trim(text, to: .lines(1, width: 40))
    #expect(result.text == "a…", "the ellipsis is the second box, and the syllable three more")
    let wider = try TextStyle.boxes.trim(text, to: .lines(1, width: 50))
    #expect(wider.text == "a\u{1112}\u{1161}\u{11AB}…")
  }

  @Test("no-space CJK") func ideographs() throws {
    // Eleven boxes on two lines of five.
    let result = try TextStyle.boxes.trim("日本語中文字天地人大小", to: .lines(2, width: 50))
    #expect(result.text == "日本語中文字天地人…")
    #expect(result.shownLines == ["日本語中文", "字天地人…"])
  }

  @Test("no-space CJK with punctuation that may not begin a line") func kinsoku() throws {
    // "文。" stays together (UAX #14, LB13), and so does "字…" (LB22).
    let result = try TextStyle.boxes.trim("日本語中文。字天地人大", to: .lines(2, width: 50))
    #expect(result.text == "日本語中文。字天…")
    #expect(result.shownLines == ["日本語中", "文。字天…"])
  }
}

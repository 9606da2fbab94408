/// Texts of words from many scripts, with what makes layout hard strewn in between.
package struct RandomText {
  /// Syllables and words by script; a text draws most of its words from one or two of them.
  package static let scripts: [[String]] = [
    ["the", "office", "AVA", "To", "fi", "waffle", "is", "open", "don't", "x", "café", "naïve,"],
    ["Straße", "Donaudampf", "schiff\u{AD}fahrt", "über", "Öl-", "und"],
    ["سلام", "كتاب", "الله", "بب", "لا", "ببا", "می\u{200C}رود", "١٢٣"],
    ["שלום", "עוֹלָם", "בית", "ספר", "א־ב"],
    ["नमस्ते", "क्ष", "विद्या", "हिन्दी", "र्कि", "त्र"],
    ["ភាសា", "ខ្មែរ", "ស្រី", "កម្ពុជា", "ក្រុម"],
    ["မြန်မာ", "ကျွန်ုပ်", "သတ္တဝါ", "ပြည်", "င်္ဂ"],
    ["ภาษาไทย", "น้ำ", "กำลัง", "ที่นี่"],
    ["日本語", "東京", "、", "。", "カタカナ", "「今日」", "漢字"],
    ["한국어", "안녕", "\u{1112}\u{1161}\u{11AB}", "가나다"],
    ["👨‍👩‍👧‍👦", "🇫🇷", "🇩🇪", "👍🏽", "1️⃣", "❤️", "😀", "☂︎"],
    ["e\u{301}\u{323}", "a\u{308}", "q\u{300}\u{301}\u{302}", "ǖ", "o\u{328}"],
    ["Ελλάδα", "Русский", "жизнь", "να"],
  ]

  /// What is between words.
  package static let separators = [
    " ", " ", " ", " ", "  ", "\u{A0}", "\u{200B}", "\n", "\t", "-", "/", ", ", ". ", "\u{3000}",
    "", "", "\u{2060}", "—", "…", " \n ", "\n\n", "\r\n", "\u{2028}",
  ]

  /// Controls and odd characters.
  package static let oddities = [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
    "\u{2069}", "\u{200D}", "\u{200C}", "\u{200E}", "\u{200F}", "\u{AD}", "\u{FEFF}", "\u{7}",
    "(", ")", "[", "]", "\u{301}", "\u{E000}", "\u{1F1E6}", "\u{94D}", "\u{17D2}", "\u{FE0F}",
    "\u{600}", "\u{0}",
  ]

  package static func make(_ generator: inout SeededGenerator, words: ClosedRange<Int>) -> String {
    let main = generator.pick(scripts)
    let other = generator.pick(scripts)
    let oddity = generator.chance(30) ? 25 : 3
    var text = generator.chance(10) ? "  " : ""
    for _ in 0..<Int.random(in: words, using: &generator) {
      text += generator.pick(generator.chance(75) ? main : other)
      if generator.chance(oddity) { text += generator.pick(oddities) }
      text += generator.chance(70) ? " " : generator.pick(separators)
    }
    return text
  }
}

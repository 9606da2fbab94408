import TextLayout

/// Scalars that layout finds hard, to be picked by single bytes: a fuzzer that changes bytes of UTF-8
/// makes little but invalid text.
enum Palette {
  private static let strings = [
    "aeiotn fixAVTW.,-/()[]\"'0159 \t\n\r  ",
    "\u{A0}\u{AD}\u{200B}\u{2060}\u{200C}\u{200D}\u{3000}\u{2028}\u{2029}\u{85}\u{B}\u{C}\u{FEFF}",
    "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{200E}\u{200F}\u{61C}",
    "\u{301}\u{308}\u{323}\u{328}\u{345}\u{20DD}\u{5B0}\u{5C1}\u{64B}\u{651}\u{94D}\u{93F}\u{E31}",
    "بتسلامىهلاﷲکیـ١٢٣۔؟\u{600}\u{6DD}", "שלוםא־״", "नमस्तेक्षर्ि।", "ភាសាខ្មែរ្រី", "မြန်မာကျွန်ုပ်င်္",
    "ภาษาไทยน้ำกำ", "ພາສາລາວ", "日本語、。「」々ーカっ〜", "한국어\u{1112}\u{1161}\u{11AB}\u{115F}\u{A960}",
    "👨👩👧😀❤☂\u{FE0F}\u{FE0E}\u{20E3}🏽🇫🇷🇩🏴\u{E0067}\u{E007F}\u{E0100}", "Ελλάςжизньñüßﬁǅİıẞ",
    "\u{0}\u{7}\u{1B}\u{7F}\u{FFFC}\u{FFFD}\u{FFFE}\u{10FFFF}\u{E000}\u{D7FF}\u{1F1E6}\u{17B4}\u{2044}",
    "𝄞𝒜𐎀𐐷𑀓𑁆𑀓\u{11F42}\u{1E900}\u{1E944}ߒߞߏ\u{1826}\u{180B}\u{F39}\u{FB1E}\u{1CF7}\u{302A}\u{FF9E}",
  ]
  static let scalars: [Unicode.Scalar] = strings.flatMap { Array($0.unicodeScalars) }

  static func text(_ bytes: [UInt8]) -> String {
    var view = String.UnicodeScalarView()
    for byte in bytes { view.append(scalars[Int(byte) % scalars.count]) }
    return String(view)
  }
}

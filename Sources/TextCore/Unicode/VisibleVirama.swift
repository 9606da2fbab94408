/// A virama that shows and stacks nothing, but in the few conjuncts that its script has all the same (the Unicode Standard, 12.6,
/// 13.2 and 13.13).
///
///     Tamil     அ ப் பா  ஸ் ரு    as written, cut units      க்ஷ  ஸ்ரீ  ஶ்ரீ   one each: KSSA, and SHRII of either S
enum VisibleVirama: UInt32 {
  case tamil = 0x0BCD
  case sinhala = 0x0DCA
  case saurashtra = 0xA8C4

  /// Whether it makes a conjunct of the letter before it and the one after it, which a vowel sign may follow.
  ///
  /// `besideJoiner`: whether U+200D is after it, which asks for a conjunct in Sinhala, or before it, for letters that touch. In
  /// the others it prevents the conjunct.
  func joins(_ first: UInt32?, to second: UInt32, _ sign: UInt32?, besideJoiner: Bool) -> Bool {
    switch self {
    case .tamil:
      switch (first, second, sign) {
      case (0x0B95, 0x0BB7, _): !besideJoiner
      case (0x0BB6, 0x0BB0, 0x0BC0), (0x0BB8, 0x0BB0, 0x0BC0): !besideJoiner
      default: false
      }
    case .sinhala: besideJoiner
    case .saurashtra: first == 0xA892 && second == 0xA8B0 && !besideJoiner
    }
  }
}

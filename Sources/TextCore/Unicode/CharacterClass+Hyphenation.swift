import CUnicode

// The properties of characters that hyphenation uses.
extension CharacterClass {
  /// A letter of a word that is split by patterns, or an apostrophe.
  ///
  /// Not the letters of scripts whose lines end between letters, or between words that a dictionary finds.
  package static func isOfHyphenatedWord(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return (0x61...0x7A).contains(scalar | 0x20) || scalar == 0x27 }
    return scalar == 0x2019 || (isLetter(scalar) && isOfWord(scalar))
  }

  /// A character that is not next to words of prose: it belongs to addresses, numbers and names of programs, or, like
  /// the soft hyphen, shows itself where a word is split.
  package static func isTechnical(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return technical.contains(scalar) || (0x30...0x39).contains(scalar) }
    return scalar == 0xAD || cu_digit_value(scalar) >= 0
  }

  /// The simple lower case.
  package static func lower(_ scalar: UInt32) -> UInt32 { cu_lower(scalar) }

  private static let technical = Set<UInt32>("_@/\\#&=~".unicodeScalars.map(\.value))
}

import CUnicode

// What a scalar is, as the rules ask; ASCII is answered without a table.
extension UInt32 {
  /// One of a character's scalars, such as `"a"`.
  init(ascii scalar: Unicode.Scalar) { self = scalar.value }

  var isASCII: Bool { self < 0x80 }

  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// A decimal digit of any script.
  var isDigit: Bool { isASCII ? isASCIIDigit : cu_digit_value(self) >= 0 }

  var isHexDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }

  /// The same, but for A to Z.
  var lowercasedASCII: UInt32 { (0x41...0x5A).contains(self) ? self + 0x20 : self }

  /// A letter, a mark or a decimal digit of any script, or a joiner, which some scripts spell with.
  var isWordPart: Bool {
    isASCII ? isASCIIAlphanumeric : cu_is_word_part(self) || self == 0x200C || self == 0x200D
  }

  /// A letter or mark of a script other than Latin, none of those that scripts share.
  ///
  /// Scripts such as Chinese put no space between a word and a Latin name, so that a change of script
  /// ends what is Latin.
  var isForeign: Bool { !isASCII && cu_is_word_part(self) && !cu_is_latin_or_shared(self) }
}

/// A set of ASCII characters, as two words of bits.
struct ASCIISet: Sendable {
  private var bits: (low: UInt64, high: UInt64) = (0, 0)

  init(_ characters: String) {
    for byte in characters.utf8 where byte < 0x80 {
      if byte < 64 { bits.low |= 1 << UInt64(byte) } else { bits.high |= 1 << UInt64(byte - 64) }
    }
  }

  func contains(_ scalar: UInt32) -> Bool {
    guard scalar.isASCII else { return false }
    return (scalar < 64 ? bits.low >> UInt64(scalar) : bits.high >> UInt64(scalar - 64)) & 1 == 1
  }
}

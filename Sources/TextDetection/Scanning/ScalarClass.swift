import CUnicode

// Classes of scalars that the rules use; ASCII needs no table.
extension UInt32 {
  /// The value of a scalar, such as `"a"`.
  init(ascii scalar: Unicode.Scalar) { self = scalar.value }

  var isASCII: Bool { self < 0x80 }

  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// A decimal digit of any script.
  var isDigit: Bool { isASCII ? isASCIIDigit : cu_digit_value(self) >= 0 }

  var isHexDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }

  /// The lower case of A to Z; any other scalar is unchanged.
  var lowercasedASCII: UInt32 { (0x41...0x5A).contains(self) ? self + 0x20 : self }

  /// A letter, a mark or a decimal digit of any script, or a joiner, which is part of the spelling in some scripts.
  var isWordPart: Bool {
    isASCII ? isASCIIAlphanumeric : cu_is_word_part(self) || self == 0x200C || self == 0x200D
  }

  /// A letter or mark of a script other than Latin, but not of Common or Inherited.
  ///
  /// Scripts such as Chinese put no space between a word and a Latin name, so a change of script ends the name.
  var isForeign: Bool { !isASCII && cu_is_word_part(self) && !cu_is_latin_or_shared(self) }
}

/// A set of ASCII characters, as 128 bits.
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

extension UInt8 {
  /// Whether it is an ASCII letter.
  package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// Whether it is an ASCII digit.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether it is an ASCII letter or digit.
  package var isAlphanumeric: Bool { isLetter || isDigit }
  /// Whether it is an ASCII hexadecimal digit.
  package var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}

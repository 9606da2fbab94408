extension UInt8 {
  /// Whether it is an ASCII letter.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// Whether it is an ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether it is an ASCII hexadecimal digit.
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}

extension UInt32 {
  /// Its hexadecimal digits, at least `count` of them.
  func hex(_ count: Int) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}

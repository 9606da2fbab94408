/// Strings as JSON writes them (RFC 8259, 7).
enum JSONString {
  /// The text in quotation marks; only what has to be is escaped.
  static func write(_ text: String) -> String? {
    QuotedString.write(text) { scalar in
      switch scalar {
      case "\u{8}": "\\b"
      case "\u{C}": "\\f"
      case ..<" ": "\\u" + scalar.value.hex(4)
      default: nil
      }
    }
  }
}

extension UInt32 {
  /// Hexadecimal digits, so many at least.
  func hex(_ count: Int) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}

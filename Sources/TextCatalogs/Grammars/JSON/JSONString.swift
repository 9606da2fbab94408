/// Writes strings as JSON has them (RFC 8259, 7).
enum JSONString {
  /// The text in quotation marks, with as few escapes as possible.
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

/// Writes scalars as YAML has them.
enum YAMLString {
  /// The text in double quotation marks, which are valid wherever a scalar is (YAML 1.2.2, 7.3.1).
  static func write(_ text: String) -> String? {
    guard !text.unicodeScalars.contains("\0") else { return nil }
    return QuotedString.write(text) { scalar in
      switch scalar {
      // Line ends, unprintable characters, and the byte order mark (5.1, 5.4).
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        "\\u" + scalar.value.hex(4)
      default: nil
      }
    }
  }
}

/// Scalars as YAML writes them.
enum YAMLString {
  /// The text in double quotation marks, which can stand wherever a scalar can (YAML 1.2.2, 7.3.1).
  static func write(_ text: String) -> String? {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": return nil
      // What is a line's end to YAML, not printable, or a byte order mark (5.1, 5.4).
      case ..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        result += "\\u" + scalar.value.hex(4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Writes character data (XML 1.0, 2.4).
enum XMLText {
  /// The text with its markup escaped; nil for a character that XML 1.0 does not allow.
  static func write(_ text: String) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // `]]>` is not allowed in character data.
      case ">": result += "&gt;"
      // A literal CR would be read as a line feed.
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case ..<" ", "\u{FFFE}", "\u{FFFF}": return nil
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Character data of XML (XML 1.0, 2.4).
enum XMLText {
  /// The text with its markup escaped; nil where a character is none that XML 1.0 has.
  static func write(_ text: String) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // `]]>` may not stand in character data.
      case ">": result += "&gt;"
      // A line's end is one whatever it is written as.
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case ..<" ", "\u{FFFE}", "\u{FFFF}": return nil
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

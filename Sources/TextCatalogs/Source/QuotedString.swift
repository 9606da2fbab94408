/// A string in double quotation marks with backslash escapes, as many formats write it.
///
/// Formats differ in which other characters they escape, besides `"`, `\\`, LF, CR and tab, and in how.
enum QuotedString {
  /// The text in quotation marks; `escape` gives the format's escape of a scalar, and nil for one without.
  static func write(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if let escaped = escape(scalar) {
          result += escaped
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

/// A string in double quotation marks, with a backslash before what is escaped, as many formats write them.
///
/// Formats differ in which characters they escape beside `"`, `\\`, LF, CR and tab, and in how.
enum QuotedString {
  /// The text in quotation marks; `escape` says how a scalar is written that can't stand as it is, and nil for
  /// all others.
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

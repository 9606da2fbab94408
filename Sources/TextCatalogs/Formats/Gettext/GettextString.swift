/// Writes the strings of PO files.
enum GettextString {
  /// The text in quotation marks, one string a line, with as few escapes as possible; nil if PO files can't hold it.
  static func write(_ text: String) -> String? {
    var lines: [String] = [""]
    for scalar in text.unicodeScalars {
      if lines[lines.count - 1].hasSuffix("\\n"), lines[lines.count - 1].endsLine {
        lines.append("")
      }
      switch scalar {
      case "\"": lines[lines.count - 1] += "\\\""
      case "\\": lines[lines.count - 1] += "\\\\"
      case "\n": lines[lines.count - 1] += "\\n"
      case "\r": lines[lines.count - 1] += "\\r"
      case "\t": lines[lines.count - 1] += "\\t"
      // Gettext can't read these, escaped or not.
      case "\0", "\u{4}": return nil
      case ..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 8)
        lines[lines.count - 1] +=
          "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    if lines.count > 1 { lines.insert("", at: 0) }
    return lines.map { "\"\($0)\"" }.joined(separator: "\n")
  }

  /// The characters that single letters escape, as in gettext's `po-lex.c`.
  static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C,
  ]
}

extension String {
  /// Whether it ends with an escaped newline, not with an escaped backslash before an n.
  fileprivate var endsLine: Bool {
    var backslashes = 0
    for byte in utf8.dropLast().reversed() {
      guard byte == UInt8(ascii: "\\") else { break }
      backslashes += 1
    }
    return backslashes % 2 == 1
  }
}

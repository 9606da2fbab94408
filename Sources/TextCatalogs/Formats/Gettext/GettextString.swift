/// Strings as PO files write them.
enum GettextString {
  /// The text in quotation marks, a line for each of its own; only what has to be is escaped.
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
      case "\0": return nil
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

  /// Reads the escape at an offset, as gettext's `po-lex.c` does; nil where it is none.
  static func readEscape(_ bytes: [UInt8], _ offset: inout Int) -> UInt8? {
    offset += 1
    guard offset < bytes.count else { return nil }
    let letter = bytes[offset]
    if let plain = letters[letter] {
      offset += 1
      return plain
    }
    if letter == UInt8(ascii: "x") {
      let digits = bytes[(offset + 1)...].prefix { Character(Unicode.Scalar($0)).isHexDigit }
      guard !digits.isEmpty else { return nil }
      offset = digits.endIndex
      return digits.suffix(2).reduce(0) {
        $0 << 4 | UInt8(Character(Unicode.Scalar($1)).hexDigitValue ?? 0)
      }
    }
    let digits = bytes[offset...].prefix(3).prefix { (0x30...0x37).contains($0) }
    guard !digits.isEmpty else { return nil }
    offset = digits.endIndex
    return digits.reduce(0) { $0 &* 8 &+ ($1 - 0x30) }
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C,
  ]
}

extension String {
  /// Whether it ends with an escaped newline, and not with an escaped backslash before an n.
  fileprivate var endsLine: Bool {
    var backslashes = 0
    for byte in utf8.dropLast().reversed() {
      guard byte == UInt8(ascii: "\\") else { break }
      backslashes += 1
    }
    return backslashes % 2 == 1
  }
}

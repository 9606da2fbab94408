extension ReportBuffer {
  /// The inside of a JSON string (RFC 8259, 7): UTF-8 as it stands, but for what has to be escaped.
  ///
  /// Escaped are `"`, `\`, the C0 controls, as the standard asks; and DEL, the C1 controls, U+2028
  /// and U+2029, since a terminal acts on the former and a line reader may take the latter for line
  /// ends. So an object stays one line for everybody.
  mutating func append(json text: String) {
    if text.utf8.allSatisfy(Self.standsInASCII) { return append(text) }
    var start = text.startIndex
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      guard let escape = Self.escape(for: scalars[index]) else { continue }
      append(text[start..<index].utf8)
      append(escape)
      start = scalars.index(after: index)
    }
    append(text[start...].utf8)
  }

  /// Whether a byte is ASCII that stands as it is.
  private static func standsInASCII(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
  }

  /// How a scalar is written inside a JSON string; nil for as it stands.
  private static func escape(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: unicodeEscape(scalar)
    default: nil
    }
  }

  private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

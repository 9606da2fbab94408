extension ReportBuffer {
  /// The inside of a JSON string (RFC 8259, 7): UTF-8 as it is, except for what has to be escaped.
  ///
  /// `"`, `\` and the C0 controls are escaped, as the standard requires; and so are DEL, the C1 controls, U+2028
  /// and U+2029, since a terminal acts on the former and a line reader may take the latter for line
  /// ends. So an object stays one line for everybody. Cost: a look at each byte, and a copy of each stretch.
  package mutating func append(json text: String) {
    let utf8 = text.utf8Span.span
    var start = 0
    var index = 0
    while index < utf8.count {
      guard let (scalar, length) = Self.escaped(in: utf8, at: index) else {
        index += 1
        continue
      }
      append(utf8.extracting(start..<index))
      append(Self.escape(for: scalar))
      index += length
      start = index
    }
    // Most texts have nothing to escape, and are copied at once.
    if start == 0 { return append(text) }
    append(utf8.extracting(start..<utf8.count))
  }

  /// The scalar to escape that begins with a byte, and its length in bytes; nil if there is none.
  private static func escaped(
    in utf8: borrowing Span<UInt8>, at index: Int
  ) -> (scalar: UInt8, length: Int)? {
    func next(_ distance: Int) -> UInt8 {
      index + distance < utf8.count ? utf8[index + distance] : 0
    }
    let byte = utf8[index]
    switch byte {
    case 0x22, 0x5C, 0x00..<0x20, 0x7F: return (byte, 1)
    // U+0080 to U+009F.
    case 0xC2 where (0x80..<0xA0).contains(next(1)): return (next(1), 2)
    case 0xE2 where next(1) == 0x80 && (next(2) == 0xA8 || next(2) == 0xA9): return (next(2), 3)
    default: return nil
    }
  }

  /// How a scalar is written, by its number or, of U+2028 and U+2029, its last byte.
  private static func escape(for scalar: UInt8) -> String {
    switch scalar {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0xA8: "\\u2028"
    case 0xA9: "\\u2029"
    default: "\\u00" + (scalar < 0x10 ? "0" : "") + String(scalar, radix: 16)
    }
  }
}

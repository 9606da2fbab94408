import TextLayout

extension ReportBuffer {
  /// The inside of a JSON string (RFC 8259, 7): UTF-8 as it is, except for what has to be escaped.
  ///
  /// `"`, `\` and the C0 controls are escaped, as the standard requires; and so is everything else that acts on what
  /// shows it, such as the C1 controls, bidirectional controls, and U+2028, which a line reader may take for a line's
  /// end. So an object stays one line for everybody. Noncharacters, such as U+FFFE, are escaped as well, since programs
  /// may refuse text that has them. Cost: a look at each byte, and a copy of each stretch.
  package mutating func append(json text: String) {
    let utf8 = text.utf8Span.span
    guard let first = Self.firstEscaped(in: utf8, from: 0) else { return append(text) }
    append(json: Array(text.utf8), knownUpTo: first)
  }

  /// The same of UTF-8.
  package mutating func append(json utf8: [UInt8], knownUpTo start: Int = 0) {
    var (start, from) = (0, start)
    while let index = Self.firstEscaped(in: utf8.span, from: from) {
      append(utf8[start..<index])
      if let (scalar, length) = Self.escaped(in: utf8.span, at: index) {
        append(Self.escape(for: scalar))
        start = index + length
      }
      from = start
    }
    append(utf8[start...])
  }

  /// Where the first character at or after an offset is that has to be escaped; nil if there is none.
  private static func firstEscaped(in utf8: borrowing Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < utf8.count {
      // Most bytes are of letters.
      if mayBegin(utf8[index]), escaped(in: utf8, at: index) != nil { return index }
      index += 1
    }
    return nil
  }

  /// Whether a byte begins a character that has to be escaped, or others as well.
  @inline(__always)
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF0...0xF4: true
    default: false
    }
  }

  /// The scalar to escape that begins with a byte, and its length in bytes; nil if there is none.
  private static func escaped(
    in utf8: borrowing Span<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    func next(_ distance: Int) -> UInt32 {
      index + distance < utf8.count ? UInt32(utf8[index + distance]) & 0x3F : 0
    }
    let byte = utf8[index]
    let scalar: Unicode.Scalar?
    let length: Int
    switch byte {
    case 0x22, 0x5C: return (Unicode.Scalar(byte), 1)
    case 0x00..<0x20, 0x7F: (scalar, length) = (Unicode.Scalar(byte), 1)
    // Of this first byte of Arabic letters, only the letter mark, U+061C.
    case 0xD8 where next(1) != 0x1C: return nil
    case 0xC2, 0xD8:
      (scalar, length) = (Unicode.Scalar(UInt32(byte & 0x1F) << 6 | next(1)), 2)
    case 0xE2, 0xEF:
      (scalar, length) = (Unicode.Scalar(UInt32(byte & 0xF) << 12 | next(1) << 6 | next(2)), 3)
    case 0xF0...0xF4:
      let start = UInt32(byte & 0x7) << 18 | next(1) << 12
      (scalar, length) = (Unicode.Scalar(start | next(2) << 6 | next(3)), 4)
    // What begins with other bytes acts on nothing.
    default: return nil
    }
    guard let scalar, scalar.isControlOfDisplay || scalar.isNoncharacter else { return nil }
    return (scalar, length)
  }

  private static func escape(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    // A character beyond the basic plane is two code units, each with an escape of its own.
    default: UTF16.encode(scalar)?.map(escape(forUnit:)).joined() ?? ""
    }
  }

  private static func escape(forUnit unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// Whether it is a noncharacter (Unicode, 23.7): U+FDD0 to U+FDEF, and the last two of each plane.
  fileprivate var isNoncharacter: Bool {
    value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}

/// Walks through an old-style property list.
struct StringsScanner {
  /// A string with its bytes, including quotation marks.
  struct Found {
    let text: String
    let range: Range<Int>
    /// The first error inside, after which the string still ends as usual.
    var error: CatalogError?
  }

  let bytes: [UInt8]
  private(set) var offset = 0
  private var comment: Range<Int>?

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  /// Skips ASCII white space and Unicode's line and paragraph separators, as Core Foundation does.
  mutating func skipSpace() {
    while offset < bytes.count {
      if bytes[offset] == 0x20 || (0x09...0x0D).contains(bytes[offset]) {
        offset += 1
      } else if bytes[offset...].starts(with: [0xE2, 0x80]), offset + 2 < bytes.count,
        bytes[offset + 2] & 0xFE == 0xA8
      {
        offset += 3
      } else {
        return
      }
    }
  }

  mutating func skipSpaceAndComments() throws(CatalogError) {
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "/"), offset + 1 < bytes.count else { return }
      let start = offset
      switch bytes[offset + 1] {
      case UInt8(ascii: "/"):
        offset = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      case UInt8(ascii: "*"):
        offset += 2
        while offset + 1 < bytes.count,
          bytes[offset] != UInt8(ascii: "*") || bytes[offset + 1] != UInt8(ascii: "/")
        { offset += 1 }
        guard offset + 1 < bytes.count else {
          throw CatalogError(.malformed, "a comment does not end", "end it with */", at: start)
        }
        comment = start + 2..<offset
        offset += 2
      default: return
      }
    }
  }

  /// The last comment that was skipped, if nobody has taken it yet.
  mutating func takeComment() -> String? {
    defer { comment = nil }
    guard let range = comment else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// A string, with or without quotation marks.
  mutating func string(
    _ what: String, for key: String? = nil
  ) throws(CatalogError) -> Found {
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try quoted()
    case UInt8(ascii: "<"): throw refuse("data", key)
    case UInt8(ascii: "{"): throw refuse("a dictionary", key)
    case UInt8(ascii: "("): throw refuse("an array", key)
    default: break
    }
    let start = offset
    while let byte = peek, Self.isPlain(byte) { offset += 1 }
    guard offset > start else {
      throw CatalogError(
        .malformed, "expected \(what)", "write one in quotation marks", at: offset, key: key,
        isFatal: isAtEnd)
    }
    return Found(
      text: String(decoding: bytes[start..<offset], as: UTF8.self), range: start..<offset)
  }

  private func refuse(_ kind: String, _ key: String?) -> CatalogError {
    CatalogError(
      .unsupported, "expected a text\(key.map { " for \(shown($0))" } ?? ""), found \(kind)",
      "write a string in quotation marks", at: offset, key: key, isFatal: false)
  }

  /// Whether Core Foundation allows a byte in a string without quotation marks.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || Array("_$/:.-".utf8).contains(byte)
  }

  private mutating func quoted() throws(CatalogError) -> Found {
    let start = offset
    let mark = bytes[offset]
    offset += 1
    var text: [UInt8] = []
    var firstError: CatalogError?
    while let byte = peek, byte != mark {
      if byte == UInt8(ascii: "\\") {
        do throws(CatalogError) {
          try StringsEscapes.readEscape(bytes, &offset, into: &text)
        } catch {
          firstError = firstError ?? error
        }
      } else {
        text.append(byte)
        offset += 1
      }
    }
    guard !isAtEnd else {
      throw CatalogError(
        .malformed, "a string does not end", "end it with a quotation mark", at: start)
    }
    offset += 1
    return Found(
      text: String(decoding: text, as: UTF8.self), range: start..<offset, error: firstError)
  }

  /// Skips to after the next semicolon, or to a key after a missing one; false at the end.
  mutating func skipPair() -> Bool {
    if peek == UInt8(ascii: "\""), lastSign == UInt8(ascii: "\"") { return true }
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        guard (try? quoted()) != nil else { return false }
      case UInt8(ascii: ";"):
        offset += 1
        return true
      default: offset += 1
      }
    }
    return false
  }

  /// The last byte before the offset that is not white space.
  private var lastSign: UInt8? {
    bytes[..<offset].last { $0 > 0x20 }
  }
}

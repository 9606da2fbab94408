/// Walks over an old-style property list.
struct StringsScanner {
  /// A string with its bytes, quotation marks included.
  struct Found {
    let text: String
    let range: Range<Int>
    /// What is wrong inside, which ends nothing.
    var fault: CatalogFault?
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

  /// ASCII's white space, and Unicode's line and paragraph separators, as Core Foundation skips them.
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

  mutating func skipSpaceAndComments() throws(CatalogFault) {
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
          throw CatalogFault(.malformed, "a comment does not end", "end it with */", at: start)
        }
        comment = start + 2..<offset
        offset += 2
      default: return
      }
    }
  }

  /// The last comment that was passed over, if nothing has taken it.
  mutating func takeComment() -> String? {
    defer { comment = nil }
    guard let range = comment else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// A string, in quotation marks or without.
  mutating func string(
    _ what: String, for key: String? = nil
  ) throws(CatalogFault) -> Found {
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
      throw CatalogFault(
        .malformed, "\(what) was to be here", "write one in quotation marks", at: offset, key: key,
        isFatal: isAtEnd)
    }
    return Found(
      text: String(decoding: bytes[start..<offset], as: UTF8.self), range: start..<offset)
  }

  private func refuse(_ kind: String, _ key: String?) -> CatalogFault {
    CatalogFault(
      .unsupported, "\(kind) where a text was to be\(key.map { ", of \(shown($0))" } ?? "")",
      "give a string in quotation marks", at: offset, key: key, isFatal: false)
  }

  /// What Core Foundation takes in a string without quotation marks.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || Array("_$/:.-".utf8).contains(byte)
  }

  private mutating func quoted() throws(CatalogFault) -> Found {
    let start = offset
    let mark = bytes[offset]
    offset += 1
    var text: [UInt8] = []
    var fault: CatalogFault?
    while let byte = peek, byte != mark {
      if byte == UInt8(ascii: "\\") {
        do throws(CatalogFault) {
          try PropertyListString.readEscape(bytes, &offset, into: &text)
        } catch {
          fault = fault ?? error
        }
      } else {
        text.append(byte)
        offset += 1
      }
    }
    guard !isAtEnd else {
      throw CatalogFault(
        .malformed, "a string does not end", "end it with a quotation mark", at: start)
    }
    offset += 1
    return Found(
      text: String(decoding: text, as: UTF8.self), range: start..<offset, fault: fault)
  }

  /// Goes on after the next semicolon, or at a key that follows an omitted one; false at the end.
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

  /// The last byte before here that is no white space.
  private var lastSign: UInt8? {
    bytes[..<offset].last { $0 > 0x20 }
  }
}

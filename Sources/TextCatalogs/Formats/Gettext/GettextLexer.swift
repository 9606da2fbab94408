/// A token of a PO file.
struct GettextToken {
  enum Kind: Equatable {
    case keyword(GettextKeyword)
    /// A string in quotation marks, without its escapes.
    case string([UInt8])
    case number(Int)
    case openingBracket
    case closingBracket
    /// A comment without its `#`.
    case comment(Range<Int>)
    /// An unknown word, or a character that no token begins with.
    case other
    case end
  }

  let kind: Kind
  let range: Range<Int>
  /// Whether it is on a line that begins with `#~`.
  let isObsolete: Bool
  /// Whether it is on a line that begins with `#|` or `#~|`, which has the source text of before.
  let isPrevious: Bool
}

enum GettextKeyword: String {
  case domain, msgctxt, msgid, msgstr
  case msgidPlural = "msgid_plural"
}

/// Splits a PO file into tokens, as gettext's `po-lex.c` does.
struct GettextLexer {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private var isObsolete = false
  private var isPrevious = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the offset; a backslash at the end of a line joins it with the next one.
  private mutating func peek() -> UInt8? {
    while offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == 0x0A {
      offset += 2
    }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  /// The bytes up to one that does not fit.
  private mutating func take(while fits: (UInt8) -> Bool) -> [UInt8] {
    var result: [UInt8] = []
    while let byte = peek(), fits(byte) {
      result.append(byte)
      offset += 1
    }
    return result
  }

  /// The next token.
  mutating func next() throws(CatalogError) -> GettextToken {
    skipBlanks()
    let start = offset
    let kind = try kind()
    let token = GettextToken(
      kind: kind, range: start..<offset, isObsolete: isObsolete, isPrevious: isPrevious)
    if case .comment = kind {
      // It includes the end of its line; as in gettext, only `#|` still applies to the next one.
      isObsolete = false
      offset = min(offset + 1, bytes.count)
    }
    return token
  }

  /// Skips white space and the signs `#~` and `#|`, which apply up to the end of the line.
  private mutating func skipBlanks() {
    while let byte = peek() {
      switch byte {
      case 0x0A: (isObsolete, isPrevious) = (false, false)
      case 0x20, 0x09, 0x0B...0x0D: break
      case UInt8(ascii: "#"):
        let start = offset
        offset += 1
        if take("~") {
          isObsolete = true
          if take("|") { isPrevious = true }
        } else if take("|") {
          isPrevious = true
        } else {
          offset = start
          return
        }
        continue
      default: return
      }
      offset += 1
    }
  }

  private mutating func kind() throws(CatalogError) -> GettextToken.Kind {
    let start = offset
    guard let byte = peek() else { return .end }
    switch byte {
    case UInt8(ascii: "#"):
      _ = take { $0 != 0x0A }
      return .comment(start + 1..<offset)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["):
      offset += 1
      return .openingBracket
    case UInt8(ascii: "]"):
      offset += 1
      return .closingBracket
    case _ where byte.isDigit:
      let digits = take(while: \.isDigit)
      return .number(Int(String(decoding: digits, as: UTF8.self)) ?? .max)
    default:
      let word = take { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
      if word.isEmpty { offset += 1 }
      guard let keyword = GettextKeyword(rawValue: String(decoding: word, as: UTF8.self)),
        !isPrevious || (keyword != .domain && keyword != .msgstr)
      else { return .other }
      return .keyword(keyword)
    }
  }

  private mutating func string() throws(CatalogError) -> [UInt8] {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while let byte = peek(), byte != UInt8(ascii: "\""), byte != 0x0A {
      offset += 1
      text.append(byte == UInt8(ascii: "\\") ? try escape() : byte)
    }
    guard take("\"") else {
      throw CatalogError(
        .malformed, "the string does not end on its line", "end it with a quotation mark",
        at: start, isFatal: false)
    }
    // Gettext's strings end at a NUL, and it joins contexts and identifiers by U+0004.
    text = Array(text.prefix { $0 != 0 })
    guard !text.contains(4) else {
      throw CatalogError(
        .malformed, "the string has the character U+0004, which gettext reserves", "remove it",
        at: start, isFatal: false)
    }
    return text
  }

  /// The character of an escape, whose backslash has been taken.
  private mutating func escape() throws(CatalogError) -> UInt8 {
    let start = offset - 1
    if let letter = peek(), let plain = GettextString.escapes[letter] {
      offset += 1
      return plain
    }
    if take("x") {
      let digits = take(while: \.isHexDigit).suffix(2)
      if let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) { return value }
    } else {
      var count = 0
      let digits = take { byte in
        count += 1
        return count <= 3 && (0x30...0x37).contains(byte)
      }
      if !digits.isEmpty { return digits.reduce(0) { $0 &* 8 &+ ($1 - 0x30) } }
    }
    throw CatalogError(
      .malformed, "PO files don't have this escape", "write \\\\ for a backslash", at: start,
      isFatal: false)
  }

  /// Skips from an offset to the next line that may begin a message.
  mutating func skipToMessage(from start: Int) {
    (isObsolete, isPrevious) = (false, false)
    offset = start
    offset = endOfLine()
    while offset < bytes.count {
      offset += 1
      let line = bytes[offset..<endOfLine()].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if line.isEmpty || line.starts(with: "msgid ".utf8) || line.starts(with: "msgctxt".utf8)
        || line.first == UInt8(ascii: "#")
      {
        return
      }
      offset = line.endIndex
    }
  }

  private func endOfLine() -> Int { bytes[offset...].firstIndex { $0 == 0x0A } ?? bytes.count }
}

import TextDocuments

/// How a file's characters are bytes.
enum SourceEncoding: Sendable, Hashable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian
  case latin1
  /// A character set that ICU knows by this name.
  case charset(String)
}

/// How the encoding of a file is found.
///
/// A byte order mark tells it in any format but `utf8`'s.
enum EncodingRule: Sendable {
  /// UTF-8 alone, as JSON wants it (RFC 8259, 8.1).
  case utf8
  /// UTF-8, or what the byte order mark says.
  case marked
  /// The same, and UTF-16 without a mark, which every other byte of ASCII's gives away.
  case apple
  /// The same, and what the XML declaration names.
  case xml
  /// What a PO file's header names.
  case header
  /// UTF-8 where the bytes are that, or are but for some damage; else ISO-8859-1, as Java's ResourceBundle
  /// reads them.
  case utf8OrLatin1
}

extension EncodingRule {
  /// The encoding of some bytes, and how long their byte order mark is.
  func encoding(of bytes: [UInt8]) throws(CatalogFault) -> (SourceEncoding, mark: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if let (encoding, mark) = Self.utf16(bytes) {
      guard self != .utf8 else {
        throw CatalogFault(
          .encoding, "the file is in UTF-16, and JSON is in UTF-8", "save it in UTF-8", at: 0)
      }
      return (encoding, mark)
    }
    switch self {
    case .utf8, .marked: return (.utf8, 0)
    case .apple: return (Self.unmarkedUTF16(bytes) ?? .utf8, 0)
    case .xml:
      if let encoding = Self.unmarkedUTF16(bytes) { return (encoding, 0) }
      return (try Self.declared(bytes), 0)
    case .header: return (try GettextHeader.encoding(of: bytes), 0)
    case .utf8OrLatin1:
      // Decoding what is damaged says where it is.
      let isUTF8 = bytes.wrongUTF8() == nil || DamagedUTF8(bytes).isMeant
      return (isUTF8 ? .utf8 : .latin1, 0)
    }
  }

  private static func utf16(_ bytes: [UInt8]) -> (SourceEncoding, mark: Int)? {
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    return bytes.starts(with: [0xFE, 0xFF]) ? (.utf16BigEndian, 2) : nil
  }

  /// The byte order of text in UTF-16 whose first character, or second, is of ASCII's.
  private static func unmarkedUTF16(_ bytes: [UInt8]) -> SourceEncoding? {
    guard bytes.count >= 4, bytes.count % 2 == 0 else { return nil }
    let isZero = bytes.prefix(4).map { $0 == 0 }
    if isZero[1] && !isZero[0] || isZero[3] && !isZero[2] && !isZero[0] {
      return .utf16LittleEndian
    }
    return isZero[0] && !isZero[1] || isZero[2] && !isZero[3] && !isZero[1] ? .utf16BigEndian : nil
  }

  /// What the declaration names that an XML text begins with (XML 1.0, 2.8 and 4.3.3).
  private static func declared(_ bytes: [UInt8]) throws(CatalogFault) -> SourceEncoding {
    let head = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard head.hasPrefix("<?xml"), let name = head.value(after: "encoding") else { return .utf8 }
    return try SourceEncoding(named: name, cure: "name UTF-8 and save it so")
  }
}

extension SourceEncoding {
  static let ascii = SourceEncoding.charset("US-ASCII")

  /// The encoding of a name (IANA's, or another that ICU knows).
  init(named name: String, cure: String) throws(CatalogFault) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    // By a converter: what is written has to be ASCII as well.
    case "us-ascii", "ascii": self = .ascii
    case "iso-8859-1", "latin1": self = .latin1
    // The first bytes would have said so.
    case "utf-16", "utf-16le", "utf-16be", "ucs-2", "utf-32":
      throw CatalogFault(
        .encoding, "the file says that it is in \(name), and is not", cure, at: 0)
    default:
      guard Charset.exists(name) else {
        throw CatalogFault(
          .encoding, "the encoding \(shown(name)) is not known", cure, at: 0)
      }
      self = .charset(name)
    }
  }
}

extension String {
  /// What stands in quotation marks after a word and an equals sign.
  fileprivate func value(after word: String) -> String? {
    guard let start = firstRange(of: word)?.upperBound else { return nil }
    let rest = self[start...].drop { $0 == " " || $0 == "=" || $0 == "\t" }
    guard let mark = rest.first, mark == "\"" || mark == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != mark })
  }

  private func firstRange(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) {
        return start..<index(start, offsetBy: word.count)
      }
      start = index(after: start)
    }
    return nil
  }
}

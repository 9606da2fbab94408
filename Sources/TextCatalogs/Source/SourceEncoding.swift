import TextDocuments

/// How a file's characters are encoded as bytes.
enum SourceEncoding: Sendable, Hashable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian
  case latin1
  /// A character set that ICU knows by this name.
  case charset(String)
}

extension SourceEncoding {
  static let ascii = SourceEncoding.charset("US-ASCII")

  /// The name as IANA has it.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .latin1: "ISO-8859-1"
    case .charset(let name): name
    }
  }

  /// The encoding of a name (IANA's, or another that ICU knows).
  init(named name: String, fix: String) throws(CatalogError) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    // By a converter, so that what is written is checked to be ASCII as well.
    case "us-ascii", "ascii": self = .ascii
    case "iso-8859-1", "latin1": self = .latin1
    // Such a file begins with other bytes.
    case "utf-16", "utf-16le", "utf-16be", "ucs-2", "utf-32":
      throw CatalogError(
        .encoding, "the file declares \(name), but is not in it", fix, at: 0)
    default:
      guard Charset.exists(name) else {
        throw CatalogError(.encoding, "the encoding \(shown(name)) is unknown", fix, at: 0)
      }
      self = .charset(name)
    }
  }

  /// The encoding that a byte order mark at the start names, and the mark's length.
  static func marked(_ bytes: [UInt8]) -> (encoding: SourceEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    return bytes.starts(with: [0xFE, 0xFF]) ? (.utf16BigEndian, 2) : nil
  }

  /// The byte order of UTF-16 without a mark, if the first or the second character is ASCII.
  static func unmarkedUTF16(_ bytes: [UInt8]) -> SourceEncoding? {
    guard bytes.count >= 4, bytes.count % 2 == 0 else { return nil }
    let isZero = bytes.prefix(4).map { $0 == 0 }
    if isZero[1] && !isZero[0] || isZero[3] && !isZero[2] && !isZero[0] {
      return .utf16LittleEndian
    }
    return isZero[0] && !isZero[1] || isZero[2] && !isZero[3] && !isZero[1] ? .utf16BigEndian : nil
  }
}

/// How a format finds the encoding of a file.
///
/// A byte order mark comes first; without one, each format has its own rule.
struct EncodingDetector: Sendable {
  /// Whether a byte order mark may choose UTF-16.
  let allowsUTF16: Bool
  /// The encoding of a file without a byte order mark.
  let unmarked: @Sendable ([UInt8]) throws(CatalogError) -> SourceEncoding

  /// UTF-8 alone, as JSON requires (RFC 8259, 8.1).
  static let utf8 = EncodingDetector(allowsUTF16: false) { _ in .utf8 }
  /// UTF-8, unless a byte order mark names UTF-16.
  static let utf8OrMarked = EncodingDetector(allowsUTF16: true) { _ in .utf8 }
  /// The same, and UTF-16 without a mark, which shows in the zero bytes beside ASCII.
  static let utf8OrUTF16 = EncodingDetector(allowsUTF16: true) {
    SourceEncoding.unmarkedUTF16($0) ?? .utf8
  }
}

extension EncodingDetector {
  /// The encoding of some bytes, and the length of their byte order mark.
  func encoding(of bytes: [UInt8]) throws(CatalogError) -> (SourceEncoding, mark: Int) {
    guard let (encoding, mark) = SourceEncoding.marked(bytes) else {
      return (try unmarked(bytes), 0)
    }
    guard allowsUTF16 || encoding == .utf8 else {
      throw CatalogError(
        .encoding, "the file is in UTF-16, but JSON must be UTF-8", "save it in UTF-8", at: 0)
    }
    return (encoding, mark)
  }
}

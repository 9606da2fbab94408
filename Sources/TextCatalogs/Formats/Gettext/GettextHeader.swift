/// What a PO file's header says, the translation of the empty message.
struct GettextHeader {
  /// The language, as a BCP 47 tag.
  let language: String?

  /// How many forms a plural has; two where no rule is given, as in English, and nil where the rule is still
  /// to be written, as in a template.
  let formCount: Int?

  init(_ text: String) {
    let fields = text.split(separator: "\n")
    let language = fields.first { $0.lowercased().hasPrefix("language:") }
    self.language = language.flatMap { LanguageTag($0.dropFirst(9).filter { $0 != " " })?.text }
    formCount = Self.formCount(text)
  }

  /// What stands after `nplurals=`, wherever that is in the header, as gettext looks for it.
  private static func formCount(_ header: String) -> Int? {
    let bytes = Array(header.utf8)
    guard let start = find("nplurals=", in: bytes[...]) else { return 2 }
    let value = bytes[start...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if value.starts(with: "INTEGER".utf8) { return nil }
    return Int(String(decoding: value.prefix(while: \.isDigit), as: UTF8.self)) ?? 2
  }

  /// The encoding that a file's header names.
  static func encoding(of bytes: [UInt8]) throws(CatalogFault) -> SourceEncoding {
    guard let range = charset(in: bytes) else { return .utf8 }
    let name = String(decoding: bytes[range], as: UTF8.self)
    // Templates have the word itself there, in capitals.
    if name == "CHARSET" { return .utf8 }
    return try SourceEncoding(named: name, cure: "make it UTF-8 by `msgconv --to-code=UTF-8`")
  }

  /// The bytes of the charset's name, which is ASCII's in any encoding that gettext knows.
  static func charset(in bytes: [UInt8]) -> Range<Int>? {
    // The header is the first message.
    let head = bytes.prefix(1 << 16)
    guard let type = find("Content-Type:", in: head),
      let start = find("charset=", in: head[type...].prefix(200))
    else { return nil }
    let name = bytes[start...].prefix {
      $0.isLetter || $0.isDigit || Array("-_.:+".utf8).contains($0)
    }
    return name.isEmpty ? nil : name.startIndex..<name.endIndex
  }

  /// Where some words end.
  private static func find(_ words: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let words = Array(words.utf8)
    guard bytes.count >= words.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - words.count)
      .first { bytes[$0..<$0 + words.count].elementsEqual(words) }
      .map { $0 + words.count }
  }
}

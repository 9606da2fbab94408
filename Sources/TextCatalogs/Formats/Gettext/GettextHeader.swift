/// The header of a PO file, which is the translation of the empty message.
struct GettextHeader {
  /// The language, as a BCP 47 tag.
  let language: String?

  /// The number of a plural's forms: two without a rule, as in English, and nil in a template, whose rule is not
  /// written yet.
  let formCount: Int?

  init(_ text: String) {
    // A line may end in \r\n, which is one character.
    let fields = text.split(whereSeparator: \.isNewline)
    let language = fields.first { $0.lowercased().hasPrefix("language:") }
    self.language = language.flatMap { LocaleName($0.dropFirst(9).filter { $0 != " " })?.tag }
    formCount = Self.formCount(text)
  }

  /// The number after `nplurals=`, anywhere in the header, as gettext looks for it.
  private static func formCount(_ header: String) -> Int? {
    let bytes = Array(header.utf8)
    guard let start = find("nplurals=", in: bytes[...]) else { return 2 }
    let value = bytes[start...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if value.starts(with: "INTEGER".utf8) { return nil }
    return Int(String(decoding: value.prefix(while: \.isDigit), as: UTF8.self)) ?? 2
  }

  /// The encoding that a file's header names.
  static func encoding(of bytes: [UInt8]) throws(CatalogError) -> SourceEncoding {
    guard let range = charset(in: bytes) else { return .utf8 }
    let name = String(decoding: bytes[range], as: UTF8.self)
    // Templates have the word CHARSET there.
    if name == "CHARSET" { return .utf8 }
    return try SourceEncoding(named: name, fix: "convert it with `msgconv --to-code=UTF-8`")
  }

  /// The bytes of the charset's name, which is ASCII in any encoding that gettext knows.
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

  /// The offset after some words.
  private static func find(_ words: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let words = Array(words.utf8)
    guard bytes.count >= words.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - words.count)
      .first { bytes[$0..<$0 + words.count].elementsEqual(words) }
      .map { $0 + words.count }
  }
}

extension GettextHeader {
  /// A header's text for another language, in UTF-8 where it named no encoding yet, or ASCII, and with English's
  /// plurals where it named none.
  static func text(_ text: String, for locale: String) -> String {
    var hasLanguage = false
    let written = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var lines = written.map { line in
      let name = line.prefix { $0 != ":" }.lowercased()
      if name == "language" {
        hasLanguage = true
        return "Language: \(locale)"
      }
      if name == "plural-forms", line.contains("INTEGER") {
        return "Plural-Forms: nplurals=2; plural=(n != 1);"
      }
      for word in ["CHARSET", "US-ASCII", "ASCII"] where line.hasSuffix("charset=" + word) {
        return line.dropLast(word.count) + "UTF-8"
      }
      return String(line)
    }
    if !hasLanguage { lines.insert("Language: \(locale)", at: max(0, lines.count - 1)) }
    return lines.joined(separator: "\n")
  }
}

extension CatalogBuilder {
  /// The root element of an XML file; nil after an error, which is reported.
  ///
  /// An error has the locale that `locale` finds in the part of the root before it.
  mutating func xmlTree(locale: (XMLElement) -> String? = { _ in nil }) -> XMLElement? {
    var partial: XMLElement?
    do throws(CatalogError) {
      return try XMLParser(XMLTreeBuilder()).parse(bytes, keeping: &partial)
    } catch {
      currentLocale = partial.flatMap(locale) ?? currentLocale
      report(error)
      return nil
    }
  }
}

extension EncodingDetector {
  /// UTF-16, or what the XML declaration names (XML 1.0, 2.8 and 4.3.3).
  static let xml = EncodingDetector(allowsUTF16: true) {
    (bytes: [UInt8]) throws(CatalogError) in
    if let encoding = SourceEncoding.unmarkedUTF16(bytes) { return encoding }
    let head = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard head.hasPrefix("<?xml"), let name = head.value(after: "encoding") else { return .utf8 }
    return try SourceEncoding(named: name, fix: "declare UTF-8 and save the file in it")
  }
}

extension String {
  /// The text in quotation marks after a word and an equals sign.
  fileprivate func value(after word: String) -> String? {
    guard let start = firstRange(of: word)?.upperBound else { return nil }
    let rest = self[start...].drop { $0 == " " || $0 == "=" || $0 == "\t" }
    guard let mark = rest.first, mark == "\"" || mark == "'" else { return nil }
    return String(rest.dropFirst().prefix { $0 != mark })
  }

  private func firstRange(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
      start = index(after: start)
    }
    return nil
  }
}

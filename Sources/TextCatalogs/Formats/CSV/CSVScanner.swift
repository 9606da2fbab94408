/// A field with its bytes, including quotation marks.
struct CSVField {
  let text: String
  let range: Range<Int>

  /// A text as a field, in quotation marks where it needs them.
  static func write(_ text: String, separator: UInt8?) -> String? {
    let mustQuote =
      text.utf8.contains { $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20
    guard mustQuote else { return text }
    // By bytes: a combining mark after a quotation mark does not hide it.
    let doubled = text.utf8.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
    return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
  }
}

/// Walks through the rows of comma-separated values.
struct CSVScanner {
  private let bytes: [UInt8]
  let separator: UInt8
  private var offset = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    separator = header.first { [0x2C, 0x3B, 0x09].contains($0) } ?? 0x2C
  }

  /// The next row; nil at the end.
  mutating func next() throws(CatalogError) -> [CSVField]? {
    guard offset < bytes.count else { return nil }
    var row: [CSVField] = []
    while true {
      row.append(try field())
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    if offset < bytes.count {
      offset +=
        bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    }
    return row
  }

  private mutating func field() throws(CatalogError) -> CSVField {
    guard offset < bytes.count, bytes[offset] == 0x22 else {
      let field = bytes[offset...].prefix { $0 != separator && $0 != 0x0A && $0 != 0x0D }
      offset = field.endIndex
      return CSVField(
        text: String(decoding: field, as: UTF8.self), range: field.startIndex..<field.endIndex)
    }
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while offset < bytes.count {
      if bytes[offset] == 0x22 {
        offset += 1
        guard offset < bytes.count, bytes[offset] == 0x22 else { return try end(text, start) }
      }
      text.append(bytes[offset])
      offset += 1
    }
    throw CatalogError(
      .malformed, "a field's quotation mark is not closed",
      "close it, and double quotation marks in the field",
      at: start)
  }

  private func end(_ text: [UInt8], _ start: Int) throws(CatalogError) -> CSVField {
    guard offset == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[offset]) else {
      throw CatalogError(
        .malformed, "text after a field's closing quotation mark",
        "double quotation marks in a field",
        at: offset)
    }
    return CSVField(text: String(decoding: text, as: UTF8.self), range: start..<offset)
  }
}

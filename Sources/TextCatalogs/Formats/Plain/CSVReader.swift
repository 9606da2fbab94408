//     key,en,de,comment            the header: the key's column, the languages', others
//     hello,Hello,Hallo,A greeting
//     quote,"He said ""Hi""","…",
//
// RFC 4180; a comma, a semicolon or a tab parts fields, whichever the header has first.

/// Reads comma-separated values with a header.
struct CSVReader {
  private static let keyNames = ["key", "id", "identifier", "name", "string"]
  private static let noteNames = ["comment", "comments", "note", "notes", "description", "context"]

  func read(_ builder: inout CatalogBuilder) {
    var scanner = CSVScanner(bytes: builder.bytes)
    do throws(CatalogFault) {
      guard let header = try scanner.next() else { return }
      guard let columns = columns(header, &builder) else { return }
      builder.labels = columns.locales.map { column in
        LocaleLabel(
          header[column.index].range, column.locale, .csv(separator: scanner.separator))
      }
      var isNamelessKnown = false
      while let row = try scanner.next() {
        if row.count == 1, row[0].text.isEmpty { continue }
        if !isNamelessKnown { isNamelessKnown = reportNameless(row, columns, &builder) }
        add(row, columns, scanner.separator, &builder)
      }
    } catch {
      builder.report(error)
    }
  }

  private struct Columns {
    let key: Int
    /// Those without a name, which have no text where they are a comma too many.
    var nameless: [Int] = []
    let locales: [(index: Int, locale: String)]
    let note: Int?
    let count: Int
  }

  private func columns(_ header: [CSVField], _ builder: inout CatalogBuilder) -> Columns? {
    let names = header.map(\.text)
    let lower = names.map { $0.lowercased() }
    let options = builder.options
    let wanted = options.keyColumn.map { [$0] } ?? Self.keyNames
    let named = wanted.lazy.compactMap { name in
      options.keyColumn == nil ? lower.firstIndex(of: name) : names.firstIndex(of: name)
    }.first
    guard let key = named ?? (options.keyColumn == nil ? 0 : nil) else {
      refuse("the header has no column \(shown(options.keyColumn ?? ""))", &builder)
      return nil
    }
    let locales = names.enumerated().compactMap { index, name -> (index: Int, locale: String)? in
      guard index != key else { return nil }
      guard options.localeColumns.isEmpty else {
        return options.localeColumns[name].map { (index, $0) }
      }
      return LanguageTag(name).map { (index, $0.text) }
    }
    for name in options.localeColumns.keys.sorted() where !names.contains(name) {
      refuse("the header has no column \(shown(name))", &builder)
    }
    guard !locales.isEmpty else {
      refuse("no column of the header is named by a language", &builder)
      return nil
    }
    var columns = Columns(
      key: key, locales: locales,
      note: lower.firstIndex { Self.noteNames.contains($0) }, count: names.count)
    if options.localeColumns.isEmpty, !options.passesOverOtherColumns {
      reportOthers(header, columns, &builder)
      columns.nameless = names.indices.filter { names[$0].isEmpty && $0 != key }
    }
    return columns
  }

  /// Texts in a column that nobody reads would never fail.
  private func reportOthers(
    _ header: [CSVField], _ columns: Columns, _ builder: inout CatalogBuilder
  ) {
    let known = Set(columns.locales.map(\.index) + [columns.key])
    for (index, field) in header.enumerated() where !known.contains(index) {
      guard !field.text.isEmpty, !Self.noteNames.contains(field.text.lowercased()) else { continue }
      builder.report(
        CatalogFault(
          .invalid, "the column \(shown(field.text)) is called by no language",
          "name the columns that hold texts, by `columns:` under `catalogs:` in the budget",
          at: field.range.lowerBound, isFatal: false))
    }
  }

  /// Whether a row has a text in a column without a name, which is said once.
  private func reportNameless(
    _ row: [CSVField], _ columns: Columns, _ builder: inout CatalogBuilder
  ) -> Bool {
    guard
      let column = columns.nameless.first(where: { $0 < row.count && !row[$0].text.isEmpty })
    else { return false }
    builder.report(
      CatalogFault(
        .invalid, "a text in column \(column + 1), which has no name in the header",
        "name the column by its language", at: row[column].range.lowerBound, isFatal: false))
    return true
  }

  private func refuse(_ message: String, _ builder: inout CatalogBuilder) {
    builder.report(
      CatalogFault(.invalid, message, "name the columns of the key and of the languages", at: 0))
  }

  private func add(
    _ row: [CSVField], _ columns: Columns, _ separator: UInt8, _ builder: inout CatalogBuilder
  ) {
    guard row.count == columns.count else {
      builder.report(
        CatalogFault(
          .malformed, "a row of \(row.count) fields, where the header has \(columns.count)",
          "give each row as many", at: row[0].range.lowerBound, isFatal: false))
      return
    }
    for (index, locale) in columns.locales {
      let field = row[index]
      var draft = ValueDraft(
        row[columns.key].text, field.text, at: field.range.lowerBound,
        site: ValueSite(field.range, .csv(separator: separator)))
      draft.locale = locale
      draft.note = columns.note.map { row[$0].text }
      builder.add(draft)
    }
  }
}

/// A field, with its bytes, quotation marks included.
struct CSVField {
  let text: String
  let range: Range<Int>

  /// A text as a field; one in quotation marks where it has to be.
  static func write(_ text: String, separator: UInt8) -> String? {
    let mustQuote =
      text.utf8.contains { $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20
    guard mustQuote else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

/// Walks over the rows of comma-separated values.
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
  mutating func next() throws(CatalogFault) -> [CSVField]? {
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

  private mutating func field() throws(CatalogFault) -> CSVField {
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
    throw CatalogFault(
      .malformed, "a field's quotation marks are not closed", "close them, and double those in it",
      at: start)
  }

  private func end(_ text: [UInt8], _ start: Int) throws(CatalogFault) -> CSVField {
    guard offset == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[offset]) else {
      throw CatalogFault(
        .malformed, "text after a field's closing quotation mark", "double the marks in a field",
        at: offset)
    }
    return CSVField(text: String(decoding: text, as: UTF8.self), range: start..<offset)
  }
}

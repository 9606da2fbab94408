//     key,en,de,comment            the header: the columns of the key, the languages, and others
//     hello,Hello,Hallo,A greeting
//     quote,"He said ""Hi""","…",
//
// RFC 4180; fields are separated by the header's first comma, semicolon or tab.

import TextCore

/// Reads comma-separated values with a header.
struct CSVReader {
  private static let keyNames = ["key", "id", "identifier", "name", "string"]
  private static let noteNames = ["comment", "comments", "note", "notes", "description", "context"]

  func read(_ builder: inout CatalogBuilder) {
    var scanner = CSVScanner(bytes: builder.bytes)
    do throws(CatalogError) {
      guard let header = try scanner.next() else { return }
      guard let columns = columns(header, &builder) else { return }
      let separator = scanner.separator
      builder.labels = columns.locales.map { column in
        LocaleLabel(header[column.index].range, column.locale) {
          CSVField.write($0, separator: separator)
        }
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
    /// Those without a name, which may come from an extra comma at the end of the header.
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
      (options.keyColumn == nil ? lower : names).firstIndex { TextKey($0) == TextKey(name) }
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
      return LocaleName(name).map { (index, $0.tag) }
    }
    let keys = Set<TextKey>(names.map { TextKey($0) })
    for name in options.localeColumns.keys.sorted() where !keys.contains(name) {
      refuse("the header has no column \(shown(name.text))", &builder)
    }
    guard !locales.isEmpty else {
      refuse("no column of the header is named by a language", &builder)
      return nil
    }
    var columns = Columns(
      key: key, locales: locales,
      note: lower.firstIndex { Self.noteNames.contains($0) }, count: names.count)
    if options.localeColumns.isEmpty, !options.ignoresOtherColumns {
      reportOthers(header, columns, &builder)
      columns.nameless = names.indices.filter { names[$0].isEmpty && $0 != key }
    }
    return columns
  }

  /// Reports columns of unknown names, because their texts would never be checked.
  private func reportOthers(
    _ header: [CSVField], _ columns: Columns, _ builder: inout CatalogBuilder
  ) {
    let known = Set<Int>(columns.locales.map(\.index) + [columns.key])
    for (index, field) in header.enumerated() where !known.contains(index) {
      guard !field.text.isEmpty, !Self.noteNames.contains(field.text.lowercased()) else { continue }
      builder.report(
        CatalogError(
          .invalid, "the column \(shown(field.text)) is not named by a language",
          "name the columns with texts in `columns:` under `catalogs:` in the budget",
          at: field.range.lowerBound, isFatal: false))
    }
  }

  /// Reports a row's text in a column without a name; true if it has one.
  private func reportNameless(
    _ row: [CSVField], _ columns: Columns, _ builder: inout CatalogBuilder
  ) -> Bool {
    guard
      let column = columns.nameless.first(where: { $0 < row.count && !row[$0].text.isEmpty })
    else { return false }
    builder.report(
      CatalogError(
        .invalid, "column \(column + 1) has a text, but no name in the header",
        "name the column by its language", at: row[column].range.lowerBound, isFatal: false))
    return true
  }

  private func refuse(_ message: String, _ builder: inout CatalogBuilder) {
    builder.report(
      CatalogError(.invalid, message, "name the columns of the key and of the languages", at: 0))
  }

  private func add(
    _ row: [CSVField], _ columns: Columns, _ separator: UInt8, _ builder: inout CatalogBuilder
  ) {
    guard row.count == columns.count else {
      builder.report(
        CatalogError(
          .malformed, "the row has \(row.count) fields, but the header has \(columns.count)",
          "give every row the same number", at: row[0].range.lowerBound, isFatal: false))
      return
    }
    for (index, locale) in columns.locales {
      let field = row[index]
      var location = ValueLocation(field.range)
      location.separator = separator
      var parsed = ParsedValue(
        row[columns.key].text, field.text, at: field.range.lowerBound, location: location)
      parsed.locale = locale
      parsed.note = columns.note.map { row[$0].text }
      builder.add(parsed)
    }
  }
}

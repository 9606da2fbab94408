import TextCatalogs
import TextDocuments
import TextLayout

//     catalogs:
//       - format: csv
//         files: texts/*.csv
//         locale: de                            if neither file nor path determines it
//         placeholders: [icu]                   their syntaxes, in place of the format's
//         key-column: Identifier                of a table
//         columns: { Text: en, German: de }     those with texts, or [en, de]

extension BudgetReader {
  private enum CatalogPart: String, CaseIterable {
    case format, files, locale, placeholders, columns
    case keyColumn = "key-column"
  }

  /// Files whose names do not determine their format, and what the files do not say.
  func catalogFiles(_ value: JSONCursor) throws(TextLayoutError) -> Budget.CatalogFiles {
    var parts: [CatalogPart: JSONCursor] = [:]
    for (key, value) in try value.members(CatalogPart.self) { parts[key] = value }
    guard let format = parts[.format], let files = parts[.files] else {
      throw value.refuse("lacks \"format\" or \"files\"", "give both")
    }
    let known = try format.word(of: CatalogFormat.allCases)
    if !known.isTable, let column = parts[.columns] ?? parts[.keyColumn] {
      throw column.refuse("does not apply to \(known.rawValue)", "leave it out, or give csv")
    }
    return Budget.CatalogFiles(
      format: known, files: try strings(files).map(pathPattern),
      options: try catalogOptions(parts), place: value.errorPlace)
  }

  private func catalogOptions(
    _ parts: [CatalogPart: JSONCursor]
  ) throws(TextLayoutError) -> CatalogOptions {
    var options = CatalogOptions()
    options.locale = try parts[.locale].map(locale)
    options.placeholders = try parts[.placeholders].map(placeholders)
    options.keyColumn = try parts[.keyColumn]?.string()
    options.localeColumns = try parts[.columns].map(columns) ?? [:]
    if let key = options.keyColumn, options.localeColumns[key] != nil, let value = parts[.columns] {
      throw value.refuse("has the column of the keys", "remove it from one of the two")
    }
    return options
  }

  /// Placeholder syntaxes; an empty array if there are no placeholders.
  private func placeholders(
    _ value: JSONCursor
  ) throws(TextLayoutError) -> Set<PlaceholderSyntax> {
    let syntaxes = PlaceholderSyntax.named
    guard case .array = value.node.value else { return [try value.word(of: syntaxes)] }
    let given = Set<PlaceholderSyntax>(
      try value.elements().map { element throws(TextLayoutError) in
        try element.word(of: syntaxes)
      })
    if let loner = PlaceholderSyntax.loner(among: given) {
      throw value.refuse("combines \(loner.rawValue) with others", "give \(loner.rawValue) alone")
    }
    return given
  }

  /// `{ Text: en }`, or `[en, de]` if languages are the names of the columns.
  private func columns(_ value: JSONCursor) throws(TextLayoutError) -> [TextKey: String] {
    var columns: [TextKey: String] = [:]
    if case .array = value.node.value {
      for column in try value.elements() {
        columns[try column.string()] = try locale(column)
      }
    } else {
      for (name, language) in try value.members() { columns[name] = try locale(language) }
    }
    guard !columns.isEmpty else { throw value.refuse("is empty", "name a column, or leave it out") }
    return columns
  }

  /// A language as BCP 47 writes it.
  private func locale(_ value: JSONCursor) throws(TextLayoutError) -> String {
    let hyphen = UInt8(ascii: "-")
    let tag = try value.string().utf8.map { $0 == UInt8(ascii: "_") ? hyphen : $0 }
    guard LanguageTag.isWellFormed(tag) else {
      throw value.refuse("is not a language tag", "use BCP 47, such as \"de\" or \"pt-BR\"")
    }
    return String(decoding: tag, as: UTF8.self)
  }
}

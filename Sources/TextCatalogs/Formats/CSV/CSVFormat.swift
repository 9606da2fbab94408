extension CatalogFormat {
  /// Comma-separated values, with a header that names the columns of the key and of the languages.
  public static let csv = CatalogFormat(
    name: "csv", fileExtensions: [], isTable: true, encodings: .utf8OrMarked,
    placeholders: .common,
    locale: \.fileOrFolderLocale,
    read: { CSVReader().read(&$0) },
    write: { CSVField.write($0, separator: $1.separator) })
}

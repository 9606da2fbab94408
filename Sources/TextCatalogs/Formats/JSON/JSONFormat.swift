extension CatalogFormat {
  /// JSON with nested objects.
  public static let json = CatalogFormat(
    name: "json", fileExtensions: [], encodings: .utf8,
    placeholders: .common,
    locale: \.fileOrFolderLocale,
    read: { KeyTreeReader().readJSON(&$0) },
    write: { text, _ in JSONString.write(text) })
}

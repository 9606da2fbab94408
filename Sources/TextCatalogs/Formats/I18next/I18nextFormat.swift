extension CatalogFormat {
  /// i18next's JSON, version 4, with plural suffixes by CLDR's categories.
  public static let i18next = CatalogFormat(
    name: "i18next", fileExtensions: [], encodings: .utf8,
    placeholders: [.doubleBrace],
    locale: \.fileOrFolderLocale,
    read: { KeyTreeReader(splitKey: PluralSuffix.split).readJSON(&$0) },
    write: { text, _ in JSONString.write(text) })
}

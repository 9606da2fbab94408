extension CatalogFormat {
  /// Apple's String Catalog, `.xcstrings`.
  public static let xcstrings = CatalogFormat(
    name: "xcstrings", fileExtensions: ["xcstrings"], encodings: .utf8,
    placeholders: [.apple],
    locale: { _ in nil },
    read: { StringCatalogReader().read(&$0) },
    write: { text, _ in JSONString.write(text) },
    addLocalization: { StringCatalogCopier(catalog: $0).copy(to: $1, from: $2) })
}

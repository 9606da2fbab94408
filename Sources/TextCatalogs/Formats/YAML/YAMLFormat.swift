extension CatalogFormat {
  /// YAML with nested mappings, as Rails has it with the locale outermost.
  public static let yaml = CatalogFormat(
    name: "yaml", fileExtensions: [], encodings: .utf8OrMarked,
    placeholders: Set.common.union([.percentBrace]),
    locale: \.fileOrFolderLocale,
    read: { YAMLCatalogReader().read(&$0) },
    write: { text, location in
      YAMLString.write(text).map { location.needsSpace ? " " + $0 : $0 }
    })
}

extension CatalogFormat {
  /// XLIFF 1.2 and 2.0.
  public static let xliff = CatalogFormat(
    name: "xliff", fileExtensions: ["xlf", "xliff"], encodings: .xml,
    placeholders: .common,
    locale: \.fileOrFolderLocale,
    read: { XLIFFReader().read(&$0) },
    write: { text, _ in XMLText.write(text) })
}

extension CatalogFormat {
  /// Apple's `.strings`: an old-style property list, or an XML one.
  public static let strings = CatalogFormat(
    name: "strings", fileExtensions: ["strings"], encodings: .utf8OrUTF16,
    placeholders: [.apple],
    locale: \.lprojLocale,
    read: { StringsReader().read(&$0) },
    write: { $1.isXML ? XMLText.write($0) : StringsEscapes.write($0) })
}

extension CatalogFormat {
  /// Apple's `.stringsdict`: an XML property list with plurals, devices and widths.
  public static let stringsdict = CatalogFormat(
    name: "stringsdict", fileExtensions: ["stringsdict"], encodings: .xml,
    placeholders: [.apple],
    locale: \.lprojLocale,
    read: { StringsdictReader().read(&$0) },
    write: { text, _ in XMLText.write(text) })
}

extension CatalogFormat {
  /// Flutter's Application Resource Bundle, `.arb`: ICU messages in JSON.
  public static let arb = CatalogFormat(
    name: "arb", fileExtensions: ["arb"], encodings: .utf8,
    placeholders: [.flutter],
    locale: \.suffixLocale,
    read: { ARBReader().read(&$0) },
    write: { text, _ in JSONString.write(text) })
}

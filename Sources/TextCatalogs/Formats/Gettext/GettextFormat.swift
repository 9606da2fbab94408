extension CatalogFormat {
  /// GNU gettext's `.po` and `.pot`.
  public static let gettext = CatalogFormat(
    name: "gettext", fileExtensions: ["po", "pot"], encodings: .gettextHeader,
    placeholders: .common,
    locale: \.gettextLocale,
    read: { GettextReader().read(&$0) },
    write: { text, _ in GettextString.write(text) })
}

extension EncodingDetector {
  /// What the header names.
  fileprivate static let gettextHeader = EncodingDetector(allowsUTF16: true) {
    (bytes: [UInt8]) throws(CatalogError) in try GettextHeader.encoding(of: bytes)
  }
}

extension CatalogPath {
  /// The language of `de/LC_MESSAGES/app.po`, `de.po` or `po/app.de.po`.
  fileprivate var gettextLocale: String? {
    guard folders.last == "LC_MESSAGES" else { return fileLocale }
    return folders.dropLast().last.flatMap { LocaleName($0)?.tag }
  }
}

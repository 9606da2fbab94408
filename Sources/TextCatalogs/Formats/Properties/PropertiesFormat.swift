import TextDocuments

extension CatalogFormat {
  /// Java's `.properties`.
  public static let properties = CatalogFormat(
    name: "properties", fileExtensions: ["properties"], encodings: .utf8OrLatin1,
    placeholders: .common,
    locale: \.suffixLocale,
    read: { PropertiesReader().read(&$0) },
    write: { text, _ in PropertiesText.write(text) })
}

extension EncodingDetector {
  /// UTF-8 where the bytes are, or are except for some damage; otherwise ISO-8859-1, as Java's ResourceBundle reads
  /// them.
  fileprivate static let utf8OrLatin1 = EncodingDetector(allowsUTF16: true) { bytes in
    // Decoding damaged UTF-8 reports where the damage is.
    bytes.wrongUTF8() == nil || DamagedUTF8(bytes).isMeant ? .utf8 : .latin1
  }
}

extension CatalogFormat {
  /// Android's `strings.xml`.
  public static let android = CatalogFormat(
    name: "android", fileExtensions: [], encodings: .xml,
    placeholders: [.printf],
    locale: \.androidLocale,
    read: { AndroidReader().read(&$0) },
    write: { AndroidText.write($0, isAlone: $1.runs.count == 1) })
}

extension CatalogPath {
  /// The language of a folder `values-de`, `values-b+sr+Latn`, `values-zh-rCN` or `values-mcc310-de-land`.
  fileprivate var androidLocale: String? {
    guard var qualifiers = folders.last?.split(separator: "-")[...],
      qualifiers.popFirst() == "values"
    else { return nil }
    while let first = qualifiers.first, first.hasPrefix("mcc") || first.hasPrefix("mnc") {
      qualifiers.removeFirst()
    }
    guard let language = qualifiers.popFirst() else { return nil }
    // Android puts an `r` before a region.
    let region = qualifiers.first.flatMap {
      $0.first == "r" && $0.utf8.count == 3 ? "-" + $0.dropFirst() : nil
    }
    // aapt2 reads `car` as a kind of device, not as a language.
    return language == "car" ? nil : LocaleName(language + (region ?? ""))?.tag
  }
}

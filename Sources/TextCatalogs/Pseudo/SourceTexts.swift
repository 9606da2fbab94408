import TextCore

/// The source's texts of a catalog, from which translations are made.
///
/// They are the texts in the source's language, which the caller or the catalog names, or English. Without texts in
/// exactly that language, they are those of its first variant in the file, such as `en-GB`, but never of a
/// pseudo-locale, such as `en-XA`. Without either, they are the texts that lack a translation or a language.
public struct SourceTexts: Sendable {
  /// The regions that CLDR reserves for pseudo-locales.
  private static let pseudoRegions: Set<TextKey> = ["xa", "xb", "xc"]

  /// The locale of the source's texts; nil if none is in the source's language.
  private let locale: String?

  /// The source's texts of a catalog; `language` overrides the catalog's own.
  public init(of catalog: Catalog, in language: String? = nil) {
    let wanted = Self.subtags(of: language ?? catalog.sourceLanguage ?? "en")
    var variant: String?
    for value in catalog.values {
      guard let locale = value.locale, locale != variant else { continue }
      let subtags = Self.subtags(of: locale)
      if subtags == wanted {
        self.locale = locale
        return
      }
      let isPseudo = subtags.contains(where: Self.pseudoRegions.contains)
      if variant == nil, subtags.starts(with: wanted), !isPseudo { variant = locale }
    }
    locale = variant
  }

  /// Whether an entry is one of the source's texts.
  public func contains(_ entry: CatalogEntry) -> Bool { contains(entry.locale, entry.origin) }

  func contains(_ value: CatalogValue) -> Bool { contains(value.locale, value.origin) }

  private func contains(_ locale: String?, _ origin: CatalogValue.Origin) -> Bool {
    if let own = self.locale { return locale == own }
    return locale == nil || origin == .source
  }

  private static func subtags(of locale: String) -> [Substring] {
    locale.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  }
}

/// Which texts of a catalog are the source's: those that translations are made of.
///
/// They are those in the source's language, which whoever asks may name, or the catalog does, or which is
/// English. Where none is in that very language, those of its first variant in the file count, such as `en-GB`, but
/// never those of a pseudo-locale, such as `en-XA`. A catalog without either has its source's texts where it
/// lacks translations, or where it names no language.
public struct SourceTexts: Sendable {
  /// The regions that CLDR keeps for pseudo-locales.
  private static let pseudoRegions: Set<Substring> = ["xa", "xb", "xc"]

  /// The locale that the source's texts have; nil where none is in the source's language.
  private let locale: String?

  /// Of a catalog; `language` counts before what it says itself.
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

  /// Whether an entry is the source's.
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

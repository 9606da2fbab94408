/// Which texts of a catalogue are the source's: those that translations are made of.
///
/// They are those in the source's language, which the catalogue names, or else whoever asks, or else English;
/// `en` is for `en-GB` as well, but not for a pseudo-locale such as `en-XA`. A catalogue without one has its
/// source's texts where it lacks translations, or where it names no language.
public struct SourceTexts: Sendable {
  /// The regions that CLDR keeps for pseudo-locales.
  private static let pseudoRegions: Set<Substring> = ["xa", "xb", "xc"]

  private let language: [Substring]
  private let hasOwn: Bool

  /// Of a catalogue; `language` counts before what it says itself.
  public init(of catalogue: Catalogue, in language: String? = nil) {
    let subtags = Self.subtags(of: language ?? catalogue.sourceLanguage ?? "en")
    self.language = subtags
    hasOwn = catalogue.values.contains { Self.isIn(subtags, $0.locale) }
  }

  /// Whether an entry is the source's.
  public func contains(_ entry: CatalogueEntry) -> Bool { contains(entry.locale, entry.origin) }

  func contains(_ value: CatalogueValue) -> Bool { contains(value.locale, value.origin) }

  private func contains(_ locale: String?, _ origin: CatalogueValue.Origin) -> Bool {
    hasOwn ? Self.isIn(language, locale) : locale == nil || origin == .source
  }

  private static func isIn(_ language: [Substring], _ locale: String?) -> Bool {
    guard let locale else { return false }
    let subtags = subtags(of: locale)
    return subtags.starts(with: language) && !subtags.contains(where: pseudoRegions.contains)
  }

  private static func subtags(of locale: String) -> [Substring] {
    locale.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  }
}

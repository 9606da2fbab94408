import TextCatalogs
import TextReports

/// Which catalogs have texts that pseudo-translations are made of, themselves or in another file.
///
/// A translation has its source's texts elsewhere: `de.lproj` in `en.lproj`. One whose keys have them nowhere
/// would pass without a pseudo-translation.
struct PseudoCoverage {
  private var covered: Set<String> = []
  /// Keys of catalogs without a source's text of their own, in the order of the catalogs.
  private var open: [(path: String, keys: [String])] = []

  /// Notes what of a catalog has been laid out.
  mutating func note(_ entries: [CatalogEntry], of catalog: Catalog, _ source: SourceTexts) {
    let own = entries.filter(source.contains)
    covered.formUnion(own.map(\.key))
    if own.isEmpty, !entries.isEmpty { open.append((catalog.path, entries.map(\.key))) }
  }

  /// Adds a failure for each catalog of which no key has a source's text.
  func failForWhatIsOpen(_ log: inout CheckLog) {
    for (path, keys) in open where covered.isDisjoint(with: keys) {
      log.fail(
        CheckSubject(file: path, name: path),
        CheckFailure(
          .nothingChecked,
          "no text of the source's language is there to make a pseudo-translation of",
          cure: "check the file with those texts as well, or say their language by "
            + "--source-locale"))
    }
  }
}

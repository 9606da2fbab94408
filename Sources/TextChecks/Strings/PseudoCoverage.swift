import TextCatalogs
import TextLayout

/// Which catalogs have source texts to make pseudo-translations of, in themselves or in another file.
///
/// A translation has its source texts elsewhere: `de.lproj` in `en.lproj`. A catalog whose keys have them nowhere
/// would pass without a pseudo-translation.
struct PseudoCoverage: Sendable {
  private var covered: Set<TextKey> = []
  /// The keys of catalogs without source texts of their own, in the order of the catalogs.
  private var uncovered: [(path: String, locale: String?, keys: [TextKey])] = []

  /// Adds the catalogs of another coverage.
  mutating func add(_ other: PseudoCoverage) {
    covered.formUnion(other.covered)
    uncovered += other.uncovered
  }

  /// Records the entries of a catalog that were laid out.
  mutating func record(_ entries: [CatalogEntry], of catalog: Catalog, _ source: SourceTexts) {
    let own = entries.filter(source.contains)
    covered.formUnion(own.map { TextKey($0.key) })
    if own.isEmpty, !entries.isEmpty {
      uncovered.append((catalog.path, entries[0].locale, entries.map { TextKey($0.key) }))
    }
  }

  /// A failure for each catalog of which no key has a source text.
  var failures: [CheckResult] {
    uncovered.filter { covered.isDisjoint(with: $0.keys) }.map { path, locale, _ in
      CheckResult(
        CheckSubject(wholeFile: path, locale: locale),
        .failed(
          CheckFailure(
            .nothingChecked,
            "there is no source-language text to make a pseudo-translation of",
            hint: "check the file with those texts as well, or give their language with "
              + "--source-locale")))
    }
  }
}

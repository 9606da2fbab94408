import TextCore

/// A catalog with pseudo-translations of its texts, in its own format.
///
/// In a file with several languages, the source's texts are changed; otherwise all are. Keys, comments, order and
/// everything else stay as they are, except the language that the file names.
public struct PseudoCatalog: Sendable {
  /// An unchanged value.
  public struct LeftAlone: Sendable {
    /// The value.
    public let value: CatalogValue
    /// Why it is unchanged.
    public let reason: PseudoReason
  }

  /// The unchanged values, in the order of the file.
  public private(set) var leftAlone: [LeftAlone] = []
  /// The number of changed values.
  public var changedCount: Int { runs.count }

  private let catalog: Catalog
  private let locale: String
  private var runs: [Int: [String]] = [:]
  /// The languages of the changed values.
  private var locales: Set<TextKey?> = []

  /// A pseudo-translation of a catalog; `locale` is the language that the file will name, `source` the language of
  /// its source texts where the file does not say so.
  public init(
    of catalog: Catalog, by localizer: PseudoLocalizer, locale: String, source: String? = nil
  ) {
    let tag = LocaleName(locale)?.tag ?? locale
    let copy = catalog.format.addLocalization?(catalog, tag, source)
    self.catalog = copy ?? catalog
    self.locale = tag
    if copy == nil { takeAll(by: localizer, source) } else { takeCopies(by: localizer) }
  }

  /// Takes the source's texts of a file with several languages, otherwise all.
  private mutating func takeAll(by localizer: PseudoLocalizer, _ source: String?) {
    let several = Set<TextKey?>(catalog.values.map { $0.locale.map { TextKey($0) } }).count > 1
    let texts = several ? SourceTexts(of: catalog, in: source) : nil
    for (index, value) in catalog.values.enumerated() {
      let isMeant = texts?.contains(value) ?? true
      take(value, index, isMeant ? localizer.localize(value) : .leftAlone(.translation))
    }
  }

  /// Takes the copies of the source's texts.
  private mutating func takeCopies(by localizer: PseudoLocalizer) {
    for (index, value) in catalog.values.enumerated() {
      if value.locale == locale {
        take(value, index, localizer.localize(value))
      } else if !value.isTranslatable, value.locale == catalog.sourceLanguage {
        take(value, index, .leftAlone(.notTranslatable))
      }
    }
  }

  private mutating func take(_ value: CatalogValue, _ index: Int, _ outcome: PseudoOutcome) {
    switch outcome {
    case .leftAlone(let reason): leftAlone.append(LeftAlone(value: value, reason: reason))
    case .changed(let changed):
      let size = changed.reduce(0) { $0 + $1.utf8.count }
      let reason: PseudoReason? =
        !canWrite(changed, at: value.location)
        ? .notWritable : size > CatalogBuilder.longestText ? .tooLong : nil
      if let reason { return leftAlone.append(LeftAlone(value: value, reason: reason)) }
      runs[index] = changed
      locales.insert(value.locale.map { TextKey($0) })
    }
  }

  private func canWrite(_ runs: [String], at location: ValueLocation?) -> Bool {
    guard let location else { return false }
    return runs.allSatisfy { catalog.format.write($0, location) != nil }
  }

  /// The file.
  ///
  /// - Throws: a failure where the file's encoding lacks a character.
  public func write() throws(CatalogWriter.Failure) -> [UInt8] {
    try CatalogWriter(catalog).write(runs: runs, naming: locale, of: locales)
  }
}

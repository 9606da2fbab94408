/// A catalog with pseudo-translations of its texts, in its own format.
///
/// Where a file has texts in several languages, those of the source's are changed; else all are. Keys, comments,
/// order and everything else stay as they are, but for the language that the file names.
public struct PseudoCatalog: Sendable {
  /// A value that is as it was.
  public struct LeftAlone: Sendable {
    /// Which one.
    public let value: CatalogValue
    /// Why.
    public let reason: PseudoReason
  }

  /// The values that are as they were, in the order of the file.
  public private(set) var leftAlone: [LeftAlone] = []
  /// How many values are changed.
  public var changedCount: Int { runs.count }

  private let catalog: Catalog
  private let locale: String
  private var runs: [Int: [String]] = [:]
  /// The languages of what was changed.
  private var locales: Set<String?> = []

  /// Of a catalog; `locale` is the language that the file is to name, `source` that of its source's texts
  /// where it does not say so.
  public init(
    of catalog: Catalog, by localizer: PseudoLocalizer, locale: String, source: String? = nil
  ) {
    let tag = LanguageTag(locale)?.text ?? locale
    let copy = catalog.withLocalization(tag, of: source)
    self.catalog = copy ?? catalog
    self.locale = tag
    if copy == nil { takeAll(by: localizer, source) } else { takeCopies(by: localizer) }
  }

  /// Of a file with several languages the source's texts, else all.
  private mutating func takeAll(by localizer: PseudoLocalizer, _ source: String?) {
    let several = Set(catalog.values.map(\.locale)).count > 1
    let texts = several ? SourceTexts(of: catalog, in: source) : nil
    for (index, value) in catalog.values.enumerated() {
      let isMeant = texts?.contains(value) ?? true
      take(value, index, isMeant ? localizer.localize(value) : .leftAlone(.translation))
    }
  }

  /// Of a file that has the source's texts a second time, those.
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
      guard value.canBeWritten(changed) else {
        leftAlone.append(LeftAlone(value: value, reason: .notWritable))
        return
      }
      runs[index] = changed
      locales.insert(value.locale)
    }
  }

  /// The file.
  ///
  /// - Throws: a failure where the file's encoding lacks a character.
  public func write() throws(CatalogWriter.Failure) -> [UInt8] {
    try CatalogWriter(catalog).write(runs: runs, naming: locale, of: locales)
  }
}

extension CatalogValue {
  /// Whether the format has a way to write runs in the place of the value's.
  fileprivate func canBeWritten(_ runs: [String]) -> Bool {
    guard let site else { return false }
    return runs.allSatisfy { site.notation.write($0, isAlone: site.runs.count == 1) != nil }
  }
}

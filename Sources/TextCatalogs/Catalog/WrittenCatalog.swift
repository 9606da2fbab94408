import TextCore

/// What a writer is about to give, read again and compared with what is meant.
///
/// Every format is written by replacing the bytes of values, and what a file means can depend on more: in YAML an alias
/// has the text of another place, and two names of one language become the same name.
struct WrittenCatalog {
  private let catalog: Catalog
  private let runs: [Int: [String]]
  /// The texts that are given for a place in the file, which other values may have too.
  private let shared: [[Range<Int>]: [String]]
  private let isRenamed: Bool
  private let again: Catalog

  /// Reads the bytes that were made of a catalog by giving texts to some values, and, if it is renamed, to languages.
  ///
  /// `locale` is the name that languages in the file have now; nil if none there has another.
  init(
    _ bytes: [UInt8], of catalog: Catalog, runs: [Int: [String]], isRenamed: Bool, locale: String?
  ) {
    self.catalog = catalog
    self.runs = runs
    self.isRenamed = isRenamed
    var shared: [[Range<Int>]: [String]] = [:]
    for (index, texts) in runs {
      guard let place = catalog.values[index].location?.runs, !place.contains(where: \.isEmpty)
      else { continue }
      shared[place] = texts
    }
    self.shared = shared
    var options = catalog.options
    // The path may name the language, too: that of the source, from which the file is to get another name.
    if let locale { options.locale = locale }
    again = CatalogReader(catalog.format, options: options).read(bytes, path: catalog.path)
  }

  /// The values that have other texts than they should, by their indices.
  ///
  /// - Throws: a failure where the file has other values than the catalog, or a new problem.
  func changedValues() throws(CatalogWriter.Failure) -> [Int] {
    if catalog.problems.isEmpty, let problem = again.problems.first(where: isNew) {
      let place = problem.place.map { "\($0): " } ?? ""
      if problem.code == .tooLarge {
        throw CatalogWriter.Failure(
          value: nil,
          description:
            "what would be written is too large: \(place)\(problem.message) (give shorter texts, or split the file)"
        )
      }
      throw damaged("\(place)\(problem.message)")
    }
    guard again.values.count == catalog.values.count else {
      throw damaged("\(catalog.values.count) texts would become \(again.values.count)")
    }
    var changed: [Int] = []
    for (index, (old, new)) in zip(catalog.values, again.values).enumerated() {
      guard TextKey(new.key) == TextKey(old.key), new.variants == old.variants,
        isRenamed || new.locale == old.locale
      else {
        throw damaged("\(shown(old.key)) would become \(shown(new.key))", value: index)
      }
      if !isMeant(new, index) { changed.append(index) }
    }
    return changed
  }

  /// A failure about a value that has another text than it should.
  func failure(_ index: Int) -> CatalogWriter.Failure {
    let (old, new) = (catalog.values[index], again.values[index])
    return damaged(
      "\(old.place): \(shown(old.key)) would become \(shown(new.text))", value: index)
  }

  private func damaged(_ words: String, value: Int? = nil) -> CatalogWriter.Failure {
    CatalogWriter.Failure(
      value: value,
      description: "what would be written does not read back as it is meant: \(words) "
        + "(change the file there: define each name once, and write out what aliases stand for)")
  }

  /// Whether a problem is one of the file: a text that is given can have a wrong placeholder.
  private func isNew(_ problem: CatalogProblem) -> Bool {
    isRenamed || problem.code != .message && problem.code != .tooManyForms
  }

  private func isMeant(_ new: CatalogValue, _ index: Int) -> Bool {
    let old = catalog.values[index]
    guard let given = runs[index] else {
      // What shows the source's text may show another one now.
      if old.origin == .source { return true }
      return new.runs.isVerbatim(old.location.flatMap { shared[$0.runs] } ?? old.runs)
    }
    // An empty translation does not count as one in some formats.
    return new.runs.isVerbatim(given)
      || new.origin == .source && given.allSatisfy(\.isEmpty)
  }
}

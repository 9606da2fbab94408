import TextCatalogs

/// A catalog to check.
public struct CatalogInput: Sendable, Hashable {
  /// Where it is.
  public let path: String
  /// The path that the budget's patterns are matched against.
  public let pathInBudget: BudgetPath
  /// The format that it is read in.
  public let format: CatalogFormat
  /// What the file does not say.
  public let options: CatalogOptions

  /// Describes a catalog.
  public init(
    path: String, pathInBudget: BudgetPath, format: CatalogFormat, options: CatalogOptions
  ) {
    self.path = path
    self.pathInBudget = pathInBudget
    self.format = format
    self.options = options
  }

  /// Reads the file.
  public func read() -> Catalog { CatalogReader(format, options: options).read(path: path) }
}

/// Some of a catalog's texts, which are checked together: the parts of a large file are checked side by side.
public struct CatalogSlice: Sendable {
  let catalog: Catalog
  let input: CatalogInput
  /// Which of the catalog's groups.
  let groups: Range<Int>

  /// A catalog, as one part.
  public init(_ catalog: Catalog, of input: CatalogInput) {
    self.init(catalog, input, 0..<catalog.groupCount)
  }

  private init(_ catalog: Catalog, _ input: CatalogInput, _ groups: Range<Int>) {
    self.catalog = catalog
    self.input = input
    self.groups = groups
  }

  /// The parts of a catalog, in its order; at least one, of no more than some groups of entries.
  public static func parts(
    of catalog: Catalog, _ input: CatalogInput, groups count: Int = 512
  ) -> [CatalogSlice] {
    guard catalog.groupCount > count else { return [CatalogSlice(catalog, of: input)] }
    return stride(from: 0, to: catalog.groupCount, by: count).map { start in
      CatalogSlice(catalog, input, start..<min(start + count, catalog.groupCount))
    }
  }

  var isFirst: Bool { groups.lowerBound == 0 }
  var isLast: Bool { groups.upperBound == catalog.groupCount }
}

/// What was found in a part of a catalog.
public struct CheckedPart: Sendable {
  /// Whether the rest of the catalog was checked before.
  public let isLast: Bool
  /// In the order in which they were found.
  var results: [CheckedResult] = []
  /// How many passed without a result.
  var passedCount = 0
  var counts = CheckCounts()
  var usage: BudgetUsage
  var coverage = PseudoCoverage()

  init(_ part: CatalogSlice, usage: BudgetUsage) {
    isLast = part.isLast
    self.usage = usage
  }
}

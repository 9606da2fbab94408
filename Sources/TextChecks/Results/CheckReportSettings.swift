import TextLayout

/// What reports depend on besides the results.
public struct CheckReportSettings {
  /// Whether a report for people has colors.
  public var isColored: Bool
  /// How many failures, and how many accepted ones, people are shown; the rest are counted.
  public var maximumShown: Int
  /// A file's path as services know it: relative to the repository's root.
  public var repositoryPath: @Sendable (String) -> String
  /// The bytes of that path, which need not be UTF-8.
  public var repositoryPathBytes: @Sendable (String) -> [UInt8]
  /// A file's path as baselines know it: the same for any way to write it.
  public var canonicalPath: @Sendable (String) -> String
  /// The strings in their boxes; nil if no catalog was checked.
  public var strings: (any PlacedStrings)?
  /// Pictures of fixtures, by the identities of their subjects.
  public var fixtures: [[TextKey]: FixturePictures] = [:]
  /// What draws fixtures that differ again, by the same.
  public var drawings: [[TextKey]: FixtureDrawing] = [:]
  /// Whether pages have the strings that do not fail as well.
  public var showsAllResults = false
  /// The language of the texts that translations are made from; nil for English.
  public var sourceLocale: String?
  /// How samples are added to the budget.
  public var samplesNotation = SamplesNotation.newBlock(indent: 0)

  /// Everything is shown, and paths are as they were given.
  public init(
    isColored: Bool = false, maximumShown: Int = .max,
    repositoryPath: @escaping @Sendable (String) -> String = { $0 },
    repositoryPathBytes: (@Sendable (String) -> [UInt8])? = nil,
    canonicalPath: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.isColored = isColored
    self.maximumShown = maximumShown
    self.repositoryPath = repositoryPath
    self.repositoryPathBytes = repositoryPathBytes ?? { Array(repositoryPath($0).utf8) }
    self.canonicalPath = canonicalPath
  }
}

/// A format of reports.
public enum CheckReportFormat: String, Sendable, Hashable, CaseIterable {
  case text, jsonl, junit, sarif, github, tap, markdown

  /// Writes a report piece by piece; the last one ends with a newline.
  ///
  /// Memory: that of the results of one file, and for `sarif` of as many as GitHub accepts.
  public func write<Problem: Error>(
    _ report: CheckReport, _ settings: CheckReportSettings = CheckReportSettings(),
    to sink: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    var writer = writer(of: report, settings)
    writer.begin()
    try report.results.forEachFile { results throws(Problem) in
      writer.add(results)
      if writer.size >= Self.pieceSize { try sink(writer.takePiece()) }
    }
    writer.end()
    try sink(writer.takePiece())
  }

  private static let pieceSize = 1 << 16

  /// All of a report's bytes.
  func bytes(
    of report: CheckReport, _ settings: CheckReportSettings = CheckReportSettings()
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    write(report, settings) { bytes += $0 }
    return bytes
  }

  private func writer(
    of report: CheckReport, _ settings: CheckReportSettings
  ) -> any CheckReportWriter {
    switch self {
    case .text: TextCheckReport(report, settings)
    case .jsonl: JSONCheckReport(report, settings)
    case .junit: JUnitCheckReport(report)
    case .sarif: SARIFCheckReport(report, settings)
    case .github: GitHubCheckReport(report, settings)
    case .tap: TAPCheckReport(report)
    case .markdown: MarkdownCheckReport(report, settings)
    }
  }
}

extension CheckReportFormat {
  /// Which results a format has: how many that failed, how many that are accepted, and whether those that passed.
  ///
  /// What no report has need not be kept.
  public func needs(_ settings: CheckReportSettings) -> CheckReportNeeds {
    switch self {
    case .text:
      CheckReportNeeds(
        failed: settings.maximumShown, accepted: settings.maximumShown, passed: false)
    case .github:
      CheckReportNeeds(
        failed: GitHubCheckReport.maximumAnnotations.saturatingSum(settings.maximumShown),
        accepted: GitHubCheckReport.maximumAnnotations, passed: false)
    case .sarif:
      CheckReportNeeds(
        failed: SARIFCheckReport.maximumResults, accepted: SARIFCheckReport.maximumResults,
        passed: false)
    case .markdown: CheckReportNeeds(failed: settings.maximumShown, accepted: 0, passed: false)
    case .jsonl: CheckReportNeeds(failed: .max, accepted: .max, passed: false)
    case .junit, .tap: CheckReportNeeds(failed: .max, accepted: .max, passed: true)
    }
  }
}

/// How many results of each kind are reported.
public struct CheckReportNeeds: Sendable, Hashable {
  /// The first so many that failed.
  public var failed: Int
  /// The first so many that are accepted.
  public var accepted: Int
  /// Whether those that passed are reported.
  public var passed: Bool

  /// Needs of one report, or of none.
  public init(failed: Int = 0, accepted: Int = 0, passed: Bool = false) {
    self.failed = failed
    self.accepted = accepted
    self.passed = passed
  }

  /// All results.
  public static let all = CheckReportNeeds(failed: .max, accepted: .max, passed: true)

  /// What one of two reports needs.
  public func union(_ other: CheckReportNeeds) -> CheckReportNeeds {
    CheckReportNeeds(
      failed: max(failed, other.failed), accepted: max(accepted, other.accepted),
      passed: passed || other.passed)
  }
}

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

/// Writes one report; the results come file by file.
protocol CheckReportWriter {
  /// Writes what comes before the results.
  mutating func begin()

  /// Writes the results of a file.
  mutating func add(_ results: [CheckResult])

  /// Writes what comes after the results.
  mutating func end()

  /// The bytes that were written since the last piece.
  mutating func takePiece() -> [UInt8]

  /// How many they are.
  var size: Int { get }
}

extension Int {
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}

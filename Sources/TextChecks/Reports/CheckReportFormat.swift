/// A format of reports.
public enum CheckReportFormat: String, Sendable, Hashable, CaseIterable {
  case text, jsonl, junit, sarif, github, tap, markdown, html

  /// Writes a report piece by piece; the last one ends with a newline.
  ///
  /// Memory: that of the results of one file, for `sarif` of as many as GitHub accepts, and for `html` of the whole report, which
  /// is one page here; ``PageReport`` makes several of it.
  public func write<Problem: Error>(
    _ report: CheckReport, _ settings: CheckReportSettings = CheckReportSettings(),
    to sink: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    guard var writer = writer(of: report, settings) else {
      return try PageReport(report, settings).write { _, bytes throws(Problem) in try sink(bytes) }
    }
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

  /// Nil for pages.
  private func writer(
    of report: CheckReport, _ settings: CheckReportSettings
  ) -> (any CheckReportWriter)? {
    switch self {
    case .text: TextCheckReport(report, settings)
    case .jsonl: JSONCheckReport(report, settings)
    case .junit: JUnitCheckReport(report)
    case .sarif: SARIFCheckReport(report, settings)
    case .github: GitHubCheckReport(report, settings)
    case .tap: TAPCheckReport(report)
    case .markdown: MarkdownCheckReport(report, settings)
    case .html: nil
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
    case .html:
      CheckReportNeeds(
        failed: PageReport.maximumFailures,
        accepted: settings.showsAllResults ? PageReport.maximumFailures : 0, passed: true,
        texts: true)
    case .jsonl: CheckReportNeeds(failed: .max, accepted: .max, passed: false)
    case .junit, .tap: CheckReportNeeds(failed: .max, accepted: .max, passed: true)
    }
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

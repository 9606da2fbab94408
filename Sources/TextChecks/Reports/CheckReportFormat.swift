/// A format of reports.
public enum CheckReportFormat: String, Sendable, Hashable, CaseIterable {
  case text, jsonl, junit, sarif, github, tap

  /// A report's bytes, which end with a newline; colors are for people at a terminal.
  public func write(_ report: CheckReport, isColored: Bool = false) -> [UInt8] {
    switch self {
    case .text: TextCheckReport(report, isColored: isColored).bytes
    case .jsonl: JSONCheckReport(report).bytes
    case .junit: JUnitCheckReport(report).bytes
    case .sarif: SARIFCheckReport(report).bytes
    case .github: GitHubCheckReport(report).bytes
    case .tap: TAPCheckReport(report).bytes
    }
  }
}

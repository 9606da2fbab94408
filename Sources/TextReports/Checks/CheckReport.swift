/// All results of a run, in the order in which they are reported, and what was looked at.
public struct CheckReport: Sendable {
  /// How much was looked at.
  public struct Counts: Sendable, Hashable {
    /// Catalog files that were read.
    public var catalogs = 0
    /// Strings of those, their variants counted.
    public var strings = 0
    /// Layouts of those in their boxes, all samples counted.
    public var layouts = 0
    /// Pseudo-translations of strings that were laid out, one for each of its styles and boxes.
    public var pseudo = 0
    /// Fixtures that were run.
    public var fixtures = 0

    /// Nothing yet.
    public init() {}
  }

  /// By file and place.
  public let results: [CheckResult]
  /// How much was looked at.
  public let counts: Counts
  /// The tool's version.
  public let version: String

  /// Sorts the results; those of one place keep their order.
  public init(_ results: [CheckResult], counts: Counts, version: String) {
    self.results = results.enumerated().sorted { a, b in
      let (left, right) = (a.element.subject, b.element.subject)
      if left.file != right.file { return (left.file ?? "") < (right.file ?? "") }
      if left.line != right.line { return (left.line ?? 0) < (right.line ?? 0) }
      return a.offset < b.offset
    }.map(\.element)
    self.counts = counts
    self.version = version
  }

  /// Those that fail, with why.
  public var failures: [(subject: CheckSubject, failure: CheckFailure)] {
    results.compactMap { result in result.failure.map { (result.subject, $0) } }
  }

  /// How many are accepted.
  public var acceptedCount: Int {
    results.count { if case .accepted = $0.outcome { true } else { false } }
  }

  /// One line on all: `3 failures, 1 accepted, in 412 strings of 6 catalogs and 12 fixtures`.
  public var summary: String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    var places: [String] = []
    if counts.catalogs > 0 || counts.fixtures == 0 {
      places.append(
        "\(counted(counts.strings, "string")) of \(counted(counts.catalogs, "catalog"))")
    }
    if counts.pseudo > 0 { places.append(counted(counts.pseudo, "pseudo-translation")) }
    if counts.fixtures > 0 { places.append(counted(counts.fixtures, "fixture")) }
    let accepted = acceptedCount > 0 ? ", \(acceptedCount) accepted" : ""
    let list = places.dropLast().joined(separator: ", ")
    let end = places.count > 1 ? " and \(places[places.count - 1])" : places.joined()
    return "\(counted(failures.count, "failure"))\(accepted), in \(list)\(end)"
  }
}

/// How a report is written.
public enum CheckReportFormat: String, Sendable, Hashable, CaseIterable {
  case text, jsonl, junit, sarif, github, tap

  /// A report's bytes, which end with a newline; colours are for people at a terminal.
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

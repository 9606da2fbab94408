import TextLayout

/// Where a report gets its results from.
///
/// A report goes through them file by file, and may do so several times, so that not all of them need to be in memory.
public protocol CheckResults {
  /// Calls a function with the results of each file, by the file's name, and in the order in which they are reported.
  func forEachFile<Problem: Error>(
    _ body: ([CheckResult]) throws(Problem) -> Void
  ) throws(Problem)
}

/// All results of a run, in the order in which they are reported: by file and line.
public struct CheckReport {
  /// How many failed, and why.
  public let totals: CheckTotals
  /// How much was checked.
  public let counts: CheckCounts
  /// The tool's version.
  public let version: String
  /// The results.
  let results: any CheckResults

  /// Puts a report together; the totals are those of the results.
  public init(
    _ results: any CheckResults, totals: CheckTotals, counts: CheckCounts, version: String
  ) {
    self.results = results
    self.totals = totals
    self.counts = counts
    self.version = version
  }

  /// The report of some results, in any order.
  public static func sorting(
    _ results: [CheckResult], counts: CheckCounts, version: String
  ) -> CheckReport {
    var totals = CheckTotals()
    for result in results { totals.add(result) }
    return CheckReport(
      ResultsInMemory(results), totals: totals, counts: counts, version: version)
  }

  /// Calls a function with each result that failed, in the order of reports.
  public func forEachFailure<Problem: Error>(
    _ body: (CheckResult) throws(Problem) -> Void
  ) throws(Problem) {
    try results.forEachFile { results throws(Problem) in
      for result in results where result.failure != nil { try body(result) }
    }
  }

  /// How many results failed.
  public var failureCount: Int { totals.failed }

  /// How many are accepted.
  public var acceptedCount: Int { totals.accepted }

  /// One line about everything: `3 failures, 1 accepted, in 412 strings of 6 catalogs and 12 fixtures`.
  public var summary: String {
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
    return "\(counted(failureCount, "failure"))\(accepted), in \(list)\(end)"
  }
}

extension [CheckResult] {
  /// By line; results of one line keep their order.
  public var byLine: [CheckResult] {
    enumerated().sorted { a, b in
      let (left, right) = (a.element.subject.line ?? 0, b.element.subject.line ?? 0)
      return (left, a.offset) < (right, b.offset)
    }.map(\.element)
  }
}

/// Results that are kept in memory.
struct ResultsInMemory: CheckResults {
  /// Those of each file, by file.
  private let files: [[CheckResult]]

  init(_ results: [CheckResult]) {
    let byFile = results.enumerated().sorted { a, b in
      let (left, right) = (a.element.subject.file ?? "", b.element.subject.file ?? "")
      return left == right ? a.offset < b.offset : left < right
    }.map(\.element)
    var files: [[CheckResult]] = []
    for result in byFile {
      if files.last?.last?.subject.file == result.subject.file, !files.isEmpty {
        files[files.count - 1].append(result)
      } else {
        files.append([result])
      }
    }
    self.files = files.map(\.byLine)
  }

  func forEachFile<Problem: Error>(
    _ body: ([CheckResult]) throws(Problem) -> Void
  ) throws(Problem) {
    for file in files { try body(file) }
  }
}

/// A key as a message shows it: in quotation marks, and not longer than a line.
func shown(_ text: String) -> String { quotation(of: text) }

import TextLayout

/// All results of a run, in the order in which they are reported.
public struct CheckReport: Sendable {
  /// By file and line; results of one place keep their order.
  public let results: [CheckResult]
  /// How much was checked.
  public let counts: CheckCounts
  /// The tool's version.
  public let version: String

  private init(sorted results: [CheckResult], counts: CheckCounts, version: String) {
    self.results = results
    self.counts = counts
    self.version = version
  }

  /// The report of some results, in any order.
  public static func sorting(
    _ results: [CheckResult], counts: CheckCounts, version: String
  ) -> CheckReport {
    let sorted = results.enumerated().sorted { a, b in
      let (left, right) = (a.element.subject, b.element.subject)
      if left.file != right.file { return (left.file ?? "") < (right.file ?? "") }
      if left.line != right.line { return (left.line ?? 0) < (right.line ?? 0) }
      return a.offset < b.offset
    }
    return CheckReport(sorted: sorted.map(\.element), counts: counts, version: version)
  }

  /// How many results failed.
  public var failureCount: Int { results.count { $0.failure != nil } }

  /// How many are accepted.
  public var acceptedCount: Int { results.count(where: \.isAccepted) }

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

/// A key as a message shows it: in quotation marks, and not longer than a line.
func shown(_ text: String) -> String { quotation(of: text) }

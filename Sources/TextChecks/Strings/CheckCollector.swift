import TextCatalogs
import TextDetection
import TextLayout

/// Puts together what was found in parts of catalogs, in the order of the catalogs and of their texts.
///
///     parts ──▶ results of a whole file, by line ──▶ accepted by --allow or the baseline
///
/// Memory: that of the results of one file, without those that passed if no report has them, and what the budget has
/// been used for.
public struct CheckCollector {
  /// How much was checked.
  public private(set) var counts = CheckCounts()
  /// What was counted and not kept.
  private var counted = CheckTotals()
  private var accepted: AcceptedFailures
  private var usage: BudgetUsage?
  private var coverage = PseudoCoverage()
  /// The results of the present file.
  private var results: [CheckedResult] = []
  /// The keys of the present file that no rule matches, each in its locale.
  private var keysWithoutRule: Set<[TextKey]> = []

  /// A collector for a budget, if there is one; exemptions expire after `today`.
  public init(_ budget: Budget?, today: CalendarDate, accepting accepted: AcceptedFailures) {
    self.accepted = accepted
    usage = budget.map { BudgetUsage(of: $0, today: today) }
  }

  /// Adds the next part; returns the file's results by line if it is the last of a file.
  ///
  /// Of a file with very many failures only those may be kept that `room` has room for, the first by line.
  public mutating func add(
    _ part: CheckedPart, room: CheckReportNeeds = .all
  ) -> [CheckedResult]? {
    counts.add(part.counts)
    usage?.add(part.usage)
    coverage.add(part.coverage)
    counted.add(passed: part.passedCount)
    for checked in part.results where isNew(checked.result) {
      var checked = checked
      checked.result = accepted.accept(checked.result)
      results.append(checked)
    }
    keep(room)
    guard part.isLast else { return nil }
    defer { (results, keysWithoutRule) = ([], []) }
    return results.byLine
  }

  /// The results that were counted and not kept since the last call.
  public mutating func takeCounted() -> CheckTotals {
    defer { counted = CheckTotals() }
    return counted
  }

  /// Fewer results than these take little memory.
  private static let fewResults = 2_048

  /// Counts the results that there is no room for, if they are many.
  private mutating func keep(_ room: CheckReportNeeds) {
    let most = max(room.failed, room.accepted)
    guard results.count > Self.fewResults, most < results.count / 4 else { return }
    var (failed, accepted) = (0, 0)
    var kept: [CheckedResult] = []
    for checked in results.byLine {
      switch checked.result.outcome {
      case .passed: kept.append(checked)
      case .failed:
        failed += 1
        if failed > room.failed { counted.add(checked.result) } else { kept.append(checked) }
      case .accepted:
        accepted += 1
        if accepted > room.accepted { counted.add(checked.result) } else { kept.append(checked) }
      }
    }
    results = kept
  }

  /// Each key without a rule is listed once for each locale, however many forms it has.
  private mutating func isNew(_ result: CheckResult) -> Bool {
    guard result.found?.code == .keyWithoutRule else { return true }
    let subject = result.subject
    return keysWithoutRule.insert([TextKey(subject.name), TextKey(subject.locale ?? "")]).inserted
  }

  /// Adds how much else was checked.
  public mutating func add(_ counts: CheckCounts) { self.counts.add(counts) }

  /// A result that is of no catalog, accepted if it should be; exemptions know a fixture by its name.
  ///
  /// `path` is that of its file.
  public mutating func accept(_ result: CheckResult, at path: BudgetPath? = nil) -> CheckResult {
    var result = result
    if let path, let failure = result.failure {
      let subject = result.subject
      // A file that fails as a whole is its own name.
      let key = subject.name == subject.file ? nil : subject.name
      result =
        usage?.result(of: subject, failing: failure, key: key, path: path) ?? result
    }
    return accepted.accept(result)
  }

  /// A result about a pattern without a file, or about the run, accepted if it should be.
  ///
  /// `path` is the pattern, or the path of the budget's file.
  public mutating func accept(part result: CheckResult, at path: BudgetPath?) -> CheckResult {
    let result = path.flatMap { usage?.result(ofPart: result, path: $0) } ?? result
    return accepted.accept(result)
  }

  /// What is found when all catalogs and fixtures are checked: catalogs whose pseudo-translations have no source.
  public var uncovered: [CheckResult] {
    // If no pseudo-translation was laid out at all, the run has a failure of its own.
    counts.pseudo > 0 ? coverage.failures : []
  }

  /// What is unused in the budget, accepted if it should be; its file is `file`, at `path`.
  public mutating func unused(inBudget file: String, at path: BudgetPath) -> [CheckResult] {
    (usage?.failures(in: file, at: path) ?? []).map { accepted.accept($0) }
  }
}

extension [CheckedResult] {
  /// By line; results of one line keep their order.
  fileprivate var byLine: [CheckedResult] {
    enumerated().sorted { a, b in
      let lines = (a.element.result.subject.line ?? 0, b.element.result.subject.line ?? 0)
      return (lines.0, a.offset) < (lines.1, b.offset)
    }.map(\.element)
  }
}

/// How much was checked.
public struct CheckCounts: Sendable, Hashable {
  /// Catalog files that were read.
  public var catalogs = 0
  /// Strings in them, each variant counted.
  public var strings = 0
  /// Layouts of strings in their boxes, each sample counted.
  public var layouts = 0
  /// Pseudo-translations that were laid out, one for each string, style and box.
  public var pseudo = 0
  /// Fixtures that were run.
  public var fixtures = 0

  /// Nothing yet.
  public init() {}

  mutating func add(_ other: CheckCounts) {
    catalogs += other.catalogs
    strings += other.strings
    layouts += other.layouts
    pseudo += other.pseudo
    fixtures += other.fixtures
  }
}

/// The results of a run so far.
public struct CheckLog: Sendable {
  /// In the order in which they came in.
  public private(set) var results: [CheckResult]
  /// How much was checked.
  public var counts = CheckCounts()

  /// A log that starts with some results.
  public init(_ results: [CheckResult] = []) { self.results = results }

  /// Adds a subject that is as it should be.
  public mutating func pass(_ subject: CheckSubject) {
    results.append(CheckResult(subject, .passed))
  }

  /// Adds a failure.
  public mutating func fail(_ subject: CheckSubject, _ failure: CheckFailure) {
    results.append(CheckResult(subject, .failed(failure)))
  }

  /// Adds a result.
  public mutating func add(_ result: CheckResult) { results.append(result) }

  /// Adds the results and counts of another log.
  public mutating func add(_ other: CheckLog) {
    results += other.results
    counts.add(other.counts)
  }

  /// Replaces each result, such as by an accepted one; later failures are not affected.
  public mutating func replaceResults(_ change: (CheckResult) -> CheckResult) {
    results = results.map(change)
  }

  /// Adds a failure if nothing was laid out: a check that looked at nothing must not pass.
  public mutating func failIfNothingWasChecked() {
    guard counts.layouts == 0, counts.catalogs > 0 || counts.fixtures == 0,
      !results.contains(where: { $0.failure != nil })
    else { return }
    fail(
      CheckSubject(file: nil, name: "textfit check"),
      CheckFailure(
        .nothingChecked, "nothing was laid out",
        hint: "name files that have strings, and rules that do not ignore all of them"))
  }

  /// Adds a failure if no pseudo-translation was laid out, in a run that was asked for some.
  public mutating func failIfNoPseudoWasChecked() {
    guard counts.pseudo == 0 else { return }
    fail(
      CheckSubject(file: nil, name: "textfit check --pseudo"),
      CheckFailure(
        .nothingChecked, "no pseudo-translation was laid out",
        hint: "name files with source-language texts, or give their language with --source-locale"
      ))
  }
}

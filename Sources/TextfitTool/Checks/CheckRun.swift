import TextReports

/// A run of `check`: what there is to check, what becomes of it, and the reports.
///
///     operands, patterns ──▶ CheckInputs ─┬▶ StringGate ──┬▶ results ──▶ Acceptance ──▶ reports
///                                         └▶ FixtureGate ─┘
///
/// It fails closed: what can't be read, found or judged is a failure like any other, and so is having
/// checked nothing.
struct CheckRun {
  private let given: GivenArguments
  private let options: CheckOptions

  /// - Throws: bad usage.
  init(given: GivenArguments) throws(Failure) {
    self.given = given
    options = try OptionResolver(given: given).checkOptions()
  }

  /// Checks everything, and reports it.
  ///
  /// - Throws: what fails the run as a whole: a budget or a baseline that can't be read, a font that can't
  ///   be had, a report that can't be written.
  func run() throws(Failure) -> ExitStatus {
    if let file = given.value(of: .record) {
      return try FixtureRecorder(given: given, path: file).run()
    }
    let budget = try BudgetFile.load(options.budget, given: given)
    var acceptance = try Acceptance(options)
    let inputs = try CheckInputs(options, budget: budget)
    var log = CheckLog(inputs.failures)
    try checkOptions(for: inputs)
    try options.checkReportsTakeNoOther(inputs, budget, fonts: given.values(of: .font))
    try check(inputs, budget, &log)
    log.accept { acceptance.judge($0) }
    log.failIfNothingWasChecked()
    if options.pseudo != nil { log.failIfNoPseudoWasChecked() }
    let report = CheckReport(log.results, counts: log.counts, version: Version.current)
    try ReportWriter(reports: options.reports).write(report)
    return report.failures.isEmpty ? .done : .no
  }

  private func check(
    _ inputs: CheckInputs, _ budget: BudgetFile?, _ log: inout CheckLog
  ) throws(Failure) {
    // Fixtures want no budget, so one that is there and is no good is none of theirs.
    if !inputs.catalogs.isEmpty || inputs.fixtures.isEmpty {
      let gate = try budget.map { budget throws(Failure) in
        try StringGate(budget: budget, given: given, options: options)
      }
      guard inputs.catalogs.isEmpty || gate != nil else { throw .noBudget }
      if !inputs.catalogs.isEmpty { gate?.check(inputs.catalogs, &log) }
    }
    FixtureGate(updates: options.updates).check(inputs.fixtures, &log)
  }

  /// Finds out whether each option has something to say to what there is.
  private func checkOptions(for inputs: CheckInputs) throws(Failure) {
    if options.updates, inputs.fixtures.isEmpty {
      throw .usage(.update, "there is no fixture", fix: "name one, or a folder that has some")
    }
    guard inputs.catalogs.isEmpty, inputs.failures.isEmpty else { return }
    if let setting = given.settings.first(where: { $0.option.isForBoxes }) {
      throw .usage(
        setting.option, "fixtures have options of their own, and there is no catalog",
        fix: "leave it out, or give it in the fixture")
    }
  }
}

/// What has become of the subjects of a run so far.
struct CheckLog {
  private(set) var results: [CheckResult]
  var counts = CheckReport.Counts()

  init(_ results: [CheckResult]) { self.results = results }

  mutating func pass(_ subject: CheckSubject) { results.append(CheckResult(subject, .passed)) }

  mutating func fail(_ subject: CheckSubject, _ failure: CheckFailure) {
    results.append(CheckResult(subject, .failed(failure)))
  }

  mutating func add(_ result: CheckResult) { results.append(result) }

  /// Lets pass what is to be; what fails from then on, nothing does.
  mutating func accept(_ judge: (CheckResult) -> CheckResult) { results = results.map(judge) }

  /// A gate that looked at nothing must not pass.
  mutating func failIfNothingWasChecked() {
    guard counts.layouts == 0, counts.catalogs > 0 || counts.fixtures == 0,
      !results.contains(where: { $0.failure != nil })
    else { return }
    fail(
      CheckSubject(file: nil, name: "textfit check"),
      CheckFailure(
        .nothingChecked, "nothing was laid out",
        cure: "name files that have strings, and rules that do not ignore all of them"))
  }

  /// Nor one that was to look at pseudo-translations, and had none.
  mutating func failIfNoPseudoWasChecked() {
    guard counts.pseudo == 0 else { return }
    fail(
      CheckSubject(file: nil, name: "textfit check --pseudo"),
      CheckFailure(
        .nothingChecked, "no pseudo-translation was laid out",
        cure: "name files with the source's texts, or their language by --source-locale"))
  }
}

extension Failure {
  static let noBudget = Failure.usage(
    "check: no textfit.yml here says which box strings have to fit (write one, name one by --budget, or "
      + "give a box for all, such as --width 120 --max-lines 1)")
}

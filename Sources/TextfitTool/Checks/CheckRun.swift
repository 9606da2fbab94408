import TextChecks
import TextLayout
import TextReports

/// A run of `check`: finds the files, checks them, and writes the reports.
///
///     operands, patterns ──▶ CheckInputs ─┬▶ CatalogChecker ─┬▶ results ──▶ AcceptedFailures ──▶ reports
///                                         └▶ FixtureChecker ─┘
///
/// It fails closed: something that can't be read, found or checked is a failure like any other, and so is
/// having checked nothing.
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
  ///   be found, a report that can't be written.
  func run() throws(Failure) -> ExitStatus {
    if let file = given.value(of: .record) {
      return try FixtureRecorder(given: given, path: file).run()
    }
    let budget = try BudgetFile.load(options.budget, given: given)
    var accepted = AcceptedFailures(
      allowing: options.allowed, baseline: try options.baseline.map(baseline) ?? Baseline())
    let inputs = try CheckInputs(options, budget: budget)
    try checkOptions(for: inputs)
    say(inputs, budget)
    try options.checkReportDestinations(
      inputs: inputs, budget: budget, fonts: given.values(of: .font))
    var log = try check(inputs, budget)
    log.replaceResults { accepted.accept($0) }
    log.failIfNothingWasChecked()
    if options.pseudo != nil { log.failIfNoPseudoWasChecked() }
    let report = CheckReport.sorting(
      log.results, counts: log.counts, version: Engine.current.textfit)
    try ReportWriter(reports: options.reports).write(report)
    return report.failureCount == 0 ? .done : .no
  }

  /// What is checked, for `--verbose`.
  private func say(_ inputs: CheckInputs, _ budget: BudgetFile?) {
    guard Diagnostics.isVerbose else { return }
    Diagnostics.detail(budget?.path.map { "budget: \($0)" } ?? "no budget file")
    for catalog in inputs.catalogs {
      Diagnostics.detail("\(catalog.path): catalog, \(catalog.format.rawValue)")
    }
    for path in inputs.fixtures { Diagnostics.detail("\(path): fixtures") }
  }

  private func baseline(_ path: [UInt8]) throws(Failure) -> Baseline {
    let file = CheckedFile(path)
    let bytes = try file.read(
      atMost: CheckedFile.largestList, hint: "fix some of its failures, and write it again")
    do throws(TextLayoutError) {
      return try Baseline.read(bytes)
    } catch {
      throw Failure(error, about: file.subject)
    }
  }

  private func check(
    _ inputs: CheckInputs, _ budget: BudgetFile?
  ) throws(Failure) -> CheckLog {
    var log = CheckLog(inputs.failures)
    // Fixtures do not need a budget, so a bad one does not fail a run that has fixtures only.
    if !inputs.catalogs.isEmpty || inputs.fixtures.isEmpty {
      let checker = try budget.map(catalogChecker)
      guard inputs.catalogs.isEmpty || checker != nil else { throw .noBudget }
      if !inputs.catalogs.isEmpty, let checker { log.add(checker.check(inputs.catalogs)) }
    }
    let fixtures = FixtureChecker(in: FixtureRunner(), updatesFiles: options.updates)
    log.add(fixtures.check(inputs.fixtures))
    return log
  }

  /// Resolves the options of every rule, and its fonts.
  ///
  /// - Throws: a failure that names the budget's place, for an option that is not valid.
  private func catalogChecker(_ file: BudgetFile) throws(Failure) -> CatalogChecker {
    let boxes = BudgetBoxes(budget: file, given: given)
    try boxes.checkAll()
    return CatalogChecker(
      budget: file.budget, path: file.path, today: options.today ?? Clock.today, boxes: boxes,
      pseudo: options.pseudo)
  }

  /// Finds out whether each option applies to the inputs.
  private func checkOptions(for inputs: CheckInputs) throws(Failure) {
    if options.updates, inputs.fixtures.isEmpty {
      throw .usage(
        .update, "no fixture to update", fix: "name one, or a folder that has some")
    }
    guard inputs.catalogs.isEmpty, inputs.failures.isEmpty else { return }
    if let setting = given.settings.first(where: { $0.option.isForBoxes }) {
      throw .usage(
        setting.option, "does not apply to fixtures, and no catalog is given",
        fix: "leave it out, or give it in the fixture")
    }
  }
}

extension Failure {
  fileprivate static let noBudget = Failure.usage(
    "check: no budget: textfit.yml says which box strings have to fit (write one, name one with --budget, or "
      + "give a box for all, such as --width 120 --max-lines 1)")
}

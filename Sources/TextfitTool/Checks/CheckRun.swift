import TextChecks
import TextDetection
import TextLayout
import TextReports

/// A run of `check`: finds the files, checks them, and writes the reports.
///
///     operands, patterns ──▶ CheckInputs ─┬▶ CatalogRun ─────┬▶ CheckCollector ──▶ ResultStore ──▶ reports
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
    let paths =
      options.namesRepositoryPaths
      ? RepositoryPaths(root: options.repository, budget: budget) : nil
    let accepted = AcceptedFailures(
      allowing: options.allowed,
      baseline: try options.baseline.map { path throws(Failure) in try baseline(path, paths) }
        ?? Baseline())
    let inputs = try CheckInputs(options, budget: budget)
    try checkOptions(for: inputs)
    say(inputs, budget)
    try options.checkReportDestinations(
      inputs: inputs, budget: budget, fonts: given.values(of: .font))
    let needs = self.needs
    let store = ResultStore(needs)
    var collector = CheckCollector(budget?.budget, today: today, accepting: accepted)
    let drawn = try check(inputs, budget, into: store, by: &collector)
    let report = CheckReport(
      store, totals: store.totals, counts: collector.counts, version: Engine.current.textfit)
    var settings = settings(paths, inputs, budget)
    settings.strings = drawn.strings
    settings.fixtures = drawn.fixtures.pictures
      .merging(drawn.fixtures.passedPictures) { differing, _ in differing }
    settings.drawings = drawn.fixtures.drawings
    if let folder = options.pictures {
      try FailurePictures(folder: folder, settings: settings).write(report)
    }
    try ReportWriter(reports: options.reports, settings: settings).write(report)
    try printColumns(of: report)
    if let problem = store.problem { throw .unkept(problem) }
    return report.failureCount == 0 ? .done : .no
  }

  /// Prints what `--print` asks for about the run.
  private func printColumns(of report: CheckReport) throws(Failure) {
    guard let columns = options.columns else { return }
    // `… | head` must not make a red build green.
    var output = StandardOutput(ending: report.failureCount == 0 ? .done : .no)
    try output.write(columns.row(of: report.summaryObject))
    try output.flush()
  }

  private var today: CalendarDate { options.today ?? Clock.today }

  private func settings(
    _ paths: RepositoryPaths?, _ inputs: CheckInputs, _ budget: BudgetFile?
  ) -> CheckReportSettings {
    var settings = settingsOfOptions
    if let paths {
      let undecoded = inputs.undecoded
      settings.repositoryPath = { paths.relative($0) }
      settings.repositoryPathBytes = {
        paths.relative(undecoded[TextKey($0)] ?? Array($0.utf8))
      }
      settings.canonicalPath = { paths.canonical($0) }
    }
    if let budget { settings.samplesNotation = budget.budget.samplesNotation }
    return settings
  }

  private var settingsOfOptions: CheckReportSettings {
    var settings = CheckReportSettings(maximumShown: options.maximumShown)
    settings.showsAllResults = options.showsAllResults
    settings.sourceLocale = options.pseudo?.source
    return settings
  }

  /// What the reports have: anything else is counted, and not kept.
  private var needs: CheckReportNeeds {
    let settings = settingsOfOptions
    let pictures = options.pictures.map { _ in
      CheckReportNeeds(failed: FailurePictures.maximumCount)
    }
    return options.reports.reduce(pictures ?? CheckReportNeeds()) {
      $0.union($1.format.needs(settings))
    }
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

  private func baseline(
    _ path: [UInt8], _ paths: RepositoryPaths?
  ) throws(Failure) -> Baseline {
    let file = CheckedFile(path)
    let bytes = try file.read(
      atMost: CheckedFile.largestList, hint: "fix some of its failures, and write it again")
    do throws(TextLayoutError) {
      return try Baseline.read(bytes) { paths?.canonical($0) ?? $0 }
    } catch {
      throw Failure(error, about: file.subject)
    }
  }

  /// Returns what reports draw: the strings of catalogs in their boxes, and fixtures that differ.
  private func check(
    _ inputs: CheckInputs, _ budget: BudgetFile?, into store: ResultStore,
    by collector: inout CheckCollector
  ) throws(Failure) -> (strings: StringsInBoxes?, fixtures: CheckLog) {
    for result in inputs.failures { store.add(collector.accept(result, in: budget)) }
    // Fixtures do not need a budget, so a bad one does not fail a run that has fixtures only.
    var strings: StringsInBoxes?
    if !inputs.catalogs.isEmpty || inputs.fixtures.isEmpty {
      let run = try budget.map { budget throws(Failure) in
        try CatalogRun(
          budget, given: given, options: options, today: today, needs: needs)
      }
      guard inputs.catalogs.isEmpty || run != nil else { throw .noBudget }
      if !inputs.catalogs.isEmpty, let run {
        strings = run.strings
        try run.check(inputs.catalogs, into: store, by: &collector)
      }
    }
    let fixtures = FixtureChecker(
      in: FixtureRunner(), updatesFiles: options.updates,
      draws: drawnFixtures,
      describes: options.reports.contains { $0.format == .jsonl }
    ).check(inputs.fixtures)
    collector.add(fixtures.counts)
    for result in fixtures.results { store.add(collector.accept(result, in: budget)) }
    if strings != nil {
      for result in collector.uncovered { store.add(collector.accept(result, in: budget)) }
      if let budget, let path = budget.path {
        for result in collector.unused(inBudget: path, at: budget.budgetPath(of: path)) {
          store.add(result)
        }
      }
    }
    for result in missingChecks(collector.counts, store.totals) {
      let path = budget.flatMap { budget in budget.path.map(budget.budgetPath) }
      store.add(collector.accept(part: result, at: path))
    }
    return (strings, fixtures)
  }

  /// The fixtures that reports draw.
  private var drawnFixtures: FixtureChecker.Drawn {
    if options.showsAllResults { return .all }
    let hasPages = options.reports.contains { $0.format == .html }
    return options.pictures != nil || hasPages ? .differing : .none
  }

  /// The failures that nothing was laid out, or no pseudo-translation.
  private func missingChecks(_ counts: CheckCounts, _ totals: CheckTotals) -> [CheckResult] {
    var results: [CheckResult] = []
    let hasInputs = counts.catalogs > 0 || counts.fixtures == 0
    if counts.layouts == 0, hasInputs, totals.failed == 0 { results.append(.nothingChecked) }
    if options.pseudo != nil, counts.pseudo == 0 { results.append(.noPseudoChecked) }
    return results
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

extension CheckCollector {
  /// A result that is of no catalog, accepted if an exemption of the budget, or the command line, does so.
  fileprivate mutating func accept(
    _ result: CheckResult, in budget: BudgetFile?
  ) -> CheckResult {
    var result = result
    if let budget, let pattern = result.pattern(in: budget) {
      result = accept(part: result, at: budget.budgetPath(of: pattern))
    }
    guard result.failure != nil else { return result }
    let path = result.subject.file.flatMap { file in budget?.budgetPath(of: file) }
    return accept(result, at: path)
  }
}

extension CheckResult {
  /// The pattern that matches no file; nil if that is not the failure.
  fileprivate func pattern(in budget: BudgetFile) -> String? {
    guard failure?.code == .unmatchedPattern else { return nil }
    let start = CheckInputs.catalogsName("")
    guard subject.name.hasPrefix(start) else { return subject.file == nil ? subject.name : nil }
    return FileFinder.join(budget.folder, String(subject.name.dropFirst(start.count)))
  }
}

extension Failure {
  /// Results of finished files could not be read again for the reports.
  fileprivate static func unkept(_ error: SystemError) -> Failure {
    .unwritten(
      "check: a temporary file can't be read", error, or: "set TMPDIR to another folder")
  }

  fileprivate static let noBudget = Failure.usage(
    "check: no budget: textfit.yml says which box strings have to fit (write one, name one with --budget, or "
      + "give a box for all, such as --width 120 --max-lines 1)")
}

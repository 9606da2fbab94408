import TextBudgets
import TextCatalogs
import TextLayout
import TextReports

/// Lays the strings of catalogs out in the boxes that a budget has for them.
///
///     catalog ──▶ entries ──▶ rule ──▶ samples filled in ──▶ boxes ──▶ the worst of them
///
/// Each entry has a result for each of its rule's boxes. What the budget says in vain is a failure at the end.
struct StringGate {
  private let budget: BudgetFile
  private let today: CalendarDay
  private let boxes: BoxPlans
  private let pseudo: PseudoOptions?

  /// Resolves the options of every rule, and its fonts.
  ///
  /// - Throws: a failure that names the budget's place, for an option that can't be set.
  init(budget: BudgetFile, given: GivenArguments, options: CheckOptions) throws(Failure) {
    self.budget = budget
    today = options.today ?? Clock.today
    boxes = BoxPlans(budget: budget, given: given)
    pseudo = options.pseudo
    try boxes.checkAll()
  }

  /// Checks the catalogs, and what of the budget they leave without use.
  func check(_ inputs: [CheckInputs.CatalogInput], _ log: inout CheckLog) {
    var ledger = BudgetLedger(budget, today: today)
    var coverage = PseudoCoverage()
    for input in inputs {
      let catalog = CatalogReader(input.format, options: input.options).read(path: input.path)
      log.counts.catalogs += 1
      for problem in catalog.problems { log.add(problem.result) }
      if catalog.entries.contains(where: { _ in true }),
        catalog.entries.allSatisfy(\.text.isEmpty)
      {
        log.fail(CheckSubject(file: input.path, name: input.path), .onlyEmptyTexts)
      }
      check(catalog, &coverage, &ledger, &log)
    }
    // Without any at all, the run says so once.
    if log.counts.pseudo > 0 { coverage.failForWhatIsOpen(&log) }
    ledger.failForWhatIsUnused(&log)
  }

  private func check(
    _ catalog: Catalog, _ coverage: inout PseudoCoverage, _ ledger: inout BudgetLedger,
    _ log: inout CheckLog
  ) {
    let path = budget.relative(catalog.path)
    var withoutRule: Set<String> = []
    let source = pseudo.map { SourceTexts(of: catalog, in: $0.source) }
    var checked: [CatalogEntry] = []
    for group in catalog.groups {
      var others = pseudo.flatMap { pseudo in
        source.map { PseudoGate(pseudo, boxes: boxes, group: group, source: $0) }
      }
      for (number, entry) in group.entries.enumerated() {
        log.counts.strings += 1
        let subject = CheckSubject(entry, of: catalog)
        guard let rule = ledger.rule(for: entry, at: path) else {
          if withoutRule.insert(entry.key).inserted { log.fail(subject.ofKey, .keyWithoutRule) }
          continue
        }
        if budget.budget.rules[rule].ignored != nil { continue }
        if source != nil { checked.append(entry) }
        check(entry, number, subject, rule, at: path, &others, &ledger, &log)
      }
    }
    if let source { coverage.note(checked, of: catalog, source) }
  }

  private func check(
    _ entry: CatalogEntry, _ number: Int, _ subject: CheckSubject, _ rule: Int, at path: String,
    _ others: inout PseudoGate?, _ ledger: inout BudgetLedger, _ log: inout CheckLog
  ) {
    let samples = PlaceholderSamples(
      budget.budget.rules[rule].samples + budget.budget.samples, usesExamples: true)
    let filler = PlaceholderFiller(samples) { [boxes] in
      boxes.width(of: $0, rule, locale: entry.locale)
    }
    let filling = filler.fill(entry)
    // One that is written twice is two arguments, and one sample cures both.
    var known: Set<String> = []
    for placeholder in filling.unfilled where known.insert(placeholder.written).inserted {
      log.add(ledger.judge(subject, CheckFailure(unfilled: placeholder), entry, at: path))
    }
    ledger.see(filling.texts, of: rule)
    let count = budget.budget.rules[rule].boxes.count
    for box in 0..<count {
      var subject = subject
      if count > 1 { subject.box = "boxes[\(box)]" }
      let judge = StringChecker(
        rule: budget.budget.rules[rule], plan: boxes.plan(rule, box, locale: entry.locale))
      let failures = judge.failures(of: entry, filled: filling.texts, &log.counts)
      func add(_ subject: CheckSubject, _ failures: [CheckFailure]) {
        if failures.isEmpty { log.pass(subject) }
        for failure in failures { log.add(ledger.judge(subject, failure, entry, at: path)) }
      }
      add(subject, failures)
      let found = others?.failures(
        of: number, in: budget.budget.rules[rule], rule, box, filler, &log.counts)
      for (pseudo, failures) in found ?? [] {
        subject.pseudo = pseudo
        add(subject, failures)
      }
    }
  }
}

extension CheckFailure {
  /// They fit every box, and say nothing of what will stand there.
  fileprivate static let onlyEmptyTexts = CheckFailure(
    .emptyCatalog, "all of its texts are empty", cure: "check that it is the right file")

  fileprivate static let keyWithoutRule = CheckFailure(
    .keyWithoutRule, "no rule is for this key",
    cure: "add one to the budget, or one with \"ignore\" and the reason")
}

extension CheckFailure {
  fileprivate init(unfilled placeholder: Placeholder) {
    self.init(
      .unfilledPlaceholder, "no sample is for the placeholder \(shown(placeholder.written))",
      cure: "add one under \"samples\" in the budget")
  }
}

extension CheckSubject {
  init(_ entry: CatalogEntry, of catalog: Catalog) {
    let variants = entry.variants.map(\.description)
    self.init(
      file: catalog.path, line: entry.place.line, column: entry.place.column, name: entry.key,
      locale: entry.locale, variant: variants.isEmpty ? nil : variants.joined(separator: ", "))
  }

  /// The key, whatever its locales and variants.
  fileprivate var ofKey: CheckSubject {
    var subject = self
    (subject.locale, subject.variant) = (nil, nil)
    return subject
  }
}

extension CatalogProblem {
  /// A problem as a result: of the file, or of one of its strings.
  fileprivate var result: CheckResult {
    let code: CheckFailure.Code =
      switch self.code {
      case .empty: .emptyCatalog
      case .duplicate, .message, .tooManyForms: .invalidString
      case .invalid where key != nil: .invalidString
      default: .unreadableFile
      }
    return CheckResult(
      CheckSubject(file: path, line: place?.line, column: place?.column, name: key ?? path),
      .failed(CheckFailure(code, message, cure: fix)))
  }
}

import TextCatalogs
import TextDetection
import TextLayout

/// A catalog to check.
public struct CatalogInput: Sendable, Hashable {
  /// Where it is.
  public let path: String
  /// The path that the budget's patterns are matched against.
  public let pathInBudget: String
  /// The format that it is read in.
  public let format: CatalogFormat
  /// What the file does not say.
  public let options: CatalogOptions

  /// Describes a catalog.
  public init(
    path: String, pathInBudget: String, format: CatalogFormat, options: CatalogOptions
  ) {
    self.path = path
    self.pathInBudget = pathInBudget
    self.format = format
    self.options = options
  }
}

/// Lays the strings of catalogs out in the boxes that a budget has for them.
///
///     catalog ──▶ entries ──▶ rule ──▶ samples filled in ──▶ boxes ──▶ the worst of them
///
/// Each entry has a result for each of its rule's boxes. Unused parts of the budget are failures at the end.
public struct CatalogChecker {
  private let budget: Budget
  private let budgetPath: String?
  private let boxes: any StringBoxes
  private let pseudo: PseudoOptions?
  private var usage: BudgetUsage
  private var coverage = PseudoCoverage()
  private var log = CheckLog()

  /// Checks catalogs against a budget, whose file is at `path`, or nil if it has none; exemptions expire after
  /// `today`.
  public init(
    budget: Budget, path: String?, today: CalendarDate, boxes: any StringBoxes,
    pseudo: PseudoOptions?
  ) {
    self.budget = budget
    budgetPath = path
    self.boxes = boxes
    self.pseudo = pseudo
    usage = BudgetUsage(of: budget, today: today)
  }

  /// The results of some catalogs, and the failures of what they leave unused in the budget.
  public func check(_ inputs: [CatalogInput]) -> CheckLog {
    var checker = self
    for input in inputs { checker.check(input) }
    // If no pseudo-translation was laid out at all, the run has a failure of its own.
    if checker.log.counts.pseudo > 0 { checker.add(checker.coverage.failures) }
    if let budgetPath { checker.add(checker.usage.failures(in: budgetPath)) }
    return checker.log
  }

  private mutating func add(_ results: [CheckResult]) {
    for result in results { log.add(result) }
  }

  private mutating func check(_ input: CatalogInput) {
    let catalog = CatalogReader(input.format, options: input.options).read(path: input.path)
    log.counts.catalogs += 1
    add(catalog.problems.map(\.result))
    var entries = catalog.entries.makeIterator()
    if entries.next() != nil, catalog.entries.allSatisfy(\.text.isEmpty) {
      log.fail(CheckSubject(wholeFile: input.path), .onlyEmptyTexts)
    }
    check(catalog, at: input.pathInBudget)
  }

  private mutating func check(_ catalog: Catalog, at path: String) {
    var keysWithoutRule: Set<TextKey> = []
    let source = pseudo.map { SourceTexts(of: catalog, in: $0.source) }
    var checked: [CatalogEntry] = []
    for group in catalog.groups {
      var pseudoChecker = pseudo.flatMap { pseudo in
        source.map { PseudoChecker(options: pseudo, boxes: boxes, group: group, source: $0) }
      }
      for (number, entry) in group.entries.enumerated() {
        log.counts.strings += 1
        let subject = CheckSubject(entry, of: catalog)
        guard let rule = usage.rule(for: entry, at: path) else {
          if keysWithoutRule.insert(TextKey(entry.key)).inserted {
            log.fail(subject.ofKey, .keyWithoutRule)
          }
          continue
        }
        if case .ignored = budget.rules[rule].requirement { continue }
        if source != nil { checked.append(entry) }
        let string = StringInput(
          entry: entry, number: number, subject: subject, rule: rule, path: path)
        check(string, &pseudoChecker)
      }
    }
    if let source { coverage.record(checked, of: catalog, source) }
  }

  /// A string to check in the boxes of its rule.
  private struct StringInput {
    let entry: CatalogEntry
    /// Its index in its group.
    let number: Int
    let subject: CheckSubject
    /// The rule's index in the budget.
    let rule: Int
    /// The catalog's path in the budget.
    let path: String
  }

  private mutating func check(_ string: StringInput, _ pseudoChecker: inout PseudoChecker?) {
    let rule = budget.rules[string.rule]
    let filler = filler(for: string)
    let filling = filler.fill(string.entry)
    // A placeholder that is written twice is two arguments, but one sample fixes both.
    var known: Set<TextKey> = []
    for placeholder in filling.unfilled where known.insert(TextKey(placeholder.written)).inserted {
      add([CheckFailure(unfilled: placeholder)], of: string, as: string.subject)
    }
    usage.record(filling.texts, ofRule: string.rule)
    for box in rule.boxes.indices {
      var subject = string.subject
      if rule.boxes.count > 1 { subject.box = "boxes[\(box)]" }
      let key = BoxKey(rule: string.rule, box: box, locale: string.entry.locale)
      let failures = StringChecker(rule: rule, box: boxes.result(key)).failures(
        of: string.entry, filled: filling.texts, countingLayoutsIn: &log.counts.layouts)
      addResult(of: string, as: subject, failures)
      let ofPseudo = pseudoChecker?.failures(
        ofEntry: string.number, in: key, rule: rule, filler: filler, counts: &log.counts)
      for (styles, failures) in ofPseudo ?? [] {
        subject.pseudo = styles
        addResult(of: string, as: subject, failures)
      }
    }
  }

  private func filler(for string: StringInput) -> PlaceholderFiller {
    let samples = PlaceholderSamples(
      budget.rules[string.rule].samples + budget.samples, usesExamples: true)
    return PlaceholderFiller(samples) { [boxes] in
      boxes.width(of: $0, inRule: string.rule, locale: string.entry.locale)
    }
  }

  private mutating func addResult(
    of string: StringInput, as subject: CheckSubject, _ failures: [CheckFailure]
  ) {
    if failures.isEmpty { log.pass(subject) }
    add(failures, of: string, as: subject)
  }

  private mutating func add(
    _ failures: [CheckFailure], of string: StringInput, as subject: CheckSubject
  ) {
    for failure in failures {
      log.add(
        usage.result(of: subject, failing: failure, entry: string.entry, path: string.path))
    }
  }
}

extension StringBoxes {
  fileprivate func result(_ key: BoxKey) -> Result<any StringBox, CheckProblem> {
    Result { () throws(CheckProblem) in try box(key) }
  }
}

extension CheckFailure {
  /// Empty texts fit every box, and say nothing about the texts that will be there.
  fileprivate static let onlyEmptyTexts = CheckFailure(
    .emptyCatalog, "all of its texts are empty", hint: "check that it is the right file")

  fileprivate static let keyWithoutRule = CheckFailure(
    .keyWithoutRule, "no rule matches this key",
    hint: "add one to the budget, or one with \"ignore\" and the reason")

  fileprivate init(unfilled placeholder: Placeholder) {
    self.init(
      .unfilledPlaceholder, "the placeholder \(shown(placeholder.written)) has no sample",
      hint: "add one under \"samples\" in the budget")
  }
}

extension CheckSubject {
  fileprivate init(_ entry: CatalogEntry, of catalog: Catalog) {
    let variants = entry.variants.map(\.description)
    self.init(
      file: catalog.path, line: entry.place.line, column: entry.place.column, name: entry.key,
      locale: entry.locale, variant: variants.isEmpty ? nil : variants.joined(separator: ", "))
  }

  /// The key, without locale and variant.
  fileprivate var ofKey: CheckSubject {
    var subject = self
    (subject.locale, subject.variant) = (nil, nil)
    return subject
  }
}

extension CatalogProblem {
  /// The problem as a result, of the file or of one of its strings.
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
      .failed(CheckFailure(code, message, hint: fix)))
  }
}

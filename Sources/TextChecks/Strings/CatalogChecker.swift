import TextCatalogs
import TextDetection
import TextLayout

/// Lays the strings of catalogs out in the boxes that a budget has for them.
///
///     catalog ──▶ entries ──▶ rule ──▶ samples filled in ──▶ boxes ──▶ the worst of them
///
/// Each entry has a result for each of its rule's boxes. A checker keeps nothing of what it has checked: a
/// ``CheckCollector`` puts the parts together. Each thread has a checker of its own.
public struct CatalogChecker {
  private let budget: Budget
  private let boxes: any StringBoxes
  private let pseudo: PseudoOptions?
  private let unused: BudgetUsage
  private let needs: CheckReportNeeds
  /// What placeholders show, by the rule of their string.
  private let samples: [PlaceholderSamples]

  /// Checks catalogs against a budget; exemptions expire after `today`.
  ///
  /// Of strings that fit, only what reports need is kept; the others are only counted.
  public init(
    budget: Budget, today: CalendarDate, boxes: any StringBoxes, pseudo: PseudoOptions?,
    needs: CheckReportNeeds = .all
  ) {
    self.needs = needs
    self.budget = budget
    self.boxes = boxes
    self.pseudo = pseudo
    unused = BudgetUsage(of: budget, today: today)
    let shared = PlaceholderSamples(budget.samples, usesExamples: true)
    samples = budget.rules.map { $0.samples.isEmpty ? shared : shared.preceded(by: $0.samples) }
  }

  /// Whether a catalog can be checked in parts: pseudo-translations need all of its source texts.
  public var takesParts: Bool { pseudo == nil }

  /// Checks a part of a catalog.
  ///
  /// At least the first `figureCount` strings that do not fit have figures; ``addingFigures(to:)`` finds those of
  /// others.
  public func check(_ part: CatalogSlice, figures figureCount: Int = .max) -> CheckedPart {
    var check = PartCheck(
      budget: budget, samples: samples, boxes: boxes, part: part, needs: needs,
      figureCount: figureCount,
      checked: CheckedPart(part, usage: unused))
    check.run(pseudo)
    return check.checked
  }

  /// A result with its figures, if it lacks them.
  public func addingFigures(to checked: CheckedResult) -> CheckResult {
    guard let question = checked.question else { return checked.result }
    let checker = StringChecker(rule: budget.rules[question.rule], box: boxes.result(question.box))
    var layoutCount = 0
    let failures = checker.failures(
      of: question.texts, restrictions: [], countingLayoutsIn: &layoutCount)
    guard let found = failures.first(where: \.failure.isOfKindWithFigures) else {
      return checked.result
    }
    let placement = found.placement(in: question.box, of: question.source)
    switch checked.result.outcome {
    case .accepted(_, let reason):
      return CheckResult(
        checked.result.subject, .accepted(found.failure, because: reason), placement)
    case .passed, .failed:
      return CheckResult(checked.result.subject, .failed(found.failure), placement)
    }
  }
}

/// The check of one part of a catalog.
private struct PartCheck {
  let budget: Budget
  /// What placeholders show, by the rule of their string.
  let samples: [PlaceholderSamples]
  let boxes: any StringBoxes
  let part: CatalogSlice
  let needs: CheckReportNeeds
  /// How many more strings get figures.
  var figureCount: Int
  var checked: CheckedPart

  private var catalog: Catalog { part.catalog }
  private var path: BudgetPath { part.input.pathInBudget }

  mutating func run(_ pseudo: PseudoOptions?) {
    if part.isFirst { checkFile() }
    // A copy of the part's for each string would take time.
    let catalog = self.catalog
    let source = pseudo.map { SourceTexts(of: catalog, in: $0.source) }
    var entries: [CatalogEntry] = []
    for group in catalog.groups(in: part.groups) {
      var pseudoChecker = pseudo.flatMap { pseudo in
        source.map { PseudoChecker(options: pseudo, boxes: boxes, group: group, source: $0) }
      }
      for (number, entry) in group.entries.enumerated() {
        checked.counts.strings += 1
        let subject = CheckSubject(entry, in: catalog.path)
        guard let rule = checked.usage.rule(for: entry, at: path) else {
          fail(subject.ofKey, .keyWithoutRule, key: entry.key)
          continue
        }
        if case .ignored = budget.rules[rule].requirement { continue }
        if source != nil { entries.append(entry) }
        check(
          StringInput(entry: entry, number: number, subject: subject, rule: rule), &pseudoChecker)
      }
    }
    if let source { checked.coverage.record(entries, of: catalog, source) }
  }

  /// What is wrong with the file as a whole, or was found when it was read.
  private mutating func checkFile() {
    checked.counts.catalogs += 1
    for problem in catalog.problems {
      let (subject, failure) = problem.failure
      fail(subject, failure, key: problem.key)
    }
    var entries = catalog.entries.makeIterator()
    if let first = entries.next(), catalog.entries.allSatisfy(\.text.isEmpty) {
      fail(CheckSubject(wholeFile: catalog.path, locale: first.locale), .onlyEmptyTexts, key: nil)
    }
  }

  private mutating func fail(_ subject: CheckSubject, _ failure: CheckFailure, key: String?) {
    checked.results.append(
      CheckedResult(
        checked.usage.result(of: subject, failing: failure, key: key, path: path)))
  }

  /// A string to check in the boxes of its rule.
  private struct StringInput {
    let entry: CatalogEntry
    /// Its index in its group.
    let number: Int
    let subject: CheckSubject
    /// The rule's index in the budget.
    let rule: Int
  }

  private mutating func check(_ string: StringInput, _ pseudoChecker: inout PseudoChecker?) {
    let rule = budget.rules[string.rule]
    let filler = filler(for: string)
    let filling = filler.fill(string.entry)
    // A placeholder that is written twice is two arguments, but one sample fixes both.
    var known: Set<TextKey> = []
    for placeholder in filling.unfilled where known.insert(TextKey(placeholder.written)).inserted {
      fail(string.subject, CheckFailure(unfilled: placeholder), key: string.entry.key)
    }
    if let count = filling.excessiveCount {
      fail(string.subject, CheckFailure(fillingInto: count), key: string.entry.key)
    }
    checked.usage.record(filling.texts, ofRule: string.rule)
    for box in rule.boxes.indices {
      var subject = string.subject
      if rule.boxes.count > 1 { subject.box = "boxes[\(box)]" }
      let key = BoxKey(rule: string.rule, box: box, locale: string.entry.locale)
      let checker = StringChecker(
        rule: rule, box: boxes.result(key), findsFigures: figureCount > 0)
      let failures = checker.failures(
        of: filling.texts, restrictions: string.entry.restrictions,
        countingLayoutsIn: &checked.counts.layouts)
      add(failures, of: string, as: subject, in: key, filling.texts)
      let ofPseudo = pseudoChecker?.findings(
        ofEntry: string.number, in: key, rule: rule, filler: filler,
        findsFigures: figureCount > 0, counts: &checked.counts)
      for finding in ofPseudo ?? [] {
        subject.pseudo = finding.styles
        add(finding.failures, of: string, as: subject, in: key, finding.texts)
      }
    }
  }

  private func filler(for string: StringInput) -> PlaceholderFiller {
    PlaceholderFiller(samples[string.rule]) { [boxes] in
      boxes.width(of: $0, inRule: string.rule, locale: string.entry.locale)
    }
  }

  private mutating func add(
    _ failures: [StringFailure], of string: StringInput, as subject: CheckSubject, in box: BoxKey,
    _ texts: [FilledText]
  ) {
    guard !failures.isEmpty else { return addPassed(string, as: subject, in: box, texts) }
    let source = string.entry.source(filledAs: texts)
    for found in failures {
      let failure = found.failure
      let lacksFigures = failure.lacksFigures
      // Those that only need to be counted have no place.
      let result = checked.usage.result(
        of: subject, failing: failure, key: string.entry.key, path: path,
        lacksFigures ? nil : found.placement(in: box, of: subject.pseudo == nil ? source : nil))
      let question = StringQuestion(
        box: box, rule: string.rule, texts: texts, source: subject.pseudo == nil ? source : nil)
      checked.results.append(CheckedResult(result, lacksFigures ? question : nil))
      if failure.comparison != nil { figureCount -= 1 }
    }
  }

  /// A string that passed is only counted if no report has it.
  private mutating func addPassed(
    _ string: StringInput, as subject: CheckSubject, in box: BoxKey, _ texts: [FilledText]
  ) {
    guard needs.passed else {
      checked.passedCount += 1
      return
    }
    checked.results.append(
      CheckedResult(CheckResult(subject, .passed, passedPlacement(of: string, texts, in: box))))
  }

  /// The longest text in a box that it fits, if reports draw those.
  private func passedPlacement(
    of string: StringInput, _ texts: [FilledText], in box: BoxKey
  ) -> StringPlacement? {
    guard needs.texts, let text = texts.max(by: { $0.text.utf8.count < $1.text.utf8.count }) else {
      return nil
    }
    return StringPlacement(
      box: box, width: 0, text: text.text, source: string.entry.source(filledAs: texts))
  }
}

extension CatalogEntry {
  /// The text that it is a translation of, with the samples of the longest of its own texts.
  fileprivate func source(filledAs texts: [FilledText]) -> String? {
    guard var source = sourceText,
      let longest = texts.max(by: { $0.text.utf8.count < $1.text.utf8.count })
    else { return nil }
    let bytes = Array(longest.text.utf8)
    for sample in longest.samples {
      guard let range = source.firstRange(of: sample.placeholder.written) else { continue }
      source.replaceSubrange(
        range, with: String(decoding: bytes[sample.range], as: UTF8.self))
    }
    return source
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

  fileprivate init(fillingInto count: Int) {
    self.init(
      .invalidString,
      "its samples make \(count) texts, but at most \(PlaceholderFiller.maximumTextCount) are laid "
        + "out; only the widest samples were checked",
      hint: "give most of its placeholders one sample, or split it")
  }

  fileprivate init(unfilled placeholder: Placeholder) {
    self.init(
      .unfilledPlaceholder, "the placeholder \(shown(placeholder.written)) has no sample",
      hint: "add one under \"samples\" in the budget", placeholder: placeholder)
  }
}

extension CheckSubject {
  fileprivate init(_ entry: CatalogEntry, in path: String) {
    let variants = entry.variants.map(\.description)
    self.init(
      file: path, line: entry.place.line, column: entry.place.column, name: entry.key,
      locale: entry.locale, variant: variants.isEmpty ? nil : variants.joined(separator: ", "))
  }

  /// The key in its locale, without the variant.
  fileprivate var ofKey: CheckSubject {
    var subject = self
    subject.variant = nil
    return subject
  }
}

extension CatalogProblem {
  /// The problem as a failure of the file or of one of its strings.
  fileprivate var failure: (CheckSubject, CheckFailure) {
    let code: CheckFailure.Code =
      switch self.code {
      case .empty: .emptyCatalog
      case .duplicate, .message, .tooManyForms: .invalidString
      case .invalid where key != nil: .invalidString
      default: .unreadableFile
      }
    return (
      CheckSubject(
        file: path, line: place?.line, column: place?.column, name: key ?? path, locale: locale),
      CheckFailure(code, message, hint: fix)
    )
  }
}

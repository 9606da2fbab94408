import TextBudgets
import TextCatalogs
import TextDetection
import TextLayout
import TextReports

typealias CalendarDay = CalendarDate

/// What of a budget has been of use, and whether a failure is exempt by it.
struct BudgetLedger {
  private let file: BudgetFile
  private let today: CalendarDay
  private var rules: [SelectorUse]
  private var exemptions: [SelectorUse]
  /// The words of each rule that no string of its had so far.
  private var unseenWords: [[String]]

  init(_ file: BudgetFile, today: CalendarDay) {
    self.file = file
    self.today = today
    rules = file.budget.rules.map { SelectorUse($0.strings) }
    exemptions = file.budget.exemptions.map { SelectorUse($0.strings) }
    unseenWords = file.budget.rules.map(\.protected)
  }

  /// The first rule that is for an entry; nil where none is.
  mutating func rule(for entry: CatalogEntry, at path: String) -> Int? {
    let index = file.budget.rules.firstIndex {
      $0.strings.takes(key: entry.key, locale: entry.locale, path: path)
    }
    if let index { rules[index].use(by: entry, at: path) }
    return index
  }

  /// Notes what of a rule's protected words a string has.
  mutating func see(_ texts: [FilledText], of rule: Int) {
    guard !unseenWords[rule].isEmpty else { return }
    unseenWords[rule].removeAll { word in texts.contains { $0.has(word) } }
  }

  /// The failure of an entry as a result: accepted where an exemption is for it, and still counts.
  mutating func judge(
    _ subject: CheckSubject, _ failure: CheckFailure, _ entry: CatalogEntry, at path: String
  ) -> CheckResult {
    let matching = file.budget.exemptions.indices.filter {
      file.budget.exemptions[$0].strings.takes(key: entry.key, locale: entry.locale, path: path)
    }
    for index in matching { exemptions[index].use(by: entry, at: path) }
    guard
      let index = matching.first(where: { !file.budget.exemptions[$0].isExpired(on: today) })
    else { return CheckResult(subject, .failed(failure)) }
    return CheckResult(
      subject, .accepted(failure, because: file.budget.exemptions[index].reason))
  }

  /// Adds a failure for each rule that no string is for, each exemption that nothing needs or that is over,
  /// and for what of the others says nothing.
  func failForWhatIsUnused(_ log: inout CheckLog) {
    guard let path = file.path else { return }
    for (index, rule) in file.budget.rules.enumerated() {
      let subject = CheckSubject(file: path, at: rule.place, name: rule.name)
      for failure in failures(ofRule: index) { log.fail(subject, failure) }
    }
    for (index, exemption) in file.budget.exemptions.enumerated() {
      let subject = CheckSubject(file: path, at: exemption.place, name: "exemptions[\(index)]")
      for failure in failures(of: exemption, exemptions[index]) { log.fail(subject, failure) }
    }
  }

  private func failures(ofRule index: Int) -> [CheckFailure] {
    guard rules[index].isUsed else { return [.unusedRule] }
    return rules[index].unused.map { .unusedPattern($0) }
      + unseenWords[index].map { .unusedProtection($0) }
  }

  private func failures(of exemption: Exemption, _ use: SelectorUse) -> [CheckFailure] {
    guard use.isUsed else { return [.unusedExemption] }
    guard !exemption.isExpired(on: today) else { return [.expired(exemption)] }
    return use.unused.map { .unusedExemption(of: $0) }
  }
}

/// What of a selector has been of use.
private struct SelectorUse {
  private(set) var isUsed = false
  /// Its patterns that no string has met so far.
  private(set) var unused: [StringSelector.Part]

  init(_ selector: StringSelector) { unused = selector.parts }

  mutating func use(by entry: CatalogEntry, at path: String) {
    isUsed = true
    guard !unused.isEmpty else { return }
    unused.removeAll { $0.takes(key: entry.key, locale: entry.locale, path: path) }
  }
}

// MARK: - The failures

extension CheckFailure {
  fileprivate static let unusedRule = CheckFailure(
    .unusedRule, "no string is for this rule",
    cure: "mend its patterns, put it before the rules that take its strings, or leave it out")

  fileprivate static func unusedPattern(_ part: StringSelector.Part) -> CheckFailure {
    CheckFailure(
      .unusedRule, "no string of this rule is for `\(part)`",
      cure: "mend the pattern, put the rule before those that take its strings, or leave it out")
  }

  fileprivate static func unusedProtection(_ word: String) -> CheckFailure {
    CheckFailure(
      .unusedRule, "no string of this rule has \(shown(word)), which is protected",
      cure: "write it as the strings do, or leave it out")
  }

  fileprivate static let unusedExemption = CheckFailure(
    .unusedExemption, "nothing needs this exemption", cure: "leave it out")

  fileprivate static func unusedExemption(of part: StringSelector.Part) -> CheckFailure {
    CheckFailure(
      .unusedExemption, "nothing needs `\(part)` of this exemption", cure: "leave it out")
  }

  fileprivate static func expired(_ exemption: Exemption) -> CheckFailure {
    CheckFailure(
      .expiredExemption,
      "the last day of this exemption was \(exemption.expires?.iso8601 ?? "")",
      cure: "mend the strings, or give it another day")
  }
}

extension CheckSubject {
  fileprivate init(file: String, at place: TextLayoutError.Place, name: String) {
    self.init(file: file, line: place.line, column: place.column, name: name)
  }
}

extension CalendarDate {
  /// Such as `2027-03-31`.
  fileprivate var iso8601: String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}

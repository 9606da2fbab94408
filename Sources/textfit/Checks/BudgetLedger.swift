import TextBudgets
import TextCatalogues
import TextDetection
import TextReports

typealias CalendarDay = CalendarDate

/// What of a budget has been of use, and whether a failure is exempt by it.
struct BudgetLedger {
  private let file: BudgetFile
  private let today: CalendarDay
  private var usedRules: Set<Int> = []
  private var usedExemptions: Set<Int> = []

  init(_ file: BudgetFile, today: CalendarDay) {
    self.file = file
    self.today = today
  }

  /// The first rule that is for an entry; nil where none is.
  mutating func rule(for entry: CatalogueEntry, at path: String) -> Int? {
    let index = file.budget.rules.firstIndex {
      $0.applies(toKey: entry.key, locale: entry.locale, path: path)
    }
    if let index { usedRules.insert(index) }
    return index
  }

  /// The failure of an entry as a result: accepted where an exemption is for it, and still counts.
  mutating func judge(
    _ subject: CheckSubject, _ failure: CheckFailure, _ entry: CatalogueEntry, at path: String
  ) -> CheckResult {
    let exemptions = file.budget.exemptions.enumerated().filter {
      $1.applies(toKey: entry.key, locale: entry.locale, path: path)
    }
    usedExemptions.formUnion(exemptions.map(\.offset))
    guard let exemption = exemptions.first(where: { !$0.element.isExpired(on: today) }) else {
      return CheckResult(subject, .failed(failure))
    }
    return CheckResult(subject, .accepted(failure, because: exemption.element.reason))
  }

  /// Adds a failure for each rule that no string is for, each exemption that nothing needs, and each that is
  /// over.
  func failForWhatIsUnused(_ log: inout CheckLog) {
    guard let path = file.path else { return }
    for (index, rule) in file.budget.rules.enumerated() where !usedRules.contains(index) {
      log.fail(
        CheckSubject(
          file: path, line: rule.place.line, column: rule.place.column, name: rule.name),
        CheckFailure(
          .unusedRule, "no string is for this rule",
          cure: "mend its patterns, put it before the rules that take its strings, or leave it out")
      )
    }
    for (index, exemption) in file.budget.exemptions.enumerated() {
      let subject = CheckSubject(
        file: path, line: exemption.place.line, column: exemption.place.column,
        name: "exemptions[\(index)]")
      if !usedExemptions.contains(index) {
        log.fail(
          subject,
          CheckFailure(
            .unusedExemption, "nothing needs this exemption", cure: "leave it out"))
      } else if exemption.isExpired(on: today), let last = exemption.expires {
        log.fail(
          subject,
          CheckFailure(
            .expiredExemption, "the last day of this exemption was \(last.iso8601)",
            cure: "mend the strings, or give it another day"))
      }
    }
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

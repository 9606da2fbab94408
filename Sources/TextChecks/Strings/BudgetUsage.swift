import TextCatalogs
import TextDetection
import TextLayout

/// Which parts of a budget strings have used, and which failures its exemptions accept.
struct BudgetUsage: Sendable {
  private let budget: Budget
  private let today: CalendarDate
  private var rules: [SelectorUsage]
  private var exemptions: [SelectorUsage]
  /// The protected words of each rule that none of its strings has had so far.
  private var unseenWords: [[String]]
  private let ruleIndex: SelectorIndex
  private let exemptionIndex: SelectorIndex
  /// The rules and exemptions that match the last file.
  private var last: FileMatches?

  /// For each rule and exemption, whether its patterns of paths match a file.
  private struct FileMatches: Sendable {
    let path: BudgetPath
    let rules: [Bool]
    let exemptions: [Bool]
  }

  init(of budget: Budget, today: CalendarDate) {
    self.budget = budget
    self.today = today
    rules = budget.rules.map { SelectorUsage($0.strings) }
    exemptions = budget.exemptions.map { SelectorUsage($0.strings) }
    unseenWords = budget.rules.map(\.protected)
    ruleIndex = SelectorIndex(budget.rules.map(\.strings))
    exemptionIndex = SelectorIndex(budget.exemptions.map(\.strings))
  }

  /// Adds what other strings have used.
  mutating func add(_ other: BudgetUsage) {
    for index in rules.indices { rules[index].add(other.rules[index]) }
    for index in exemptions.indices { exemptions[index].add(other.exemptions[index]) }
    for index in unseenWords.indices where !unseenWords[index].isEmpty {
      let unseen = Set<TextKey>(other.unseenWords[index].map { TextKey($0) })
      unseenWords[index].removeAll { !unseen.contains(TextKey($0)) }
    }
  }

  /// The first rule that matches an entry; nil if none does.
  mutating func rule(for entry: CatalogEntry, at path: BudgetPath) -> Int? {
    let ofFile = matches(of: path).rules
    let index = ruleIndex.candidates(for: entry.key).first {
      ofFile[$0] && budget.rules[$0].strings.matches(key: entry.key, locale: entry.locale)
    }
    if let index { rules[index].record(key: entry.key, locale: entry.locale, at: path) }
    return index
  }

  /// Found once for each file, since its path is compared with all patterns.
  private mutating func matches(of path: BudgetPath) -> FileMatches {
    if let last, last.path == path { return last }
    let matches = FileMatches(
      path: path,
      rules: budget.rules.map { $0.strings.matchesFile(at: path) },
      exemptions: budget.exemptions.map { $0.strings.matchesFile(at: path) })
    last = matches
    return matches
  }

  /// Records which of a rule's protected words a string has.
  mutating func record(_ texts: [FilledText], ofRule rule: Int) {
    guard !unseenWords[rule].isEmpty else { return }
    unseenWords[rule].removeAll { word in texts.contains { $0.contains(word) } }
  }

  /// The result of a subject that failed: accepted if an exemption matches it and has not expired.
  ///
  /// `key` is nil if a file failed as a whole.
  mutating func result(
    of subject: CheckSubject, failing failure: CheckFailure, key: String?, path: BudgetPath,
    _ placement: StringPlacement? = nil
  ) -> CheckResult {
    result(of: subject, failing: failure, key: key, path: path, placement) { strings in
      guard let key else { return strings.matchesWholeFile(locale: subject.locale) }
      return strings.matches(key: key, locale: subject.locale)
    }
  }

  /// The result of what failed and is neither a string nor a file: a rule, a pattern without a file, the run.
  ///
  /// An exemption has to name it, so that one for all strings of some files does not hide that a rule is unused; one for
  /// a pattern can also give that as its `files`.
  mutating func result(ofPart result: CheckResult, path: BudgetPath) -> CheckResult {
    guard let failure = result.failure else { return result }
    let subject = result.subject
    let isPattern = failure.code == .unmatchedPattern
    return self.result(of: subject, failing: failure, key: subject.name, path: path) { strings in
      if isPattern { return strings.names(subject.name) || strings.matchesWholeFile(locale: nil) }
      return !strings.files.isEmpty && strings.names(subject.name)
    }
  }

  private mutating func result(
    of subject: CheckSubject, failing failure: CheckFailure, key: String?, path: BudgetPath,
    _ placement: StringPlacement? = nil, where isMeant: (StringSelector) -> Bool
  ) -> CheckResult {
    let ofFile = matches(of: path).exemptions
    let matching = exemptionIndex.candidates(for: key).filter {
      ofFile[$0] && isMeant(budget.exemptions[$0].strings)
    }
    for index in matching {
      // Only `*` matches the file itself.
      exemptions[index].record(key: key ?? "", locale: subject.locale, at: path)
    }
    guard let index = matching.first(where: { !budget.exemptions[$0].isExpired(on: today) })
    else { return CheckResult(subject, .failed(failure), placement) }
    return CheckResult(
      subject, .accepted(failure, because: budget.exemptions[index].reason), placement)
  }

  /// A failure for each rule, exemption, pattern and protected word that is unused, and for each exemption that
  /// has expired; `file` is the budget's, and `path` its path.
  mutating func failures(in file: String, at path: BudgetPath) -> [CheckResult] {
    func failed(_ place: TextLayoutError.Place, _ name: String, _ failure: CheckFailure)
      -> CheckResult
    {
      let subject = CheckSubject(file: file, line: place.line, column: place.column, name: name)
      return CheckResult(subject, .failed(failure))
    }
    let ofRules = budget.rules.enumerated().flatMap { index, rule in
      failures(ofRule: index).map { failed(rule.place, rule.name, $0) }
    }.map { result(ofPart: $0, path: path) }
    // An exemption may be needed for a rule.
    let ofExemptions = budget.exemptions.enumerated().flatMap { index, exemption in
      failures(of: exemption, exemptions[index]).map {
        failed(exemption.place, "exemptions[\(index)]", $0)
      }
    }.map { result(ofPart: $0, path: path) }
    return ofRules + ofExemptions
  }

  private func failures(ofRule index: Int) -> [CheckFailure] {
    guard rules[index].isUsed else { return [.unusedRule] }
    return rules[index].unused.map { .unusedPattern($0) }
      + unseenWords[index].map { .unusedProtection($0) }
  }

  private func failures(of exemption: Exemption, _ usage: SelectorUsage) -> [CheckFailure] {
    guard usage.isUsed else { return [.unusedExemption] }
    guard !exemption.isExpired(on: today) else { return [.expired(exemption)] }
    return usage.unused.map { .unusedExemption(of: $0) }
  }
}

// MARK: - The failures

extension CheckFailure {
  fileprivate static let unusedRule = CheckFailure(
    .unusedRule, "this rule matches no string",
    hint: "fix its patterns, move it before the rules that match its strings, or remove it")

  fileprivate static func unusedPattern(_ part: StringSelector.Part) -> CheckFailure {
    CheckFailure(
      .unusedRule, "no string of this rule matches `\(part)`",
      hint: "fix the pattern, move the rule before those that match its strings, or remove it")
  }

  fileprivate static func unusedProtection(_ word: String) -> CheckFailure {
    CheckFailure(
      .unusedRule, "no string of this rule has \(shown(word)), which is protected",
      hint: "write it as the strings do, or remove it")
  }

  fileprivate static let unusedExemption = CheckFailure(
    .unusedExemption, "this exemption is not needed", hint: "remove it")

  fileprivate static func unusedExemption(of part: StringSelector.Part) -> CheckFailure {
    CheckFailure(
      .unusedExemption, "`\(part)` of this exemption is not needed", hint: "remove it")
  }

  fileprivate static func expired(_ exemption: Exemption) -> CheckFailure {
    CheckFailure(
      .expiredExemption,
      "the last day of this exemption was \(exemption.expires?.iso8601 ?? "")",
      hint: "fix the strings, or give it a later day")
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

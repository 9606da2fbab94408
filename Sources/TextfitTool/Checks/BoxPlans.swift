import TextBudgets
import TextCatalogs
import TextDocuments
import TextLayout
import TextReports

/// The boxes of a budget's rules, with their options resolved and their fonts found, each made once for a
/// locale.
final class BoxPlans {
  private let budget: BudgetFile
  private let given: GivenArguments
  private let typesetters = TypesetterCache(files: FontFiles())
  private var made: [Key: BoxPlan] = [:]
  private var widest: [Key: WidestLetters] = [:]

  private struct Key: Hashable {
    let rule: Int
    let box: Int
    let locale: String?
  }

  init(budget: BudgetFile, given: GivenArguments) {
    self.budget = budget
    self.given = given
  }

  /// Finds out whether every box can be had.
  ///
  /// - Throws: a failure that names the place in the budget.
  func checkAll() throws(Failure) {
    try checkTrimOptions()
    for (index, rule) in budget.budget.rules.enumerated() where rule.ignored == nil {
      for box in rule.boxes.indices { try add(Key(rule: index, box: box, locale: nil)) }
    }
  }

  /// What only a trim has is not passed over where nothing is trimmed.
  private func checkTrimOptions() throws(Failure) {
    guard !budget.budget.rules.contains(where: { $0.overflow == .trim }),
      let setting = given.settings.first(where: {
        $0.option.isForBoxes && !$0.option.commands.contains(.measure)
      })
    else { return }
    throw .usage(
      setting.option, "no string may be trimmed",
      fix: "have a rule of the budget say \"overflow: trim\", or leave it out")
  }

  /// A box for strings of a locale, whose language is the text's where the budget names none.
  func plan(_ rule: Int, _ box: Int, locale: String?) -> Result<BoxPlan, Failure> {
    let key = Key(rule: rule, box: box, locale: locale)
    if let plan = made[key] { return .success(plan) }
    return Result { () throws(Failure) in try add(key) }
  }

  /// How wide a sample is on one line in a rule's first box; by its characters where that can't be had.
  func width(of sample: String, _ rule: Int, locale: String?) -> Double {
    let plan = try? plan(rule, 0, locale: locale).get()
    let width = try? plan?.set(AttributedText(Text(sample))).first?.shaped
      .layout(in: TextContainer()).naturalWidth
    return width ?? Double(sample.count)
  }

  /// For each letter the widest of its kind in a box that can be had.
  func widestLetters(
    _ rule: Int, _ box: Int, locale: String?
  ) throws(TextLayoutError) -> WidestLetters {
    let key = Key(rule: rule, box: box, locale: locale)
    if let known = widest[key] { return known }
    guard let plan = made[key] else { return WidestLetters() }
    let letters = try plan.widestLetters()
    widest[key] = letters
    return letters
  }

  @discardableResult
  private func add(_ key: Key) throws(Failure) -> BoxPlan {
    let rule = budget.budget.rules[key.rule]
    do throws(Failure) {
      let plan = try BoxPlan(
        given: try options(of: rule, key), overflow: rule.overflow, typesetters: typesetters)
      made[key] = plan
      return plan
    } catch {
      throw budget.path.map { error.about($0) } ?? error
    }
  }

  /// The command line's options, over them the budget's, over them the box's own.
  private func options(of rule: BudgetRule, _ key: Key) throws(Failure) -> GivenArguments {
    var record = RecordOptions(of: rule.overflow == .trim ? .trim : .measure, in: .budget)
    try record.take(
      rule.boxes[key.box].map { ($0.name, $0.value) },
      over: budget.budget.defaults.map { ($0.name, $0.value) })
    var merged = record.over(given.ofBoxes(for: rule.overflow == .trim ? .trim : .measure))
    if let locale = key.locale, merged.value(of: .language) == nil {
      merged.settings.append(
        GivenArguments.Setting(option: .language, value: Array(locale.utf8)))
    }
    do throws(Failure) {
      try OptionResolver(given: merged).checkIsBox()
      return merged
    } catch {
      // Without a budget file there is no place in one.
      throw budget.path == nil ? error : record.failure(error, recordAt: rule.place)
    }
  }
}

/// A box: what lays a text out in it.
struct BoxPlan {
  let overflow: BudgetRule.Overflow
  private let measure: LayoutPlan<MeasureCommand>?
  private let trim: LayoutPlan<TrimCommand>?

  init(
    given: GivenArguments, overflow: BudgetRule.Overflow, typesetters: TypesetterCache
  ) throws(Failure) {
    self.overflow = overflow
    switch overflow {
    case .fail:
      measure = try LayoutPlan(given: given, typesetters: typesetters)
      trim = nil
    case .trim:
      measure = nil
      trim = try LayoutPlan(given: given, typesetters: typesetters)
    }
  }

  /// A text set in the box's style, at each of its widths.
  func set(_ text: AttributedText) throws(Failure) -> [SetText] {
    if let trim { return try trim.set(text) }
    guard let measure else { throw .usage("no box") }
    return try measure.set(text)
  }

  /// For each letter the widest of its kind in the box's style.
  fileprivate func widestLetters() throws(TextLayoutError) -> WidestLetters {
    if let trim { return try trim.widestLetters() }
    guard let measure else { return WidestLetters() }
    return try measure.widestLetters()
  }

  /// At how many widths a text is set.
  var widthCount: Int { (trim?.stops ?? measure?.stops ?? []).count }

  /// The text cut to the box.
  func trimmed(_ text: SetText) throws(TextLayoutError) -> Trimmed? {
    try trim?.command.trim(text.shaped, to: text.frame.container)
  }
}

extension LayoutPlan {
  /// A string, shaped once, at each stop.
  fileprivate func set(_ string: AttributedText) throws(Failure) -> [SetText] {
    let origin = TextOrigin(file: nil, subject: "the string", document: "the string")
    let document = AttributedDocument(string)
    let shaped = try shape(origin) { _ in document }
    return try stops.map { stop throws(Failure) in try set(shaped, at: stop) }
  }
}

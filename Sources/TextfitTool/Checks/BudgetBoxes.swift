import TextCatalogs
import TextChecks
import TextDocuments
import TextLayout
import TextReports

/// The boxes of a budget's rules, with their options resolved and their fonts found; each is made once for a
/// locale.
final class BudgetBoxes {
  private let budget: BudgetFile
  private let given: GivenArguments
  private let typesetters: TypesetterCache
  private var made: [BoxKey: BudgetBox] = [:]
  private var widest: [BoxKey: WidestLetters] = [:]

  /// The boxes of one thread; `files` are shared by all threads.
  init(budget: BudgetFile, given: GivenArguments, files: FontFiles) {
    self.budget = budget
    self.given = given
    typesetters = TypesetterCache(files: files)
  }

  /// Finds out whether every box can be made.
  ///
  /// - Throws: a failure that names the place in the budget.
  func checkAll() throws(Failure) {
    try checkTrimOptions()
    for (index, rule) in budget.budget.rules.enumerated() {
      for box in rule.boxes.indices { try make(BoxKey(rule: index, box: box, locale: nil)) }
    }
  }

  /// Options that only `trim` has are refused if nothing is trimmed.
  private func checkTrimOptions() throws(Failure) {
    guard !budget.budget.rules.contains(where: \.allowsTrimming),
      let setting = given.settings.first(where: {
        $0.option.isForBoxes && !$0.option.commands.contains(.measure)
      })
    else { return }
    throw .usage(
      setting.option, "no rule of the budget allows trimming",
      fix: "give one \"overflow: trim\", or leave the option out")
  }

  @discardableResult
  private func make(_ key: BoxKey) throws(Failure) -> BudgetBox {
    if let box = made[key] { return box }
    let rule = budget.budget.rules[key.rule]
    do throws(Failure) {
      let options = try options(of: rule, key)
      let box = try make(options, isTrimmed: rule.allowsTrimming)
      made[key] = box
      if key.locale == nil {
        RunDetails.say(box.targets, about: rule.name)
        RunDetails.say(fontsOf: box.typesetter, about: rule.name)
      }
      return box
    } catch {
      // What the command line says is wrong there, and what is in the budget has a place.
      guard let path = budget.path, error.place != nil else { throw error }
      throw error.about(path)
    }
  }

  private func make(_ options: BoxOptions, isTrimmed: Bool) throws(Failure) -> BudgetBox {
    do throws(Failure) {
      try OptionResolver(given: options.merged).checkIsBox()
      let box = try BudgetBox(
        given: options.merged, isTrimmed: isTrimmed, typesetters: typesetters)
      if options.namesPatterns { try box.checkPatterns() }
      return box
    } catch {
      guard budget.path != nil, !options.isFromCommandLine(error.option) else { throw error }
      throw options.record.failure(error, recordAt: options.place)
    }
  }

  /// The command line's options, replaced by the budget's, replaced by the box's.
  private func options(of rule: BudgetRule, _ key: BoxKey) throws(Failure) -> BoxOptions {
    let command: CommandName = rule.allowsTrimming ? .trim : .measure
    var record = RecordOptions(
      of: command, in: .budget, fontsIn: FontFolder(path: budget.folder))
    try record.take(
      rule.boxes[key.box].map { ($0.name, $0.value) },
      over: budget.budget.defaults.map { ($0.name, $0.value) })
    return BoxOptions(
      record, over: given.ofBoxes(for: command), locale: key.locale, place: rule.place)
  }
}

extension BudgetBoxes: StringBoxes {
  func box(_ key: BoxKey) throws(CheckProblem) -> any StringBox {
    do throws(Failure) { return try make(key) } catch { throw CheckProblem(error.message) }
  }

  func widestLetters(_ key: BoxKey) throws(TextLayoutError) -> WidestLetters {
    if let known = widest[key] { return known }
    guard let box = made[key] else { return WidestLetters() }
    let letters = try box.typesetter.widestLetters()
    widest[key] = letters
    return letters
  }
}

/// A box: the command that lays strings out in it.
private struct BudgetBox {
  private enum Plan {
    case measure(LayoutPlan<MeasureCommand>)
    case trim(LayoutPlan<TrimCommand>)
  }

  private let plan: Plan
  private let given: GivenArguments

  init(
    given: GivenArguments, isTrimmed: Bool, typesetters: TypesetterCache
  ) throws(Failure) {
    self.given = given
    plan =
      isTrimmed
      ? .trim(try LayoutPlan(given: given, typesetters: typesetters))
      : .measure(try LayoutPlan(given: given, typesetters: typesetters))
  }

  var targets: [TargetContainer] {
    switch plan {
    case .measure(let plan): plan.targets
    case .trim(let plan): plan.targets
    }
  }

  var typesetter: Typesetter {
    switch plan {
    case .measure(let plan): plan.typesetter
    case .trim(let plan): plan.typesetter
    }
  }

  /// Refuses hyphenation in a language without patterns, before strings do.
  func checkPatterns() throws(Failure) {
    do throws(TextLayoutError) {
      try typesetter.shape(PlainText("x")).checkPatterns()
    } catch {
      throw Failure(error, about: Option.hyphenation)
    }
  }
}

extension BudgetBox: StringBox {
  var widthCount: Int { targets.count }

  func fits(_ string: AttributedText) -> Bool? {
    switch plan {
    case .measure(let plan): plan.fits(string)
    // What fits is not cut. Whether the rest passes, only a trim shows; its result also has to be as wide as the insets.
    case .trim(let plan):
      plan.command.showsText && plan.targets.allSatisfy { $0.metrics?.holdsInsets ?? false }
        && plan.fits(string) == true ? true : nil
    }
  }

  func place(_ string: AttributedText) throws(CheckProblem) -> [PlacedString] {
    do throws(Failure) {
      switch plan {
      case .measure(let plan): return try plan.place(string)
      case .trim(let plan): return try plan.place(string)
      }
    } catch {
      throw CheckProblem(error.message)
    }
  }

  var token: TruncationToken? {
    guard case .trim(let plan) = plan else { return nil }
    return plan.command.token
  }

  func trim(_ string: PlacedString) throws(TextLayoutError) -> Trimmed? {
    guard case .trim(let plan) = plan else { return nil }
    return try plan.command.trim(string.shaped, to: string.container)
  }

  func arguments(width index: Int) -> [String] {
    var settings = given.settings.filter { $0.option.commands.contains(.draw) }
    if let width = targets[index].sweepWidth {
      settings.removeAll { $0.option == .width }
      settings.append(
        GivenArguments.Setting(option: .width, value: Array(width.words.utf8)))
    }
    if let setting = settingOfLineEnds { settings.append(setting) }
    return (settings + given.settingsOfMarks).map(\.words)
  }
}

extension BudgetBox {
  /// What makes `draw` cut a string as here, if no option of the box says so: it is trimmed, or it is not although the view
  /// of its preset would.
  private var settingOfLineEnds: GivenArguments.Setting? {
    let resolver = OptionResolver(given: given)
    switch plan {
    case .trim:
      guard resolver.trimOption == nil else { return nil }
      return GivenArguments.Setting(option: .truncate, value: Array("tail".utf8))
    case .measure:
      guard given.preset?.truncatesTail == true, !given.has(.wrap), !given.has(.lineBreakMode)
      else {
        return nil
      }
      return GivenArguments.Setting(option: .wrap, value: Array("word".utf8))
    }
  }
}

extension GivenArguments.Setting {
  /// As one argument, with font files as the working folder has them.
  var words: String {
    guard option.value != nil else { return option.flag }
    let value = String(decoding: value, as: UTF8.self)
    let namesFiles = [.font, .codeFont].contains(option) && fontFolder != .working
    return "\(option.flag)=\(namesFiles ? FontList(value).list(from: fontFolder) : value)"
  }
}

extension GivenArguments {
  /// What makes `draw` mark what is too much, and the paths that lines flow around, as the pictures of a check do.
  var settingsOfMarks: [Setting] {
    let overlays = "container,overflow" + (has(.exclude) ? ",exclusions" : "")
    return [
      Setting(option: .overlay, value: Array(overlays.utf8)),
      Setting(option: .showHidden, value: []),
    ]
  }
}

extension LayoutPlan {
  /// Whether a string fits each target; nil if that takes shaping it.
  ///
  /// A string that fails is to be shaped, which says why.
  fileprivate func fits(_ string: AttributedText) -> Bool? {
    guard isShownAsGiven else { return nil }
    var fitsAll = true
    for target in targets {
      guard let metrics = target.metrics,
        let fits = try? typesetter.fitsByAdvances(string, in: metrics)
      else { return nil }
      fitsAll = fitsAll && fits
    }
    return fitsAll
  }

  /// A string, shaped once, in each target.
  fileprivate func place(_ string: AttributedText) throws(Failure) -> [PlacedString] {
    let origin = TextOrigin(subject: "the string")
    let document = AttributedDocument(string)
    let shaped = try shape(origin) { _ in document }
    return try targets.map { target throws(Failure) in
      let prepared = try prepare(shaped, for: target)
      return PlacedString(
        text: string, shaped: prepared.shaped, container: prepared.frame.container)
    }
  }
}

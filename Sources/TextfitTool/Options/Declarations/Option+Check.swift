import TextCatalogs
import TextChecks

// What `check` checks, what it accepts, and how it reports.
extension Option {
  static let checkOptions = [
    budget, catalog, report, baseline, allow, allowMissingGlyphs, update, record,
  ]

  static let budget = Option(
    "budget", value: "FILE", group: .check, in: [.check], common: [.check],
    help: Help(
      "The budget file: which strings must fit which boxes.",
      "YAML or JSON; docs/check.md describes it.", default: "textfit.yml, if there is one",
      values: .files(["yml", "yaml", "json"])))

  static let catalog = Option(
    "catalog", aliases: ["catalogue"], value: "FORMAT:PATTERN", repeats: true, group: .check,
    in: [.check, .pseudo], common: [.check, .pseudo],
    help: Help(
      "Read files as catalogs of a format.",
      """
      For formats that a file's name does not show, such as i18next:locales/*/app.json; ** stands for \
      any folders. The formats are \(listed(CatalogFormat.allCases.map(\.rawValue), "and")).
      """, default: "none", values: .words(CatalogFormat.allCases.map { $0.rawValue + ":" })))

  static let report = Option(
    "report", value: "FORMAT[=FILE]", repeats: true, group: .check, in: [.check],
    common: [.check],
    help: Help(
      "How to report: text, jsonl, junit, sarif, github, tap.",
      """
      text is for people, jsonl has a JSON object on each line, and github has GitHub's workflow \
      commands. =FILE writes to a file; only one report can go to standard output. If none does, text \
      is printed as well, unless text=FILE is given.
      """, default: "text", values: .words(CheckReportFormat.allCases.map(\.rawValue))))

  static let baseline = Option(
    "baseline", value: "FILE", group: .check, in: [.check], common: [.check],
    help: Help(
      "Accept the failures of an earlier run.",
      """
      FILE is its --report jsonl. What is new, or takes more room than it did, fails.
      """, default: "none", values: .files([])))

  static let allow = Option(
    "allow", value: "CODE,...", group: .check, in: [.check], common: [.check],
    help: Help(
      "Accept some kinds of failure, such as unused-rule.",
      """
      The kinds are \(listed(CheckFailure.Code.allowable.map(\.rawValue), "and")). A string that does \
      not fit needs an exemption in the budget file, with a reason.
      """, default: "none", values: .list(CheckFailure.Code.allowable.map(\.rawValue))))

  static let allowMissingGlyphs = Option(
    "allow-missing-glyphs", group: .check, in: [.check],
    help: Help(
      "Accept characters that no font has.", "The same as --allow missing-glyph."))

  static let update = Option(
    "update", group: .check, in: [.check], common: [.check],
    help: Help(
      "Rewrite what fixtures expect.",
      """
      Only where their output has changed; comments and order stay. Read the difference before you \
      keep it.
      """))

  static let record = Option(
    "record", value: "FILE", group: .check, in: [.check],
    help: Help(
      "Make a fixture of a command line and its output.",
      """
      FILE ends in .textfit.yaml, .textfit.yml or .textfit.json; the command line comes after --.
      """, values: .files(["yaml", "yml", "json"])))
}

extension CheckFailure.Code {
  /// Those that a whole run can accept; a string that does not fit needs an exemption of its own.
  static let allowable: [Self] = [
    .missingGlyph, .unfilledPlaceholder, .keyWithoutRule, .unusedRule, .unusedExemption,
    .expiredExemption, .emptyCatalog, .unmatchedPattern,
  ]
}

import TextCatalogs
import TextChecks

// What `check` checks, what it accepts, and how it reports.
extension Option {
  static let checkOptions = [
    budget, catalog, report, reportAll, drawFailures, maxShown, repository, baseline, allow,
    allowMissingGlyphs, update,
    record,
  ]

  static let budget = Option(
    "budget", value: "FILE", group: .check, in: [.check], common: [.check],
    help: Help(
      "The budget file: which strings must fit which boxes.",
      "YAML or JSON; docs/check.md describes it.",
      default: "textfit.yml, here or in a folder above",
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
      "How to report, such as text, github, markdown or html.",
      """
      text is for people, jsonl has a JSON object on each line, github has GitHub's workflow commands, \
      markdown is for a job's summary or a comment, and html has a picture of each string that fails. \
      junit, sarif and tap are the formats of those names. =FILE writes to a file; only one report can go to standard output. If none does, text \
      is printed as well, unless text=FILE is given.
      """, default: "text", values: .words(CheckReportFormat.allCases.map(\.rawValue))))

  static let reportAll = Option(
    "report-all", group: .check, in: [.check],
    help: Help(
      "Draw all strings and fixtures in the html report, also those that pass.",
      "It is then a style guide of all strings in their boxes."))

  static let drawFailures = Option(
    "draw-failures", value: "FOLDER", group: .check, in: [.check],
    help: Help(
      "Draw each string that fails in its box, as an SVG file.",
      """
      The folder is made if it does not exist. A picture has the same name in each run; those of strings that \
      do not fail any more stay, so empty the folder before.
      """, default: "none", values: .files([])))

  static let maxShown = Option(
    "max-shown", value: "N", group: .check, in: [.check], common: [.check],
    help: Help(
      "Show at most N failures, and count the rest.",
      """
      The same for accepted ones. It applies to text, to markdown, and to the lines that github writes in \
      addition to its annotations. The other reports have all failures.
      """, default: "\(usualMaximumShown)"))

  /// More failures than anybody reads, and few enough for a log.
  static let usualMaximumShown = 100

  static let repository = Option(
    "repository", value: "FOLDER", group: .check, in: [.check],
    help: Help(
      "The folder that paths in github, sarif and markdown are relative to.",
      """
      Services show them next to the files of a repository, and a baseline knows files by them. If the \
      command runs outside a repository, it is that of the budget, or of each file.
      """, default: "the nearest folder, from here upward, that has .git", values: .files([])))

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
      The kinds are \(listed(CheckFailure.Code.allowable.map(\.rawValue), "and")). For single strings, \
      write an exemption in the budget file, with a reason.
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
  /// Those that a whole run can accept: all.
  static let allowable: [Self] = all.map(\.code)
}

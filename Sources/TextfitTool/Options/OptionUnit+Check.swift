import TextChecks

// What `check` checks, what it lets pass, and how it reports.
extension OptionUnit {
  static let checkUnits = [
    budget, catalog, report, baseline, allow, allowMissingGlyphs, update, record,
  ]

  package static let budget = OptionUnit(
    "budget", value: "FILE", in: [.check],
    """
    The file that says which strings have to fit which boxes, in YAML or JSON; docs/check.md has all of it. \
    (default: textfit.yml, where there is one)
    """)

  package static let catalog = OptionUnit(
    "catalogue", value: "FORMAT:PATTERN", repeats: true, in: [.check, .pseudo],
    """
    Reads the files that the pattern matches as catalogs of a format whose files have no name of their \
    own, such as i18next:locales/*/app.json; ** stands for any folders. Can be repeated.
    """)

  package static let report = OptionUnit(
    "report", value: "FORMAT[=FILE]", repeats: true,
    choices: CheckReportFormat.allCases.map(\.rawValue), in: [.check],
    """
    How results are written: text, for people; jsonl, a JSON object a line; junit; sarif; github, \
    GitHub's workflow commands; or tap. With =FILE into a file; one at most without. Can be repeated. \
    Where none goes to standard output, text does, unless text=FILE is given. (default: text)
    """)

  package static let baseline = OptionUnit(
    "baseline", value: "FILE", in: [.check],
    """
    Accepts the failures of an earlier run, whose --report jsonl is in FILE; what is new, or takes more \
    room than it did, fails.
    """)

  package static let allow = OptionUnit(
    "allow", value: "CODE,...", in: [.check],
    """
    Accepts failures of some kinds, such as unused-rule; docs/check.md lists them. What does not fit is \
    exempt in the budget alone, each with its reason.
    """)

  package static let allowMissingGlyphs = OptionUnit(
    "allow-missing-glyphs", in: [.check],
    "Accepts characters that no font has; the same as --allow missing-glyph.")

  package static let update = OptionUnit(
    "update", in: [.check],
    """
    Rewrites what fixtures expect, where their output is another now; comments and order stay. Read the \
    difference before you keep it.
    """)

  package static let record = OptionUnit(
    "record", value: "FILE", in: [.check],
    """
    Makes a fixture, FILE.textfit.yaml or .textfit.json, of the command line that stands after --, \
    and of what it prints.
    """)
}

// MARK: - What is a box's

extension OptionUnit {
  /// What says nothing to a string in a box: how texts are read, asked about and reported.
  private static let ofNoBox: Set<OptionUnit> = [
    text, input, codeFont, keepFinalNewline, detect, region, now, linkAttributes, format, explain,
    print,
    round, scale, null, failOnMissingGlyph, verify, exitCode, compat, lessSuffix, placeholder,
    secure,
  ]

  /// Whether it is one of those that a box and its text are set by.
  var isOfBox: Bool {
    (commands.contains(.measure) || commands.contains(.trim)) && !Self.ofNoBox.contains(self)
  }
}

extension OptionResolver {
  /// - Throws: a usage failure for options that are no box's, and for a box without a limit, in which
  ///   everything fits.
  func checkIsBox() throws(Failure) {
    if let setting = given.settings.first(where: { !$0.unit.isOfBox }) {
      throw .usage("\(setting.unit.flag): says nothing to the strings of a box (leave it out)")
    }
    let box = try container()
    guard box.width != nil || box.height != nil || box.maximumNumberOfLines > 0 else {
      throw .usage(
        "--width: no limit, so that everything fits (give a width, a height or max-lines)")
    }
  }
}

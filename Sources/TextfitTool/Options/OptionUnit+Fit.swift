// What `fit` looks for.
extension OptionUnit {
  static let fitUnits = [find, common, minFontSize, maxFontSize, step, limit]

  package static let find = OptionUnit(
    "find", value: "WHAT", choices: FitOptions.Question.words, in: [.fit],
    """
    font-size: the largest at which the text fits --width, --height and --max-lines; width: the \
    smallest for --max-lines lines; widths: those at which lines are added; slack: how much narrower \
    than --width the box may be without another line. (default: font-size)
    """)

  package static let common = OptionUnit(
    "common", in: [.fit],
    """
    One size for all the texts: the largest at which each fits a box of its own. LIMIT is - of those that \
    would fit the next size too; what binds are the others.
    """)

  package static let minFontSize = OptionUnit(
    "min-font-size", value: "PT", in: .sizes,
    "The smallest size to try: of fit, and under --shrink-to-fit. (default: 1)")

  package static let maxFontSize = OptionUnit(
    "max-font-size", value: "PT", in: [.fit], "The largest size to try. (default: 200)")

  package static let step = OptionUnit(
    "step", value: "PT", in: .sizes,
    "From one size to the next, counted down from the largest; the smallest is tried too. (default: 0.5)"
  )

  package static let limit = OptionUnit(
    "limit", value: "N", in: [.fit], "Prints at most N of the widths. (default: 100)")
}

extension [CommandName] {
  /// The commands that try font sizes.
  fileprivate static let sizes: [CommandName] = [.measure, .trim, .lines, .locate, .fit]
}

// Sizes that are looked for: by `fit`, and where a text shrinks to fit.
extension Option {
  static let fitOptions = [find, common, fit, shrinkToFit, minFontSize, maxFontSize, step, limit]

  static let find = Option(
    "find", value: "WHAT", group: .fit, in: [.fit], common: [.fit],
    help: Help(
      "What to find: font-size, width, widths or slack.",
      """
      font-size is the largest at which the text fits --width, --height and --max-lines. width is the \
      smallest for --max-lines lines. widths are those at which lines are added. slack is how much \
      narrower than --width the box can be without another line. In a view with a limit of lines, widths \
      are those at which it shows the whole text, and slack is 0 where it does not.
      """, default: "font-size", values: .words(FitQuestion.allCases.map(\.rawValue))))

  static let common = Option(
    "common", group: .fit, in: [.fit], common: [.fit],
    instead: {
      switch $0 {
      case .batch, .record: "leave it out; each record is answered before the next is read"
      case .fixture: "leave it out; a fixture has one text"
      case .budget: "leave it out; each string is checked by itself"
      }
    },
    help: Help(
      "Find one size for all texts.",
      """
      The largest at which each text fits a box of its own. LIMIT is - for a text that would fit the \
      next size too; the others are the bottleneck.
      """))

  static let fit = Option(
    "fit", group: .fit, in: [.draw], common: [.draw], describesBox: false,
    help: Help(
      "Use the largest font size at which the text fits.",
      """
      It is the one that fit finds for --width, --height and --max-lines, from --max-font-size down to --min-font-size \
      in steps of --step.
      """))

  static let shrinkToFit = Option(
    "shrink-to-fit", group: .fit, in: .singleLayouts + [.draw],
    help: Help(
      "Reduce the font size until the text fits.",
      """
      Uses the largest size, from --font-size down to --min-font-size in steps of --step, at which the \
      text fits --width, --height and --max-lines with no word broken, otherwise the smallest.
      """))

  static let minFontSize = Option(
    "min-font-size", value: "PT", group: .fit, in: .boxes, common: [.fit],
    help: Help(
      "The smallest font size to try.", "For fit, and for --shrink-to-fit.", default: "1"),
    otherHelp: {
      guard $0 == .draw else { return nil }
      return Help(
        "The smallest font size to try.", "For --fit and --shrink-to-fit.", default: "1")
    })

  static let maxFontSize = Option(
    "max-font-size", value: "PT", group: .fit, in: [.fit, .draw], common: [.fit],
    help: Help("The largest font size to try.", default: "200"))

  static let step = Option(
    "step", value: "PT", group: .fit, in: .boxes,
    help: Help(
      "The difference between one font size and the next.",
      "Sizes go down from the largest, and the smallest is always tried.", default: "0.5"))

  static let limit = Option(
    "limit", value: "N", group: .fit, in: [.fit],
    help: Help("Print at most N of the widths.", default: "100"))
}

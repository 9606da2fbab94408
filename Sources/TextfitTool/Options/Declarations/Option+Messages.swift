// What is said about a run besides its results, and in which colors.
extension Option {
  static let messageOptions = [quiet, verbose, color]

  static let quiet = Option(
    "quiet", short: "q", group: .messages, in: CommandName.allCases, describesBox: false,
    instead: ofTheRun,
    help: Help(
      "Print only results and errors.",
      """
      Notes, batch's count of records and its progress are left out. The last of --quiet and --verbose \
      counts.
      """))

  static let verbose = Option(
    "verbose", short: "v", group: .messages, in: CommandName.allCases, describesBox: false,
    instead: ofTheRun,
    help: Help(
      "Say more about the run, on standard error.",
      """
      It names the versions of the engine, the files that are read, the container, the fonts that each text \
      takes glyphs from (batch, check and grow: those that are named), the notes that JSON has, and the \
      number of threads. The wording can change with a version.
      """))

  static let color = Option(
    "color", value: "WHEN", group: .messages, in: CommandName.allCases, describesBox: false,
    instead: ofTheRun,
    help: Help(
      "Use colors: auto, always or never.",
      """
      For check's report, messages and help. auto uses them on a terminal, unless NO_COLOR is set, \
      CLICOLOR is 0 or TERM is dumb; CLICOLOR_FORCE uses them everywhere.
      """, default: "auto", values: .words(ColorChoice.allCases.map(\.rawValue))))

  /// What a record, a fixture or a rule of a budget can't set: it is about the whole run.
  private static let ofTheRun: @Sendable (Place) -> String? = { place in
    place == .batch ? nil : "give it on the command line, for the whole run"
  }
}

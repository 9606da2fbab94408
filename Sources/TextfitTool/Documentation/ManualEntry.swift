/// A file or a variable of the environment, and what it is for: the manual's FILES and ENVIRONMENT.
struct ManualEntry: Sendable {
  let name: String
  let text: String
  /// The commands that it is for; empty for all.
  var commands: [CommandName] = []
}

extension ManualEntry {
  /// The variables that decide something, in the order of the manual and of help.
  static let environment = [
    ManualEntry(
      name: "NO_COLOR", text: "If it is not empty, no colors are used, unless --color always."),
    ManualEntry(
      name: "CLICOLOR, CLICOLOR_FORCE",
      text: """
        If CLICOLOR is 0, no colors are used. If CLICOLOR_FORCE is neither empty nor 0, they are used even \
        where the output is not a terminal. NO_COLOR and --color override both.
        """),
    ManualEntry(
      name: "TERM",
      text:
        "A dumb terminal has no pager, and no color unless CLICOLOR_FORCE or --color asks for it."),
    ManualEntry(
      name: "TEXTFIT_PAGER, PAGER",
      text: """
        The command that shows --help on a terminal, run by sh; TEXTFIT_PAGER overrides PAGER. If it is \
        empty or cat, help is printed at once, as with \(DocumentationRequest.noPager). Without either it \
        is less, if it is installed.
        """),
    ManualEntry(
      name: "LESS", text: "The options of less; FRX for this help if it is not set."),
    ManualEntry(
      name: "FONTCONFIG_FILE, FONTCONFIG_PATH, FONTCONFIG_SYSROOT",
      text: """
        fontconfig's configuration, and so the fonts that families mean and that replace what a font \
        lacks. fontconfig also reads XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME and HOME.
        """),
  ]

  private static let allFiles = [
    ManualEntry(
      name: "textfit.yml, textfit.yaml",
      text: """
        The budget, if --budget names no other: in the working folder, or in the nearest folder above it \
        that has one, unless options give a box.
        """,
      commands: [.check]),
    ManualEntry(
      name: "*.textfit.yaml, *.textfit.yml, *.textfit.json",
      text: "Fixtures: a text, a command with options, and the output that is expected.",
      commands: [.check]),
    ManualEntry(
      name: "FILE.partial",
      text: "The output before it is complete; then it is renamed to FILE, the value of --output.",
      commands: [.batch, .pseudo]),
    ManualEntry(
      name: "/usr/share/hyphen/hyph_*.dic", text: "Hyphenation patterns, for --hyphenation.",
      commands: .layouts + [.batch, .check]),
    ManualEntry(
      name: "/etc/fonts/fonts.conf",
      text: "fontconfig's configuration, which determines where fonts are and what replaces them."),
    ManualEntry(
      name: "/var/cache/fontconfig, ~/.cache/fontconfig",
      text: "What fontconfig knows of the fonts; without them, it reads the fonts each time."),
  ]

  /// The files of a command, or of all.
  static func files(of path: CommandPath) -> [ManualEntry] {
    guard case .command(let command) = path else { return allFiles }
    return allFiles.filter { $0.commands.isEmpty || $0.commands.contains(command) }
  }

  /// The pages of other projects that SEE ALSO names.
  static let others = [
    (name: "fc-list", section: 1), (name: "less", section: 1), (name: "fonts-conf", section: 5),
  ]

  /// The commands that answer similar questions, or the next one.
  static func related(to path: CommandPath) -> [CommandName] {
    guard case .command(let command) = path else { return [] }
    return switch command {
    case .measure: [.lines, .fit, .batch]
    case .trim: [.locate, .lines, .batch]
    case .lines: [.measure, .locate, .batch]
    case .locate: [.lines, .trim, .batch]
    case .fit: [.measure, .check, .batch]
    case .draw: [.lines, .trim, .locate]
    case .grow: [.measure]
    case .fonts: [.measure]
    case .batch: CommandName.ofBatch
    case .check: [.fit, .pseudo]
    case .pseudo: [.check]
    }
  }
}

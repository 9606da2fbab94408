/// One option: its name, what its value is called, one sentence, and the commands that have it.
///
/// This is the only list of options. The lexer finds names here, the help, the manual and the
/// completions are made of it, and messages take the value's name from it.
package struct OptionUnit: Sendable, Hashable {
  /// Without the dashes.
  package let name: String
  /// What the value is called in help; nil for a flag, which has none.
  package let valueName: String?
  /// What it does, and the default, in a sentence or two.
  package let summary: String
  let commands: [CommandName]
  /// The values to complete in a shell, where there are few.
  package let choices: [String]
  /// Whether each value counts, and not only the last.
  let repeats: Bool

  init(
    _ name: String, value: String? = nil, repeats: Bool = false, choices: [String] = [],
    in commands: [CommandName], _ summary: String
  ) {
    self.name = name
    self.valueName = value
    self.summary = summary
    self.commands = commands
    self.choices = choices
    self.repeats = repeats
  }

  /// As it is written on the command line.
  var flag: String { "--" + name }

  package static func == (a: OptionUnit, b: OptionUnit) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The options by what they are about.
  ///
  /// A list is made when somebody looks into it, so that a call makes few.
  private static let lists: [@Sendable () -> [OptionUnit]] = [
    { fontUnits }, { containerUnits }, { tokenUnits }, { flowUnits }, { paragraphUnits },
    { questionUnits }, { fitUnits }, { growUnits }, { fieldUnits }, { textUnits }, { reportUnits },
    { batchUnits }, { checkUnits }, { pseudoUnits },
  ]

  /// Every option.
  static let all = lists.flatMap { $0() }

  /// The option of that name, in whatever command.
  static func named(_ name: String) -> OptionUnit? {
    for list in lists {
      if let unit = list().first(where: { $0.name == name }) { return unit }
    }
    return nil
  }
}

extension [CommandName] {
  /// The commands that lay texts out.
  static let layouts: [CommandName] = [.measure, .trim, .lines, .locate, .fit, .grow]
  /// The commands that answer about texts one by one.
  static let ofTexts: [CommandName] = CommandName.allCases.filter {
    $0 != .check && $0 != .pseudo
  }
}

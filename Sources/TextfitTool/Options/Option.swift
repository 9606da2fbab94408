/// One option of the command line, and everything that is said about it: this is the only place.
///
/// The lexer finds names here. Help, manual and completions are rendered from here, suggestions for a
/// misspelled name come from here, and so do the keys of records, fixtures and budgets. An option is
/// equal only to itself.
final class Option: Sendable {
  /// Without the dashes.
  let name: String
  /// Older names: accepted everywhere, shown nowhere.
  let aliases: [String]
  /// The letter after one dash, for the most used options; nil for the others.
  let short: Unicode.Scalar?
  /// What help calls the value; nil for a flag, which has none.
  let value: String?
  /// Whether each value counts, and not only the last.
  let repeats: Bool
  /// The heading that help lists it under.
  let group: Group
  /// The commands that have it.
  let commands: [CommandName]
  /// The commands whose short help shows it.
  let common: [CommandName]
  /// Whether a rule of a budget may set it: it describes a box or how a text is set in it.
  let describesBox: Bool

  /// Whether only `batch` has it, for those of its commands.
  let isOnlyOfBatch: Bool
  /// Of the commands of `batch`, those with which it does not have it.
  let notInBatch: [CommandName]
  /// The commands for which it is only about text output, which `batch` does not have.
  let onlyText: [CommandName]

  private let makeHelp: @Sendable () -> Help
  private let makeOtherHelp: (@Sendable (CommandName) -> Help?)?
  private let valuesOfInner: (@Sendable (CommandName) -> Values)?
  private let instead: (@Sendable (Place) -> String?)?

  /// An option.
  ///
  /// `otherHelp` is the help of a command for which the option means something else, and nil for the others;
  /// `valuesOfInner` are its values for a command that `batch` runs, if they depend on it;
  /// `instead` is what to do at a place where it can't be set, and nil if it can.
  init(
    _ name: String, aliases: [String] = [], short: Unicode.Scalar? = nil, value: String? = nil,
    repeats: Bool = false, group: Group, in commands: [CommandName], common: [CommandName] = [],
    describesBox: Bool = true, isOnlyOfBatch: Bool = false,
    notInBatch: [CommandName] = [], onlyText: [CommandName] = [],
    instead: (@Sendable (Place) -> String?)? = nil,
    help: @autoclosure @escaping @Sendable () -> Help,
    otherHelp: (@Sendable (CommandName) -> Help?)? = nil,
    valuesOfInner: (@Sendable (CommandName) -> Values)? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.short = short
    self.value = value
    self.repeats = repeats
    self.group = group
    self.commands = commands
    self.common = common
    self.describesBox = describesBox
    self.isOnlyOfBatch = isOnlyOfBatch
    self.notInBatch = notInBatch
    self.onlyText = onlyText
    self.instead = instead
    self.makeHelp = help
    self.makeOtherHelp = otherHelp
    self.valuesOfInner = valuesOfInner
  }

  /// As it is written on the command line.
  var flag: String { "--" + name }

  /// Its short form, such as `-w`; nil if it has none.
  var shortFlag: String? { short.map { "-\($0)" } }

  /// Whether its value is an object, which a record can have as one.
  var takesObject: Bool { value == "JSON" }

  /// What it does for a command.
  func help(for command: CommandName) -> Help { makeOtherHelp?(command) ?? makeHelp() }

  /// What it does for a command that `batch` runs.
  func help(forInner command: CommandName) -> Help {
    guard commands.contains(.batch) else { return help(for: command) }
    let help = help(for: .batch)
    guard let values = valuesOfInner?(command) else { return help }
    return Help(help.summary, help.details, default: help.fallback, values: values)
  }

  /// What to do instead of setting it at a place; nil if it can be set.
  func hint(in place: Place) -> String? { instead?(place) }
}

extension Option: Hashable {
  static func == (a: Option, b: Option) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Option {
  /// What an option does, made only for help and completions, so that a normal call pays nothing.
  struct Help: Sendable {
    /// One sentence that fits a line.
    let summary: String
    /// All else that the user needs to know.
    let details: String
    /// The default, in words; empty for a flag.
    let fallback: String
    let values: Values
    /// Whether it can be given once only, although the option repeats for another command.
    let isGivenOnce: Bool

    init(
      _ summary: String, _ details: String = "", default fallback: String = "",
      values: Values = .any, isGivenOnce: Bool = false
    ) {
      self.summary = summary
      self.details = details
      self.fallback = fallback
      self.values = values
      self.isGivenOnce = isGivenOnce
    }
  }

  /// What a shell can complete a value to.
  enum Values: Sendable {
    case any
    /// One of these words.
    case words([String])
    /// Some of these words, with commas between.
    case list([String])
    /// The path of a file with one of these extensions; without any, of every file.
    case files([String])
    /// The name of a family that is installed, or the path of a font file; several with commas between.
    case fonts(isList: Bool)

    /// The extensions of font files.
    static let fontExtensions = ["ttf", "otf", "ttc", "otc"]

    /// The words to choose from, if any.
    var words: [String] {
      switch self {
      case .words(let words), .list(let words): words
      case .any, .files, .fonts: []
      }
    }
  }

  /// Where an option can be set besides the command line of its command.
  enum Place: String, Sendable {
    /// The command line of `batch`.
    case batch
    case record, fixture, budget
  }

  /// The headings of help, in their order.
  enum Group: String, Sendable, CaseIterable {
    case records = "Records and results"
    case check = "Checks"
    case pseudo = "Pseudo-translations"
    case trim = "Trimming"
    case draw = "Pictures"
    case question = "Questions"
    case fit = "Fitting"
    case grow = "Growing"
    case text = "Text"
    case field = "Text fields"
    case links = "Links, numbers and dates"
    case font = "Fonts"
    case container = "Container"
    case paragraph = "Paragraphs"
    case output = "Output"
    case messages = "Messages"

    /// The options under the heading, in order.
    ///
    /// Made when they are used, so that a call makes few options.
    var options: [Option] {
      switch self {
      case .records: Option.recordOptions
      case .check: Option.checkOptions
      case .pseudo: Option.pseudoOptions
      case .trim: Option.trimOptions
      case .draw: Option.drawOptions
      case .question: Option.questionOptions
      case .fit: Option.fitOptions
      case .grow: Option.growOptions
      case .text: Option.textOptions
      case .field: Option.fieldOptions
      case .links: Option.linkOptions
      case .font: Option.fontOptions
      case .container: Option.containerOptions
      case .paragraph: Option.paragraphOptions
      case .output: Option.outputOptions
      case .messages: Option.messageOptions
      }
    }

    /// The order in which a name is looked up: the most used groups come first.
    fileprivate static let searchOrder: [Group] = [
      .font, .container, .trim, .output, .text, .paragraph, .question, .fit, .grow, .field, .links,
      .draw, .records, .check, .pseudo, .messages,
    ]
  }
}

extension Option {
  /// Every option, in the order of help.
  static let all = Group.allCases.flatMap(\.options)

  /// The option with a name or an alias, of any command.
  static func named(_ name: String) -> Option? {
    for group in Group.searchOrder {
      for option in group.options where option.name == name || option.aliases.contains(name) {
        return option
      }
    }
    return nil
  }

  /// The option with a letter, of any command.
  static func named(byLetter letter: Unicode.Scalar) -> Option? {
    for group in Group.searchOrder {
      for option in group.options where option.short == letter { return option }
    }
    return nil
  }

  /// Whether it sets a box, or how a text is set in one.
  var isForBoxes: Bool {
    describesBox && (commands.contains(.measure) || commands.contains(.trim))
  }
}

extension [CommandName] {
  /// The commands that lay texts out and print what they find.
  static let printing: [CommandName] = [.measure, .trim, .lines, .locate, .fit, .grow]
  /// The commands that lay texts out.
  static let layouts: [CommandName] = printing + [.draw]
  /// The commands that answer about texts one by one.
  static let ofTexts: [CommandName] = printing + [.fonts, .batch]
  /// The commands that lay texts out in boxes.
  ///
  /// A growing view is as high as its text needs, which leaves nothing for another column or container.
  static let boxes: [CommandName] = [.measure, .trim, .lines, .locate, .fit, .draw]
  /// The commands whose answer is that of one layout.
  static let singleLayouts: [CommandName] = [.measure, .trim, .lines, .locate]
}

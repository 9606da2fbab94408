import ArgumentParser
import TextfitTool

struct CheckHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Fails where a string does not fit its box, or a layout is not as recorded.",
    usage: """
      textfit check [options] [FILE|FOLDER|PATTERN ...]
      textfit check --record FILE -- COMMAND [options] [FILE]
      """,
    discussion: HelpText.check)

  @OptionGroup(title: "Check options") var check: CheckOptionsHelp
  @OptionGroup(title: "Pseudo-translations") var pseudo: CheckPseudoHelp
  @OptionGroup(title: "Options of what may be trimmed") var cut: CheckCutHelp
  @OptionGroup(title: "Text field options") var field: CheckFieldHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: ContainerHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
}

/// What pseudo-translations are checked.
struct CheckPseudoHelp: ParsableArguments {
  @Flag(.pseudo) var pseudo = false
  @OptionGroup var text: PseudoTextHelp
}

/// How a string is trimmed that may be.
struct CheckCutHelp: ParsableArguments {
  @Option(.suffix) var suffix: String?
  @Option(.suffixInput) var suffixInput: String?
  @Option(.ellipsis) var ellipsis: String?
  @Option(.cutAt) var cutAt: String?
  @Option(.truncate) var truncate: String?
}

/// What a text field makes of a string.
struct CheckFieldHelp: ParsableArguments {
  @Flag(.singleLine) var singleLine = false
  @Option(.capitalize) var capitalize: String?
  @Flag(.shrinkToFit) var shrinkToFit = false
  @Option(.minFontSize) var minFontSize: String?
  @Option(.step) var step: String?
}

/// What `check` has of its own.
struct CheckOptionsHelp: ParsableArguments {
  @Argument(
    help:
      "Catalogs, fixtures, folders of them, and patterns, in which ** stands for any folders.",
    completion: .file())
  var file: [String] = []

  @Option(.budget, completing: .file(extensions: ["yml", "yaml", "json"])) var budget: String?
  @Option(repeating: .catalog) var catalog: [String] = []
  @Option(repeating: .report) var report: [String] = []
  @Option(.baseline, completing: .file()) var baseline: String?
  @Option(.allow) var allow: String?
  @Flag(.allowMissingGlyphs) var allowMissingGlyphs = false
  @Option(.now) var now: String?
  @Flag(.update) var update = false
  @Option(.record, completing: .file(extensions: ["yaml", "yml", "json"])) var record: String?
}

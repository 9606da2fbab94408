import ArgumentParser
import TextfitTool

struct PseudoHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract: "Writes a catalog with pseudo-translations of its texts.",
    usage: "textfit pseudo [options] FILE",
    discussion: HelpText.pseudo)

  @Argument(help: "A catalog.", completion: .file())
  var file: String

  @OptionGroup(title: "Pseudo-translations") var text: PseudoTextHelp
  @Option(repeating: .catalog) var catalog: [String] = []
  @Option(.placeholders) var placeholders: String?
  @Option(.locale) var locale: String?
  @Option(.outputOfPseudo, completing: .file()) var output: String?
  @OptionGroup(title: "Font options, for --style widest") var font: PseudoFontHelp
}

/// How texts are changed.
struct PseudoTextHelp: ParsableArguments {
  @Option(repeating: .style) var style: [String] = []
  @Option(.expansion) var expansion: String?
  @Option(repeating: .protect) var protect: [String] = []
  @Option(.sourceLocale) var sourceLocale: String?
}

/// In which font letters are the widest.
struct PseudoFontHelp: ParsableArguments {
  @Option(.font, completing: .file(extensions: ["ttf", "otf", "ttc", "otc"])) var font: String?
  @OptionGroup var face: FaceHelp
  @Option(repeating: .feature) var feature: [String] = []
  @Flag(.noSystemFonts) var noSystemFonts = false
}

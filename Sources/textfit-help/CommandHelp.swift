import ArgumentParser
import TextfitTool

/// The whole tool, as the argument parser describes it; it runs nothing.
struct ToolHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textfit",
    abstract: "Lays out real text with real fonts: measures it, trims it, reports its lines.",
    usage: "textfit COMMAND [options] [FILE ...]",
    discussion: HelpText.tool,
    version: Version.current,
    subcommands: [
      MeasureHelp.self, TrimHelp.self, LinesHelp.self, LocateHelp.self, FitHelp.self,
      GrowHelp.self, FontsHelp.self, CheckHelp.self, PseudoHelp.self, BatchHelp.self,
    ])
}

struct MeasureHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Prints the size of a text in a container.",
    usage: "textfit measure [options] [FILE ...]",
    discussion: HelpText.measure)

  @OptionGroup(title: "Text") var text: TextHelp
  @OptionGroup(title: "Text field options") var field: FieldHelp
  @OptionGroup(title: "Detection") var detection: DetectionHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: ContainerHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @Option(.print) var print: String?
  @OptionGroup var report: ReportHelp
}

struct TrimHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trim",
    abstract: "Prints a text cut to so many lines, with a suffix.",
    usage: "textfit trim (--max-lines N | --height PT) [options] [FILE ...]",
    discussion: HelpText.trim)

  @OptionGroup(title: "Trim options") var token: TokenHelp
  @OptionGroup(title: "Text") var text: TextHelp
  @OptionGroup(title: "Text field options") var field: FieldHelp
  @OptionGroup(title: "Links") var links: LinkHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: ContainerHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @Flag(.explain) var explain = false
  @OptionGroup var report: ReportHelp
}

struct LinesHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Prints every line: range, rectangle, text.",
    usage: "textfit lines [options] [FILE ...]",
    discussion: HelpText.lines)

  @OptionGroup(title: "Text") var text: TextHelp
  @OptionGroup(title: "Text field options") var field: FieldHelp
  @OptionGroup(title: "Detection") var detection: DetectionHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: ContainerHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @Flag(.explain) var explain = false
  @OptionGroup var report: ReportHelp
}

struct LocateHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locate",
    abstract: "Prints what is at a point, where a range shows, what stands around an offset.",
    usage: "textfit locate --point X,Y|--range A,B|--offset N [options] [FILE ...]",
    discussion: HelpText.locate)

  @OptionGroup(title: "Questions") var question: QuestionHelp
  @OptionGroup(title: "Trim options") var cut: CutHelp
  @OptionGroup(title: "Text") var text: TextHelp
  @OptionGroup(title: "Text field options") var field: FieldHelp
  @OptionGroup(title: "Detection") var detection: DetectionHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: ContainerHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @OptionGroup var report: ReportHelp
}

struct FitHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Prints the largest font size for a box, or the smallest width for some lines.",
    usage: "textfit fit [--find WHAT] [options] [FILE ...]",
    discussion: HelpText.fit)

  @OptionGroup(title: "Fit options") var fit: FitQuestionHelp
  @OptionGroup(title: "Text") var text: TextHelp
  @OptionGroup(title: "Text field options") var field: FieldTextHelp
  @OptionGroup(title: "Links") var links: LinkHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: FlowHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @OptionGroup var report: ReportHelp
}

struct GrowHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grow",
    abstract: "Prints how high a view is that grows with its text, state by state.",
    usage: "textfit grow [--min-lines N] [--max-lines N] [options] [FILE ...]",
    discussion: HelpText.grow)

  @OptionGroup(title: "Grow options") var grow: GrowthHelp
  @OptionGroup(title: "Text") var text: TextHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: BoxHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @OptionGroup var report: ReportHelp
}

struct FontsHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Prints how a font's name resolves; in JSON, everything about the face.",
    usage: "textfit fonts [options] [NAME ...]",
    discussion: HelpText.fonts)

  @Argument(
    help: "Families or font files; without one, the font that is used when none is named.",
    completion: .file(extensions: ["ttf", "otf", "ttc", "otc"]))
  var name: [String] = []

  @Option(.text) var text: String?
  @OptionGroup(title: "Font options") var face: FaceHelp
  @Option(.format) var format: String?
  @Flag(.null) var null = false
  @Flag(.failOnMissingGlyph) var failOnMissingGlyph = false
}

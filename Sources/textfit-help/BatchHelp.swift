import ArgumentParser
import TextfitTool

/// `batch`, as the argument parser describes it: a command for each that it runs, since each has options of
/// its own.
struct BatchHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Answers a stream of records by a command, a result each.",
    usage: "textfit batch COMMAND [options] [FILE ...]",
    discussion: HelpText.batch,
    subcommands: [
      BatchMeasureHelp.self, BatchLinesHelp.self, BatchTrimHelp.self, BatchLocateHelp.self,
      BatchFitHelp.self,
    ])
}

struct BatchMeasureHelp: ParsableCommand {
  static let configuration = CommandConfiguration(of: .measure, "The size of each text.")

  @OptionGroup(title: "Batch options") var batch: BatchOptionsHelp
  @OptionGroup(title: "Text") var text: RecordTextHelp
  @OptionGroup(title: "Text field options") var field: FieldHelp
  @OptionGroup(title: "Detection") var detection: DetectionHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: ContainerHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @OptionGroup var report: BatchReportHelp
}

struct BatchLinesHelp: ParsableCommand {
  static let configuration = CommandConfiguration(of: .lines, "Every line of each text.")

  @OptionGroup(title: "Batch options") var batch: BatchOptionsHelp
  @OptionGroup(title: "Text") var text: RecordTextHelp
  @OptionGroup(title: "Text field options") var field: FieldHelp
  @OptionGroup(title: "Detection") var detection: DetectionHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: ContainerHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @Flag(.explain) var explain = false
  @OptionGroup var report: BatchReportHelp
}

struct BatchTrimHelp: ParsableCommand {
  static let configuration = CommandConfiguration(of: .trim, "Each text cut to so many lines.")

  @OptionGroup(title: "Batch options") var batch: BatchOptionsHelp
  @OptionGroup(title: "Trim options") var token: TokenHelp
  @OptionGroup(title: "Text") var text: RecordTextHelp
  @OptionGroup(title: "Text field options") var field: FieldHelp
  @OptionGroup(title: "Links") var links: LinkHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: ContainerHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @Flag(.explain) var explain = false
  @OptionGroup var report: BatchReportHelp
}

struct BatchLocateHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    of: .locate, "What is at a point, where a range shows, of each text.")

  @OptionGroup(title: "Batch options") var batch: BatchOptionsHelp
  @OptionGroup(title: "Questions") var question: QuestionHelp
  @OptionGroup(title: "Trim options") var cut: CutHelp
  @OptionGroup(title: "Text") var text: RecordTextHelp
  @OptionGroup(title: "Text field options") var field: FieldHelp
  @OptionGroup(title: "Detection") var detection: DetectionHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: ContainerHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @OptionGroup var report: BatchReportHelp
}

struct BatchFitHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    of: .fit, "The largest font size or the smallest width of each text.")

  @OptionGroup(title: "Batch options") var batch: BatchOptionsHelp
  @OptionGroup(title: "Fit options") var fit: FitRecordHelp
  @OptionGroup(title: "Text") var text: RecordTextHelp
  @OptionGroup(title: "Text field options") var field: FieldTextHelp
  @OptionGroup(title: "Links") var links: LinkHelp
  @OptionGroup(title: "Font options") var style: StyleHelp
  @OptionGroup(title: "Container options") var container: FlowHelp
  @OptionGroup(title: "Paragraph options") var paragraph: ParagraphHelp
  @OptionGroup var report: BatchReportHelp
}

extension CommandConfiguration {
  fileprivate init(of command: CommandName, _ abstract: String) {
    let name = command.rawValue
    self.init(
      commandName: name, abstract: abstract,
      usage: "textfit batch \(name) [options] [FILE ...]",
      discussion: "See textfit help batch, and textfit help \(name).")
  }
}

// MARK: - Options

/// How records are read and results written.
struct BatchOptionsHelp: ParsableArguments {
  @Option(.records) var records: String?
  @Option(.formatOfBatch) var format: String?
  @Option(.fields) var fields: String?
  @Option(.jobs) var jobs: String?
  @Option(.output, completing: .file()) var output: String?
  @Flag(.resume) var resume = false
  @Flag(.noProgress) var noProgress = false
}

/// The options of the texts of records.
struct RecordTextHelp: ParsableArguments {
  @Option(.input) var input: String?
  @Option(.codeFont) var codeFont: String?

  @Argument(
    help: "Files of records, in UTF-8; - is standard input, as is no FILE.", completion: .file())
  var file: [String] = []
}

/// What is looked for in a text by itself.
struct FitRecordHelp: ParsableArguments {
  @Option(.find) var find: String?
  @Option(.minFontSize) var minFontSize: String?
  @Option(.maxFontSize) var maxFontSize: String?
  @Option(.step) var step: String?
  @Option(.limit) var limit: String?
}

/// The options of a report of a layout, but for its format.
struct BatchReportHelp: ParsableArguments {
  @Option(.round) var round: String?
  @Option(.scale) var scale: String?
  @Flag(.failOnMissingGlyph) var failOnMissingGlyph = false
  @Flag(.verify) var verify = false
}

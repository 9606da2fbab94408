import ArgumentParser
import TextfitTool

/// The options of a face, which every command has.
struct FaceHelp: ParsableArguments {
  @Option(.fontSize) var fontSize: String?
  @Option(.fontWeight) var fontWeight: String?
  @Option(.fontStyle) var fontStyle: String?
  @Option(repeating: .variation) var variation: [String] = []
  @Option(.language) var language: String?
}

/// The options of a style but for its face.
struct StyleHelp: ParsableArguments {
  @Option(.font, completing: .file(extensions: ["ttf", "otf", "ttc", "otc"])) var font: String?
  @OptionGroup var face: FaceHelp
  @Option(repeating: .feature) var feature: [String] = []
  @Option(.letterSpacing) var letterSpacing: String?
  @Option(.baselineOffset) var baselineOffset: String?
  @Flag(.noSystemFonts) var noSystemFonts = false
  @Option(.direction) var direction: String?
}

/// The options of a box.
struct BoxHelp: ParsableArguments {
  @Option(.preset) var preset: String?
  @Option(.width) var width: String?
  @Option(.height) var height: String?
  @Option(.insets) var insets: String?
  @Option(.padding) var padding: String?
  @Option(.maxLines) var maxLines: String?
  @Option(.minLines) var minLines: String?
  @Option(.wrap) var wrap: String?
  @Option(repeating: .exclude) var exclude: [String] = []
}

/// The options of a container, in which text can flow on.
struct FlowHelp: ParsableArguments {
  @OptionGroup var box: BoxHelp
  @Option(.columns) var columns: String?
  @Option(.columnGap) var columnGap: String?
  @Option(repeating: .nextContainer) var nextContainer: [String] = []
}

/// The same, of one width or several.
struct ContainerHelp: ParsableArguments {
  @OptionGroup var flow: FlowHelp
  @Option(repeating: .widths) var widths: [String] = []
}

/// The options of paragraphs.
struct ParagraphHelp: ParsableArguments {
  @Option(.align) var align: String?
  @Flag(.justifyLastLine) var justifyLastLine = false
  @Option(.firstLineIndent) var firstLineIndent: String?
  @Option(.headIndent) var headIndent: String?
  @Option(.tailIndent) var tailIndent: String?
  @Option(.lineSpacing) var lineSpacing: String?
  @Option(.paragraphSpacing) var paragraphSpacing: String?
  @Option(.paragraphSpacingBefore) var paragraphSpacingBefore: String?
  @Option(.minLineHeight) var minLineHeight: String?
  @Option(.maxLineHeight) var maxLineHeight: String?
  @Option(.lineHeightMultiple) var lineHeightMultiple: String?
  @Option(.tabStops) var tabStops: String?
  @Option(.tabInterval) var tabInterval: String?
  @Option(.lineBreakMode) var lineBreakMode: String?
  @Option(.lineBreakStrictness) var lineBreakStrictness: String?
  @Option(.whiteSpace) var whiteSpace: String?
  @Option(.wordBreak) var wordBreak: String?
  @Option(.hyphenation) var hyphenation: String?
  @Option(.lineBreakStrategy) var lineBreakStrategy: String?
}

/// The options of a question.
struct QuestionHelp: ParsableArguments {
  @Option(.point) var point: String?
  @Option(.range) var range: String?
  @Option(.offset) var offset: String?
  @Option(.unit) var unit: String?
  @Option(.visibleIn) var visibleIn: String?
  @Option(.tapPadding) var tapPadding: String?
}

/// How a text is cut.
struct CutHelp: ParsableArguments {
  @Option(.suffix) var suffix: String?
  @Option(.lessSuffix) var lessSuffix: String?
  @Option(.suffixInput) var suffixInput: String?
  @Option(.ellipsis) var ellipsis: String?
  @Option(.cutAt) var cutAt: String?
  @Option(.truncate) var truncate: String?
}

/// The options of a truncation.
struct TokenHelp: ParsableArguments {
  @OptionGroup var cut: CutHelp
  @Option(.compat) var compat: String?
  @Flag(.exitCode) var exitCode = false
}

/// What is looked for.
struct FitQuestionHelp: ParsableArguments {
  @Option(.find) var find: String?
  @Flag(.common) var common = false
  @Option(.minFontSize) var minFontSize: String?
  @Option(.maxFontSize) var maxFontSize: String?
  @Option(.step) var step: String?
  @Option(.limit) var limit: String?
}

/// What a text field shows of a text.
struct FieldTextHelp: ParsableArguments {
  @Flag(.singleLine) var singleLine = false
  @Option(.placeholder) var placeholder: String?
  @Flag(.secure) var secure = false
  @Option(.capitalize) var capitalize: String?
}

/// The same, and in which size.
struct FieldHelp: ParsableArguments {
  @OptionGroup var text: FieldTextHelp
  @Flag(.shrinkToFit) var shrinkToFit = false
  @Option(.minFontSize) var minFontSize: String?
  @Option(.step) var step: String?
}

/// What is followed.
struct GrowthHelp: ParsableArguments {
  @Option(.states) var states: String?
  @Option(.follow, completing: .file()) var follow: String?
  @Option(.minHeight) var minHeight: String?
}

/// The options of the texts.
struct TextHelp: ParsableArguments {
  @Option(.text) var text: String?
  @Option(.input) var input: String?
  @Option(.codeFont) var codeFont: String?
  @Flag(.keepFinalNewline) var keepFinalNewline = false

  @Argument(
    help: "Files with a text each, in UTF-8; - is standard input, as is no FILE.",
    completion: .file())
  var file: [String] = []
}

/// The options of a report of a layout.
struct ReportHelp: ParsableArguments {
  @Option(.format) var format: String?
  @Option(.round) var round: String?
  @Option(.scale) var scale: String?
  @Flag(.null) var null = false
  @Flag(.failOnMissingGlyph) var failOnMissingGlyph = false
  @Flag(.verify) var verify = false
}

/// What is looked for in the texts.
struct DetectionHelp: ParsableArguments {
  @Option(.detect) var detect: String?
  @Option(.region) var region: String?
  @Option(.now) var now: String?
  @OptionGroup var links: LinkHelp
}

/// How links are set.
struct LinkHelp: ParsableArguments {
  @Option(.linkAttributes) var linkAttributes: String?
}

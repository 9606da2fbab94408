import TextDocuments
import TextLayout
import TextReports

/// A command that lays texts out and answers a question about each.
protocol LayoutCommand: Sendable {
  /// Resolves the options that only this command has.
  init(resolving resolver: OptionResolver) throws(Failure)

  /// The same command, with the links of its own texts, such as a suffix, styled as those of texts.
  ///
  /// - Throws: what detection throws.
  func styling(with links: LinkOptions) throws(TextLayoutError) -> Self

  /// Finds out whether the command's own texts, such as a suffix, can be shaped.
  func check(with typesetter: Typesetter) throws(Failure)

  /// Lays one shaped text out, and answers.
  ///
  /// - Throws: the library's error about this text or its fonts.
  func answer(for shaped: ShapedText, in frame: AnswerFrame) throws(TextLayoutError) -> Answer

  /// The command's own option that an error about a text is about; nil for every other error.
  func option(wrongIn error: TextLayoutError, of text: PreparedText) -> Option?

  /// Whether each answer depends on all texts, so that they are read before the first is printed.
  var isAboutAll: Bool { get }

  /// The answers of some texts, or of all if each depends on all: one for each, in their order.
  ///
  /// - Throws: an error of the library that is not about one of them.
  func answers(for texts: [PreparedText]) throws(TextLayoutError) -> [Result<
    Answer, TextLayoutError
  >]
}

/// A command whose answer may be no more than figures, which take far less to find than a layout.
protocol FigureCommand: LayoutCommand {
  /// Whether these are all that the answer says.
  func needsOnlyFigures(for options: ReportOptions) -> Bool

  /// Finds the figures of a text that is not shaped, and returns what writes the answer; nil if they take a layout.
  func writer(
    ofFiguresOf text: AttributedText, with typesetter: Typesetter, in frame: AnswerFrame
  ) throws(TextLayoutError) -> AnswerWriter?
}

extension LayoutCommand {
  func styling(with links: LinkOptions) throws(TextLayoutError) -> Self { self }

  func check(with typesetter: Typesetter) throws(Failure) {}

  func option(wrongIn error: TextLayoutError, of text: PreparedText) -> Option? { nil }

  var isAboutAll: Bool { false }

  func answers(for texts: [PreparedText]) throws(TextLayoutError) -> [Result<
    Answer, TextLayoutError
  >] {
    ownAnswers(for: texts)
  }

  /// The answer of each text, independent of the others.
  func ownAnswers(for texts: [PreparedText]) -> [Result<Answer, TextLayoutError>] {
    texts.map { text in
      Result { () throws(TextLayoutError) in try answer(for: text.shaped, in: text.frame) }
    }
  }
}

/// A text, shaped as a text field shows it, for any container.
struct FieldText: Sendable {
  /// How messages about it begin.
  let origin: TextOrigin
  /// What was read, to find the place of a style that causes an error.
  let document: AttributedDocument
  let shaped: ShapedText
  /// Nil if the field has no placeholder.
  let isPlaceholder: Bool?
}

/// A text ready to be laid out in a target, and what its answer needs to know.
struct PreparedText: Sendable {
  /// How messages about it begin.
  let origin: TextOrigin
  /// What was read, to find the place of a style that causes an error.
  let document: AttributedDocument
  let shaped: ShapedText
  let frame: AnswerFrame
}

/// What the answers of a run in one target have in common: one reference, which each of them copies.
final class RunFrame: Sendable {
  /// That of a text without a file.
  let header: ReportHeader
  let target: TargetContainer
  let options: ReportOptions
  /// Nil: nothing is looked for in texts.
  let detection: DetectionOptions?
  /// Whether the JSON has the text, because it differs from what was read.
  let showsText: Bool

  init(
    header: ReportHeader, target: TargetContainer, options: ReportOptions,
    detection: DetectionOptions?, showsText: Bool
  ) {
    self.header = header
    self.target = target
    self.options = options
    self.detection = detection
    self.showsText = showsText
  }

  /// The same in another target, by its width.
  func at(_ target: TargetContainer) -> RunFrame {
    var header = header
    header.containerWidth = target.sweepWidth
    return RunFrame(
      header: header, target: target, options: options, detection: detection, showsText: showsText)
  }
}

/// What an answer needs to know about the run.
struct AnswerFrame: Sendable {
  var header: ReportHeader
  private let run: RunFrame
  /// The text's name, if the text format prints several.
  let name: [UInt8]?
  /// The file for the picture; nil for commands that draw none.
  let picture: PictureName?

  init(_ run: RunFrame, for origin: TextOrigin) {
    self.run = run
    header = run.header
    header.file = origin.file
    header.own = origin.own
    name = origin.name
    picture = origin.picture
  }

  var target: TargetContainer { run.target }
  var options: ReportOptions { run.options }
  var detection: DetectionOptions? { run.detection }
  var showsText: Bool { run.showsText }
  var container: TextContainer { target.container }

  /// What is looked for and printed; nil is nothing, as in JSON without `detections`.
  var reported: DetectionOptions? {
    options.jsonFields?.has(FieldShape.detectionsMember) == false ? nil : detection
  }

  /// Whether a result is the usual object, with no line in it, and nothing else is found out about the text.
  var hasOnlyFigures: Bool {
    options.givesOnlyFigures && detection == nil
  }

  /// The same, with a note in the JSON for each promise that is broken.
  func noting(_ failures: [Failure]) -> AnswerFrame {
    var frame = self
    frame.header = header.noting(failures)
    return frame
  }

  /// The notes of a result and of the run.
  func notes(_ own: @autoclosure () -> [Note]) -> [Note] {
    Diagnostics.isVerbose ? own() + header.notes : []
  }

  var json: JSONReport {
    JSONReport(header: header, rounding: options.rounding, fields: options.jsonFields)
  }
  var text: TextReport { TextReport(rounding: options.rounding, name: name, unit: options.unit) }
}

extension LinkOptions {
  /// A command whose own texts have their links styled.
  func style<Command: LayoutCommand>(_ command: Command) throws(Failure) -> Command {
    do throws(TextLayoutError) {
      return try command.styling(with: self)
    } catch {
      throw Failure(error, about: Option.detect)
    }
  }
}

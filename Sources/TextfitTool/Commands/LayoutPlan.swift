import TextDocuments
import TextLayout
import TextReports

// Definitions
//
//   shape    done once for each text
//   target   a container that the text is laid out in: one, or several in a sweep
//   sweep    a run with `--widths`: the text is laid out in each target, and has a result for each

/// A command with its options resolved and its fonts found, ready for any number of texts.
struct LayoutPlan<Command: LayoutCommand>: Sendable {
  let command: Command
  let texts: TextOptions
  let options: ReportOptions
  let targets: [TargetContainer]
  let typesetter: Typesetter
  private let name: CommandName
  /// In the first target, without its width.
  private let run: RunFrame
  private let field: FieldOptions
  private let links: LinkOptions?
  private let detection: DetectionOptions?
  /// Whether texts are shown without changes: no field transforms them, and no link is looked for or styled.
  let isShownAsGiven: Bool
  /// The command, if answers may be no more than figures.
  private let figureCommand: (any FigureCommand)?

  /// Resolves all options, then the fonts, which come from a cache if there is one.
  ///
  /// - Throws: what fails all texts: bad usage, or a font that can't be found.
  init(given: GivenArguments, typesetters: TypesetterCache? = nil) throws(Failure) {
    let resolver = OptionResolver(given: given)
    name = given.command
    field = try resolver.fieldOptions()
    let plain = try Command(resolving: resolver)
    targets = try resolver.targetContainers()
    texts = try resolver.textOptions()
    options = try resolver.reportOptions()
    typesetter = try resolver.typesetter(from: typesetters)
    detection = try resolver.detectionOptions()
    links = try resolver.linkOptions(with: typesetter, finding: detection?.detector)
    command = try links?.style(plain) ?? plain
    let hasOneTarget = targets.count == 1 && targets[0].sweepWidth == nil
    isShownAsGiven = detection == nil && links == nil && field.isIdentity
    figureCommand =
      hasOneTarget && isShownAsGiven && !Diagnostics.isVerbose
      ? (command as? any FigureCommand).flatMap { [options] in
        $0.needsOnlyFigures(for: options) ? $0 : nil
      } : nil
    var header = ReportHeader(command: name.rawValue, file: nil)
    header.notes = LayoutPlan.notes(of: detection)
    run = RunFrame(
      header: header, target: targets[0], options: options, detection: detection,
      showsText: texts.reader.format != .text || links != nil || field.hasStyledPlaceholder
        || options.printsText)
    try field.check(with: typesetter)
    try command.check(with: typesetter)
  }

  /// Whether a text has a result for each of several widths.
  var isSweep: Bool { targets.contains { $0.sweepWidth != nil } }

  /// What is different for all texts from what the options ask for.
  var notes: [Note] { LayoutPlan.notes(of: detection) }

  /// Reads a text.
  func read(
    _ origin: TextOrigin, _ read: (DocumentReader) throws(Failure) -> AttributedDocument
  ) throws(Failure) -> AttributedDocument {
    let reader = texts.reader
    return try field.reading(about: origin.subject) { () throws(Failure) in try read(reader) }
  }

  /// Reads and shapes a text, for all targets.
  func shape(
    _ origin: TextOrigin, _ read: (DocumentReader) throws(Failure) -> AttributedDocument
  ) throws(Failure) -> FieldText {
    try shape(try self.read(origin, read), origin)
  }

  /// Shapes a text, for all targets.
  func shape(_ document: AttributedDocument, _ origin: TextOrigin) throws(Failure) -> FieldText {
    let (shaped, isPlaceholder) = try shaper.shape(document, about: origin)
    return FieldText(
      origin: origin, document: document, shaped: shaped, isPlaceholder: isPlaceholder)
  }

  /// Prepares a text for a target: shrinks it if the options say so.
  func prepare(_ text: FieldText, for target: TargetContainer) throws(Failure) -> PreparedText {
    let origin = text.origin.at(target)
    var (shaped, frame) = (text.shaped, frame(for: origin, at: target))
    frame.header.isPlaceholder = text.isPlaceholder
    do throws(TextLayoutError) {
      frame.header.fontSize = try shaper.shrink(&shaped, into: target.container)
    } catch {
      throw text.document.failure(error, about: origin.subject, in: origin.document) {
        letter throws(TextLayoutError) in
        var tried = try typesetter.shape(letter)
        _ = try shaper.shrink(&tried, into: target.container)
      }
    }
    return PreparedText(origin: origin, document: text.document, shaped: shaped, frame: frame)
  }

  /// Finds the figures of a text in the only target, and returns what writes the answer; nil if an answer takes more than the
  /// figures of the text's layout, or fails.
  ///
  /// A text that fails is to be shaped, which says why.
  func writer(ofFiguresOf document: AttributedDocument, _ origin: TextOrigin) -> AnswerWriter? {
    guard let command = figureCommand else { return nil }
    let frame = frame(for: origin)
    let write = try? command.writer(ofFiguresOf: document.text, with: typesetter, in: frame)
    guard options.columns != nil else { return write }
    return write.map { write in .making { write.answer().labeled(in: frame) } }
  }

  private var shaper: FieldShaper {
    FieldShaper(options: field, typesetter: typesetter, links: links)
  }

  /// The answer of each text; an error about all of them is the error of each.
  func answers(for texts: [PreparedText]) -> [Result<Answer, Failure>] {
    let answers = Result { () throws(TextLayoutError) in try command.answers(for: texts) }
    return texts.enumerated().map { index, text in
      answers.flatMap { $0[index] }.map { $0.labeled(in: text.frame) }
        .mapError { failure($0, of: text) }
    }
  }

  /// Why there is no answer, with the place of the style that causes it, if one does.
  func failure(_ error: TextLayoutError, of text: PreparedText) -> Failure {
    if let option = command.option(wrongIn: error, of: text) {
      return Failure(error, about: option).about(text.origin.subject)
    }
    return text.document.failure(error, about: text.origin.subject, in: text.origin.document) {
      letter throws(TextLayoutError) in
      let tried = PreparedText(
        origin: text.origin, document: text.document, shaped: try typesetter.shape(letter),
        frame: text.frame)
      _ = try command.answers(for: [tried]).first?.get()
    }
  }

  /// What the answer of a text needs to know; without a target, what its failure does.
  func frame(for origin: TextOrigin, at target: TargetContainer? = nil) -> AnswerFrame {
    guard let target, target !== run.target || target.sweepWidth != nil else {
      return AnswerFrame(run, for: origin)
    }
    return AnswerFrame(run.at(target), for: origin)
  }

  private static func notes(of detection: DetectionOptions?) -> [Note] {
    detection?.note.map { [$0] } ?? []
  }
}

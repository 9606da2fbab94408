import TextCatalogs
import TextDocuments
import TextLayout
import TextReports

// Definitions
//
//   shape    what is done with a text once
//   stop     a container that the text is set in: one, but for a sweep
//   sweep    a run under `--widths`: the text is set at each stop, and has an answer for each

/// A command with its options resolved and its fonts found, ready for any number of texts.
struct LayoutPlan<Command: LayoutCommand>: Sendable {
  let command: Command
  let texts: TextOptions
  let options: ReportOptions
  let stops: [LayoutStop]
  private let name: CommandName
  private let typesetter: Typesetter
  private let field: FieldOptions
  private let links: LinkOptions?

  /// Resolves all options, then the fonts, which come from a store where there is one.
  ///
  /// - Throws: what fails all texts: bad usage, or a font that cannot be had.
  init(given: GivenArguments, typesetters: TypesetterCache? = nil) throws(Failure) {
    let resolver = OptionResolver(given: given)
    name = given.command
    field = try resolver.fieldOptions()
    command = try Command(resolving: resolver)
    stops = try resolver.stops()
    texts = try resolver.textOptions()
    options = try resolver.reportOptions()
    typesetter = try resolver.typesetter(from: typesetters)
    links = try resolver.linkOptions(with: typesetter)
    try command.check(with: typesetter)
  }

  /// Whether a text has an answer for each of several widths, of which each says its own.
  var isSweep: Bool { stops.contains { $0.width != nil } }

  /// Reads and shapes a text, for all stops.
  func shape(
    _ origin: TextOrigin, _ read: (DocumentReader) throws(Failure) -> AttributedDocument
  ) throws(Failure) -> FieldText {
    let document = try field.reading(about: origin.subject) { () throws(Failure) in
      try read(texts.reader)
    }
    let (shaped, isPlaceholder) = try setter.shape(
      document, about: origin.subject, in: origin.document)
    return FieldText(
      origin: origin, document: document, shaped: shaped, isPlaceholder: isPlaceholder)
  }

  /// Sets a text in the container of a stop.
  func set(_ text: FieldText, at stop: LayoutStop) throws(Failure) -> SetText {
    let origin = text.origin.at(stop)
    var (shaped, frame) = (text.shaped, frame(for: origin, at: stop))
    frame.header.isPlaceholder = text.isPlaceholder
    do throws(TextLayoutError) {
      frame.header.fontSize = try setter.shrink(&shaped, into: stop.container)
    } catch {
      throw text.document.failure(error, about: origin.subject, in: origin.document) {
        letter throws(TextLayoutError) in
        var tried = try typesetter.shape(letter)
        _ = try setter.shrink(&tried, into: stop.container)
      }
    }
    return SetText(origin: origin, document: text.document, shaped: shaped, frame: frame)
  }

  private var setter: FieldSetter {
    FieldSetter(options: field, typesetter: typesetter, links: links)
  }

  /// For each letter the widest of its kind in the style of its texts.
  func widestLetters() throws(TextLayoutError) -> WidestLetters { try typesetter.widestLetters() }

  /// One for each text; what fails of all is the error of each.
  func answers(for texts: [SetText]) -> [Attempt<Answer, Failure>] {
    let answers = Attempt { () throws(TextLayoutError) in try command.answers(for: texts) }
    return texts.enumerated().map { index, text in
      answers.flatMap { $0[index] }.map { $0.told(in: text.frame) }
        .mapError { failure($0, of: text) }
    }
  }

  /// Why an answer failed, with the style that is to blame for it where there is one.
  func failure(_ error: TextLayoutError, of text: SetText) -> Failure {
    if let option = command.option(wrongIn: error) {
      return Failure(error, about: option).about(text.origin.subject)
    }
    return text.document.failure(error, about: text.origin.subject, in: text.origin.document) {
      letter throws(TextLayoutError) in
      let tried = SetText(
        origin: text.origin, document: text.document, shaped: try typesetter.shape(letter),
        frame: text.frame)
      _ = try command.answers(for: [tried]).first?.get()
    }
  }

  /// What a text is answered in at a stop, or reported in that fails before one.
  func frame(for origin: TextOrigin, at stop: LayoutStop? = nil) -> AnswerFrame {
    var header = ReportHeader(command: name.rawValue, file: origin.file)
    header.own = origin.own
    header.containerWidth = stop?.width
    return AnswerFrame(
      header: header, stop: stop ?? stops[0], options: options, name: origin.name,
      showsText: texts.reader.format != .text || links != nil)
  }
}

extension LayoutPlan {
  /// Reads, shapes and sets a text at the first stop.
  func set(
    _ origin: TextOrigin, _ read: (DocumentReader) throws(Failure) -> AttributedDocument
  ) throws(Failure) -> SetText {
    try set(shape(origin, read), at: stops[0])
  }
}

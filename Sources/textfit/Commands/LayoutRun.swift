import TextDocuments
import TextLayout
import TextReports

/// A run of one command over its texts, in the order of the arguments.
///
/// Each text is read, shaped, laid out, printed and forgotten before the next is read, so memory is
/// that of the longest; but where a command's answer is about all. A text that fails does not stop the
/// others.
struct LayoutRun<Command: LayoutCommand>: Sendable {
  private let commandName: String
  private let command: Command
  private let typesetter: Typesetter
  private let container: TextContainer
  private let texts: TextOptions
  private let field: FieldOptions
  private let links: LinkOptions?
  private let options: ReportOptions

  /// Resolves all options, then the fonts.
  ///
  /// - Throws: what fails the run as a whole: bad usage, or a font that cannot be had.
  init(given: GivenArguments) throws(Failure) {
    let resolver = OptionResolver(given: given)
    commandName = given.command.rawValue
    field = try resolver.fieldOptions()
    command = try Command(resolving: resolver)
    container = try resolver.container()
    texts = try resolver.textOptions()
    options = try resolver.reportOptions()
    typesetter = try resolver.typesetter()
    links = try resolver.linkOptions(with: typesetter)
    try command.check(with: typesetter)
  }

  /// Prints every text's result.
  ///
  /// - Throws: a failure to write to standard output.
  func run() throws(Failure) -> ExitStatus {
    var printer = ResultPrinter(terminator: options.terminator)
    if command.isAboutAll {
      try printTogether(texts.sources, &printer)
    } else {
      for source in texts.sources { try printTogether([source], &printer) }
    }
    try printer.flush()
    return printer.verdict.status
  }

  /// Prints the results of some texts, which are read before the first is printed.
  private func printTogether(
    _ sources: [TextSource], _ printer: inout ResultPrinter
  ) throws(Failure) {
    let read = sources.map { source in
      Result { () throws(Failure) in try set(source) }
    }
    var answers = answers(for: read.compactMap { try? $0.get() })[...]
    for (source, text) in zip(sources, read) {
      switch text.flatMap({ _ in answers.removeFirst() }) {
      case .success(let answer): try printer.print(answer, about: source.subject)
      case .failure(let failure):
        let json = frame(for: source).json
        let object = options.format == .json ? json.failure(failure) : nil
        try printer.print(failure, object: object)
      }
    }
  }

  /// One for each text; what fails of all is the error of each.
  private func answers(for texts: [SetText]) -> [Result<Answer, Failure>] {
    let answers = Result { () throws(TextLayoutError) in try command.answers(for: texts) }
    return texts.enumerated().map { index, text in
      answers.flatMap { $0[index] }.mapError { Failure($0, about: text.source.subject) }
    }
  }

  /// Reads and shapes a text.
  private func set(_ source: TextSource) throws(Failure) -> SetText {
    let bytes = try source.readBytes(keepsFinalNewline: texts.keepsFinalNewline)
    let document = try field.reading(about: source.subject) { () throws(Failure) in
      try texts.reader.read(bytes, about: source.subject)
    }
    let setter = FieldSetter(
      options: field, typesetter: typesetter, container: container, links: links)
    let set = try setter.set(document, about: source.subject)
    var frame = frame(for: source)
    frame.header.isPlaceholder = set.isPlaceholder
    frame.header.fontSize = set.fontSize
    return SetText(source: source, shaped: set.shaped, frame: frame)
  }

  private func frame(for source: TextSource) -> AnswerFrame {
    AnswerFrame(
      header: ReportHeader(command: commandName, file: source.file), container: container,
      options: options, name: texts.hasSeveral ? source.name : nil,
      showsText: texts.reader.format != .text || links != nil)
  }
}

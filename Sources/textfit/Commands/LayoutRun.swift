import TextDocuments
import TextLayout
import TextReports

/// A run of one command over its texts, in the order of the arguments.
///
/// Each text is read, shaped, laid out, printed and forgotten before the next is read, so memory is
/// that of the longest. A text that fails does not stop the others.
struct LayoutRun<Command: LayoutCommand>: Sendable {
  private let commandName: String
  private let command: Command
  private let typesetter: Typesetter
  private let container: TextContainer
  private let texts: TextOptions
  private let field: FieldOptions
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
    try command.check(with: typesetter)
  }

  /// Prints every text's result.
  ///
  /// - Throws: a failure to write to standard output.
  func run() throws(Failure) -> ExitStatus {
    var printer = ResultPrinter(terminator: options.terminator)
    for source in texts.sources {
      let frame = frame(for: source)
      switch Result(catching: { () throws(Failure) in try answer(for: source, in: frame) }) {
      case .success(let answer): try printer.print(answer, about: source.subject)
      case .failure(let failure):
        let object = options.format == .json ? frame.json.failure(failure) : nil
        try printer.print(failure, object: object)
      }
    }
    try printer.flush()
    return printer.verdict.status
  }

  private func answer(for source: TextSource, in frame: AnswerFrame) throws(Failure) -> Answer {
    let bytes = try source.readBytes(keepsFinalNewline: texts.keepsFinalNewline)
    let document = try field.reading(about: source.subject) { () throws(Failure) in
      try texts.reader.read(bytes, about: source.subject)
    }
    let setter = FieldSetter(options: field, typesetter: typesetter, container: container)
    let set = try setter.set(document, about: source.subject)
    var frame = frame
    frame.header.isPlaceholder = set.isPlaceholder
    frame.header.fontSize = set.fontSize
    do throws(TextLayoutError) {
      return try command.answer(for: set.shaped, in: frame)
    } catch {
      throw Failure(error, about: source.subject)
    }
  }

  private func frame(for source: TextSource) -> AnswerFrame {
    AnswerFrame(
      header: ReportHeader(command: commandName, file: source.file), container: container,
      options: options, name: texts.hasSeveral ? source.name : nil,
      showsText: texts.reader.format != .text)
  }
}

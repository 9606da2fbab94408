import TextDocuments
import TextLayout
import TextReports

/// A run of one command over its texts, in the order of the arguments.
///
/// Each text is read, shaped, laid out, printed and released before the next is read, so memory depends on the
/// longest one, unless a command's answer is about all texts. A text that fails does not stop the others.
struct LayoutRun<Command: LayoutCommand>: Sendable {
  private let plan: LayoutPlan<Command>

  /// Resolves all options, then the fonts.
  ///
  /// - Throws: what fails the run as a whole: bad usage, or a font that can't be found.
  init(given: GivenArguments) throws(Failure) { plan = try LayoutPlan(given: given) }

  /// Prints every text's result.
  ///
  /// - Throws: a failure to write to standard output.
  func run() throws(Failure) -> ExitStatus {
    var printer = ResultPrinter(terminator: plan.options.terminator)
    RunDetails.say(plan.targets)
    if plan.command.isAboutAll {
      try printTogether(plan.texts.sources.map(read), &printer)
    } else {
      for source in plan.texts.sources { try print(source, &printer) }
    }
    try printer.flush()
    return printer.status.status
  }

  /// A text that was read, if it could be, and one that was shaped as well.
  private typealias ReadDocument = (
    source: TextSource, document: Result<AttributedDocument, Failure>
  )
  private typealias ReadText = (source: TextSource, text: Result<FieldText, Failure>)

  private func print(_ source: TextSource, _ printer: inout ResultPrinter) throws(Failure) {
    let read = read(source)
    if let document = try? read.document.get(),
      let write = plan.writer(ofFiguresOf: document, origin(of: source))
    {
      return try printer.print(write.answer(), about: source.subject)
    }
    try printTogether([read], &printer)
  }

  /// Prints the results of some texts, all of which are shaped before the first is printed; one target after the other.
  private func printTogether(
    _ documents: [ReadDocument], _ printer: inout ResultPrinter
  ) throws(Failure) {
    let texts: [ReadText] = documents.map { source, document in
      (source, document.flatMap { shape($0, of: source) })
    }
    for (number, target) in plan.targets.enumerated() {
      // A text that can't be shaped fails once, not for each target.
      let printed = number == 0 ? texts : texts.filter { (try? $0.text.get()) != nil }
      try print(printed, at: target, &printer)
    }
  }

  private func print(
    _ texts: [ReadText], at target: TargetContainer, _ printer: inout ResultPrinter
  ) throws(Failure) {
    let prepared = texts.map { _, text in
      text.flatMap { text in
        Result { () throws(Failure) in try plan.prepare(text, for: target) }
      }
    }
    var answers = plan.answers(for: prepared.compactMap { try? $0.get() })[...]
    for ((source, text), prepared) in zip(texts, prepared) {
      switch prepared.flatMap({ _ in answers.removeFirst() }) {
      case .success(let answer): try printer.print(answer, about: source.subject)
      case .failure(let failure):
        let isShaped = (try? text.get()) != nil
        let frame = plan.frame(for: origin(of: source), at: isShaped ? target : nil)
        let object = plan.options.printsObjects ? frame.json.failure(failure.report) : nil
        try printer.print(failure, object: object)
      }
    }
  }

  private func read(_ source: TextSource) -> ReadDocument {
    let document = Result { () throws(Failure) in
      let bytes = try source.readBytes(keepsFinalNewline: plan.texts.keepsFinalNewline)
      return try plan.read(origin(of: source)) { reader throws(Failure) in
        try reader.read(bytes, about: source.subject)
      }
    }
    return (source, document)
  }

  private func shape(
    _ document: AttributedDocument, of source: TextSource
  ) -> Result<FieldText, Failure> {
    let text = Result { () throws(Failure) in try plan.shape(document, origin(of: source)) }
    if let text = try? text.get() {
      RunDetails.say(fontsOf: text.shaped, about: source.subject)
    }
    return text
  }

  private func origin(of source: TextSource) -> TextOrigin {
    var origin = TextOrigin(source)
    origin.name = plan.texts.hasSeveral ? source.name : nil
    return origin
  }
}

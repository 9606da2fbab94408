import TextDocuments
import TextLayout
import TextReports

/// A run of one command over its texts, in the order of the arguments.
///
/// Each text is read, shaped, laid out, printed and forgotten before the next is read, so memory is
/// that of the longest; but where a command's answer is about all. A text that fails does not stop the
/// others.
struct LayoutRun<Command: LayoutCommand>: Sendable {
  private let plan: LayoutPlan<Command>

  /// Resolves all options, then the fonts.
  ///
  /// - Throws: what fails the run as a whole: bad usage, or a font that cannot be had.
  init(given: GivenArguments) throws(Failure) { plan = try LayoutPlan(given: given) }

  /// Prints every text's result.
  ///
  /// - Throws: a failure to write to standard output.
  func run() throws(Failure) -> ExitStatus {
    var printer = ResultPrinter(terminator: plan.options.terminator)
    if plan.command.isAboutAll {
      try printTogether(plan.texts.sources, &printer)
    } else {
      for source in plan.texts.sources { try printTogether([source], &printer) }
    }
    try printer.flush()
    return printer.verdict.status
  }

  /// Prints the results of some texts, which are read and shaped before the first is printed; at one stop
  /// after the other.
  private func printTogether(
    _ sources: [TextSource], _ printer: inout ResultPrinter
  ) throws(Failure) {
    let read = sources.map { source in
      (source, text: Attempt { () throws(Failure) in try shape(source) })
    }
    for (number, stop) in plan.stops.enumerated() {
      // What can't be shaped is told once.
      let told = number == 0 ? read : read.filter { $0.text.value != nil }
      try print(told, at: stop, &printer)
    }
  }

  private func print(
    _ texts: [(source: TextSource, text: Attempt<FieldText, Failure>)], at stop: LayoutStop,
    _ printer: inout ResultPrinter
  ) throws(Failure) {
    let set = texts.map { _, text in
      text.flatMap { text in Attempt { () throws(Failure) in try plan.set(text, at: stop) } }
    }
    var answers = plan.answers(for: set.compactMap(\.value))[...]
    for ((source, text), set) in zip(texts, set) {
      switch set.flatMap({ _ in answers.removeFirst() }) {
      case .success(let answer): try printer.print(answer, about: source.subject)
      case .failure(let failure):
        let isShaped = text.value != nil
        let frame = plan.frame(for: origin(of: source), at: isShaped ? stop : nil)
        let object = plan.options.format == .json ? frame.json.failure(failure.report) : nil
        try printer.print(failure, object: object)
      }
    }
  }

  /// Reads and shapes a text.
  private func shape(_ source: TextSource) throws(Failure) -> FieldText {
    let bytes = try source.readBytes(keepsFinalNewline: plan.texts.keepsFinalNewline)
    return try plan.shape(origin(of: source)) { reader throws(Failure) in
      try reader.read(bytes, about: source.subject)
    }
  }

  private func origin(of source: TextSource) -> TextOrigin {
    TextOrigin(
      file: source.file, subject: source.subject, document: source.subject,
      name: plan.texts.hasSeveral ? source.name : nil)
  }
}

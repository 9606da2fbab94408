import TextDocuments
import TextLayout
import TextReports

/// One view, and the states that come in from one source.
struct GrowSession {
  private var view: GrowingText
  private let reader: DocumentReader
  private let options: ReportOptions
  /// Nil: nothing is looked for in the states.
  private let detection: DetectionOptions?
  /// Nil: links have no style of their own.
  private let links: LinkOptions?
  /// How messages call the source.
  private let subject: String
  private let header: ReportHeader
  private let name: [UInt8]?
  /// The next state's number.
  private var number = 0
  /// The notes that `--verbose` has printed: most states have the same.
  private var saidNotes: Set<TextKey> = []

  init(
    view: GrowingText, reader: DocumentReader, options: ReportOptions,
    detection: DetectionOptions?, links: LinkOptions?, subject: String, header: ReportHeader,
    name: [UInt8]?
  ) {
    self.view = view
    self.reader = reader
    self.options = options
    self.detection = detection
    self.links = links
    self.subject = subject
    self.header = header
    self.name = name
  }

  /// What a failure is written as; nil in the text format.
  var json: JSONReport? { options.printsObjects ? json(header) : nil }

  private func json(_ header: ReportHeader) -> JSONReport? {
    guard options.format == .json else { return nil }
    return JSONReport(header: header, rounding: options.rounding, fields: options.jsonFields)
  }

  /// Shows the records of a file or a stream.
  ///
  /// - Throws: why no more of them can be read, or a failure to write.
  mutating func showRecords(
    of source: TextSource, _ format: StateFormat, _ printer: inout ResultPrinter
  ) throws(Failure) {
    let separator: UInt8 = format == .json ? UInt8(ascii: "\n") : 0
    var records = try RecordReader(source, separator: separator)
    var count = 0
    while let record = try records.next() {
      count += 1
      switch format {
      case .json: try showLine(record, count, &printer)
      case .nul: try show(record, about: "\(subject): state \(count)", &printer)
      }
    }
  }

  /// Shows the content of a file while it is edited, until nothing reads standard output.
  ///
  /// - Throws: why it can't be read, or a failure to write.
  mutating func follow(
    _ path: [UInt8], keepsFinalNewline: Bool, _ printer: inout ResultPrinter
  ) throws(Failure) {
    var file = FileFollower(path, keepsFinalNewline: keepsFinalNewline)
    while let content = try file.next() { try show(content, &printer) }
  }

  /// Shows a state that is a text by itself.
  mutating func show(
    _ bytes: [UInt8], about subject: String? = nil, _ printer: inout ResultPrinter
  ) throws(Failure) { try show(.success(bytes), about: subject, &printer) }

  private mutating func show(
    _ content: Result<[UInt8], Failure>, about subject: String? = nil,
    _ printer: inout ResultPrinter
  ) throws(Failure) {
    let subject = subject ?? self.subject
    let isPlain = reader.format == .text
    try print(about: subject, showsText: !isPlain || links != nil, &printer) {
      [reader] () throws(Failure) in
      try reader.read(content.get(), about: subject)
    }
  }

  /// Shows a state that is a line of JSON; a blank line is skipped.
  private mutating func showLine(
    _ bytes: [UInt8], _ line: Int, _ printer: inout ResultPrinter
  ) throws(Failure) {
    guard bytes.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return }
    let subject = "\(subject): line \(line)"
    let record = Result { [reader, outer = self.subject] () throws(Failure) in
      try reader.readRecord(bytes, onLine: line, about: outer)
    }
    let isObject = if case .success(.document) = record { true } else { false }
    let showsText = isObject || reader.format != .text || links != nil
    try print(about: subject, showsText: showsText, &printer) { [reader] () throws(Failure) in
      switch try record.get() {
      case .document(let document): document
      case .string(let string): try reader.read(Array(string.utf8), about: subject)
      }
    }
  }

  /// Prints a state, or why it has none.
  private mutating func print(
    about subject: String, showsText: Bool, _ printer: inout ResultPrinter,
    _ document: () throws(Failure) -> AttributedDocument
  ) throws(Failure) {
    defer { number += 1 }
    do throws(Failure) {
      let answer = try answer(for: document(), about: subject, showsText: showsText)
      try printer.print(answer, about: subject)
    } catch {
      try printer.print(error, object: json?.failure(error.report, ofState: number))
    }
    try printer.flush()
  }

  private mutating func answer(
    for document: AttributedDocument, about subject: String, showsText: Bool
  ) throws(Failure) -> Answer {
    let state: GrowthState
    do throws(TextLayoutError) {
      state = try view.show(
        links?.style(document.text) ?? document.text, selection: document.selection)
    } catch {
      throw document.failure(error, about: subject, in: self.subject) {
        [view] text throws(TextLayoutError) in
        var view = view
        _ = try view.show(text)
      }
    }
    let grown = Grown(number: number, state: state, of: view)
    if Diagnostics.isVerbose {
      RunDetails.say(state.layout.notes + header.notes, about: self.subject, except: &saidNotes)
    }
    var answer = Answer()
    do throws(TextLayoutError) {
      answer.failures = try ResultChecker(options: options).failures(in: state)
      answer.output = try output(grown, noting: answer.failures, showsText: showsText)
    } catch {
      throw Failure(error, about: subject)
    }
    return answer.printed(by: options, name: name)
  }
}

extension GrowSession {
  /// What is printed of a state.
  private func output(
    _ grown: Grown, noting failures: [Failure], showsText: Bool
  ) throws(TextLayoutError) -> [UInt8]? {
    let isReported = options.jsonFields?.has(FieldShape.detectionsMember) ?? true
    let found = isReported ? try detection?.reports(in: grown.state.layout) : nil
    if let json = json(header.noting(failures)) {
      return json.grow(grown, detections: found, showsText: showsText)
    }
    let text = TextReport(rounding: options.rounding, name: name, unit: options.unit)
    let line = text.grow(grown)
    guard let found, detection?.printsLines == true else { return line }
    return text.appending(found, to: line)
  }
}

extension ResultPrinter {
  /// Prints why a source's states could not be read any further; a failure to write is the run's.
  mutating func reporting(
    _ json: JSONReport?, _ body: (inout ResultPrinter) throws(Failure) -> Void
  ) throws(Failure) {
    do throws(Failure) {
      try body(&self)
    } catch {
      guard error.code != StandardOutput.failureCode else { throw error }
      try print(error, object: json?.failure(error.report))
    }
  }
}

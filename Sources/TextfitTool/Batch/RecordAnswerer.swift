import TextDocuments
import TextLayout
import TextRendering
import TextReports

/// Answers records on one thread, independently: the same bytes in give the same bytes out, on any thread.
struct RecordAnswerer {
  let plans: PlanCache
  let format: RecordFormat
  /// Nil if the objects themselves are written.
  let table: RecordTable?
  /// The parts of an object that are written; nil is what the command has.
  private let fields: JSONFields?
  /// Where pictures go; nil if they have no files of their own.
  private let pictures: PictureTemplate?
  /// Where they are together; nil if there is no contact sheet.
  private let sheet: ContactSheetFile?

  /// One for a thread; `files` are shared by all.
  init(_ options: BatchOptions, _ files: FontFiles) {
    plans = PlanCache(options.given, files)
    format = options.records
    table = options.table
    fields = options.jsonFields
    pictures = options.pictures
    sheet = options.sheet
  }

  /// Once results take more bytes than this, they are handed on before the next record is laid out.
  private static let mostKept = 4 << 20
  /// About how many bytes the result of a short text takes.
  private static let usualSize = 1 << 10

  /// The result of a record, as it is written.
  func result(of record: RawRecord) -> [UInt8] {
    var result: [UInt8] = []
    let last = answer([record]) { result += $0.bytes }
    return result + last.bytes
  }

  /// The results of records, each as if it were alone; those before them are handed on if they take much memory.
  ///
  /// The JSON of all records is read before the first is laid out, and results of figures (`measure`, `trim`) are written
  /// after the last: the code of all stages together is too large to stay in a processor's cache, and so each is fetched once.
  func answer(
    _ records: [RawRecord], handOn: (AnsweredRecords) -> Void
  ) -> AnsweredRecords {
    var stages = records.map(StagedRecord.init)
    for index in stages.indices { read(&stages[index]) }
    var (first, kept) = (0, 0)
    for index in stages.indices {
      layOut(&stages[index])
      kept += stages[index].size
      guard kept > RecordAnswerer.mostKept else { continue }
      // One by one: a result that is alone brings its own memory.
      for number in first...index { handOn(written(&stages, number...number)) }
      (first, kept) = (index + 1, 0)
    }
    return written(&stages, first..<stages.count)
  }

  private func read(_ staged: inout StagedRecord) {
    do throws(Failure) {
      staged.stage = .read(try request(of: staged.record, &staged.own))
    } catch {
      staged.stage = .failed(error)
    }
  }

  private func layOut(_ staged: inout StagedRecord) {
    switch staged.takeStage() {
    case .read(let request):
      do throws(Failure) {
        staged.stage = .laidOut(try answer(request, staged))
      } catch {
        staged.stage = .failed(error)
      }
    case let other: staged.stage = other
    }
  }

  /// The answers to some records that are laid out.
  private func written(
    _ stages: inout [StagedRecord], _ numbers: some Collection<Int>
  ) -> AnsweredRecords {
    // Without room, the first result is kept in its own memory; the others of several are added to it.
    let size =
      numbers.count > 1
      ? numbers.reduce(0) { $0 + max(stages[$1].size, RecordAnswerer.usualSize) } : 0
    var answers = AnsweredRecords(reserving: size)
    for number in numbers { write(&stages[number], to: &answers) }
    return answers
  }

  private func write(_ staged: inout StagedRecord, to answers: inout AnsweredRecords) {
    let record = staged.record
    switch staged.takeStage() {
    case .raw, .read: preconditionFailure("a record is laid out before it is written")
    case .failed(let failure):
      refusal(of: record, staged.own).append(named: failure, to: &answers)
    case .laidOut(.figures(let writer)) where table == nil:
      answers.append { bytes in
        let answer = writer.write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return (outcome(of: answer, record), picture(of: answer, record, staged.own))
      }
    case .laidOut(let found): write(found.written(), of: staged, to: &answers)
    }
  }

  private func write(
    _ answer: consuming Answer, of staged: StagedRecord, to answers: inout AnsweredRecords
  ) {
    let object = answer.output.take() ?? []
    answers.append(
      table.line(object), outcome(of: answer, staged.record),
      picture: picture(of: answer, staged.record, staged.own))
  }

  private func picture(
    of answer: Answer, _ record: RawRecord, _ own: [OwnMember]
  ) -> RecordPicture? {
    guard answer.picture != nil || answer.onSheet != nil else { return nil }
    return RecordPicture(
      file: answer.picture, onSheet: answer.onSheet, refusal: refusal(of: record, own))
  }

  private func refusal(of record: RawRecord, _ own: [OwnMember]) -> RecordRefusal {
    RecordRefusal(
      report: JSONReport(header: header(of: record, own), fields: fields), table: table,
      subject: record.subject)
  }

  private func outcome(of answer: Answer, _ record: RawRecord) -> RecordOutcome {
    if let broken = answer.failures.first(where: { $0.status.isError }) {
      return .broken(broken.about(record.subject))
    }
    var status = RunStatus()
    status.record(answer.status)
    for failure in answer.failures { status.record(failure.status) }
    guard status.status != .done else { return .done }
    return .no(status.status, answer.failures.first?.about(record.subject))
  }

  private func header(of record: RawRecord, _ own: [OwnMember]) -> ReportHeader {
    var header = ReportHeader(command: plans.command.rawValue, file: record.file)
    header.own = own
    return header
  }

  /// What a record asks; `own` gets its own members, before anything else can fail.
  private func request(
    of record: RawRecord, _ own: inout [OwnMember]
  ) throws(Failure) -> RecordRequest {
    guard case .whole(let bytes) = record.content else { throw record.tooLong }
    switch format {
    case .lines: return RecordRequest(.line(bytes), RecordOptions(of: plans.command))
    case .json:
      let object = try object(of: record, bytes, &own)
      return try record.atPlace { () throws(Failure) in try object.request(to: plans.command) }
    }
  }

  private func object(
    of record: RawRecord, _ bytes: [UInt8], _ own: inout [OwnMember]
  ) throws(Failure) -> RecordObject {
    do throws(Failure) {
      let object = try record.atPlace { () throws(Failure) in
        try RecordObject(bytes, onLine: record.line)
      }
      own = object.own
      return object
    } catch {
      own = RecordObject.own(ofRefused: bytes)
      throw error
    }
  }

  private func answer(
    _ request: RecordRequest, _ staged: StagedRecord
  ) throws(Failure) -> FoundAnswer {
    let record = staged.record
    let plan = try plan(for: request.options, record, at: request.place(onLine: record.line))
    var answer = try record.asData(request.options, at: request.textPlace(onLine: record.line)) {
      () throws(Failure) in
      let origin = try origin(of: record, staged.own)
      return try plan.find(origin) { reader throws(Failure) in
        switch request.content {
        case .line(let line): try reader.read(line, about: origin.subject)
        case .string(let string, _): try reader.read(string, about: origin.subject)
        case .document(let value): try reader.read(value, about: origin.document)
        }
      }
    }
    answer.addReads(request.options.readFiles)
    return answer
  }

  private func origin(
    of record: RawRecord, _ own: [OwnMember] = []
  ) throws(Failure) -> TextOrigin {
    var origin = TextOrigin(record.source, file: record.file, line: record.line)
    origin.own = own
    do throws(Failure) {
      let own = try pictures?.path(for: own, line: record.line)
      guard let path = own ?? sheet?.path else { return origin }
      origin.picture = PictureName(
        path: path, format: pictures?.format,
        nameOnSheet: sheet.map { _ in origin.own.id ?? "\(record.line)" })
    } catch {
      // The record is wrong, and not its text.
      throw Failure(
        code: error.code, error.about(record.subject).message, status: error.status,
        at: TextLayoutError.Place(line: record.line, column: 1))
    }
    return origin
  }

  private func plan(
    for options: RecordOptions, _ record: RawRecord,
    at place: @autoclosure () -> TextLayoutError.Place
  ) throws(Failure) -> any RecordPlan {
    try record.atPlace { () throws(Failure) in
      do throws(Failure) {
        if options.sets(.date), pictures?.format != .pdf { throw .dateOfOtherFormat }
        let plan = try plans.plan(for: options)
        if table != nil, plan.isSweep { throw .sweepInTable }
        return plan
      } catch {
        throw options.failure(error, recordAt: place())
      }
    }
  }
}

// MARK: - Places of failures

extension RawRecord {
  /// How a message about it begins.
  fileprivate var subject: String { source.subject(line: line) }

  /// Adds the file to a failure whose message begins with the place.
  fileprivate func atPlace<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      throw error.about(source.subject)
    }
  }

  /// A failure of its text is bad data, at the place of the option that causes it, if one does, or at `place`.
  fileprivate func asData(
    _ options: RecordOptions, at place: @autoclosure () -> TextLayoutError.Place,
    _ body: () throws(Failure) -> FoundAnswer
  ) throws(Failure) -> FoundAnswer {
    do throws(Failure) {
      return try body()
    } catch {
      let failure = error.option == nil ? error : error.about(subject)
      throw Failure(
        code: failure.code, failure.message, status: failure.status.ofData,
        at: failure.place ?? options.place(of: error.option) ?? place())
    }
  }

  fileprivate var tooLong: Failure {
    Failure(
      code: "too-long",
      "\(subject): longer than \(RecordStream.longestRecord) bytes, the most that a record may have "
        + "(split it, or give its text to the command itself)", status: .badData,
      at: TextLayoutError.Place(line: line, column: 1))
  }
}

import TextRendering
import TextReports

/// The answers to some records, in their order.
///
///     bytes     result 1 ⏎ result 2 ⏎ result 3 ⏎       written at once
///     records   └───────┘ └────────┘ └────────┘        each with its outcome, and perhaps a picture
struct AnsweredRecords: Sendable {
  /// The results as they are written, one after the other.
  private(set) var bytes: [UInt8] = []
  private(set) var records: [AnsweredRecord] = []

  /// None so far, with room for results of so many bytes: a buffer that grows takes several times as much.
  init(reserving size: Int = 0) { bytes.reserveCapacity(size) }

  /// Adds a record whose result is written after the others.
  mutating func append(
    writing write: (inout [UInt8]) -> (RecordOutcome, RecordPicture?)
  ) {
    let start = bytes.count
    let (outcome, picture) = write(&bytes)
    records.append(
      AnsweredRecord(range: start..<bytes.count, outcome: outcome, picture: picture))
  }

  /// Adds a record by its result.
  mutating func append(
    _ result: consuming [UInt8], _ outcome: RecordOutcome, picture: RecordPicture? = nil
  ) {
    let start = bytes.count
    // A large result is alone: copied, it would be in memory twice.
    if bytes.capacity == 0 { bytes = result } else { bytes += result }
    records.append(
      AnsweredRecord(range: start..<bytes.count, outcome: outcome, picture: picture))
  }

  /// The result of one of the records.
  func result(of record: AnsweredRecord) -> ArraySlice<UInt8> { bytes[record.range] }
}

/// The answer to a record.
struct AnsweredRecord: Sendable {
  /// Where its result is: a line, or more in CSV, with its end.
  let range: Range<Int>
  let outcome: RecordOutcome
  /// Its picture, if it has one.
  let picture: RecordPicture?
}

/// The picture of a record; one reference, since most records have none.
final class RecordPicture: Sendable {
  /// Its own file; nil if it has none.
  let file: PictureFile?
  /// What is on the contact sheet; nil if it is not there.
  let onSheet: ContactSheet.Picture?
  /// What is written instead of the result if the picture can't be written.
  let refusal: RecordRefusal

  init(file: PictureFile?, onSheet: ContactSheet.Picture?, refusal: RecordRefusal) {
    self.file = file
    self.onSheet = onSheet
    self.refusal = refusal
  }
}

/// How the result of a record that fails is written.
struct RecordRefusal: Sendable {
  let report: JSONReport
  let table: RecordTable?
  /// How a message about the record begins.
  let subject: String

  /// Adds the result for a failure whose message does not name the record.
  func append(_ failure: Failure, to answers: inout AnsweredRecords) {
    append(named: failure.about(subject), to: &answers)
  }

  /// Adds the result for a failure whose message names the record.
  func append(named failure: Failure, to answers: inout AnsweredRecords) {
    answers.append(table.line(report.failure(failure.report)), .failed(failure))
  }
}

/// The outcome of a record, for the exit status.
///
/// Failures are boxed, since most records have none.
enum RecordOutcome: Sendable {
  case done
  /// The answer no, with its status and the reason if there is a message for it.
  indirect case no(ExitStatus, Failure?)
  /// A broken promise, under `--verify`.
  indirect case broken(Failure)
  indirect case failed(Failure)
}

extension RecordTable? {
  /// A result as it is written: a row, or the object itself.
  func line(_ object: consuming [UInt8]) -> [UInt8] {
    if let self { return self.row(of: object) }
    object.append(UInt8(ascii: "\n"))
    return object
  }
}

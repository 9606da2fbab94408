import TextDocuments

/// How far an interrupted run came: what its FILE.partial has.
struct ResumePoint: Sendable {
  /// How many whole records, without the header.
  let count: Int
  /// How many bytes they take, with the header.
  let size: Int
  /// The first and the last of them, if there are any, with their ends.
  let first: [UInt8]
  let last: [UInt8]
  /// How many of them are errors, by their own bytes.
  let failed: Int
  /// Their exit status.
  let status: ExitStatus

  /// What FILE.partial keeps.
  var kept: PartialFile.Kept { PartialFile.Kept(size: size, status: status) }
}

/// Finds out how far an interrupted run came, and whether this run can resume it.
///
///     FILE.partial   header  record 1  record 2  …  last record  torn record
///                    ╰─────────────╯              ╰─────────╯
///                    compared first, before       compared after all records of
///                    anything else is read        the input up to it are passed over
struct ResumePointFinder {
  let path: [UInt8]
  let format: BatchFormat
  /// Nil for JSON.
  let table: RecordTable?

  /// The first line of a table; empty for JSON.
  private var header: [UInt8] { table?.header ?? [] }

  /// How far the run came, with the records up to there taken from the stream; nil if there is no FILE.partial.
  ///
  /// A file that this run would not have begun is refused after as many bytes as the header and the first result take.
  /// Linear in the file and in the input up to there; no record is answered but the first and the last.
  ///
  /// - Throws: a failure with status 64 for a file of another run, 74 for one that can't be read.
  func find(
    taking stream: RecordStream, by answerer: RecordAnswerer
  ) throws(Failure) -> ResumePoint? {
    guard let stamp = try? FileStamp(of: path.partial) else { return nil }
    guard stamp.isRegular else { throw other("it is not a file of results") }
    guard stamp.size > 0 else { return start(size: 0) }
    let record = try stream.next()
    let first = record.map { answerer.result(of: $0) } ?? []
    guard try beginning(header.count + first.count + 1, startsWith: header + first) else {
      if let record { stream.putBack(record) }
      return start(size: stamp.size < header.count ? 0 : header.count)
    }
    let point = try scan(first)
    try check(point, taking: stream, by: answerer)
    return point
  }

  /// The point before the first record.
  private func start(size: Int) -> ResumePoint {
    ResumePoint(count: 0, size: size, first: [], last: [], failed: 0, status: .done)
  }

  /// Whether the header and the first result are there as a whole; false if what is there of them is torn.
  ///
  /// - Throws: a failure if something else is there.
  private func beginning(_ count: Int, startsWith expected: [UInt8]) throws(Failure) -> Bool {
    var found: [UInt8] = []
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path.partial)
      while found.count < count {
        let piece = try file.readPiece(atMost: min(count - found.count, 65_536))
        if piece.isEmpty { break }
        found += piece
      }
    } catch {
      throw TextSource.file(path.partial).failure(of: error)
    }
    let shared = zip(found, expected).prefix { $0 == $1 }.count
    guard shared == min(found.count, expected.count) else {
      throw other(
        shared < header.count
          ? "its columns differ" : "its record 1 is not what this run would write")
    }
    guard expected.count > header.count || found.count <= expected.count else {
      throw other("it has records, but the input has none")
    }
    return found.count >= expected.count && expected.count > header.count
  }

  /// Counts the records.
  private func scan(_ first: [UInt8]) throws(Failure) -> ResumePoint {
    var records = try PartialRecords(of: path.partial, format)
    var size = 0
    if !header.isEmpty { size = try records.next()?.count ?? 0 }
    var (count, failed, last): (Int, Int, [UInt8]) = (0, 0, [])
    while let record = try records.next() {
      count += 1
      size += record.count
      if isError(record) { failed += 1 }
      last = record
    }
    // Errors are in the records; what else there is, is in FILE.partial.status.
    return ResumePoint(
      count: count, size: size, first: first, last: last, failed: failed,
      status: .worst(of: [failed > 0 ? .badData : .done, try status()]))
  }

  /// What every result has that is an error, and hardly any other.
  private static let errorMember = BytePattern(Array("\"error\":".utf8))

  /// Whether a record is an error.
  private func isError(_ record: [UInt8]) -> Bool {
    if let table { return table.isError(record) }
    // Most records are not, and need not be parsed to find out.
    guard Self.errorMember.isIn(record),
      let result = try? JSONReader(passing: RecordField.isOwn).read(record)
    else { return false }
    return JSONCursor(result).member("error") != nil
  }

  /// The status that was written; none is written if all records went well.
  private func status() throws(Failure) -> ExitStatus {
    guard let stamp = try? FileStamp(of: path.status) else { return .done }
    var text: [UInt8]?
    do throws(SystemError) {
      // A pipe would be waited for.
      if stamp.isRegular { text = try FileDescriptor(reading: path.status).readToEnd(atMost: 16) }
    } catch {
      throw TextSource.file(path.status).failure(of: error)
    }
    text?.removeFinalNewline()
    let number = Int32(String(decoding: text ?? [], as: UTF8.self))
    guard let status = number.flatMap(ExitStatus.init), status.isOfRecords else {
      let partial = String(decoding: path.partial, as: UTF8.self)
      throw .usage(
        .resume,
        "\(String(decoding: path.status, as: UTF8.self)) is damaged: it does not have the exit status of records",
        fix: "remove it to go on without the earlier run's status, or \(partial) to begin again")
    }
    return status
  }

  /// Takes the records up to a point from the stream, after the first, and compares the last one's result.
  private func check(
    _ point: ResumePoint, taking stream: RecordStream, by answerer: RecordAnswerer
  ) throws(Failure) {
    var number = 1
    while number < point.count {
      guard let record = try stream.next() else {
        throw other("it has \(point.count) records, but the input has \(number)")
      }
      number += 1
      if number == point.count, answerer.result(of: record) != point.last {
        throw other("its record \(number) is not what this run would write")
      }
    }
  }

  private func other(_ why: String) -> Failure {
    .usage(
      .resume, "\(String(decoding: path.partial, as: UTF8.self)) belongs to another run: \(why)",
      fix: "give the options and the input of that run, or remove the file")
  }
}

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
struct ResumePointFinder {
  let path: [UInt8]
  let format: BatchFormat
  /// Nil for JSON.
  let table: RecordTable?

  /// The first line of a table; empty for JSON.
  private var header: [UInt8] { table?.header ?? [] }

  /// What FILE.partial has; nil if there is none.
  ///
  /// - Throws: a failure with status 74 for a file that can't be read, 64 for one with another header.
  func find() throws(Failure) -> ResumePoint? {
    guard let stamp = try? FileStamp(of: path.partial) else { return nil }
    guard stamp.isRegular else { throw other("it is not a file of results") }
    var lines = try RecordReader(.file(path.partial), separator: UInt8(ascii: "\n"))
    var size = 0
    if !header.isEmpty {
      guard let line = try lines.next(), lines.endedWithSeparator else { return empty }
      guard line + [UInt8(ascii: "\n")] == header else {
        throw other("its columns differ")
      }
      size = header.count
    }
    var (count, failed, first, last): (Int, Int, [UInt8], [UInt8]) = (0, 0, [], [])
    while let record = try next(&lines) {
      count += 1
      size += record.count
      if isError(record) { failed += 1 }
      if count == 1 { first = record }
      last = record
    }
    // Errors are in the records; what else there is, is in FILE.partial.status.
    return ResumePoint(
      count: count, size: size, first: first, last: last, failed: failed,
      status: .worst(of: [failed > 0 ? .badData : .done, try status()]))
  }

  /// Whether a record is an error.
  private func isError(_ record: [UInt8]) -> Bool {
    if let table { return table.isError(record) }
    // Most records are not, and need not be parsed to find out.
    guard record.firstRange(of: "\"error\":".utf8) != nil,
      let result = try? JSONReader(passing: RecordObject.isOwn).read(record)
    else { return false }
    return JSONCursor(result).member("error") != nil
  }

  private var empty: ResumePoint {
    ResumePoint(count: 0, size: 0, first: [], last: [], failed: 0, status: .done)
  }

  /// The next whole record with its end; nil if there is none.
  private func next(_ lines: inout RecordReader) throws(Failure) -> [UInt8]? {
    var record: [UInt8] = []
    while let line = try lines.next(), lines.endedWithSeparator {
      record += line
      record.append(UInt8(ascii: "\n"))
      // A line break in quotation marks is inside a record (RFC 4180, 2); a whole record has pairs of them.
      let marks = format == .csv ? record.count { $0 == UInt8(ascii: "\"") } : 0
      if marks.isMultiple(of: 2) { return record }
    }
    return nil
  }

  /// The status that was written; none is written if all records went well.
  private func status() throws(Failure) -> ExitStatus {
    guard (try? FileStamp(of: path.status)) != nil else { return .done }
    let text = try TextSource.file(path.status).readBytes(keepsFinalNewline: false)
    let number = Int32(String(decoding: text, as: UTF8.self))
    return number.flatMap(ExitStatus.init) ?? .badData
  }

  /// Refuses to resume from a point unless this run would write the same: the records up to it are taken from the
  /// stream, and the first and the last are answered again.
  func check(
    _ point: ResumePoint, taking stream: RecordStream, by answerer: RecordAnswerer
  ) throws(Failure) {
    for number in 1..<(point.count + 1) {
      guard let record = try stream.next() else {
        throw other("it has \(point.count) records, but the input has \(number - 1)")
      }
      let known = number == 1 ? point.first : number == point.count ? point.last : nil
      if let known, answerer.answer(record).bytes != known {
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

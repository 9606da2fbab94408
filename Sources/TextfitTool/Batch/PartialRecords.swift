import TextLayout

/// The whole records of a FILE.partial, one after the other; the header of a table counts as one.
///
/// Linear in the file, whatever is in it.
struct PartialRecords: ~Copyable {
  private var lines: RecordReader
  /// Whether a record can have line breaks: in a cell of CSV.
  private let hasQuotedBreaks: Bool

  /// - Throws: a failure with status 74 for a file that can't be read.
  init(of path: [UInt8], _ format: BatchFormat) throws(Failure) {
    lines = try RecordReader(.file(path), separator: UInt8(ascii: "\n"))
    hasQuotedBreaks = format == .csv
  }

  /// The next record with its end; nil if there is none, or only a torn one.
  mutating func next() throws(Failure) -> [UInt8]? {
    var record: [UInt8] = []
    var isQuoted = false
    while let line = try lines.next(), lines.endedWithSeparator {
      record += line
      record.append(UInt8(ascii: "\n"))
      // A line break in quotation marks is inside a record (RFC 4180, 2); a whole record has pairs of them.
      if hasQuotedBreaks, line.hasOddNumberOfQuotationMarks { isQuoted.toggle() }
      if !isQuoted { return record }
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate var hasOddNumberOfQuotationMarks: Bool {
    Work.bytesScanned.count(count)
    var isOdd = false
    for byte in self where byte == UInt8(ascii: "\"") { isOdd.toggle() }
    return isOdd
  }
}

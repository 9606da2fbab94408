import TextLayout

/// The records of a file or a stream, one after the other, each as soon as it has come in whole.
///
/// A record ends before a separator, the last one also with the file; what is empty behind the last separator
/// is none. Memory: that of the longest record, and a piece more.
struct RecordReader: ~Copyable {
  private let source: TextSource
  private let file: FileDescriptor
  private let separator: UInt8
  private var pending: [UInt8] = []
  /// Where the next record begins in what is pending, and from where on no separator is known of.
  private var start = 0
  private var searched = 0
  private var isAtEnd = false

  /// - Throws: a failure with status 66 for what is not there, 74 for what cannot be opened.
  init(_ source: TextSource, separator: UInt8) throws(Failure) {
    self.source = source
    self.separator = separator
    do throws(SystemError) {
      file = try source.open()
    } catch {
      throw source.failure(of: error)
    }
  }

  /// The next record, without its separator; nil after the last.
  ///
  /// - Throws: a failure with status 74 for what cannot be read, 65 for a record that is longer than a
  ///   text may be.
  mutating func next() throws(Failure) -> [UInt8]? {
    while true {
      if let end = pending[searched...].firstIndex(of: separator) { return take(to: end) }
      if isAtEnd { return start < pending.count ? take(to: pending.count) : nil }
      searched = pending.count
      guard pending.count - start <= Text.longest else { throw source.tooLong }
      try readOn()
    }
  }

  private mutating func take(to end: Int) -> [UInt8] {
    let record = Array(pending[start..<end])
    start = min(end + 1, pending.count)
    searched = start
    return record
  }

  private mutating func readOn() throws(Failure) {
    pending.removeSubrange(..<start)
    searched -= start
    start = 0
    do throws(SystemError) {
      let piece = try file.readPiece(atMost: 65_536)
      isAtEnd = piece.isEmpty
      pending += piece
    } catch {
      throw source.failure(of: error)
    }
  }
}

import TextLayout

/// The records of a file or a stream, one after the other, each as soon as it is complete.
///
/// A record ends before a separator, the last one also at the end of the file; nothing after the last separator is
/// not a record. Memory: that of the longest record, and one piece.
struct RecordReader: ~Copyable {
  /// The bytes between two separators.
  enum Record: Sendable, Hashable {
    case whole([UInt8])
    /// More bytes than a record may have; none of them is kept.
    case tooLong
  }

  private static let pieceSize = 65_536

  private let source: TextSource
  private let file: FileDescriptor
  private let separator: UInt8
  private let longest: Int
  private var pending: [UInt8] = []
  /// Where the next record begins in the pending bytes, and where the search for a separator resumes.
  private var start = 0
  private var searched = 0
  private var isAtEnd = false
  /// How many bytes were read before those that are pending.
  private var dropped = 0

  /// A reader of records up to a length in bytes.
  ///
  /// - Throws: a failure with status 66 if the source does not exist, 74 if it can't be opened.
  init(
    _ source: TextSource, separator: UInt8, longest: Int = PlainText.maximumByteCount
  ) throws(Failure) {
    self.source = source
    self.separator = separator
    self.longest = longest
    do throws(SystemError) {
      file = try source.open()
    } catch {
      throw source.failure(of: error)
    }
  }

  /// Where the next record begins, in bytes from where reading began.
  var offset: Int { dropped + start }

  /// Whether the last record ended with a separator, and not at the end of the file.
  private(set) var endedWithSeparator = false

  /// Whether the next record, or the end, is known without waiting for input.
  var isNextThere: Bool { isAtEnd || pending[searched...].contains(separator) }

  /// The next record, without its separator; nil after the last.
  ///
  /// - Throws: a failure with status 74 if the source can't be read, 65 for a record that is too long.
  mutating func next() throws(Failure) -> [UInt8]? {
    switch try nextOfAnyLength() {
    case .whole(let record): record
    case .tooLong: throw source.tooLong
    case nil: nil
    }
  }

  /// The next record of any length, without its separator; nil after the last.
  ///
  /// - Throws: a failure with status 74 if the source can't be read.
  mutating func nextOfAnyLength() throws(Failure) -> Record? {
    while true {
      if let end = pending[searched...].firstIndex(of: separator) {
        endedWithSeparator = true
        return take(to: end)
      }
      if isAtEnd {
        endedWithSeparator = false
        return start < pending.count ? take(to: pending.count) : nil
      }
      searched = pending.count
      guard pending.count - start <= longest else {
        try skip()
        return .tooLong
      }
      try readOn()
    }
  }

  private mutating func take(to end: Int) -> Record {
    let isTooLong = end - start > longest
    let record = isTooLong ? Record.tooLong : .whole(Array(pending[start..<end]))
    start = min(end + 1, pending.count)
    searched = start
    return record
  }

  /// Skips everything up to the next separator, and that.
  private mutating func skip() throws(Failure) {
    while true {
      start = pending.count
      searched = start
      try readOn()
      if let end = pending.firstIndex(of: separator) {
        endedWithSeparator = true
        start = end + 1
        searched = start
        return
      }
      endedWithSeparator = false
      if isAtEnd { return }
    }
  }

  private mutating func readOn() throws(Failure) {
    pending.removeSubrange(..<start)
    dropped += start
    searched -= start
    start = 0
    do throws(SystemError) {
      let piece = try file.readPiece(atMost: Self.pieceSize)
      isAtEnd = piece.isEmpty
      try pending.makeRoom(for: pending.count + piece.count)
      pending += piece
    } catch {
      throw source.failure(of: error)
    }
  }
}

import Synchronization

/// A record as it was read, with its place.
struct RawRecord: Sendable {
  let source: TextSource
  /// The source's `file`, made once for all its records.
  let file: String?
  /// In the file, from 1.
  let line: Int
  let content: RecordReader.Record
}

/// Records that are answered together.
struct RecordChunk: Sendable {
  /// From 0, in the order of the input.
  let number: Int
  var records: [RawRecord] = []
  /// How many bytes the records take.
  var size = 0
  /// How many bytes of all sources have been read after them.
  var offset = 0
}

/// The records of all sources, one after the other.
///
/// One thread at a time takes them. Memory: that of the longest record, and one piece.
final class RecordStream: Sendable {
  /// The most bytes of a record: some thousands of pages, which take one or two gigabytes to lay out.
  static let longestRecord = 16 << 20

  /// The most bytes of the records of a chunk, unless the last one has more.
  fileprivate static let maximumBytes = 32_768

  private struct State: ~Copyable {
    var sources: ArraySlice<TextSource>
    var reader: RecordReader?
    var source = TextSource.standardInput
    var file: String?
    var line = 0
    var chunks = 0
    /// A record that was taken and given back.
    var returned: RawRecord?
    /// How many bytes the earlier sources had.
    var offset = 0
  }

  private let format: RecordFormat
  private let state: Mutex<State>
  /// By itself, since `state` is locked while input is waited for.
  private let chunkLength = ChunkLength()

  init(_ sources: [TextSource], _ format: RecordFormat) {
    self.format = format
    state = Mutex(State(sources: sources[...]))
  }

  /// The next record; nil after the last.
  ///
  /// - Throws: why a source can't be read, with status 66 or 74.
  func next() throws(Failure) -> RawRecord? {
    try state.withLock { state throws(Failure) in try next(&state, waits: true) }
  }

  /// Gives the record back that was taken last, which is the next one then.
  func putBack(_ record: RawRecord) { state.withLock { $0.returned = record } }

  /// Makes each further record a chunk of its own: results are so large that handing over costs little beside them, and the
  /// results of a chunk are kept together.
  func expectLargeResults() { chunkLength.beOne() }

  /// Notes how long it took to answer a chunk: the next ones have more records if that was quick, and fewer if it was slow.
  func note(seconds: Double, for chunk: RecordChunk) {
    chunkLength.adapt(to: seconds, for: chunk.records.count)
  }

  /// The next record, and those after it that are there without waiting; nil after the last.
  ///
  /// - Throws: why a source can't be read, with status 66 or 74.
  func nextChunk() throws(Failure) -> RecordChunk? {
    try state.withLock { state throws(Failure) in
      var chunk = RecordChunk(number: state.chunks)
      let count = chunkLength.value
      while chunk.hasRoom(upTo: count), let record = try next(&state, waits: chunk.records.isEmpty)
      {
        chunk.records.append(record)
        chunk.size += record.content.size
      }
      guard !chunk.records.isEmpty else { return nil }
      state.chunks += 1
      chunk.offset = state.offset + (state.reader?.offset ?? 0)
      return chunk
    }
  }

  /// The next record; nil after the last, and, unless it `waits`, where that would have to come in first: after
  /// lines that are not records, or from another source.
  private func next(_ state: inout State, waits: Bool) throws(Failure) -> RawRecord? {
    if let returned = state.returned.take() { return returned }
    while waits || state.reader?.isNextThere == true {
      if let content = try state.reader?.nextOfAnyLength() {
        state.line += 1
        guard let content = content.kept(format) else { continue }
        return RawRecord(
          source: state.source, file: state.file, line: state.line, content: content)
      }
      guard waits else { return nil }
      state.offset += state.reader?.offset ?? 0
      state.reader = nil
      guard let source = state.sources.popFirst() else { return nil }
      (state.source, state.file, state.line) = (source, source.file, 0)
      state.reader = try RecordReader(
        source, separator: UInt8(ascii: "\n"), longest: Self.longestRecord)
    }
    return nil
  }
}

extension RecordChunk {
  fileprivate func hasRoom(upTo count: Int) -> Bool {
    records.count < count && size < RecordStream.maximumBytes
  }
}

extension RecordReader.Record {
  /// How many bytes of memory it takes.
  fileprivate var size: Int {
    switch self {
    case .whole(let bytes): bytes.count
    case .tooLong: 0
    }
  }

  /// The record on a line; nil if the line is not a record.
  fileprivate func kept(_ format: RecordFormat) -> RecordReader.Record? {
    guard case .whole(var bytes) = self else { return self }
    switch format {
    case .json: return bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } ? nil : self
    case .lines:
      if bytes.last == 0x0D { bytes.removeLast() }
      return .whole(bytes)
    }
  }
}

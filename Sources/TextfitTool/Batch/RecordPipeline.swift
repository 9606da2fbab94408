// Definitions
//
//   chunk      some records that are read together
//   window     the chunks between the reader and the writer: waiting, being answered, or answered and
//              not yet written; it is bounded, and so is memory
//
//   reader ──▶ waiting ──▶ workers ──▶ answered ──▶ writer
//                                      by number    takes those that are next, in the order of the input

/// Chunks of answers in the order of the input, whichever thread answers them.
final class RecordPipeline: Sendable {
  /// What the writer gets.
  enum Output: Sendable {
    /// The next ones, at least one.
    case answers([AnsweredChunk])
    /// There are no more: the input has ended, or can't be read any further.
    case end(Failure?)
    /// A signal asks the process to end.
    case stop(signal: Int32)
  }

  fileprivate struct State: Sendable {
    var waiting: [RecordChunk] = []
    var answered: [Int: AnsweredChunk] = [:]
    /// How many chunks were read, and how many were written.
    var taken = 0
    var written = 0
    /// How many bytes the records of the window take.
    var size = 0
    var end: Result<Void, Failure>?
    var signal: Int32?
    /// Whether no more answers are needed.
    var isStopped = false
  }

  private enum Condition {
    static let room = 0
    static let work = 1
    static let answer = 2
  }

  /// How many chunks each worker may have in the window.
  private static let chunksOfWorker = 4
  /// The window has more bytes than this only if a single record has them.
  private static let maximumBytes = 8 << 20

  private let stream: RecordStream
  private let maximumChunks: Int
  private let monitor = Monitor(State(), conditions: 3)

  /// A pipeline for a number of workers.
  init(_ stream: RecordStream, jobs: Int) {
    self.stream = stream
    maximumChunks = Self.chunksOfWorker * jobs
  }

  /// Ends the reader and the workers; the writer gets the signal if that is the reason.
  func stop(by signal: Int32? = nil) {
    monitor.withLock {
      $0.signal = signal
      $0.isStopped = true
    }
    monitor.wakeAll()
  }

  /// Reads all records; the reader's thread.
  func read() {
    do throws(Failure) {
      while let chunk = try stream.nextChunk() {
        guard hand(over: chunk) else { return }
      }
      end(.success(()))
    } catch {
      end(.failure(error))
    }
  }

  /// Waits for room; false if no more is needed.
  private func hand(over chunk: RecordChunk) -> Bool {
    let isWanted = monitor.wait(for: Condition.room) { state -> Bool? in
      if state.isStopped { return false }
      let isFirst = state.taken == state.written
      guard isFirst || state.hasRoom(for: chunk, maximumChunks, Self.maximumBytes) else {
        return nil
      }
      state.waiting.append(chunk)
      state.taken += 1
      state.size += chunk.size
      return true
    }
    monitor.signal(Condition.work)
    return isWanted
  }

  private func end(_ end: Result<Void, Failure>) {
    monitor.withLock { $0.end = end }
    monitor.wakeAll()
  }

  /// Answers records until there are no more; a worker's thread.
  func work(_ answerer: RecordAnswerer) {
    while let chunk = nextChunk() {
      let answers = AnsweredChunk(chunk, chunk.records.map(answerer.answer))
      let isNext = monitor.withLock { state in
        state.answered[chunk.number] = answers
        return state.written == chunk.number
      }
      if isNext { monitor.signal(Condition.answer) }
    }
  }

  private func nextChunk() -> RecordChunk? {
    monitor.wait(for: Condition.work) { state -> RecordChunk?? in
      if state.isStopped { return .some(nil) }
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      return state.end == nil ? nil : .some(nil)
    }
  }

  /// What to write next, as soon as it is there; the writer's thread.
  func next() -> Output {
    let output = monitor.wait(for: Condition.answer) { $0.output() }
    monitor.signal(Condition.room)
    return output
  }
}

extension RecordPipeline.State {
  fileprivate func hasRoom(for chunk: RecordChunk, _ chunks: Int, _ bytes: Int) -> Bool {
    taken - written < chunks && size + chunk.size <= bytes
  }

  /// What the writer gets; nil if it has to wait.
  fileprivate mutating func output() -> RecordPipeline.Output? {
    if let signal { return .stop(signal: signal) }
    var answers: [AnsweredChunk] = []
    while let next = answered.removeValue(forKey: written) {
      answers.append(next)
      written += 1
      size -= next.size
    }
    if !answers.isEmpty { return .answers(answers) }
    guard let end, written == taken else { return nil }
    return .end(end.failure)
  }
}

extension Result<Void, Failure> {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

/// The answers to a chunk of records.
struct AnsweredChunk: Sendable {
  let bytes: [UInt8]
  let outcomes: [RecordOutcome]
  /// The chunk's.
  let size: Int
  let offset: Int

  init(_ chunk: RecordChunk, _ answers: [AnsweredRecord]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(answers.reduce(0) { $0 + $1.bytes.count })
    for answer in answers { bytes += answer.bytes }
    self.bytes = bytes
    outcomes = answers.map(\.outcome)
    size = chunk.size
    offset = chunk.offset
  }
}

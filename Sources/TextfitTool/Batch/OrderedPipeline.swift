// Definitions
//
//   item       what is answered as one: some records that are read together, or a part of a catalog
//   window     the items between the reader and the writer: waiting, being answered, or answered and
//              not yet written; it is bounded, and so is memory
//
//   reader ──▶ waiting ──▶ workers ──▶ answered ──▶ writer
//                                      by number    takes those that are next, in the order of the input
//
//   part       what a worker hands on of an answer that it has not finished, since it is large: one at a time, and only of
//              the item that the writer is at. Other workers wait for their turn, so that memory is bounded

/// What a pipeline answers.
protocol PipelineItem: Sendable {
  /// From 0, in the order of the input.
  var number: Int { get }
  /// How many bytes it takes.
  var size: Int { get }
}

/// Answers in the order of the input, whichever thread makes them.
final class OrderedPipeline<Item: PipelineItem, Answer: Sendable>: Sendable {
  /// What the writer gets.
  enum Output: Sendable {
    /// The next ones, at least one.
    case answers([Answer])
    /// There are no more: the input has ended, or can't be read any further.
    case end(Failure?)
    /// A signal asks the process to end.
    case stop(signal: Int32)
  }

  fileprivate struct State: Sendable {
    var waiting: [Item] = []
    var answered: [Int: (answer: Answer, size: Int)] = [:]
    /// A part of the next item's answer.
    var part: Answer?
    /// How many items were read, and how many were written.
    var taken = 0
    var written = 0
    /// How many bytes the items of the window take.
    var size = 0
    var end: Result<Void, Failure>?
    var signal: Int32?
    /// Whether no more answers are needed.
    var isStopped = false
  }

  private let maximumCount: Int
  private let monitor = Monitor(State(), conditions: 4)

  /// A pipeline for a number of workers.
  init(jobs: Int) { maximumCount = PipelineLimits.itemsOfWorker * jobs }

  /// Ends the reader and the workers; the writer gets the signal if that is the reason.
  func stop(by signal: Int32? = nil) {
    monitor.withLock {
      $0.signal = signal
      $0.isStopped = true
    }
    monitor.wakeAll()
  }

  /// Reads all items, until there is none; the reader's thread.
  func read(_ next: () throws(Failure) -> Item?) {
    do throws(Failure) {
      while let item = try next() {
        guard hand(over: item) else { return }
      }
      end(.success(()))
    } catch {
      end(.failure(error))
    }
  }

  /// Waits for room; false if no more is needed.
  private func hand(over item: Item) -> Bool {
    let isWanted = monitor.wait(for: PipelineCondition.room) { state -> Bool? in
      if state.isStopped { return false }
      let isFirst = state.taken == state.written
      guard isFirst || state.hasRoom(for: item, maximumCount) else { return nil }
      state.waiting.append(item)
      state.taken += 1
      state.size += item.size
      return true
    }
    monitor.signal(PipelineCondition.work)
    return isWanted
  }

  private func end(_ end: Result<Void, Failure>) {
    monitor.withLock { $0.end = end }
    monitor.wakeAll()
  }

  /// Answers items until there are no more; a worker's thread.
  ///
  /// `answer` can hand on parts before it returns the rest. Each waits until the writer has everything before it.
  func work(_ answer: (_ item: Item, _ handOn: (Answer) -> Void) -> Answer) {
    while let item = nextItem() {
      let answer = answer(item) { handOn($0, of: item) }
      let isNext = monitor.withLock { state in
        state.answered[item.number] = (answer, item.size)
        return state.written == item.number
      }
      if isNext { monitor.signal(PipelineCondition.answer) }
    }
  }

  private func handOn(_ part: Answer, of item: Item) {
    monitor.wait(for: PipelineCondition.turn) { state -> Void? in
      if state.isStopped { return () }
      guard state.written == item.number, state.part == nil else { return nil }
      state.part = part
      return ()
    }
    monitor.signal(PipelineCondition.answer)
  }

  private func nextItem() -> Item? {
    monitor.wait(for: PipelineCondition.work) { state -> Item?? in
      if state.isStopped { return .some(nil) }
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      return state.end == nil ? nil : .some(nil)
    }
  }

  /// What to write next, as soon as it is there; the writer's thread.
  func next() -> Output {
    let (output, wakesReader) = monitor.wait(for: PipelineCondition.answer) { state in
      state.output().map { ($0, state.wantsMore(maximumCount)) }
    }
    if wakesReader { monitor.signal(PipelineCondition.room) }
    monitor.wakeAll(PipelineCondition.turn)
    return output
  }
}

private enum PipelineCondition {
  static let room = 0
  static let work = 1
  static let answer = 2
  static let turn = 3
}

private enum PipelineLimits {
  /// How many items each worker may have in the window.
  static let itemsOfWorker = 4
  /// The window has more bytes than this only if a single item has them.
  static let bytes = 8 << 20
}

extension OrderedPipeline.State {
  fileprivate func hasRoom(for item: Item, _ count: Int) -> Bool {
    taken - written < count && size + item.size <= PipelineLimits.bytes
  }

  /// Whether it is worth waking the reader: it fills the window then, rather than sleep again after one item, or workers would soon
  /// have nothing to do.
  fileprivate func wantsMore(_ count: Int) -> Bool {
    let isHalfEmpty = taken - written <= count / 2 && size <= PipelineLimits.bytes / 2
    return isHalfEmpty || waiting.count < count / PipelineLimits.itemsOfWorker
  }

  /// What the writer gets; nil if it has to wait.
  fileprivate mutating func output() -> OrderedPipeline.Output? {
    if let signal { return .stop(signal: signal) }
    var answers: [Answer] = []
    if let part = part.take() { answers.append(part) }
    while let next = answered.removeValue(forKey: written) {
      answers.append(next.answer)
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

import Synchronization
import TextCatalogs
import TextChecks
import TextDetection
import TextLayout

// Definitions
//
//   figures    how a string does not fit, and what would make it fit; those of failures that no report has are not
//              found
//
//     catalogs ──▶ reader ──▶ workers ──▶ collector ──▶ store
//                             a checker   this thread, in the order of the catalogs
//                             each

/// Checks the catalogs of a run, on as many threads as there is work for.
struct CatalogRun {
  let budget: BudgetFile
  let given: GivenArguments
  let options: CheckOptions
  let today: CalendarDate
  /// What the reports have room for.
  private let needs: CheckReportNeeds
  private let files = FontFiles.noted
  private let checker: CatalogChecker
  /// For reports: the strings in their boxes.
  let strings: StringsInBoxes

  /// Less than this is checked before threads have started.
  private static let smallestShared = 64 << 10

  /// Resolves the options of every rule, and its fonts.
  ///
  /// - Throws: a failure that names the budget's place, for an option that is not valid.
  init(
    _ budget: BudgetFile, given: GivenArguments, options: CheckOptions, today: CalendarDate,
    needs: CheckReportNeeds
  ) throws(Failure) {
    self.needs = needs
    self.budget = budget
    self.given = given
    self.options = options
    self.today = today
    let boxes = BudgetBoxes(budget: budget, given: given, files: files)
    try boxes.checkAll()
    strings = StringsInBoxes(boxes)
    checker = CatalogChecker(
      budget: budget.budget, today: today, boxes: boxes, pseudo: options.pseudo,
      needs: needs)
  }

  /// Checks catalogs; memory is that of the files that are checked at the same time.
  ///
  /// - Throws: a failure if no thread can be started.
  func check(
    _ inputs: [CatalogInput], into store: ResultStore, by collector: inout CheckCollector
  ) throws(Failure) {
    // In the order of the report, so that the first failures of the report are the first that are found.
    let inputs = inputs.sorted { $0.path < $1.path }
    var reader = CatalogWorkReader(inputs, takesParts: checker.takesParts)
    let size = inputs.reduce(0) { $0 + $1.byteCount }
    let jobs = size < Self.smallestShared ? 1 : options.jobs ?? CoreCount.usable
    guard jobs > 1 else {
      while let work = reader.nextWork() {
        add(checker.check(work, figures: figureCount(store.room.failed)), to: store, by: &collector)
      }
      return
    }
    try check(reader, on: jobs, store, &collector)
  }

  private func check(
    _ reader: CatalogWorkReader, on jobs: Int, _ store: ResultStore,
    _ collector: inout CheckCollector
  ) throws(Failure) {
    let pipeline = OrderedPipeline<CatalogWork, CheckedPart>(jobs: jobs)
    let room = SharedCount(figureCount(store.room.failed))
    let workers = try start(pipeline, reader, on: jobs, room)
    // Memory of what was written is given back before more is read.
    while case .answers(let parts) = pipeline.next() {
      for part in parts { add(part, to: store, by: &collector) }
      room.value = figureCount(store.room.failed)
    }
    for worker in workers { worker.join() }
  }

  private func start(
    _ pipeline: OrderedPipeline<CatalogWork, CheckedPart>, _ reader: CatalogWorkReader,
    on jobs: Int, _ room: SharedCount
  ) throws(Failure) -> [WorkerThread] {
    do throws(SystemError) {
      _ = try WorkerThread {
        var reader = reader
        pipeline.read { reader.nextWork() }
      }
      return try WorkerThread.start(jobs) {
        [budget, given, options, today, files, needs] in
        let boxes = BudgetBoxes(budget: budget, given: given, files: files)
        let checker = CatalogChecker(
          budget: budget.budget, today: today, boxes: boxes, pseudo: options.pseudo,
          needs: needs)
        pipeline.work { work, _ in checker.check(work, figures: room.value) }
      }
    } catch {
      throw .noThread(error, for: .check)
    }
  }

  private func add(
    _ part: CheckedPart, to store: ResultStore, by collector: inout CheckCollector
  ) {
    let results = collector.add(part, room: store.room)
    store.add(collector.takeCounted())
    if let results { store.add(results) { checker.addingFigures(to: $0) } }
  }

  /// How many of the next misfits get figures at once, if reports have room for so many more failures.
  ///
  /// Few are found later, for those that reports turn out to have: of a large file, each part that is checked before
  /// the first is counted would find as many. A baseline compares figures, so that all are needed.
  private func figureCount(_ room: Int) -> Int {
    if options.baseline != nil { return .max }
    return room > Self.fewFigures ? room : 0
  }

  /// So many failures are quickly given figures by one thread.
  private static let fewFigures = 1_000
}

/// A number that threads share.
private final class SharedCount: Sendable {
  private let number: Atomic<Int>

  init(_ number: Int) { self.number = Atomic(number) }

  var value: Int {
    get { number.load(ordering: .relaxed) }
    set { number.store(newValue, ordering: .relaxed) }
  }
}

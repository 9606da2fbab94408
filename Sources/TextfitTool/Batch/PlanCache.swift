import TextDocuments
import TextLayout

/// A plan of any command that answers records.
protocol RecordPlan: Sendable {
  /// Finds the answer to one text.
  func find(
    _ origin: TextOrigin, _ read: (DocumentReader) throws(Failure) -> AttributedDocument
  ) throws(Failure) -> FoundAnswer

  /// Where texts are laid out.
  var targets: [TargetContainer] { get }

  var typesetter: Typesetter { get }

  /// What is different for all texts from what the options ask for.
  var notes: [Note] { get }

  /// Whether an answer is several results, for the widths of a sweep.
  var isSweep: Bool { get }
}

extension LayoutPlan: RecordPlan {
  func find(
    _ origin: TextOrigin, _ read: (DocumentReader) throws(Failure) -> AttributedDocument
  ) throws(Failure) -> FoundAnswer {
    guard isSweep else {
      let document = try self.read(origin, read)
      if let write = writer(ofFiguresOf: document, origin) { return .figures(write) }
      return .whole(try answer(shape(document, origin), at: targets[0]))
    }
    var inner = origin
    inner.own = []
    let text = try shape(inner, read)
    let size = text.shaped.text.utf8.count
    guard size <= RecordStream.longestRecord / targets.count else {
      throw .tooLong(size, for: targets.count, origin.subject)
    }
    var all = Answer()
    var status = RunStatus()
    var results: [[UInt8]] = []
    for target in targets {
      let answer = try answer(text, at: target)
      results.append(answer.output ?? [])
      all.failures += answer.failures
      status.record(answer.status)
    }
    all.status = status.status
    all.output = frame(for: origin).json.sweep(results)
    return .whole(all)
  }

  private func answer(_ text: FieldText, at target: TargetContainer) throws(Failure) -> Answer {
    let text = try prepare(text, for: target)
    do throws(TextLayoutError) {
      return try command.answer(for: text.shaped, in: text.frame).labeled(in: text.frame)
    } catch {
      // The place of a wrong option is where the record sets it.
      if let option = command.option(wrongIn: error, of: text) {
        throw Failure(error, about: option)
      }
      throw failure(error, of: text)
    }
  }
}

extension Failure {
  /// All results of a record are kept until they are written.
  fileprivate static func tooLong(_ size: Int, for widths: Int, _ subject: String) -> Failure {
    Failure(
      code: "too-long",
      "\(subject): \(size) bytes at \(widths) widths, but their product may be \(RecordStream.longestRecord) "
        + "at most (give fewer widths, or the text to the command itself)", status: .badData)
  }
}

/// The plans of one thread: the options of the command line, and those of each record that replace them.
///
/// Options that several records share are resolved once. Memory is bounded: the cache is emptied when it is full.
/// Results do not depend on what is in it.
final class PlanCache {
  private static let maximumCount = 256

  let command: CommandName
  private let given: GivenArguments
  private let typesetters: TypesetterCache
  private let planOfRun: Result<any RecordPlan, Failure>
  private var made: [[RecordOptions.Entry]: Result<any RecordPlan, Failure>] = [:]

  /// Resolves the options of the command line; `files` are shared by all threads.
  init(_ given: GivenArguments, _ files: FontFiles) {
    command = given.command
    self.given = given
    typesetters = TypesetterCache(files: files)
    planOfRun = Self.plan(given, typesetters)
  }

  /// Finds out whether the command line is valid.
  ///
  /// Options that it lacks, such as the limit of `trim`, may be in each record.
  ///
  /// - Throws: what is wrong with an option that the command line gives.
  func check() throws(Failure) {
    guard case .failure(let failure) = planOfRun, let option = failure.option, given.has(option)
    else {
      return
    }
    throw failure
  }

  /// What `--verbose` says about the command line: a record can have options of its own.
  func sayDetails() {
    guard Diagnostics.isVerbose, case .success(let plan) = planOfRun else { return }
    RunDetails.say(plan.targets)
    RunDetails.say(fontsOf: plan.typesetter, about: command.rawValue)
    RunDetails.say(plan.notes, about: command.rawValue)
  }

  /// The plan of a record with options of its own.
  ///
  /// - Throws: why the options can't be resolved.
  func plan(for options: RecordOptions) throws(Failure) -> any RecordPlan {
    guard !options.entries.isEmpty else { return try planOfRun.get() }
    if let known = made[options.entries] { return try known.get() }
    let plan = Self.plan(options.over(given), typesetters)
    if made.count >= Self.maximumCount { made.removeAll() }
    made[options.entries] = plan
    return try plan.get()
  }

  private static func plan(
    _ given: GivenArguments, _ typesetters: TypesetterCache
  ) -> Result<any RecordPlan, Failure> {
    Result { () throws(Failure) in
      switch given.command {
      case .measure: try LayoutPlan<MeasureCommand>(given: given, typesetters: typesetters)
      case .lines: try LayoutPlan<LinesCommand>(given: given, typesetters: typesetters)
      case .trim: try LayoutPlan<TrimCommand>(given: given, typesetters: typesetters)
      case .locate: try LayoutPlan<LocateCommand>(given: given, typesetters: typesetters)
      case .fit: try LayoutPlan<FitCommand>(given: given, typesetters: typesetters)
      case .draw: try LayoutPlan<DrawCommand>(given: given, typesetters: typesetters)
      case .grow, .fonts, .batch, .check, .pseudo:
        throw .noCommandOfBatch(Array(given.command.rawValue.utf8))
      }
    }
  }
}

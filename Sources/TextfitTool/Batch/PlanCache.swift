import TextDocuments
import TextLayout

/// A command with its options resolved, whichever it is.
protocol RecordPlan: Sendable {
  /// The answer to one text.
  func answer(
    _ origin: TextOrigin, _ read: (DocumentReader) throws(Failure) -> AttributedDocument
  ) throws(Failure) -> Answer

  /// Whether that is several results, for the widths of a sweep.
  var isSweep: Bool { get }
}

extension LayoutPlan: RecordPlan {
  func answer(
    _ origin: TextOrigin, _ read: (DocumentReader) throws(Failure) -> AttributedDocument
  ) throws(Failure) -> Answer {
    guard isSweep else { return try answer(shape(origin, read), at: stops[0]) }
    var inner = origin
    inner.own = []
    let text = try shape(inner, read)
    let size = text.shaped.text.utf8.count
    guard size <= RecordStream.longestRecord / stops.count else {
      throw .tooLong(size, for: stops.count, origin.subject)
    }
    var all = Answer()
    var results: [[UInt8]] = []
    for stop in stops {
      let answer = try answer(text, at: stop)
      results.append(answer.output ?? [])
      all.complaints += answer.complaints
      if all.status == .done { all.status = answer.status }
    }
    all.output = frame(for: origin).json.sweep(results)
    return all
  }

  private func answer(_ text: FieldText, at stop: LayoutStop) throws(Failure) -> Answer {
    let set = try set(text, at: stop)
    do throws(TextLayoutError) {
      return try command.answer(for: set.shaped, in: set.frame).told(in: set.frame)
    } catch {
      // The place of a wrong option is where the record sets it.
      if let option = command.option(wrongIn: error) { throw Failure(error, about: option) }
      throw failure(error, of: set)
    }
  }
}

extension Failure {
  /// The results of a record are kept together until they are written.
  fileprivate static func tooLong(_ size: Int, for widths: Int, _ subject: String) -> Failure {
    Failure(
      code: "too-long",
      "\(subject): \(size) bytes at \(widths) widths, \(RecordStream.longestRecord) is the most for both "
        + "together (give fewer widths, or the text to the command itself)", status: .badData)
  }
}

/// What one thread answers records by: the options of the command line, and those of each record over them.
///
/// Options that several records give alike are resolved once. Memory is bounded: what is forgotten is all at
/// once. What a record gets does not depend on what is kept.
final class PlanCache {
  private static let most = 256

  let command: CommandName
  private let given: GivenArguments
  private let typesetters: TypesetterCache
  private let ofTheRun: Result<any RecordPlan, Failure>
  private var made: [[RecordOptions.Entry]: Result<any RecordPlan, Failure>] = [:]

  /// Resolves the options of the command line; `files` are shared by all threads.
  init(_ given: GivenArguments, _ files: FontFiles) {
    command = given.command
    self.given = given
    typesetters = TypesetterCache(files: files)
    ofTheRun = Self.plan(given, typesetters)
  }

  /// Finds out whether the command line makes sense.
  ///
  /// What it lacks, as `trim` a limit, each record may give.
  ///
  /// - Throws: what is wrong with an option that the command line gives.
  func check() throws(Failure) {
    guard case .failure(let failure) = ofTheRun, let option = failure.option, given.has(option)
    else {
      return
    }
    throw failure
  }

  /// What a record with options of its own is answered by.
  ///
  /// - Throws: why the options can't be resolved.
  func plan(for options: RecordOptions) throws(Failure) -> any RecordPlan {
    guard !options.entries.isEmpty else { return try ofTheRun.get() }
    if let known = made[options.entries] { return try known.get() }
    let plan = Self.plan(options.over(given), typesetters)
    if made.count >= Self.most { made.removeAll() }
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
      case .grow, .fonts, .batch, .check, .pseudo:
        throw .noCommandOfBatch(Array(given.command.rawValue.utf8))
      }
    }
  }
}

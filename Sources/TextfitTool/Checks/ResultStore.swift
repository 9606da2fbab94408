import TextChecks

/// The results that reports need, outside memory if they are many.
///
/// All results are counted; kept are those that some report has. Those of a file are kept together, as bytes.
final class ResultStore {
  private let needs: CheckReportNeeds
  private var file: SpoolFile
  private var sections: [Section] = []
  private(set) var totals = CheckTotals()
  private var keptFailures = 0
  private var keptAccepted = 0

  /// Some results of one file, in the spool.
  private struct Section {
    let file: String?
    let range: Range<Int>
  }

  /// An empty store, for reports with some needs.
  init(_ needs: CheckReportNeeds) {
    self.needs = needs
    file = SpoolFile()
  }

  /// How many more results have room in a report.
  var room: CheckReportNeeds {
    CheckReportNeeds(
      failed: max(0, needs.failed - keptFailures), accepted: max(0, needs.accepted - keptAccepted),
      passed: needs.passed)
  }

  /// Counts results of one file, and keeps those that are reported; `figures` completes a result that is kept.
  func add(_ results: [CheckedResult], figures: (CheckedResult) -> CheckResult) {
    var kept: [CheckResult] = []
    for checked in results {
      totals.add(checked.result)
      if takes(checked.result) { kept.append(figures(checked)) }
    }
    keep(kept)
  }

  /// Adds results that were counted, and that no report has.
  func add(_ counted: CheckTotals) { totals.add(counted) }

  /// Counts and keeps a result that is of no catalog, such as of a fixture: these are few.
  func add(_ result: CheckResult) {
    totals.add(result)
    keep([result])
  }

  private func takes(_ result: CheckResult) -> Bool {
    switch result.outcome {
    case .passed: return needs.passed
    case .failed:
      keptFailures += 1
      return keptFailures <= needs.failed
    case .accepted:
      keptAccepted += 1
      return keptAccepted <= needs.accepted
    }
  }

  private func keep(_ results: [CheckResult]) {
    guard let first = results.first else { return }
    sections.append(
      Section(file: first.subject.file, range: file.append(ResultCoder.encode(results))))
  }

  /// Why results could not be read again; nil if they could.
  var problem: SystemError? { file.problem }
}

extension ResultStore: CheckResults {
  func forEachFile<Problem: Error>(
    _ body: ([CheckResult]) throws(Problem) -> Void
  ) throws(Problem) {
    var rest = sections.enumerated().sorted { a, b in
      let (left, right) = (a.element.file ?? "", b.element.file ?? "")
      return left == right ? a.offset < b.offset : left < right
    }.map(\.element)[...]
    while let first = rest.first {
      let same = rest.prefix { $0.file == first.file }
      rest = rest.dropFirst(same.count)
      var results: [CheckResult] = []
      for section in same {
        // The caller reports the problem.
        guard let bytes = file.read(section.range) else { return }
        results += ResultCoder.decode(bytes)
      }
      // Results of a catalog are by line already.
      try body(same.count > 1 ? results.byLine : results)
    }
  }
}

/// Bytes that are written once and read again, in memory as long as they are few, else in a file without a name.
private struct SpoolFile {
  /// Enough for most runs, which then need no file.
  private static let mostInMemory = 16 << 20

  private var memory: [UInt8] = []
  /// How many bytes are in the file, before those in memory.
  private var written = 0
  private var file: TemporaryFile?
  /// Whether more can be written to a file; everything else stays in memory.
  private var isWritable = true
  private(set) var problem: SystemError?

  mutating func append(_ bytes: [UInt8]) -> Range<Int> {
    let start = written + memory.count
    memory += bytes
    if memory.count > Self.mostInMemory, isWritable { flush() }
    return start..<start + bytes.count
  }

  /// If the folder for temporary files does not exist, or is full, memory has to do.
  private mutating func flush() {
    file = file ?? TemporaryFile()
    do throws(SystemError) {
      guard let file else { throw .last }
      try file.append(memory)
      written += memory.count
      memory = []
    } catch {
      isWritable = false
    }
  }

  /// Some of the bytes; nil if they can't be read, which is a problem.
  mutating func read(_ range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound < written else {
      return Array(memory[range.lowerBound - written..<range.upperBound - written])
    }
    do throws(SystemError) {
      return try file?.read(range)
    } catch {
      problem = error
      return nil
    }
  }
}

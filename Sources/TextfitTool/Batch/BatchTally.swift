/// How many records there were, and their outcomes.
struct BatchTally: Sendable {
  /// The records of this run, and those that an earlier run had answered.
  private(set) var count = 0
  private(set) var resumedCount = 0
  private var failed = 0
  private var broken = 0
  private var answeredNo = 0
  /// The status of those that were answered no.
  private var statusOfNo = RunStatus()
  /// The first of each, for the messages at the end.
  private var firstFailure: Failure?
  private var firstBreach: Failure?
  private var firstNo: Failure?
  /// The status of an earlier run, and how many of its records failed.
  private var resumedFailed = 0
  private var resumedStatus = ExitStatus.done

  init() {}

  /// Resumes a run that was interrupted.
  init(resuming point: ResumePoint) {
    resumedCount = point.count
    resumedFailed = point.failed
    resumedStatus = point.status
  }

  mutating func add(_ outcome: RecordOutcome) {
    count += 1
    switch outcome {
    case .done: break
    case .no(let status, let failure):
      answeredNo += 1
      statusOfNo.record(status)
      firstNo = firstNo ?? failure
    case .broken(let failure):
      broken += 1
      firstBreach = firstBreach ?? failure
    case .failed(let failure):
      failed += 1
      firstFailure = firstFailure ?? failure
    }
  }

  var status: ExitStatus { .worst(of: [ownStatus, resumedStatus]) }

  private var ownStatus: ExitStatus {
    broken > 0 ? .defect : failed > 0 ? .badData : statusOfNo.status
  }

  /// The status of the run if it is stopped by a failure: a broken promise outranks that, too.
  func status(stoppedBy failure: Failure) -> ExitStatus {
    status == .defect ? .defect : failure.status
  }

  /// The first failure of each kind, and how many more there are.
  var failures: [Failure] {
    guard ownStatus != status else { return ownComplaints }
    let words =
      switch status {
      case .badData where resumedFailed > 0: "\(resumedFailed) failed"
      case .badData: "some failed"
      case .defect: "some broke a promise"
      default: "some were answered no"
      }
    let earlier =
      "\(Option.resume.flag): of the \(records(resumedCount)) of the earlier run, \(words) (see its output)"
    return [Failure(code: "resumed", earlier, status: status)] + ownComplaints
  }

  private var ownComplaints: [Failure] {
    let all: [(Failure?, Int, (Int) -> String)] = [
      (firstFailure, failed, { "\($0) more record\($0 == 1 ? "" : "s") failed" }),
      (firstBreach, broken, { "\($0) more record\($0 == 1 ? " breaks" : "s break") a promise" }),
      (firstNo, answeredNo, { "\($0) more record\($0 == 1 ? " is" : "s are") answered no" }),
    ]
    return all.compactMap { first, count, words in
      guard let first, count > 1 else { return first }
      return Failure(
        code: first.code, "\(first.message); \(words(count - 1))", status: first.status)
    }
  }

  /// Such as `10000 records in, 10000 out, 3 of them errors`.
  var summary: String {
    summary("\(records(resumedCount + count)) in, \(resumedCount + count) out")
  }

  /// The same of a run that can't write: more records were read than are written.
  var summaryOfWritten: String { summary("\(records(resumedCount + count)) written") }

  private func summary(_ counts: String) -> String {
    var words = counts
    if resumedCount > 0 { words += ", \(resumedCount) of them in an earlier run" }
    let errors = resumedFailed + failed
    if errors > 0 { words += ", \(errors) of them \(errors == 1 ? "an error" : "errors")" }
    if broken > 0 { words += ", \(broken) broke a promise" }
    if answeredNo > 0 { words += ", \(answeredNo) answered no" }
    return words
  }

  private func records(_ count: Int) -> String { counted(count, "record") }
}

extension ExitStatus {
  /// What records can end with, the worst first: a broken promise, which is a defect, outranks a record that failed,
  /// which outranks an answer no.
  private static let ofRecords: [ExitStatus] = [.defect, .badData, .doesNotFit, .no]

  /// The worst of the statuses of records.
  static func worst(of statuses: [ExitStatus]) -> ExitStatus {
    ofRecords.first(where: statuses.contains) ?? .done
  }

  /// Whether it can be the status of records of which some did not go well.
  var isOfRecords: Bool { Self.ofRecords.contains(self) }
}

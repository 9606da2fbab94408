import TextReports

/// Prints answers and failures in their order, and keeps the verdict over all of them.
struct ResultPrinter: ~Copyable {
  private var output = StandardOutput()
  private let terminator: UInt8
  private(set) var verdict = Verdict()

  init(terminator: UInt8) { self.terminator = terminator }

  /// - Throws: a failure to write.
  mutating func print(_ answer: consuming Answer, about subject: String) throws(Failure) {
    try end(answer.output)
    verdict.record(answer.status)
    for complaint in answer.complaints { try report(complaint.about(subject)) }
  }

  /// A text that failed: the message, and in JSON an object in its place.
  ///
  /// - Throws: a failure to write.
  mutating func print(_ failure: Failure, object: [UInt8]?) throws(Failure) {
    if let object { try end(object) }
    try report(failure)
  }

  /// Writes what is pending: at the end, and where somebody waits for each result.
  mutating func flush() throws(Failure) { try output.flush() }

  /// Writes a result and what ends it; a text without lines prints nothing, but is counted by NUL.
  private mutating func end(_ result: [UInt8]?) throws(Failure) {
    if let result { try output.write(result) }
    if result != nil || terminator == 0 { try output.write([terminator]) }
  }

  /// Says why on standard error, after what has been printed so far.
  private mutating func report(_ failure: Failure) throws(Failure) {
    try output.flush()
    Diagnostics.report(failure)
    verdict.record(failure.status)
  }
}

extension Failure {
  /// What the JSON's `error` tells.
  var report: ErrorReport {
    ErrorReport(
      code: code, message: message, status: Int(status.rawValue), place: place)
  }
}

import TextLayout
import TextReports

/// Prints answers and failures in their order, and keeps the status of the run.
struct ResultPrinter: ~Copyable {
  private var output = StandardOutput()
  private let terminator: UInt8
  private(set) var status = RunStatus()
  /// The notes that `--verbose` has printed: a text at several widths has the same.
  private var saidNotes: Set<TextKey> = []

  init(terminator: UInt8) { self.terminator = terminator }

  /// - Throws: a failure to write.
  mutating func print(_ answer: consuming Answer, about subject: String) throws(Failure) {
    RunDetails.say(
      answer.notes, about: subject, except: &saidNotes, failing: answer.failures)
    try end(answer.output)
    status.record(answer.status)
    for failure in answer.failures { try report(failure.about(subject)) }
  }

  /// Prints the message of a text that failed, and in JSON an object in its place.
  ///
  /// - Throws: a failure to write.
  mutating func print(_ failure: Failure, object: [UInt8]?) throws(Failure) {
    if let object { try end(object) }
    try report(failure)
  }

  /// Writes what is pending: at the end, and after each result that somebody may wait for.
  mutating func flush() throws(Failure) { try output.flush() }

  /// Writes a result and its terminator; a text without lines prints nothing, except a NUL if that ends results.
  private mutating func end(_ result: [UInt8]?) throws(Failure) {
    if let result { try output.write(result) }
    if result != nil || terminator == 0 { try output.write([terminator]) }
  }

  /// Prints the message to standard error, after the results so far.
  private mutating func report(_ failure: Failure) throws(Failure) {
    try output.flush()
    Diagnostics.report(failure)
    status.record(failure.status)
  }
}

extension Failure {
  /// The JSON's `error`, with the message as standard error has it.
  var report: ErrorReport {
    ErrorReport(
      code: code, message: message.escapingControls, status: Int(status.rawValue), place: place)
  }
}

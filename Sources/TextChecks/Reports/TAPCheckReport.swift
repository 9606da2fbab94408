import TextLayout
import TextReports

/// The Test Anything Protocol, version 13, which is valid in version 14: a line for each subject, and each failure as
/// YAML.
///
/// Perl's `prove`, through Debian 13's, refuses version 14.
struct TAPCheckReport: CheckReportWriter {
  private let report: CheckReport
  private var buffer = ReportBuffer()
  /// How many results were written.
  private var count = 0

  init(_ report: CheckReport) { self.report = report }

  mutating func begin() {
    var count = 0
    report.results.forEachFile { count += Self.listed($0).count }
    buffer.append("TAP version 13\n1..\(count)\n")
  }

  mutating func add(_ results: [CheckResult]) {
    for result in Self.listed(results) {
      count += 1
      let name = Self.description(of: result.subject)
      switch result.outcome {
      case .passed: buffer.append("ok \(count) - \(name)\n")
      case .accepted(_, let reason):
        let skipped = "# SKIP accepted: \(reason.escapingControls)"
        buffer.append("ok \(count) - \(name) \(skipped)\n")
      case .failed(let failure):
        buffer.append("not ok \(count) - \(name)\n")
        block(failure)
      }
    }
  }

  mutating func end() { buffer.append("# \(report.summary)\n") }

  mutating func takePiece() -> [UInt8] {
    defer { buffer = ReportBuffer() }
    return buffer.bytes
  }

  var size: Int { buffer.bytes.count }

  /// The results of a file that have a line: nothing is "ok" that failed in another way.
  ///
  /// A box of a string is as good as another one is bad; it is not known to be good if the string could not be read or
  /// filled.
  private static func listed(_ results: [CheckResult]) -> [CheckResult] {
    var failing: Set<[TextKey]> = []
    var unknown: Set<[TextKey]> = []
    for result in results {
      switch result.outcome {
      case .passed: break
      case .accepted(let failure, _), .failed(let failure):
        let key = key(of: result.subject)
        failing.insert(key)
        if [.unfilledPlaceholder, .invalidString].contains(failure.code) { unknown.insert(key) }
      }
    }
    return results.filter { result in
      guard case .passed = result.outcome else { return true }
      var string = result.subject
      (string.box, string.pseudo) = (nil, nil)
      return !failing.contains(key(of: result.subject)) && !unknown.contains(key(of: string))
    }
  }

  /// What a line is about; a key that is defined twice is two strings.
  private static func key(of subject: CheckSubject) -> [TextKey] {
    ([subject.place] + subject.identity).map { TextKey($0) }
  }

  /// A YAML block with JSON strings, which are valid YAML.
  private mutating func block(_ failure: CheckFailure) {
    buffer.append("  ---\n")
    member("code", failure.code.rawValue)
    member("message", failure.fullText)
    buffer.append("  ...\n")
  }

  private mutating func member(_ name: String, _ text: String) {
    buffer.append("  \(name): \"")
    buffer.append(json: text)
    buffer.append("\"\n")
  }

  private static func description(of subject: CheckSubject) -> String {
    escaped("\(subject.place) \(subject.title)".escapingControlsDistinctly)
  }

  /// A number sign would begin a directive.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\\" || scalar == "#" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}

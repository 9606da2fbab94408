import TextLayout
import TextReports

/// JUnit's XML, as CI servers read it: a suite for each file, a case for each string, whatever the number of its boxes.
///
/// The elements and attributes are those of the schema that Jenkins' xUnit plugin checks reports against. A string
/// whose failures are all accepted is a skipped case, with the reason.
struct JUnitCheckReport: CheckReportWriter {
  private let report: CheckReport
  private var buffer = ReportBuffer()

  init(_ report: CheckReport) { self.report = report }

  mutating func begin() {
    var counts = Counts()
    report.results.forEachFile { counts.add(TestCase.cases(of: $0)) }
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"textfit\"")
    // The schema has no skipped cases here.
    buffer.append(
      " tests=\"\(counts.cases)\" failures=\"\(counts.failed)\" errors=\"0\">\n")
  }

  mutating func add(_ results: [CheckResult]) {
    guard let first = results.first else { return }
    let name = first.subject.file ?? "textfit"
    let cases = TestCase.cases(of: results)
    var counts = Counts()
    counts.add(cases)
    buffer.append("  <testsuite")
    attribute("name", name.escapingControlsDistinctly)
    // Without times, which would differ from run to run.
    buffer.append(
      " tests=\"\(counts.cases)\" failures=\"\(counts.failed)\" errors=\"0\""
        + " skipped=\"\(counts.skipped)\"")
    if let file = first.subject.file {
      attribute("file", file.escapingControlsDistinctly)
    }
    buffer.append(">\n")
    for testCase in cases { write(testCase, in: name) }
    buffer.append("  </testsuite>\n")
  }

  mutating func end() { buffer.append("</testsuites>\n") }

  mutating func takePiece() -> [UInt8] {
    defer { buffer = ReportBuffer() }
    return buffer.bytes
  }

  var size: Int { buffer.bytes.count }

  private mutating func write(_ testCase: TestCase, in suite: String) {
    buffer.append("    <testcase")
    // Two keys must not have the same name, whatever is in them.
    attribute("name", testCase.name.escapingControlsDistinctly)
    attribute("classname", suite.escapingControlsDistinctly)
    if let (result, failure) = testCase.failures.first {
      buffer.append(">\n      <failure")
      attribute("type", failure.code.rawValue)
      let others = testCase.failures.count - 1
      let message = failure.sentence + (others > 0 ? ", and \(others) more" : "")
      attribute("message", message.escapingControls)
      buffer.append(">")
      text(of: result, failure)
      for (result, failure) in testCase.failures.dropFirst() {
        buffer.append("\n\n")
        text(of: result, failure)
      }
      buffer.append("</failure>\n    </testcase>\n")
    } else if let (failure, reason) = testCase.accepted.first {
      buffer.append(">\n      <skipped")
      let others = testCase.accepted.count - 1
      let message = "\(reason): \(failure.message)" + (others > 0 ? ", and \(others) more" : "")
      attribute("message", message.escapingControls)
      buffer.append("/>\n    </testcase>\n")
    } else {
      buffer.append("/>\n")
    }
  }

  private mutating func text(of result: CheckResult, _ failure: CheckFailure) {
    let subject = result.subject
    let part = [subject.box, subject.pseudo.map { "pseudo \($0)" }].compactMap(\.self)
    let start = ([subject.place] + part).joined(separator: ": ").escapingControls
    append(xml: "\(start): \(failure.fullText)", isAttribute: false)
  }

  private mutating func attribute(_ name: String, _ value: String) {
    buffer.append(" \(name)=\"")
    append(xml: value, isAttribute: true)
    buffer.append("\"")
  }

  /// What XML 1.0 does not allow (2.2, Char) was escaped.
  private mutating func append(xml text: String, isAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: buffer.append("&amp;")
      case 0x3C: buffer.append("&lt;")
      case 0x3E: buffer.append("&gt;")
      case 0x22 where isAttribute: buffer.append("&quot;")
      default: buffer.append(String(scalar))
      }
    }
  }
}

/// All results of a string, or of another subject.
private struct TestCase {
  let name: String
  var failures: [(CheckResult, CheckFailure)] = []
  var accepted: [(CheckFailure, reason: String)] = []

  /// The cases of a file's results, in the order of the first result of each.
  static func cases(of results: [CheckResult]) -> [TestCase] {
    var cases: [TestCase] = []
    var known: [[TextKey]: Int] = [:]
    for result in results {
      var subject = result.subject
      (subject.box, subject.pseudo) = (nil, nil)
      let index = known[subject.identity.map { TextKey($0) }, default: cases.count]
      if index == cases.count {
        known[subject.identity.map { TextKey($0) }] = index
        cases.append(TestCase(name: subject.title))
      }
      switch result.outcome {
      case .passed: break
      case .accepted(let failure, let reason): cases[index].accepted.append((failure, reason))
      case .failed(let failure): cases[index].failures.append((result, failure))
      }
    }
    return cases
  }
}

private struct Counts {
  var cases = 0
  var failed = 0
  var skipped = 0

  mutating func add(_ cases: [TestCase]) {
    self.cases += cases.count
    failed += cases.count { !$0.failures.isEmpty }
    skipped += cases.count { $0.failures.isEmpty && !$0.accepted.isEmpty }
  }
}

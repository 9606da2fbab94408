import TextLayout
import TextReports

/// JUnit's XML, as CI servers read it: a suite for each file, a case for each subject.
///
/// An accepted failure is a skipped case, with the reason.
struct JUnitCheckReport {
  private var buffer = ReportBuffer()

  var bytes: [UInt8] { buffer.bytes }

  init(_ report: CheckReport) {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"textfit\"")
    counts(report.results[...])
    buffer.append(">\n")
    var rest = report.results[...]
    while let first = rest.first {
      let suite = rest.prefix { $0.subject.file == first.subject.file }
      self.suite(first.subject.file ?? "textfit", suite)
      rest = rest.dropFirst(suite.count)
    }
    buffer.append("</testsuites>\n")
  }

  private mutating func suite(_ name: String, _ results: ArraySlice<CheckResult>) {
    buffer.append("  <testsuite")
    attribute("name", name)
    counts(results)
    buffer.append(">\n")
    for result in results { testCase(result, in: name) }
    buffer.append("  </testsuite>\n")
  }

  /// Without times, which would differ from run to run.
  private mutating func counts(_ results: ArraySlice<CheckResult>) {
    let failed = results.count { $0.failure != nil }
    let skipped = results.count(where: \.isAccepted)
    buffer.append(
      " tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"\(skipped)\"")
  }

  private mutating func testCase(_ result: CheckResult, in suite: String) {
    buffer.append("    <testcase")
    attribute("name", result.subject.title)
    attribute("classname", suite)
    attribute("file", result.subject.file ?? "textfit")
    if let line = result.subject.line { buffer.append(" line=\"\(line)\"") }
    switch result.outcome {
    case .passed:
      buffer.append("/>\n")
      return
    case .accepted(let failure, let reason):
      buffer.append(">\n      <skipped")
      attribute("message", "\(reason): \(failure.message)")
      buffer.append("/>\n")
    case .failed(let failure):
      buffer.append(">\n      <failure")
      attribute("type", failure.code.rawValue)
      attribute("message", failure.sentence)
      buffer.append(">")
      let place = result.subject.place.escapingControls
      append(xml: "\(place): \(failure.fullText)", isAttribute: false)
      buffer.append("</failure>\n")
    }
    buffer.append("    </testcase>\n")
  }

  private mutating func attribute(_ name: String, _ value: String) {
    buffer.append(" \(name)=\"")
    append(xml: value.escapingControls, isAttribute: true)
    buffer.append("\"")
  }

  /// A noncharacter that XML 1.0 does not allow becomes U+FFFD; other such scalars were escaped.
  private mutating func append(xml text: String, isAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: buffer.append("&amp;")
      case 0x3C: buffer.append("&lt;")
      case 0x3E: buffer.append("&gt;")
      case 0x22 where isAttribute: buffer.append("&quot;")
      case 0xFFFE, 0xFFFF: buffer.append("\u{FFFD}")
      default: buffer.append(String(scalar))
      }
    }
  }
}

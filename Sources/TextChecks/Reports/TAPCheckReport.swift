import TextLayout
import TextReports

/// The Test Anything Protocol, version 14: a line for each subject, and each failure as YAML.
struct TAPCheckReport {
  private var buffer = ReportBuffer()

  var bytes: [UInt8] { buffer.bytes }

  init(_ report: CheckReport) {
    buffer.append("TAP version 14\n1..\(report.results.count)\n")
    for (index, result) in report.results.enumerated() {
      let name = Self.description(of: result.subject)
      switch result.outcome {
      case .passed: buffer.append("ok \(index + 1) - \(name)\n")
      case .accepted(_, let reason):
        let skipped = "# SKIP accepted: \(reason.escapingControls)"
        buffer.append("ok \(index + 1) - \(name) \(skipped)\n")
      case .failed(let failure):
        buffer.append("not ok \(index + 1) - \(name)\n")
        block(failure)
      }
    }
    buffer.append("# \(report.summary)\n")
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
    escaped("\(subject.place) \(subject.title)".escapingControls)
  }

  /// A number sign would begin a directive.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\\" || scalar == "#" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }
}

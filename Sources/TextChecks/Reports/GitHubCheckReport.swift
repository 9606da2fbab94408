import TextLayout
import TextReports

/// Workflow commands of GitHub Actions, which shows them next to the changed lines.
///
///     ::error file=locales/de.po,line=12,col=1,title=button.save (de)::takes 3 lines, …
struct GitHubCheckReport {
  private var buffer = ReportBuffer()

  var bytes: [UInt8] { buffer.bytes }

  init(_ report: CheckReport) {
    for result in report.results {
      switch result.outcome {
      case .passed: break
      case .accepted(let failure, let reason):
        let reason = reason.escapingControls
        command("notice", result.subject, "accepted (\(reason)): \(failure.fullText)")
      case .failed(let failure): command("error", result.subject, failure.fullText)
      }
    }
    command("notice", nil, report.summary)
  }

  private mutating func command(_ word: String, _ subject: CheckSubject?, _ message: String) {
    var properties: [String] = []
    if let subject {
      if let file = subject.file { properties.append("file=" + Self.escaped(property: file)) }
      if let line = subject.line { properties.append("line=\(line)") }
      if let column = subject.column { properties.append("col=\(column)") }
      properties.append("title=" + Self.escaped(property: subject.title))
    } else {
      properties.append("title=textfit")
    }
    buffer.append(
      "::\(word) \(properties.joined(separator: ","))::\(Self.escaped(message))\n")
  }

  /// The escapes that the runner undoes: percent signs and line ends, the only controls of a message.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A property is one line, and ends at a comma or a colon.
  private static func escaped(property: String) -> String {
    escaped(property.escapingControls).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

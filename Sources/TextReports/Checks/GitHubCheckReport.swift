/// Workflow commands of GitHub Actions, which it shows beside the lines of a change.
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
        command("notice", result.subject, "accepted (\(reason)): \(failure.whole)")
      case .failed(let failure): command("error", result.subject, failure.whole)
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

  /// As the runner takes escapes back: per cent signs, and what would end a line.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar.actsOnTerminals ? "\u{FFFD}" : scalar)
      }
    }
  }

  /// A property ends at a comma or a colon, too.
  private static func escaped(property: String) -> String {
    escaped(property).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal that shows a log may act on it.
  fileprivate var actsOnTerminals: Bool {
    (value < 0x20 && value != 0x09) || (0x7F..<0xA0).contains(value)
  }
}

extension CheckFailure {
  /// All that there is to say, a line each.
  var whole: String {
    var lines = [message]
    if let misfit { lines.append("\"\(misfit.text)\"") }
    if let hidden = misfit?.hidden { lines.append("does not show: \(hidden)") }
    lines += details
    if let cure { lines.append(cure) }
    return lines.joined(separator: "\n")
  }
}

import TextLayout
import TextReports

/// Workflow commands of GitHub Actions, which shows them next to the changed lines.
///
///     ::error file=locales/de.po,line=12,col=1,title=button.save (de)::takes 3 lines, …
///
/// GitHub keeps ten errors and ten notices of a step. Of more, the last error counts the rest, which are plain lines of
/// the log.
struct GitHubCheckReport: CheckReportWriter {
  /// The most annotations of one level that GitHub keeps for a step.
  static let maximumAnnotations = 10

  private let report: CheckReport
  private let settings: CheckReportSettings
  private var buffer = ReportBuffer()
  private var shownFailures = 0
  private var shownAccepted = 0
  /// How many were written as plain lines.
  private var listed = 0

  init(_ report: CheckReport, _ settings: CheckReportSettings) {
    self.report = report
    self.settings = settings
  }

  mutating func begin() {}

  mutating func add(_ results: [CheckResult]) {
    for result in results {
      switch result.outcome {
      case .passed: break
      case .accepted(let failure, let reason):
        // The summary is a notice, too.
        guard shownAccepted < Self.maximumAnnotations - 1 else { continue }
        shownAccepted += 1
        let reason = reason.escapingControls
        command("notice", result.subject, "accepted (\(reason)): \(failure.fullText)")
      case .failed(let failure):
        if shownFailures < maximumFailures {
          shownFailures += 1
          command("error", result.subject, failure.fullText)
        } else {
          list(result.subject, failure)
        }
      }
    }
  }

  mutating func end() {
    let others = report.totals.failed - shownFailures
    if others > 0 {
      let codes = CheckTotals.listed(report.totals.failuresByCode)
      let hidden = others - listed
      let hint =
        hidden > 0 ? "; \(hidden) are not in the log (--max-shown)" : "; they are in the log"
      command("error", nil, "\(counted(others, "more failure"))\(hint); by kind: \(codes)")
    }
    let accepted = report.totals.accepted - shownAccepted
    let verb = accepted == 1 ? "has" : "have"
    let note =
      accepted > 0 ? " (\(counted(accepted, "accepted failure")) \(verb) no annotation)" : ""
    command("notice", nil, report.summary + note)
  }

  mutating func takePiece() -> [UInt8] {
    defer { buffer = ReportBuffer() }
    return buffer.bytes
  }

  var size: Int { buffer.bytes.count }

  /// One error less if the last has to count the rest.
  private var maximumFailures: Int {
    let most = Self.maximumAnnotations
    return report.totals.failed > most ? most - 1 : most
  }

  /// A line of the log, which the runner takes for no command.
  private mutating func list(_ subject: CheckSubject, _ failure: CheckFailure) {
    guard listed < settings.maximumShown else { return }
    listed += 1
    let subject = subject.at(subject.file.map(settings.repositoryPath))
    let text = "\(subject.place) \(subject.title): \(failure.sentence)".escapingControls
    // The runner still knows its first commands, `##[error]`, anywhere in a line.
    buffer.append("- \(text.replacing("##[", with: "# #["))\n")
  }

  private mutating func command(_ word: String, _ subject: CheckSubject?, _ message: String) {
    var properties: [String] = []
    if let subject = subject.map({ $0.at($0.file.map(settings.repositoryPath)) }) {
      if let file = subject.file { properties.append("file=" + Self.escaped(file: file)) }
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

  /// A file's name: the runner gets line ends back, and for all other controls it has no escapes.
  private static func escaped(file: String) -> String {
    file.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      default: result += escaped(property: String(scalar))
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

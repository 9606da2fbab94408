import TextLayout
import TextReports

/// SARIF 2.1.0 (OASIS), for code scanning: one run, with a rule for each kind of failure.
///
/// An accepted failure is a result with a suppression, so that a viewer can show or hide it. GitHub refuses a run of
/// more than 25,000 results; of more, the last one counts the rest.
struct SARIFCheckReport: CheckReportWriter {
  /// The most results that GitHub takes in a run.
  static let maximumResults = 25_000

  private let report: CheckReport
  private let settings: CheckReportSettings
  private var bytes: [UInt8] = []
  /// The results that may be listed: as many failures, and as many accepted ones, as a run can have.
  private var results: [CheckResult] = []
  private var failureCount = 0
  private var acceptedCount = 0

  init(_ report: CheckReport, _ settings: CheckReportSettings) {
    self.report = report
    self.settings = settings
  }

  mutating func begin() {}

  mutating func add(_ results: [CheckResult]) {
    for result in results {
      switch result.outcome {
      case .passed: continue
      case .accepted:
        guard acceptedCount < Self.maximumResults else { continue }
        acceptedCount += 1
      case .failed:
        guard failureCount < Self.maximumResults else { continue }
        failureCount += 1
      }
      self.results.append(result)
    }
  }

  mutating func end() {
    let listed = listedResults
    var writer = JSONWriter(rounding: .exact)
    var run = SARIFRun(report: report, settings: settings)
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.member("runs") {
        $0.array([listed]) { writer, listed in
          run.write(listed.results, omitting: listed.omitted, to: &writer)
        }
      }
    }
    bytes = writer.bytes + [UInt8(ascii: "\n")]
  }

  mutating func takePiece() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  var size: Int { bytes.count }

  /// The results that a run has room for, failures first, and the first that it has no room for.
  private var listedResults: (results: [CheckResult], omitted: CheckResult?) {
    let totals = report.totals
    guard totals.failed + totals.accepted > Self.maximumResults else { return (results, nil) }
    let room = Self.maximumResults - 1
    var failures = min(totals.failed, room)
    var accepted = room - failures
    var omitted: CheckResult?
    let listed = results.filter { result in
      let isListed = result.isAccepted ? accepted > 0 : failures > 0
      if result.isAccepted { accepted -= 1 } else { failures -= 1 }
      if !isListed { omitted = omitted ?? result }
      return isListed
    }
    return (listed, omitted)
  }
}

/// A run of SARIF, while it is written.
private struct SARIFRun {
  let report: CheckReport
  let settings: CheckReportSettings
  /// How many results have had each identity: two failures of a string may differ in their messages only.
  private var known: [TextKey: Int] = [:]

  init(report: CheckReport, settings: CheckReportSettings) {
    self.report = report
    self.settings = settings
  }

  private static let moreFailures = "more-failures"

  mutating func write(
    _ results: [CheckResult], omitting omitted: CheckResult?, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("tool") {
        $0.object { $0.member("driver") { driver(&$0, omitsResults: omitted != nil) } }
      }
      writer.member("columnKind", "unicodeCodePoints")
      writer.member("invocations") {
        $0.array([report]) { writer, _ in writer.object { $0.member("executionSuccessful", true) } }
      }
      writer.member("results") { writer in
        writer.array(results.map(Optional.some) + (omitted == nil ? [] : [nil])) {
          writer, result in
          if let result {
            self.result(result, &writer)
          } else if let omitted {
            rest(after: results, omitted, &writer)
          }
        }
      }
    }
  }

  private func driver(_ writer: inout JSONWriter, omitsResults: Bool) {
    let rules = CheckFailure.Code.all.map { ($0.code.rawValue, $0.meaning) }
    let more = [(Self.moreFailures, "There are more failures than a run can have.")]
    writer.object { writer in
      writer.member("name", "textfit")
      writer.member("version", report.version)
      writer.member("rules") {
        $0.array(rules + (omitsResults ? more : [])) { writer, rule in
          writer.object {
            $0.member("id", rule.0)
            $0.member("shortDescription") { $0.message(rule.1) }
          }
        }
      }
    }
  }

  private mutating func result(_ result: CheckResult, _ writer: inout JSONWriter) {
    switch result.outcome {
    case .passed: writer.null()
    case .accepted(let failure, let reason):
      self.result(result, failure, accepted: reason, &writer)
    case .failed(let failure): self.result(result, failure, accepted: nil, &writer)
    }
  }

  private mutating func result(
    _ result: CheckResult, _ failure: CheckFailure, accepted: String?, _ writer: inout JSONWriter
  ) {
    let fingerprint = fingerprint(of: result)
    let title = result.subject.at(result.subject.file.map(settings.repositoryPath)).title
    writer.object { writer in
      writer.member("ruleId", failure.code.rawValue)
      writer.member("level", "error")
      writer.member("message") { $0.message("\(title): \(failure.fullText)") }
      locations(result.subject, &writer)
      writer.fingerprints(fingerprint)
      if let accepted { writer.suppression(accepted) }
    }
  }

  /// The result that counts those for which there is no room, at the first of them.
  private func rest(
    after listed: [CheckResult], _ omitted: CheckResult, _ writer: inout JSONWriter
  ) {
    let others = report.totals.failed + report.totals.accepted - listed.count
    let listsAllFailures = listed.count(where: { !$0.isAccepted }) == report.totals.failed
    let codes = CheckTotals.listed(report.totals.failuresByCode)
    let text =
      listsAllFailures
      ? "\(counted(others, "more accepted failure")), which code scanning has no room for"
      : "\(counted(others, "more result")), which code scanning has no room for; "
        + "all failures by kind: \(codes)"
    writer.object { writer in
      writer.member("ruleId", Self.moreFailures)
      writer.member("level", listsAllFailures ? "note" : "error")
      writer.member("message") { $0.message(text) }
      locations(omitted.subject, &writer)
      writer.fingerprints(Self.moreFailures)
      if listsAllFailures { writer.suppression("each is accepted") }
    }
  }

  private func locations(_ subject: CheckSubject, _ writer: inout JSONWriter) {
    guard let file = subject.file else { return }
    let name = subject.at(settings.repositoryPath(file)).name
    let path = settings.repositoryPathBytes(file)
    writer.member("locations") {
      $0.array([path]) { $0.location($1, name: name, of: subject) }
    }
  }

  /// What stays the same from run to run, and is different for each result.
  private mutating func fingerprint(of result: CheckResult) -> String {
    // Any path to it is the same file.
    let identity = result.identity(at: result.subject.file.map(settings.repositoryPath)) ?? []
    let text = identity.joined(separator: "\u{1F}")
    let count = known[TextKey(text), default: 0] + 1
    known[TextKey(text)] = count
    return count == 1 ? text : "\(text)\u{1F}#\(count)"
  }
}

extension JSONWriter {
  /// That a result is accepted, and why.
  fileprivate mutating func suppression(_ reason: String) {
    member("suppressions") {
      $0.array([reason]) { writer, reason in
        writer.object {
          $0.member("kind", "external")
          $0.member("justification", reason)
        }
      }
    }
  }

  fileprivate mutating func location(_ file: [UInt8], name: String, of subject: CheckSubject) {
    object { writer in
      writer.member("physicalLocation") {
        $0.object { writer in
          writer.member("artifactLocation") { $0.object { $0.member("uri", Self.uri(of: file)) } }
          if let line = subject.line {
            writer.member("region") {
              $0.object {
                $0.member("startLine", line)
                if let column = subject.column { $0.member("startColumn", column) }
              }
            }
          }
        }
      }
      writer.member("logicalLocations") {
        $0.array([name]) { writer, name in
          writer.object { $0.member("name", name) }
        }
      }
    }
  }

  /// The fingerprint itself, and its hash by the name that GitHub knows.
  ///
  /// Without that one, GitHub takes the line's content for it, and two failures in one line are one alert.
  fileprivate mutating func fingerprints(_ text: String) {
    member("partialFingerprints") {
      $0.object {
        $0.member("textfit/v1", text)
        $0.member("primaryLocationLineHash", "\(text.identityHash):1")
      }
    }
  }

  fileprivate mutating func message(_ text: String) { object { $0.member("text", text) } }

  /// A path as a reference relative to the run's folder, or a file's URI (RFC 3986, 3.3).
  private static func uri(of path: [UInt8]) -> String {
    let unreserved = Set<UInt8>(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let start = path.first == UInt8(ascii: "/") ? "file://" : ""
    return path.reduce(into: start) { uri, byte in
      if unreserved.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}

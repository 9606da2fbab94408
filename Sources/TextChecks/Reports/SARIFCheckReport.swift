import TextReports

/// SARIF 2.1.0 (OASIS), for code scanning: one run, with a rule for each kind of failure.
///
/// An accepted failure is a result with a suppression, so that a viewer can show or hide it.
struct SARIFCheckReport {
  private var writer = JSONWriter(rounding: .exact)

  var bytes: [UInt8] { writer.bytes + [UInt8(ascii: "\n")] }

  init(_ report: CheckReport) {
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.member("runs") { $0.array([report]) { $0.run($1) } }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func run(_ report: CheckReport) {
    object { writer in
      writer.member("tool") { $0.object { $0.member("driver") { $0.driver(report) } } }
      writer.member("columnKind", "unicodeCodePoints")
      writer.member("invocations") {
        $0.array([report]) { writer, _ in writer.object { $0.member("executionSuccessful", true) } }
      }
      writer.member("results") {
        $0.array(report.results.filter { $0.outcome != .passed }) { $0.result($1) }
      }
    }
  }

  private mutating func driver(_ report: CheckReport) {
    object { writer in
      writer.member("name", "textfit")
      writer.member("version", report.version)
      writer.member("rules") {
        $0.array(CheckFailure.Code.all) { writer, rule in
          writer.object {
            $0.member("id", rule.code.rawValue)
            $0.member("shortDescription") { $0.message(rule.meaning) }
          }
        }
      }
    }
  }

  private mutating func result(_ result: CheckResult) {
    switch result.outcome {
    case .passed: null()
    case .accepted(let failure, let reason): self.result(result, failure, accepted: reason)
    case .failed(let failure): self.result(result, failure, accepted: nil)
    }
  }

  private mutating func result(
    _ result: CheckResult, _ failure: CheckFailure, accepted: String?
  ) {
    object { writer in
      writer.member("ruleId", failure.code.rawValue)
      writer.member("level", "error")
      writer.member("message") { $0.message("\(result.subject.title): \(failure.fullText)") }
      if let file = result.subject.file {
        writer.member("locations") {
          $0.array([file]) { $0.location($1, result.subject) }
        }
      }
      writer.member("partialFingerprints") {
        $0.object {
          $0.member(
            "textfit/v1", (result.identity ?? []).joined(separator: "\u{1F}"))
        }
      }
      if let accepted {
        writer.member("suppressions") {
          $0.array([accepted]) { writer, reason in
            writer.object {
              $0.member("kind", "external")
              $0.member("justification", reason)
            }
          }
        }
      }
    }
  }

  private mutating func location(_ file: String, _ subject: CheckSubject) {
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
        $0.array([subject.name]) { writer, name in
          writer.object { $0.member("name", name) }
        }
      }
    }
  }

  private mutating func message(_ text: String) { object { $0.member("text", text) } }

  /// A path as a reference relative to the run's folder, or a file's URI (RFC 3986, 3.3).
  private static func uri(of path: String) -> String {
    let unreserved = Set<UInt8>(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let escaped = path.utf8.reduce(into: path.hasPrefix("/") ? "file://" : "") { uri, byte in
      if unreserved.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return escaped
  }
}

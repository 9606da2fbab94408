import Testing
import TextCatalogs
import TextLayout

@testable import TextChecks

/// How much a report has of very many failures, and what it says about the rest.
struct ReportLimitTests {
  /// A report of so many strings that fail, and so many that are accepted, in two files.
  private static func report(failed: Int, accepted: Int = 0) -> CheckReport {
    let failures = (0..<failed).map { number -> CheckResult in
      let code: CheckFailure.Code = number % 4 == 3 ? .missingGlyph : .doesNotFit
      let file = number % 2 == 0 ? "a.po" : "b.po"
      return CheckResult(
        CheckSubject(file: file, line: number + 1, name: "k\(number)", locale: "de"),
        .failed(CheckFailure(code, "it fails")))
    }
    let others = (0..<accepted).map { number in
      CheckResult(
        CheckSubject(file: "a.po", line: number + 1, name: "x\(number)"),
        .accepted(CheckFailure(.doesNotFit, "it fails"), because: "old"))
    }
    var counts = CheckCounts()
    counts.strings = failed + accepted
    return CheckReport.sorting(failures + others, counts: counts, version: "1")
  }

  private func lines(
    _ format: CheckReportFormat, _ report: CheckReport, shown: Int = .max
  ) -> [String] {
    let settings = CheckReportSettings(maximumShown: shown)
    return String(decoding: format.bytes(of: report, settings), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("GitHub keeps ten errors of a step, the last of which counts the rest")
  func github() {
    let all = lines(.github, Self.report(failed: 10, accepted: 3))
    #expect(all.count { $0.hasPrefix("::error file=") } == 10)
    #expect(all.count { $0.hasPrefix("::notice file=") } == 3)
    let cut = lines(.github, Self.report(failed: 1_000, accepted: 50), shown: 5)
    #expect(cut.count { $0.hasPrefix("::error ") } == 10)
    #expect(cut.count { $0.hasPrefix("::notice ") } == 10)
    #expect(cut.count { $0.hasPrefix("- a.po:") } == 5)
    #expect(
      cut.contains(
        "::error title=textfit::991 more failures; 986 are not in the log (--max-shown); "
          + "by kind: 750 does-not-fit, 250 missing-glyph"))
    #expect(
      cut.dropLast().last?.hasSuffix("(41 accepted failures have no annotation)") == true, "\(cut)")
  }

  @Test("A line of the log is no command of the runner")
  func githubsLog() {
    let results = (0..<20).map {
      CheckResult(
        CheckSubject(file: "a", name: "\($0)\n::error::x ##[error]y"),
        .failed(CheckFailure(.doesNotFit, "m")))
    }
    let report = CheckReport.sorting(results, counts: CheckCounts(), version: "1")
    let log = lines(.github, report).filter { !$0.hasPrefix("::") && !$0.isEmpty }
    #expect(log.count == 11)
    #expect(log.allSatisfy { $0.hasPrefix("- ") && !$0.contains("##[") })
  }

  @Test("SARIF has at most 25,000 results, failures first, and the last counts the rest")
  func sarif() {
    func results(_ failed: Int, _ accepted: Int) -> (count: Int, suppressed: Int, text: String) {
      let report = Self.report(failed: failed, accepted: accepted)
      let text = String(decoding: CheckReportFormat.sarif.bytes(of: report), as: UTF8.self)
      return (
        text.ranges(of: "\"ruleId\"").count, text.ranges(of: "\"suppressions\"").count, text
      )
    }
    let full = results(20_000, 5_000)
    #expect(full.count == 25_000 && full.suppressed == 5_000)
    #expect(!full.text.contains("more-failures"))
    let mixed = results(20_000, 6_000)
    // Only accepted ones are left out: the count is no open failure.
    #expect(mixed.count == 25_000 && mixed.suppressed == 5_000)
    #expect(mixed.text.contains("1001 more accepted failures, which code scanning has no room for"))
    #expect(mixed.text.contains("\"level\":\"note\""))
    let red = results(30_000, 1)
    #expect(red.count == 25_000 && red.suppressed == 0)
    #expect(red.text.contains("\"id\":\"more-failures\""))
  }

  @Test("Each result of SARIF has a fingerprint of its own, which stays the same")
  func fingerprints() {
    let subject = CheckSubject(file: "web/a.po", line: 1, name: "k")
    let other = CheckSubject(file: "web/a.po", line: 9, name: "k")
    let results = ["%s", "%d", "%@"].map {
      CheckResult(subject, .failed(CheckFailure(.unfilledPlaceholder, "no sample for \($0)")))
    }
    func prints(_ results: [CheckResult], folder: String = "") -> [Substring] {
      let report = CheckReport.sorting(results, counts: CheckCounts(), version: "1")
      let settings = CheckReportSettings { folder + $0 }
      let text = String(
        decoding: CheckReportFormat.sarif.bytes(of: report, settings), as: UTF8.self)
      return text.split(separator: "\"primaryLocationLineHash\":\"").dropFirst().map {
        $0.prefix { $0 != "\"" }
      }
    }
    let all = prints(results)
    #expect(Set(all).count == 3 && all.allSatisfy { $0.utf8.count == 18 })
    #expect(prints([results[0]]) == [all[0]])
    // Lines above it don't matter, but the file does.
    let moved = CheckResult(other, .failed(CheckFailure(.unfilledPlaceholder, "x")))
    #expect(prints([moved]) == [all[0]])
    #expect(prints([results[0]], folder: "app/") != [all[0]])
  }

  @Test("Text shows so many failures, counts the rest, and lists the kinds")
  func text() {
    let cut = lines(.text, Self.report(failed: 8, accepted: 4), shown: 3)
    #expect(cut.count { $0.contains("it fails") } == 6)
    #expect(
      cut.contains("5 failures and 1 accepted failure are not shown (--max-shown 8 shows all)"))
    #expect(cut.contains("by kind: 6 does-not-fit, 2 missing-glyph"))
    #expect(cut.dropLast().last == "8 failures, 4 accepted, in 12 strings of 0 catalogs")
    let none = lines(.text, Self.report(failed: 1), shown: 0)
    #expect(
      none == [
        "1 failure is not shown (--max-shown 1 shows all)", "by kind: 1 does-not-fit", "",
        "1 failure, in 1 string of 0 catalogs", "",
      ])
    // One kind, and all of it shown: there is nothing to add.
    #expect(!lines(.text, Self.report(failed: 3)).contains { $0.hasPrefix("by kind") })
  }

  @Test("The samples that text lists can be put into a budget, and fill the placeholders")
  func samples() throws {
    let placeholders = [
      Placeholder("%@", name: "1", type: .object, syntax: .apple),
      Placeholder("{a \"b\"\\}", name: "a", type: .integer, syntax: .brace),
      Placeholder("%1$tF", name: "1", type: .date, syntax: .printf),
    ]
    let results = placeholders.map {
      CheckResult(
        CheckSubject(file: "a", name: "k"),
        .failed(CheckFailure(.unfilledPlaceholder, "no sample", placeholder: $0)))
    }
    let report = CheckReport.sorting(results + [results[0]], counts: CheckCounts(), version: "1")
    let text = lines(.text, report)
    let start = try #require(text.firstIndex(of: "samples:"))
    let block = text[start...].prefix { !$0.isEmpty }
    #expect(block.count == 4 && block[start + 1].hasPrefix("  \"%@\": "))
    let budget = try BudgetReader().read(
      Array((block + ["rules: [ { keys: a, width: 1 } ]"]).joined(separator: "\n").utf8))
    let samples = PlaceholderSamples(budget.samples)
    for placeholder in placeholders { #expect(samples.values(for: placeholder) != nil) }
  }
}

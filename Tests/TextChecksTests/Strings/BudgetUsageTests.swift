import TestSupport
import Testing
import TextCatalogs
import TextDetection
import TextLayout

@testable import TextChecks

/// Which rules and exemptions strings use.
struct BudgetUsageTests {
  private static let path = BudgetPath(relative: "a.strings", absolute: [])
  private static let failure = CheckFailure(.doesNotFit, "is too wide")

  private func usage(_ budget: String) throws -> BudgetUsage {
    BudgetUsage(
      of: try BudgetReader { PathPattern($0) }.read(Array(budget.utf8)),
      today: try #require(CalendarDate(iso8601: "2026-01-01")))
  }

  private func entries(_ keys: [String]) -> [CatalogEntry] {
    let text = keys.map { "\"\($0)\" = \"ok\";\n" }.joined()
    return CatalogReader(.strings).read(Array(text.utf8), path: "a.strings").entries.map(\.self)
  }

  /// What happens to a string that fails: the rule that it uses, and the reason why it is accepted.
  private func answers(_ keys: [String], _ usage: inout BudgetUsage) -> [String] {
    entries(keys).map { entry in
      let rule = usage.rule(for: entry, at: Self.path)
      let subject = CheckSubject(file: "a.strings", line: 1, column: 1, name: entry.key)
      let result = usage.result(
        of: subject, failing: Self.failure, key: entry.key, path: Self.path)
      guard case .accepted(_, let reason) = result.outcome else { return "\(rule ?? -1)" }
      return "\(rule ?? -1) \(reason)"
    }
  }

  @Test("The first rule that matches is used, by its name or by a pattern") func first() throws {
    var usage = try usage(
      """
      rules:
        - { keys: [ok, "a\\\\*"], width: 1 }
        - { keys: "b*", width: 1 }
        - { keys: [bye, ok, "*"], width: 1 }
      exemptions:
        - { keys: "b*", reason: b }
        - { keys: [bye, ok], reason: named }
      """)
    #expect(
      answers(["ok", "a*", "ab", "bye", "b"], &usage)
        == ["0 named", "0", "2", "1 b", "1 b"])
    let unused = usage.failures(in: "t.yml", at: Self.path).compactMap(\.failure?.message)
    #expect(
      unused == [
        "no string of this rule matches `keys: bye`", "no string of this rule matches `keys: ok`",
      ])
  }

  @Test(
    "As many rules, keys and exemptions as strings are compared with few of them",
    arguments: ["rules", "keys", "exemptions", "unused"])
  func linear(kind: String) throws {
    let found = try superlinearWork(size: 50) { count in
      let keys = (0..<count).map { "k\($0)" }
      let rules =
        switch kind {
        case "rules": keys.map { "  - { keys: \($0), width: 1 }\n" }.joined()
        case "keys": "  - { keys: [\(keys.joined(separator: ", "))], width: 1 }\n"
        default: "  - { keys: \"*\", width: 1 }\n"
        }
      let named = kind == "unused" ? keys.map { "x" + $0 } : kind == "exemptions" ? keys : ["k0"]
      let exemptions = named.map { "  - { keys: \($0), reason: x }\n" }.joined()
      var usage = try usage("rules:\n\(rules)exemptions:\n\(exemptions)")
      _ = answers(keys, &usage)
      #expect(
        usage.failures(in: "t.yml", at: Self.path).count == (kind == "unused" ? count : 0))
    }
    #expect(found == [])
  }
}

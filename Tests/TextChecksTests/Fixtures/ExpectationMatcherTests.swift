import Testing
import TextCore
import TextDocuments

@testable import TextChecks

@Suite struct ExpectationMatcherTests {
  private static let found = """
    {"status":"trimmed","size":{"width":50.25,"height":10},"truncated":true,"error":null,
    "lines":[{"text":"aa bb","range":{"utf8":[0,6]}},{"text":"cc","range":{"utf8":[6,8]}}]}
    """

  private func cursor(_ text: String) throws -> JSONCursor {
    JSONCursor(try YAMLReader().read(Array(text.utf8)))
  }

  private func paths(_ expected: String, tolerance: String = "0") throws -> [String] {
    let tolerance = try Tolerance(cursor(tolerance))
    return try ExpectationMatcher(tolerance)
      .differences(cursor(expected), cursor(Self.found)).map(\.path)
  }

  @Test(arguments: [
    "{}", "status: trimmed", "size: { height: 10 }", "lines: [aa bb, cc]",
    "lines: [{ text: aa bb }, { range: { utf8: [6, 8] } }]", "truncated: true", "error: null",
    "size: { width: 50.25, height: 10.0 }",
  ])
  func whatIsAsExpectedHasNoDifference(expected: String) throws {
    #expect(try paths(expected) == [])
  }

  @Test(arguments: [
    ("status: full", ["status"]),
    ("size: { width: 50 }", ["size.width"]),
    ("size: { depth: 50 }", ["size.depth"]),
    ("size: 50", ["size"]),
    ("lines: [aa bb]", ["lines"]),
    ("lines: [aa, cc, dd]", ["lines", "lines[0]"]),
    ("lines: [{ range: { utf8: [0, 5] } }, cc]", ["lines[0].range.utf8[1]"]),
    ("truncated: null", ["truncated"]),
    ("error: {}", ["error"]),
    ("size: { width: \"50.25\" }", ["size.width"]),
    ("truncated: false\nstatus: x", ["truncated", "status"]),
  ])
  func aDifferenceHasItsPath(expected: String, paths: [String]) throws {
    #expect(try self.paths(expected) == paths)
  }

  @Test(arguments: [
    ("0.25", true), ("0.2", false), ("{ width: 0.25 }", true), ("{ height: 9 }", false),
  ])
  func aNumberMayBeOffAsFarAsIsSaid(tolerance: String, passes: Bool) throws {
    #expect(try paths("size: { width: 50 }", tolerance: tolerance).isEmpty == passes)
  }

  @Test(
    "An error that is expected, and missing, is not a misspelled member",
    arguments: [
      ("error: { code: not-utf8 }", "0", "succeeded, but it is expected to fail with not-utf8"),
      ("lineCount: 2\nerror: {}", "0", "succeeded, but it is expected to fail"),
      ("error: { code: 7 }", "1", "ended with 1, but it is expected to fail"),
    ])
  func missingError(expected: String, status: String, message: String) throws {
    let expected = try cursor(expected)
    let found = try cursor("{ exitStatus: \(status), lineCount: 1 }")
    let differences = ExpectationMatcher(Tolerance()).differences(expected, found)
    let description = DifferenceDescription(differences, expectation: expected, found: found)
    #expect(description.message == "the command \(message)")
  }

  @Test func theDescriptionShowsTheLines() throws {
    let (expected, found) = (try cursor("lines: [aa, bb cc]"), try cursor(Self.found))
    let differences = ExpectationMatcher(Tolerance()).differences(expected, found)
    let description = DifferenceDescription(differences, expectation: expected, found: found)
    #expect(description.message == "lines[0]: \"aa bb\", but \"aa\" is expected")
    #expect(
      description.lineTable?.lines == [
        "    expected  actual", "1 ≠ aa        aa bb", "2 ≠ bb cc     cc",
      ])
    #expect(description.details == [])
  }

  /// Each member is looked up among those that were found, not among all that are expected.
  @Test(arguments: [100, 200]) func membersAreNotComparedWithEachOther(count: Int) throws {
    let members = (0..<count).map { "k\($0): 1" }.joined(separator: ", ")
    let (expected, found) = (try cursor("{ \(members) }"), try cursor(Self.found))
    guard case .object(let others) = found.node.value else { return }
    let before = Work.namesCompared.done
    #expect(ExpectationMatcher(Tolerance()).differences(expected, found).count == count)
    #expect(Work.namesCompared.done - before == count * others.count)
  }

  @Test("long lines are shown where they differ") func longLines() throws {
    let start = String(repeating: "a", count: 200)
    let expected = try cursor("lines: [\(start)b, \(start)]")
    let found = try cursor("lines: [\(start)cd, \(start)]")
    let differences = ExpectationMatcher(Tolerance()).differences(expected, found)
    let description = DifferenceDescription(differences, expectation: expected, found: found)
    #expect(description.message == "lines[0]: \"…aaaaaaaaaacd\", but \"…aaaaaaaaaab\" is expected")
    let same = String(start.prefix(59)) + "…"
    #expect(
      description.lineTable?.lines.dropFirst() == [
        "1 ≠ …aaaaaaaaaab".padding(to: 66) + "…aaaaaaaaaacd", "2 = \(same)  \(same)",
      ])
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: count - self.count)
  }
}

import TestSupport
import Testing
import TextDocuments

@testable import TextChecks

/// What fixtures share through anchors is updated in one place if all of them are to have the same; else aliases are written
/// out.
@Suite struct FixtureUpdaterTests {
  /// The file after an update to an output of each fixture.
  private func updated(_ text: String, to outputs: [String]) throws -> String? {
    let path = "a.textfit.yaml"
    let bytes = Array(text.utf8)
    let fixtures = try FixtureFormat.fixtures(in: bytes, path: path)
    let runs = try zip(fixtures, outputs).enumerated().map { index, pair in
      FixtureRun(
        fixture: try pair.0.fixture.get(), index: index,
        output: JSONCursor(try JSONReader().read(Array(pair.1.utf8))),
        subject: CheckSubject(wholeFile: path))
    }
    let edited = FixtureUpdater(path: path, bytes: bytes).updated(to: runs)
    return edited.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Members of an output for each of two fixtures.
  @Test(arguments: [
    // A list that grows, for both.
    ("&e { a: [1, 2] }", "*e", "1,2,3", "1,2,3", "&e { a: [1, 2, 3] }", "*e"),
    // For one, where the other is as expected.
    ("&e { a: [1, 2] }", "*e", "1,2,3", "1,2", "&e { a: [1, 2, 3] }", "{ a: [1, 2] }"),
    ("&e { a: [1, 2] }", "*e", "1,2", "1,3", "&e { a: [1, 2] }", "{ a: [1, 3] }"),
    // For both, but not the same.
    ("&e { a: [1, 2] }", "*e", "3", "4", "&e { a: [3] }", "{ a: [4] }"),
    ("{ a: &e [1, 2] }", "{ a: *e }", "3", "4", "{ a: &e [3] }", "{ a: [4] }"),
    // A value inside, a merged one, and an alias of an alias.
    ("{ a: [&e 1, 2] }", "{ a: [*e , 2] }", "3,2", "1,2", "{ a: [&e 3, 2] }", "{ a: [1 , 2] }"),
    ("&e { a: [1] }", "{ <<: *e }", "2", "3", "&e { a: [2] }", "{ <<: { a: [3] } }"),
    ("&e { a: &f [1] }", "{ a: *f }", "2", "3", "&e { a: &f [2] }", "{ a: [3] }"),
    // Objects in a list.
    (
      "{ a: [&e { b: 1 }, *e ] }", "{ a: [*e ] }", "{\"b\":1},{\"b\":2}", "{\"b\":1}",
      "{ a: [&e { b: 1 }, { b: 2 } ] }", "{ a: [*e ] }"
    ),
    (
      "{ a: [&e { b: 1 }, *e ] }", "{ a: [*e , *e ] }", "{\"b\":1}", "{\"b\":1}",
      "{ a: [&e { b: 1 } ] }", "{ a: [{ b: 1 } ] }"
    ),
    // An alias of a value that has an alias inside.
    (
      "{ a: [{ b: &f [1] }, &e { c: *f }, *e ] }", "{ a: [1] }",
      "{\"b\":[1]},{\"c\":[2]},{\"c\":[3]}",
      "1", "{ a: [{ b: &f [1] }, &e { c: [2] }, { c: [3] } ] }", "{ a: [1] }"
    ),
    // A list that grows after an alias of what is inside an element before.
    (
      "{ a: [{ b: &e { c: 1 } }, *e ] }", "{ a: [1] }", "{\"b\":{\"c\":1}},{\"c\":1},{\"c\":3}",
      "1",
      "{ a: [{ b: &e { c: 1 } }, { c: 1 }, { c: 3 } ] }", "{ a: [1] }"
    ),
  ])
  func aliasesOfWhatIsEdited(
    first: String, second: String, firstOutput: String, secondOutput: String, firstUpdated: String,
    secondUpdated: String
  ) throws {
    let engine = String(decoding: FixtureFragment.currentEngine.inline(.yaml), as: UTF8.self)
    func file(_ first: String, _ second: String) -> String {
      """
      fixtures:
      - { name: a, text: a, engine: \(engine), expect: \(first) }
      - { name: b, text: b, engine: \(engine), # as before
          expect: \(second) }

      """
    }
    let outputs = [firstOutput, secondOutput].map { "{\"exitStatus\":0,\"a\":[\($0)]}" }
    #expect(
      try updated(file(first, second), to: outputs) == file(firstUpdated, secondUpdated))
  }

  @Test("a file that would be longer than can be read is not written") func tooLong() throws {
    let text = String(repeating: "a", count: 1_000_000)
    let file = """
      fixtures:
      - { name: a, text: a, expect: { a: &e { b: 1, c: \(text) } } }
      - { name: b, text: b, expect: { a: [\(String(repeating: "*e ,", count: 20))1] } }

      """
    let outputs = ["{\"a\":{\"b\":2,\"c\":\"a\"}}", "{\"a\":[1]}"]
    #expect(try updated(file, to: outputs) == nil)
  }

  @Test("an alias of many aliases is not written out only to see that it is too long")
  func tooLongOnce() throws {
    let file = """
      fixtures:
      - { name: a, text: a, expect: { b: { c: &s \(String(repeating: "x", count: 100_000)),
          l: &l [\(String(repeating: "*s ,", count: 1_000))1] } } }
      - { name: b, text: b, expect: { a: *l } }

      """
    let outputs = ["{\"d\":1}", "{\"a\":[1]}"]
    var edited: String?
    let work = try WorkDone { edited = try updated(file, to: outputs) }
    #expect(edited == nil)
    #expect(work.amounts["allocatedBytes"] ?? 0 < 100_000_000)
  }
}

import Testing
import TextDocuments
import TextLayout

@testable import TextChecks

@Suite struct FixtureReaderTests {
  private func fixtures(_ text: String, path: String = "folder/a.textfit.yaml") throws -> [Fixture]
  {
    let document = try #require(FixtureFormat(path: path)).read(Array(text.utf8))
    return try FixtureReader(path: path).fixtures(of: document).map { try $0.fixture.get() }
  }

  @Test func aFileIsAFixture() throws {
    let fixture = try #require(
      try fixtures("command: trim\ntext: a b\noptions: { width: 20 }\nexpect: { lineCount: 1 }\n")
        .first)
    #expect(fixture.name == "a")
    #expect(try fixture.command?.string() == "trim")
    #expect(fixture.options.map(\.name) == ["width"])
    #expect(!fixture.expectsNothing)
    #expect(fixture.place.line == 1)
  }

  @Test(arguments: ["a.textfit.YAML", "a.Textfit.Yml", "a.TEXTFIT.JSON"])
  func anEndingIsFoundInAnyCase(path: String) throws {
    let fixture = try #require(
      try fixtures(#"{"text": "a b", "expect": {"lineCount": 1}}"#, path: path).first)
    #expect(fixture.name == "a")
  }

  @Test func aFixtureThatIsNotValidHidesNoOther() throws {
    let text = "fixtures: [ { text: a }, 7, { name: c, text: a, expect: {} } ]"
    let document = try #require(FixtureFormat(path: "a.textfit.yaml")).read(Array(text.utf8))
    let elements = try FixtureReader(path: "a.textfit.yaml").fixtures(of: document)
    #expect(elements.map(\.name) == ["a[0]", "a[1]", "c"])
    #expect(elements.map { (try? $0.fixture.get())?.name } == [nil, nil, "c"])
  }

  @Test func aFileHasSeveralOverDefaults() throws {
    let all = try fixtures(
      """
      defaults:
        command: measure
        options: { width: 20, font: x.ttf }
        tolerance: 0.5
      fixtures:
        - { text: a, expect: {} }
        - name: second
          file: b.txt
          options: { width: 30 }
          tolerance: { width: 2 }
          expect: { size: { width: 1 } }
      """)
    #expect(all.map(\.name) == ["a[0]", "second"])
    #expect(all[0].expectsNothing)
    #expect(all[0].tolerance.margin(of: "x") == 0.5)
    #expect(all[1].tolerance.margin(of: "x") == 0)
    #expect(all[1].tolerance.margin(of: "width") == 2)
    #expect(all[1].defaults.map(\.name) == ["width", "font"])
    guard case .file("b.txt", _) = all[1].content else {
      Issue.record("no file")
      return
    }
  }

  @Test(arguments: [
    ("[]", "line 1, column 1: $ is an array (give a fixture, or \"fixtures\" with several)"),
    ("fixtures: []", "line 1, column 1: $ has no fixture (give one or more)"),
    (
      "text: a",
      "line 1, column 1: $ has no \"expect\" (give it; --update fills in an empty one, {})"
    ),
    ("text: a\nexpect: 7", "line 2, column 9: $.expect is a number (give an object)"),
    (
      "expect: {}",
      "line 1, column 1: $ has no text (give \"text\", \"file\" or \"attributedText\")"
    ),
    (
      "text: a\nfile: b\nexpect: {}",
      "line 2, column 7: $.file is a second text (leave one of them out)"
    ),
    (
      "file: ''\nexpect: {}",
      "line 1, column 7: $.file is not a path (give the path of a text file)"
    ),
    (
      "text: a\nexpect: {}\ntolerance: -1",
      "line 3, column 12: $.tolerance is too small (give a number from 0 to 1000000)"
    ),
    (
      "text: a\nexpct: {}",
      "line 2, column 1: $ has an unknown member \"expct\" (did you mean expect?)"
    ),
  ])
  func whatIsNoFixtureIsRefused(text: String, message: String) {
    #expect {
      try fixtures(text)
    } throws: { error in
      let said = (error as? TextLayoutError)?.message
      if said != message { Issue.record("\(said ?? "")") }
      return said == message
    }
  }

  @Test func namesTellTheFormat() {
    #expect(FixtureFormat(path: "a/b.textfit.json") == .json)
    #expect(FixtureFormat(path: "b.textfit.yml") == .yaml)
    #expect(FixtureFormat(path: "textfit.yml") == nil)
    #expect(FixtureFormat(path: "b.json") == nil)
  }
}

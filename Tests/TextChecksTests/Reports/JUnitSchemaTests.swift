import Testing

@testable import TextCatalogs
@testable import TextChecks

/// JUnit's XML has the structure that Jenkins' xUnit plugin asks for, `junit-10.xsd`, and a case for each string.
struct JUnitSchemaTests {
  /// The attributes that the schema has for an element, and those that it requires.
  private static let attributes: [String: (known: Set<String>, required: Set<String>)] = [
    "testsuites": (["name", "time", "tests", "failures", "errors"], []),
    "testsuite": (
      [
        "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname",
        "id", "package", "file", "log", "url",
      ], ["name", "tests", "failures", "errors"]
    ),
    "testcase": (["name", "time", "classname", "group"], ["name"]),
    "failure": (["type", "message"], []), "skipped": (["type", "message"], []),
  ]

  /// The elements that may be in an element.
  private static let children: [String: Set<String>] = [
    "testsuites": ["testsuite"], "testsuite": ["testcase"], "testcase": ["failure", "skipped"],
    "failure": [], "skipped": [],
  ]

  private static let results: [CheckResult] = {
    let save = CheckSubject(file: "a.po", line: 2, name: "save", locale: "de")
    var inBox = save
    inBox.box = "boxes[1]"
    var pseudo = save
    pseudo.pseudo = "accented"
    let open = CheckSubject(file: "a.po", line: 1, name: "open", locale: "de")
    let failure = CheckFailure(.doesNotFit, "it <fails> & \"fails\"", hint: "\u{FFFE}")
    return [
      CheckResult(save, .passed), CheckResult(inBox, .failed(failure)),
      CheckResult(pseudo, .failed(CheckFailure(.missingGlyph, "no glyph"))),
      CheckResult(open, .accepted(failure, because: "old")), CheckResult(open, .passed),
      CheckResult(CheckSubject(file: nil, name: "textfit check"), .failed(failure)),
      CheckResult(CheckSubject(file: "b.po", name: "save", locale: "fr"), .passed),
    ]
  }()

  private func tree(_ results: [CheckResult]) throws -> XMLElement {
    let report = CheckReport.sorting(results, counts: CheckCounts(), version: "1")
    return try XMLParser(XMLTreeBuilder()).parse(CheckReportFormat.junit.bytes(of: report))
  }

  private func check(_ element: XMLElement) throws {
    let (known, required) = try #require(Self.attributes[element.name], "\(element.name)")
    let names = Set(element.attributes.keys.map(\.text))
    #expect(names.isSubset(of: known), "\(element.name): \(names.subtracting(known))")
    #expect(required.isSubset(of: names))
    for child in element.elements {
      #expect(Self.children[element.name]?.contains(child.name) == true, "\(child.name)")
      try check(child)
    }
  }

  @Test("Elements and attributes are those of the schema") func structure() throws {
    let root = try tree(Self.results)
    #expect(root.name == "testsuites")
    try check(root)
    try check(try tree([]))
  }

  @Test("A string is one case, whatever its boxes and pseudo-translations") func cases() throws {
    let root = try tree(Self.results)
    #expect(root.attributes["tests"] == "4" && root.attributes["failures"] == "2")
    let suite = try #require(root.elements.first { $0.attributes["name"] == "a.po" })
    #expect(suite.attributes["tests"] == "2" && suite.attributes["failures"] == "1")
    #expect(suite.attributes["skipped"] == "1")
    #expect(suite.elements.map { $0.attributes["name"] } == ["open (de)", "save (de)"])
    let failures = suite.elements[1].elements
    #expect(failures.map(\.name) == ["failure"])
    #expect(failures[0].text.contains("boxes[1]") && failures[0].text.contains("pseudo accented"))
    #expect(suite.elements[0].elements.map(\.name) == ["skipped"])
  }
}

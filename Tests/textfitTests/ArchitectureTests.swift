import Testing

/// The house's laws, read from the sources: imports go down only, and `unsafe` stays in its rooms.
@Suite struct ArchitectureTests {
  /// What each module may import, beside Swift's own library.
  private static let allowed: [String: Set<String>] = [
    "TextLayout": [
      "CFreeType", "CHarfBuzz", "CFontconfig", "CNettle", "CUnicode", "CHyphen", "Glibc",
      "Synchronization",
    ],
    "TextDocuments": ["TextLayout", "CYAJL", "CCMark", "CYAML"],
    "TextCatalogs": [
      "TextLayout", "TextDocuments", "CExpat", "CUnicode", "CMessages", "CGettext", "Glibc",
    ],
    "TextReports": ["TextLayout"],
    "TextDetection": ["TextLayout", "CUnicode", "Glibc"],
    "TextBudgets": ["TextCatalogs", "TextDetection", "TextDocuments", "TextLayout"],
    "TextFixtures": ["TextDocuments", "TextLayout", "TextReports"],
    "TextfitTool": [
      "TextLayout", "TextDocuments", "TextReports", "TextDetection", "TextBudgets",
      "TextCatalogs", "TextFixtures", "Glibc", "Synchronization",
    ],
    "textfit": ["TextfitTool"],
  ]

  /// A line of a source file that says something, with its place.
  private struct Line {
    let module: String
    let path: String
    let number: Int
    let text: Substring

    var place: String { "\(path):\(number): \(text)" }
    var isInHandles: Bool { path.contains("/Handles/") }
  }

  private static let lines: [Line] = Repository.files(in: "Sources", endingWith: ".swift").flatMap {
    path in
    let module = String(path.split(separator: "/")[1])
    let text = (try? Repository.text(path)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Line(module: module, path: path, number: $0 + 1, text: $1)
    }
  }

  @Test func importsGoDownOnly() throws {
    let imports = try Self.lines.compactMap { line in
      try /^(?:@\w+ +|public +|internal +|private +)*import (?:\w+ )?(\w+)/.prefixMatch(
        in: line.text
      )
      .map { (line, String($0.1)) }
    }
    #expect(imports.count > 20)
    for (line, module) in imports {
      #expect(Self.allowed[line.module]?.contains(module) == true, "\(line.place)")
    }
  }

  @Test func theSystemHasItsRoom() {
    for line in Self.lines where line.text == "import Glibc" {
      #expect(line.isInHandles, "\(line.place)")
    }
  }

  @Test func unsafeCallsStayInHandles() throws {
    var count = 0
    for line in Self.lines {
      let code = line.text.prefix { $0 != "\"" }
      guard !code.contains("//"), try /\bunsafe\b/.firstMatch(in: code) != nil else {
        continue
      }
      count += 1
      #expect(line.isInHandles, "\(line.place)")
    }
    #expect(count > 10)
  }

  @Test func filesKeepTheHousesSizes() throws {
    let sizes = Dictionary(grouping: Self.lines, by: \.path).mapValues(\.count)
    #expect(sizes.count > 40)
    for (path, size) in sizes { #expect(size <= 401, "\(path)") }
    let sorted = sizes.values.sorted()
    #expect(sorted[sorted.count / 2] <= 150)
  }

  /// A program acts on the codes of notes and errors: each is in the schema and in its document.
  @Test func everyCodeIsDocumented() throws {
    let schema = try Repository.text("docs/schema/result.schema.json")
    let document = try Repository.text("docs/json.md")
    // What fails a run, and what ends a text's answer with the status 1, is no member of an object.
    let spoken: Set<Substring> = [
      "usage", "broken-promise", "does-not-fit", "missing-glyph", "resumed",
    ]
    var codes: Set<Substring> = []
    for line in Self.lines {
      for match in line.text.matches(of: /(?:code: |Code\(rawValue: )"([a-z0-9-]+)"/) {
        codes.insert(match.1)
      }
    }
    #expect(codes.count > 25)
    for code in codes.subtracting(spoken) {
      #expect(schema.contains("\"\(code)\""), "\(code) is not in the schema")
      #expect(document.contains("`\(code)`"), "\(code) is not in docs/json.md")
    }
  }

  @Test func nothingIsForcedOrLeftOpen() throws {
    for line in Self.lines {
      #expect(!line.text.contains("try!"), "\(line.place)")
      #expect(!line.text.contains("TODO"), "\(line.place)")
      #expect(!line.text.contains("FIXME"), "\(line.place)")
    }
  }
}

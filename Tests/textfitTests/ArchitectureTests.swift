import Testing

/// The house's laws, read from the sources: imports go down only, and C stays inside its wrappers.
@Suite struct ArchitectureTests {
  /// What each module may import, beside Swift's own library.
  private static let allowed: [String: Set<String>] = [
    "TextCore": ["CUnicode", "Synchronization"],
    "TextShaping": [
      "TextCore", "CFreeType", "CHarfBuzz", "CFontconfig", "CNettle", "CUnicode", "CHyphen",
      "CWords", "Glibc", "Synchronization",
    ],
    "TextLayout": ["TextCore", "TextShaping"],
    "TextLayoutFoundation": ["TextLayout", "Foundation"],
    "TextDocuments": ["TextCore", "CJSON", "CCMark", "CYAML"],
    "TextCatalogs": [
      "TextCore", "TextDocuments", "CExpat", "CUnicode", "CMessages", "Glibc",
    ],
    "TextReports": ["TextDocuments", "TextLayout"],
    "TextRendering": ["TextLayout", "TextShaping", "CCairo", "CPNG"],
    "TextDetection": ["TextCore", "CUnicode", "Glibc"],
    "TextChecks": [
      "TextCatalogs", "TextDetection", "TextDocuments", "TextLayout", "TextRendering",
      "TextReports",
    ],
    "TextfitTool": [
      "TextLayout", "TextDocuments", "TextReports", "TextDetection", "TextCatalogs", "TextChecks",
      "TextRendering", "CProcess", "Glibc", "Synchronization",
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
    var code: Substring { text.prefix { $0 != "\"" } }
    var isComment: Bool { code.contains("//") }
  }

  private static let lines: [Line] = Repository.files(in: "Sources", endingWith: ".swift").flatMap {
    path in
    let module = String(path.split(separator: "/")[1])
    let text = (try? Repository.text(path)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Line(module: module, path: path, number: $0 + 1, text: $1)
    }
  }

  /// The files that import a C module, or the system's.
  private static let wrappers = Set(
    lines.filter { $0.text.hasPrefix("import C") || $0.text == "import Glibc" }.map(\.path))

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

  /// A wrapper is a file that makes a C interface safe to use.
  ///
  /// It is known by what it does, not by its folder or its name, so it can be next to the stage that uses it, and
  /// there is no list to keep: it imports the interface that it wraps (a C target, the system, atomics); only it
  /// says `unsafe`, and only it imports the system; what it stores of C is owned by a `~Copyable` type or a final
  /// class, which releases it.
  @Test func onlyWrappersOfCAreUnsafe() throws {
    let files = Dictionary(grouping: Self.lines, by: \.path)
    var wrappers = 0
    for (path, lines) in files {
      let imported = lines.filter { $0.text.hasPrefix("import ") }.map { $0.text.dropFirst(7) }
      let wrapsC = imported.contains { name in
        name == "Glibc" || name == "Synchronization"
          || name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true
      }
      let isUnsafe = try lines.contains {
        try $0.code.contains("unsafe") && !$0.isComment
          && /\bunsafe\b/.firstMatch(in: $0.code) != nil
      }
      if isUnsafe {
        wrappers += 1
        #expect(wrapsC, "\(path) is unsafe, but imports no C")
      } else {
        #expect(!imported.contains("Glibc"), "\(path) imports the system, but wraps nothing")
      }
      let storesPointer = try lines.contains {
        try Self.hasPointer($0)
          && /^  (?:[a-z()]+ )*(?:let|var) \w+: (?:Unsafe|Opaque|Unmanaged)/
            .prefixMatch(in: $0.text) != nil
      }
      let hasOwner = lines.contains {
        $0.text.contains("~Copyable") || $0.text.contains("final class")
      }
      #expect(!storesPointer || hasOwner, "\(path) stores a C pointer that nothing owns")
    }
    #expect(wrappers > 10)
  }

  /// But for the one function that draws in a context of the caller's.
  @Test func noCPointerLeavesItsModule() throws {
    for line in Self.lines where Self.hasPointer(line) && !line.path.hasSuffix("List+Cairo.swift") {
      let isExported = try /^\s*(?:public|package|open)\b/.prefixMatch(in: line.text) != nil
      #expect(!isExported, "\(line.place)")
    }
  }

  private static func hasPointer(_ line: Line) -> Bool {
    (line.text.contains("Pointer") || line.text.contains("Unmanaged")) && !line.isComment
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
    // What fails a run, and what ends a text's answer with the status 1, is in no object.
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

import Testing

/// The folders of a module are floors: a file refers to its own folder and to those below it, never to one above.
///
/// Read from the sources. What a file declares at its outer level belongs to its folder, and so does a member that an
/// extension adds to a type of a lower folder. Whatever names one of these is a reference.
@Suite struct FolderTests {
  /// The folders of each module, from low to high.
  private static let folders: [String: [String]] = [
    "TextCore": ["Text", "Styles", "Unicode"],
    "TextShaping": [
      "Glyphs", "Fonts", "FontMatching", "Styles", "Transforms", "Items", "Hyphenation", "Words",
      "Shaping", "Typesetting",
    ],
    "TextLayout": [
      "Geometry", "Containers", "Lines", "Placement", "Flow", "Layout", "Truncation", "Queries",
      "Verification", "Compatibility", "Growth",
    ],
    "TextDocuments": ["Values", "JSON", "YAML", "Markdown", "Attributed"],
    "TextCatalogs": [
      "Source", "Placeholders", "Forms", "Catalog", "Grammars", "Formats", "Pseudo",
    ],
    "TextChecks": ["Results", "Reports", "Fixtures", "Budgets", "Strings"],
  ]

  @Test(arguments: folders.keys.sorted()) func referencesGoDownOnly(module: String) throws {
    let floors = try #require(Self.folders[module])
    let files = try SourceFile.all(of: module)
    #expect(files.count > floors.count)
    for file in files where file.folder != nil {
      #expect(floors.contains(file.folder ?? ""), "\(file.path): list its folder in FolderTests")
    }
    let names = DeclaredNames(of: files, floors: floors)
    for file in files {
      guard let floor = file.floor(in: floors) else { continue }
      for reference in names.references(of: file) where reference.floor > floor {
        Issue.record(
          "\(file.path):\(reference.line): \(reference.name) is of \(floors[reference.floor]), which is above"
        )
      }
    }
  }

  /// A test that can't fail proves nothing: a reference upwards is found, of a type and of a member.
  @Test func aReferenceUpwardsIsFound() {
    let low = SourceFile(
      path: "Sources/M/Low/A.swift", text: "struct A { let b: B? }\nlet c = A().upper\n")
    let high = SourceFile(
      path: "Sources/M/High/B.swift",
      text: "struct B {}\nextension A {\n  var upper: Int { 0 }\n}\n")
    let names = DeclaredNames(of: [low, high], floors: ["Low", "High"])
    #expect(names.references(of: low).filter { $0.floor > 0 }.map(\.name) == ["B", "upper"])
    #expect(names.references(of: high).filter { $0.floor > 1 }.isEmpty)
  }
}

/// A Swift file of the sources, without its comments and the texts of its string literals.
struct SourceFile {
  let path: String
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line }
  }

  static func all(of module: String) throws -> [SourceFile] {
    try Repository.files(in: "Sources/\(module)", endingWith: ".swift").map {
      SourceFile(path: $0, text: try Repository.text($0))
    }
  }

  /// The folder of the module that the file is in; nil for one in no folder.
  var folder: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : nil
  }

  /// The number of its folder; nil where it is in none.
  func floor(in floors: [String]) -> Int? { folder.flatMap(floors.firstIndex) }
}

/// The names that files of a module declare for others, and the floor of each.
private struct DeclaredNames {
  /// Types at a file's outer level.
  private var types: [Substring: Int] = [:]
  /// Members that extensions add to types of lower floors, and that no type has of its own.
  private var members: [Substring: Int] = [:]

  /// Members that the compiler makes for enums: the source does not tell whose they are.
  private static let synthesizedNames: Set<Substring> = ["allCases", "rawValue"]

  struct Reference {
    let name: Substring
    let floor: Int
    let line: Int
  }

  init(of files: [SourceFile], floors: [String]) {
    for file in files {
      guard let floor = file.floor(in: floors) else { continue }
      for line in file.lines {
        if let type = Self.outerType(line) { types[type] = floor }
      }
    }
    var own: Set<Substring> = []
    for file in files {
      guard let floor = file.floor(in: floors) else { continue }
      var extended: Substring?
      for line in file.lines {
        if let first = line.first, first != " " { extended = Self.extendedType(line) }
        guard let member = Self.member(line) else { continue }
        let isAdded = extended.map { types[$0].map { $0 < floor } ?? true } ?? false
        // What is further in is a local name, or belongs to a nested type.
        if isAdded, !line.hasPrefix("   "), !line.contains("private") {
          members[member] = min(floor, members[member] ?? floor)
        } else {
          own.insert(member)
        }
      }
    }
    for name in own.union(Self.synthesizedNames) { members[name] = nil }
  }

  /// What a file refers to, but for what it declares itself.
  func references(of file: SourceFile) -> [Reference] {
    let nested = Set(file.lines.compactMap(Self.anyType))
    return file.lines.enumerated().flatMap { number, line in
      let named = line.matches(of: /\b[A-Z]\w*/).compactMap { match -> Reference? in
        guard let floor = types[match.output], !nested.contains(match.output) else { return nil }
        return Reference(name: match.output, floor: floor, line: number + 1)
      }
      let called = line.matches(of: /\.(\w+)/).compactMap { match -> Reference? in
        members[match.1].map { Reference(name: match.1, floor: $0, line: number + 1) }
      }
      return named + called
    }
  }

  private static func outerType(_ line: Substring) -> Substring? {
    line.contains("private") || line.hasPrefix(" ") ? nil : anyType(line)
  }

  private static func anyType(_ line: Substring) -> Substring? {
    line.firstMatch(of: /\b(?:struct|enum|class|protocol|typealias|actor)\s+([A-Z]\w*)/)?.1
  }

  private static func extendedType(_ line: Substring) -> Substring? {
    line.firstMatch(of: /^(?:\w+ )?extension \[?(\w+)/)?.1
  }

  private static func member(_ line: Substring) -> Substring? {
    line.firstMatch(of: /^ +(?:\w+(?:\(\w+\))? )*(?:func|var|let) (\w+)/)?.1
  }
}

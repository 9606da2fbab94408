import Testing

/// The folders of a module are floors: a file refers to its own folder and to those below it, never to one above.
///
/// Files outside folders are the roof of their module: they may use every folder, and no folder refers to what they
/// declare.
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
      "Geometry", "Containers", "Lines", "Placement", "Flow", "Layout", "Sums", "Truncation",
      "Queries", "Verification", "Compatibility", "Growth",
    ],
    "TextDocuments": ["Values", "JSON", "YAML", "Markdown", "Attributed"],
    "TextCatalogs": [
      "Source", "Placeholders", "Forms", "Catalog", "Grammars", "Formats", "Pseudo",
    ],
    "TextRendering": [
      "Values", "DisplayList", "Glyphs", "Overlays", "Painting", "SVG", "Cairo",
    ],
    "TextReports": ["Writing", "Results", "JSON", "PlainText"],
    "TextDetection": ["Scanning", "Links", "Phones", "Dates", "Addresses"],
    "TextChecks": ["Results", "Pages", "Reports", "Fixtures", "Budgets", "Strings"],
    "TextfitTool": [
      "System", "Files", "Options", "Documentation", "Diagnostics", "Input", "Output", "Arguments",
      "Commands", "Batch", "Checks",
    ],
  ]

  /// The most files of a module without folders: more need an order.
  private static let smallModule = 3

  @Test func everyModuleHasItsFoldersListed() throws {
    let files = try SourceFile.all(in: "Sources")
    let modules = Set(files.compactMap(\.module))
    #expect(modules.count > 8)
    #expect(Set(Self.folders.keys).subtracting(modules).isEmpty)
    for module in modules where Self.folders[module] == nil {
      let own = files.filter { $0.module == module }
      #expect(
        own.count <= Self.smallModule && own.allSatisfy { $0.folder == nil },
        "\(module): list its folders in FolderTests")
    }
  }

  @Test(arguments: folders.keys.sorted()) func referencesGoDownOnly(module: String) throws {
    let folders = try #require(Self.folders[module])
    let files = try SourceFile.all(in: "Sources/\(module)")
    let used = Set(files.compactMap(\.folder))
    #expect(used == Set(folders), "list the folders of \(module) in FolderTests")
    let names = DeclaredNames(of: files, floors: folders)
    for file in files {
      guard let floor = file.floor(in: folders) else { continue }
      for reference in names.references(of: file) where reference.floor > floor {
        let place = reference.floor < folders.count ? folders[reference.floor] : "the module's roof"
        Issue.record(
          "\(file.path):\(reference.line): \(reference.name) is of \(place), which is above")
      }
    }
  }

  /// A test that can't fail proves nothing: a reference upwards is found, of a type, a member and a function.
  @Test func aReferenceUpwardsIsFound() {
    let low = SourceFile(
      path: "Sources/M/Low/A.swift",
      text: "struct A { let b: B? }\nlet c = A().upper\nlet d = made()\nlet e = A.Part()\n")
    let high = SourceFile(
      path: "Sources/M/High/B.swift",
      text: """
        struct B {}
        extension A {
          struct Part {}
          var upper: Int { 0 }
        }
        func made() -> B { B() }
        """)
    let names = DeclaredNames(of: [low, high], floors: ["Low", "High"])
    #expect(
      names.references(of: low).filter { $0.floor > 0 }.map(\.name) == [
        "B", "upper", "made", "Part",
      ])
    #expect(names.references(of: high).filter { $0.floor > 1 }.isEmpty)
  }

  /// A reference to the roof is found, although it is in no folder.
  @Test func aReferenceToTheRoofIsFound() {
    let low = SourceFile(path: "Sources/M/Low/A.swift", text: "struct A { let roof: Roof? }\n")
    let roof = SourceFile(path: "Sources/M/Roof.swift", text: "struct Roof { let a: A }\n")
    let names = DeclaredNames(of: [low, roof], floors: ["Low"])
    #expect(names.references(of: low).filter { $0.floor > 0 }.map(\.name) == ["Roof"])
    #expect(names.references(of: roof).filter { $0.floor > 1 }.isEmpty)
  }

  /// Words of comments and of texts are not references.
  @Test func textsAreNotReferences() {
    let file = SourceFile(
      path: "Sources/M/Low/A.swift",
      text: "let a = \"B\" // B\nlet b = \"\"\"\n  B, FILE.partial\n  \"\"\"\nlet c = 1\n")
    #expect(
      file.lines.map { $0.filter { $0 != " " } } == ["leta=\"\"", "letb=", "", "", "letc=1", ""])
  }
}

/// A Swift file of the sources, without its comments and the texts of its string literals.
struct SourceFile {
  let path: String
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.replacing(/"""[\s\S]*?"""/) { String($0.output.filter { $0 == "\n" }) }
      .replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line }
  }

  static func all(in folder: String) throws -> [SourceFile] {
    try Repository.files(in: folder, endingWith: ".swift").map {
      SourceFile(path: $0, text: try Repository.text($0))
    }
  }

  /// The module that the file is in.
  var module: String? { path.split(separator: "/").dropFirst().first.map(String.init) }

  /// The folder of the module that the file is in; nil for one in no folder.
  var folder: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : nil
  }

  /// The number of its folder; nil for a folder that is not listed.
  ///
  /// The roof is above all folders.
  func floor(in floors: [String]) -> Int? {
    guard let folder else { return floors.count }
    return floors.firstIndex(of: folder)
  }
}

/// The names that files of a module declare for others, and the floor of each.
private struct DeclaredNames {
  /// Types at a file's outer level.
  private var types: [Substring: Int] = [:]
  /// Functions at a file's outer level.
  private var functions: [Substring: Int] = [:]
  /// Members that extensions add to types of lower floors, and that no type has of its own.
  private var members: [Substring: Int] = [:]

  /// Members that the compiler makes for enums: the source does not show whose they are.
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
        if let function = Self.outerFunction(line) { functions[function] = floor }
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
    let own = Set(file.lines.compactMap(Self.anyFunction))
    return file.lines.enumerated().flatMap { number, line in
      let named = line.matches(of: /\b[A-Z]\w*/).compactMap { match -> Reference? in
        guard let floor = types[match.output], !nested.contains(match.output) else { return nil }
        return Reference(name: match.output, floor: floor, line: number + 1)
      }
      let called = line.matches(of: /(?:^|[^.\w])([a-z]\w*)\(/).compactMap { match -> Reference? in
        guard let floor = functions[match.1], !own.contains(match.1) else { return nil }
        return Reference(name: match.1, floor: floor, line: number + 1)
      }
      let members = line.matches(of: /\.(\w+)/).compactMap { match -> Reference? in
        self.members[match.1].map { Reference(name: match.1, floor: $0, line: number + 1) }
      }
      return named + called + members
    }
  }

  private static func outerType(_ line: Substring) -> Substring? {
    line.contains("private") || line.hasPrefix(" ") ? nil : anyType(line)
  }

  private static func outerFunction(_ line: Substring) -> Substring? {
    line.contains("private") || line.hasPrefix(" ") ? nil : anyFunction(line)
  }

  private static func anyFunction(_ line: Substring) -> Substring? {
    line.firstMatch(of: /\bfunc (\w+)/)?.1
  }

  private static func anyType(_ line: Substring) -> Substring? {
    line.firstMatch(of: /\b(?:struct|enum|class|protocol|typealias|actor)\s+([A-Z]\w*)/)?.1
  }

  private static func extendedType(_ line: Substring) -> Substring? {
    line.firstMatch(of: /^(?:\w+ )?extension \[?(\w+)/)?.1
  }

  private static func member(_ line: Substring) -> Substring? {
    line.firstMatch(
      of: /^ +(?:\w+(?:\(\w+\))? )*(?:func|var|let|struct|enum|class|typealias) (\w+)/)?.1
  }
}

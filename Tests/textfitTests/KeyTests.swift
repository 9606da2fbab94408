import Testing

/// No dictionary or set is keyed by text that Swift compares by canonical equivalence.
///
/// Such a key is normalized when it is hashed, in time that grows with the square of the marks on one letter, and two
/// names that differ only in normalization would be one. A text is a key as `TextKey`, and a property of a key as
/// `@Verbatim`.
///
/// Read from the sources. So that every key's type can be read, no set and no dictionary is made without naming it.
@Suite struct KeyTests {
  private static let files = (try? SourceFile.all(in: "Sources")) ?? []

  @Test func noKeyIsText() {
    let keys = KeyTypes(of: Self.files)
    #expect(keys.places.count > 40)
    #expect(keys.violations == [])
  }

  @Test func everyKeyIsNamed() {
    for file in Self.files {
      for (number, line) in file.lines.enumerated() {
        let isBare = line.contains(
          #/(?:^|[^\w.])(?:Set|Dictionary)(?:\(| =)|: (?:Set|Dictionary)\b[^<]/#)
        #expect(!isBare, "\(file.path):\(number + 1): name the key, as in Set<Key>(…)")
      }
    }
  }

  /// A test that can't fail proves nothing.
  @Test(arguments: [
    "let a: [String: Int] = [:]", "let a: Set<Character> = []", "let a: [[Substring]: Int]",
    "let a: [Key: Int] = [:]\nstruct Key: Hashable {\n  let name: String\n}",
    "let a: Set<Key?> = []\nstruct Key: Hashable {\n  let inner: [Inner]?\n}\n"
      + "struct Inner {\n  private var names: [String]\n}",
    "let a: Set<Key> = []\nenum Key {\n  case name(String)\n}",
    "let a = EntryTable<Key, Int>()\nprivate struct Key {\n  struct Part {\n    let name: String?\n  }\n"
      + "  let part: Part\n}",
  ])
  func aKeyOfTextIsFound(source: String) {
    #expect(KeyTypes(of: [SourceFile(path: "A.swift", text: source)]).violations.count == 1)
  }

  @Test(arguments: [
    "let a: [TextKey: String] = [:]", "let a: [Int: [String]] = [:]",
    "let a: Set<Key> = []\nstruct Key {\n  @Verbatim var name: String\n  var long: String { name }\n}",
    "let a: Set<Key> = []\nenum Key: String {\n  case name\n}\nfunc f(a: String) {}",
    "let a: Set<Key> = []\nstruct Key {\n  let rawValue: String\n  init(name: String) {\n"
      + "    let other: String = name\n  }\n}",
  ])
  func anotherKeyIsNot(source: String) {
    #expect(KeyTypes(of: [SourceFile(path: "A.swift", text: source)]).violations == [])
  }
}

/// The types of the keys of dictionaries and sets, and what they store.
private struct KeyTypes {
  /// A type that is a key in a file.
  struct Key: Hashable {
    let name: String
    let path: String
  }

  private struct Property {
    let type: Substring
    let path: String
    let line: Int
  }

  /// The first place of each.
  private(set) var places: [Key: String] = [:]
  /// Places where text is a key, or a part of one.
  private(set) var violations: [String] = []
  /// The properties that types store, by the types' names with those that they are in.
  private var stored: [String: [Property]] = [:]
  /// The types that say themselves how they are hashed.
  private var hashed: Set<String> = []

  private static let texts: Set<String> = ["String", "Substring", "Character"]

  init(of files: [SourceFile]) {
    for file in files {
      addKeys(of: file)
      addProperties(of: file)
    }
    for key in places.keys.sorted(by: { ($0.name, $0.path) < ($1.name, $1.path) }) { check(key) }
  }

  private mutating func addKeys(of file: SourceFile) {
    for (number, line) in file.lines.enumerated() where line.contains("<") || line.contains("[") {
      var keys = line.matches(of: #/(?:Set|Dictionary|EntryTable)<[\[(]*([A-Z][\w.]*)/#).map(\.1)
      keys += line.matches(of: #/\[[\[(]*([A-Z][\w.]*)[\])?]*: /#).map(\.1)
      for name in keys {
        let place = "\(file.path):\(number + 1)"
        if Self.texts.contains(String(name)) { violations.append("\(place): a key is \(name)") }
        let key = Key(name: String(name), path: file.path)
        if places[key] == nil { places[key] = place }
      }
    }
  }

  /// Properties are declared one level inside a type; a computed one has a brace after its type.
  private mutating func addProperties(of file: SourceFile) {
    var open: [Substring?] = []
    for (number, line) in file.lines.enumerated() {
      if let inner = open.last, inner != nil {
        let type = open.compactMap { $0 }.joined(separator: ".")
        if line.contains("func hash(into") { hashed.insert(type) }
        for part in Self.stored(by: line) {
          stored[type, default: []].append(
            Property(type: part, path: file.path, line: number + 1))
        }
      }
      guard line.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
      else { continue }
      let declared = line.firstMatch(
        of: #/^ *(?:[\w@()]+ )*(?:struct|enum|class|extension) ([A-Z][\w.]*)/#)?.1
      for byte in line.utf8 {
        if byte == UInt8(ascii: "{") { open.append(declared) }
        if byte == UInt8(ascii: "}") { _ = open.popLast() }
      }
    }
  }

  /// The types of what a line stores; the raw values of a type are words that the sources define.
  private static func stored(by line: Substring) -> [Substring] {
    guard !line.contains("static "), !line.contains("@Verbatim") else { return [] }
    let property = line.firstMatch(
      of: #/^ *(?:[\w@()]+ )*(?:let|var) (\w+): ([^{=]+?)(?: = .*)?$/#)
    let values = line.firstMatch(of: #/^ *(?:indirect )?case \w+(\(.*\))/#)?.1
    return [property.flatMap { $0.1 == "rawValue" ? nil : $0.2 }, values].compactMap { $0 }
  }

  private mutating func check(_ key: Key) {
    var known = hashed
    var left = [key]
    while let next = left.popLast() {
      for type in declarations(of: next) where known.insert(type).inserted {
        for property in stored[type] ?? [] {
          let names = property.type.matches(of: #/[A-Z][\w.]*/#).map { String($0.output) }
          if names.contains(where: Self.texts.contains) {
            violations.append(
              "\(property.path):\(property.line): text, in a key at \(places[key] ?? "")")
          }
          left += names.map { Key(name: $0, path: property.path) }
        }
      }
    }
  }

  /// The types that a name can mean in a file: a type of that name, otherwise one inside a type of the same file.
  private func declarations(of key: Key) -> [String] {
    if stored[key.name] != nil { return [key.name] }
    return stored.keys.filter { type in
      type.hasSuffix("." + key.name)
        && (key.name.contains(".") || stored[type]?.contains { $0.path == key.path } ?? false)
    }
  }
}

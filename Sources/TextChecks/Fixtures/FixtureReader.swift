import TextDocuments
import TextLayout

/// Reads the fixtures of a file.
public struct FixtureReader: Sendable {
  private let path: String

  /// A reader of the file at a path; fixtures without a name get the name of the file.
  public init(path: String) { self.path = path }

  private enum FilePart: String, CaseIterable {
    case defaults, fixtures
  }

  private enum Part: String, CaseIterable {
    case name, command, text, file, attributedText, options, tolerance, engine, expect
  }

  private enum DefaultPart: String, CaseIterable {
    case command, options, tolerance
  }

  private struct Defaults {
    var command: JSONCursor?
    var options: [Fixture.Option] = []
    var tolerance = Tolerance()
  }

  /// A fixture of a file, or why it is not one.
  public struct Element: Sendable {
    /// Its name among others; nil if the file has no others.
    public let name: String?
    /// The fixture; the error is `.invalidDocument`, with line, column and path.
    public let fixture: Result<Fixture, TextLayoutError>
  }

  /// The fixtures, in the order of the file; one that is not valid does not affect the others.
  ///
  /// - Throws: `.invalidDocument` if the file as a whole is not valid.
  public func fixtures(of document: JSONDocument) throws(TextLayoutError) -> [Element] {
    let root = JSONCursor(document)
    guard case .object = root.node.value else {
      throw root.refuse(
        "is \(root.node.value.kind)", "give a fixture, or \"fixtures\" with several")
    }
    guard root.member("fixtures") != nil else {
      let fixture = Result { () throws(TextLayoutError) in
        try self.fixture(root, Defaults(), named: FixtureFormat.stem(of: path))
      }
      return [Element(name: nil, fixture: fixture)]
    }
    var parts: [FilePart: JSONCursor] = [:]
    for (key, value) in try root.members(FilePart.self) { parts[key] = value }
    let defaults = try parts[.defaults].map(defaults) ?? Defaults()
    let elements = try parts[.fixtures]?.elements() ?? []
    guard !elements.isEmpty else { throw root.refuse("has no fixture", "give one or more") }
    return elements.enumerated().map { index, value in
      let defaultName = "\(FixtureFormat.stem(of: path))[\(index)]"
      let own = try? value.member("name")?.string()
      return Element(
        name: own ?? defaultName,
        fixture: Result { () throws(TextLayoutError) in
          try fixture(value, defaults, named: defaultName)
        })
    }
  }

  private func defaults(_ value: JSONCursor) throws(TextLayoutError) -> Defaults {
    var defaults = Defaults()
    for (key, value) in try value.members(DefaultPart.self) {
      switch key {
      case .command: defaults.command = value
      case .options: defaults.options = try options(value)
      case .tolerance: defaults.tolerance = try Tolerance(value)
      }
    }
    return defaults
  }

  private func fixture(
    _ value: JSONCursor, _ defaults: Defaults, named defaultName: String
  ) throws(TextLayoutError) -> Fixture {
    var parts: [Part: JSONCursor] = [:]
    for (key, value) in try value.members(Part.self) { parts[key] = value }
    guard let expectation = parts[.expect] else {
      throw value.refuse(
        "has no \"expect\"", "give it; --update fills in an empty one, {}")
    }
    switch expectation.node.value {
    case .object, .null: break
    default: throw expectation.refuse("is \(expectation.node.value.kind)", "give an object")
    }
    return Fixture(
      name: try parts[.name]?.string() ?? defaultName, place: value.errorPlace,
      command: parts[.command] ?? defaults.command, content: try content(parts, of: value),
      options: try parts[.options].map(options) ?? [], defaults: defaults.options,
      engine: try parts[.engine].map { value throws(TextLayoutError) in
        try RecordedEngine(value)
      },
      node: value.node,
      tolerance: try parts[.tolerance].map { value throws(TextLayoutError) in
        try Tolerance(value)
      } ?? defaults.tolerance,
      expectation: expectation)
  }

  private func content(
    _ parts: [Part: JSONCursor], of fixture: JSONCursor
  ) throws(TextLayoutError) -> Fixture.Content {
    let given = [Part.text, .file, .attributedText].filter { parts[$0] != nil }
    guard let part = given.first, let value = parts[part] else {
      throw fixture.refuse("has no text", "give \"text\", \"file\" or \"attributedText\"")
    }
    if given.count > 1, let second = parts[given[1]] {
      throw second.refuse("is a second text", "leave one of them out")
    }
    switch part {
    case .text: return .string(try value.string(), at: value)
    case .file: return .file(try path(value), at: value)
    default: return .document(value)
    }
  }

  private func path(_ value: JSONCursor) throws(TextLayoutError) -> String {
    let path = try value.string()
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw value.refuse("is not a path", "give the path of a text file")
    }
    return path
  }

  private func options(_ value: JSONCursor) throws(TextLayoutError) -> [Fixture.Option] {
    try value.members().map { Fixture.Option(name: $0.name, value: $0.value) }
  }
}

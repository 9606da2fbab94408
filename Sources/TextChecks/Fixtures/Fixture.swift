import TextDocuments
import TextLayout

// Definitions
//
//   fixture       a text, a command with options, and what the command prints
//   expectation   members of the command's JSON object; only those that it names are compared
//
// | file                                    | fixtures                                    |
// |---|---|
// | an object with `expect`                 | one                                         |
// | an object with `fixtures`, an array     | its elements, on top of any `defaults`      |

/// A text, the command that lays it out, and the expected output.
public struct Fixture: Sendable {
  /// What is laid out.
  public enum Content: Sendable {
    /// A text.
    case string(String, at: JSONCursor)
    /// A text file, by its path.
    case file(String, at: JSONCursor)
    /// A text with attributes, as `--input attributed` reads it.
    case document(JSONCursor)

    /// Where it begins.
    public var place: TextLayoutError.Place {
      switch self {
      case .string(_, let value), .file(_, let value), .document(let value): value.errorPlace
      }
    }
  }

  /// An option, by its long name.
  public struct Option: Sendable {
    /// The name, without dashes.
    public let name: String
    /// The value in the fixture.
    public let value: JSONCursor
  }

  /// Its name; the name of its file if it has none.
  public let name: String
  /// Where it begins.
  public let place: TextLayoutError.Place
  /// The command's name; nil for the default.
  public let command: JSONCursor?
  /// What is laid out.
  public let content: Content
  /// Its own options.
  public let options: [Option]
  /// The options of all fixtures of its file; its own replace them.
  public let defaults: [Option]
  /// The engine that the expectation was recorded with; nil if it does not say.
  let engine: RecordedEngine?
  /// The object in its file.
  let node: JSONNode
  /// How far a number may be from the expected one.
  public let tolerance: Tolerance
  /// The expected output: an object, perhaps without members yet.
  public let expectation: JSONCursor

  /// Whether it expects nothing, so that it could not fail.
  ///
  /// An empty object compares nothing.
  public var expectsNothing: Bool {
    if case .object = expectation.node.value { return expectation.node.comparesNothing }
    return true
  }
}

extension JSONNode {
  fileprivate var comparesNothing: Bool {
    guard case .object(let members) = value else { return false }
    return members.allSatisfy(\.node.comparesNothing)
  }
}

/// The format of a file of fixtures, by its name.
public enum FixtureFormat: Sendable, Hashable {
  case json, yaml

  /// The most bytes of a file.
  public static let largestFile = 16_777_216

  private static let endings: [(name: String, format: Self)] = [
    (".textfit.json", .json), (".textfit.yaml", .yaml), (".textfit.yml", .yaml),
  ]

  /// The format of a file; nil if it is not a file of fixtures.
  ///
  /// Case does not matter.
  public init?(path: String) {
    guard let ending = Self.ending(of: path) else { return nil }
    self = ending.format
  }

  private static func ending(of path: String) -> (name: String, format: Self)? {
    // An ending is ASCII, so its length does not depend on its case.
    let path = path.lowercased()
    return endings.first { path.hasSuffix($0.name) }
  }

  /// The name of a file without its folder and its ending.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let ending = ending(of: name) else { return name }
    let stem = String(name.dropLast(ending.name.count))
    return stem.isEmpty ? name : stem
  }

  /// The tree of a file.
  ///
  /// - Throws: `.notUTF8`, `.malformedJSON` and `.malformedYAML`, with the place.
  public func read(_ bytes: [UInt8]) throws(TextLayoutError) -> JSONDocument {
    switch self {
    case .json: try JSONReader().read(bytes)
    case .yaml: try YAMLReader().read(bytes)
    }
  }
}

import TextDocuments
import TextLayout

// Definitions
//
//   fixture       a text, a command with options, and what that prints
//   expectation   members of the command's JSON object: those that it names are compared, others are not
//
// | file                                    | fixtures                                    |
// |---|---|
// | an object with `expect`                 | one                                         |
// | an object with `fixtures`, an array     | each of it, over `defaults` where there are |

/// A text, what is asked of it, and what is to come out.
public struct Fixture: Sendable {
  /// What is laid out.
  public enum Content: Sendable {
    /// A text, as it stands.
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
    /// What the fixture says it is.
    public let value: JSONCursor
  }

  /// What it is called; its file's name, where it has none of its own.
  public let name: String
  /// Where it begins.
  public let place: TextLayoutError.Place
  /// The command's name; nil where the fixture leaves it to the tool.
  public let command: JSONCursor?
  /// What is laid out.
  public let content: Content
  /// Its own options.
  public let options: [Option]
  /// Those of all fixtures of its file, which its own go before.
  public let defaults: [Option]
  /// How far a number may be from the one that is expected.
  public let tolerance: Tolerance
  /// What is to come out: an object, perhaps without members yet.
  public let expectation: JSONCursor

  /// Whether it expects nothing, and so could not fail.
  ///
  /// An object compares nothing by itself, but what is in it.
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

/// How a file of fixtures is written, which its name tells.
public enum FixtureFormat: Sendable, Hashable {
  case json, yaml

  private static let endings: [(name: String, format: Self)] = [
    (".textfit.json", .json), (".textfit.yaml", .yaml), (".textfit.yml", .yaml),
  ]

  /// The format of a file, whose ending may be in any case; nil for one that holds no fixtures.
  public init?(path: String) {
    guard let ending = Self.ending(of: path) else { return nil }
    self = ending.format
  }

  private static func ending(of path: String) -> (name: String, format: Self)? {
    // An ending is ASCII, and as long in any case.
    let path = path.lowercased()
    return endings.first { path.hasSuffix($0.name) }
  }

  /// What a file is called without its folder and its ending.
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

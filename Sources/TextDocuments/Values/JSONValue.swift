/// A value of a JSON text, with its place.
public struct JSONNode: Sendable {
  /// What it is.
  public let value: JSONValue
  /// Its bytes: a string's with its quotation marks, an array's or object's with its brackets.
  public let range: Range<Int>
  /// The offset of its first byte.
  public var offset: Int { range.lowerBound }

  /// A value at some bytes.
  public init(_ value: JSONValue, in range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// A number as it is written in its text, without a tag; of an alias, which has only its anchor's value, the value.
  package func numberText(in bytes: [UInt8]) -> String {
    if case .number(let number) = value, bytes[offset] == UInt8(ascii: "*") {
      return Int(exactly: number).map(String.init) ?? String(number)
    }
    // A number has no white space; a tag has some after it.
    let written = bytes[range]
    let start = written.lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? written.startIndex
    return String(decoding: written[start...], as: UTF8.self)
  }
}

/// What a JSON value is (RFC 8259, 3).
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number, rounded to the nearest `Double`; always finite.
  case number(Double)
  /// A string, whose escapes are read.
  case string(String)
  /// An array.
  case array([JSONNode])
  /// An object: its members in the order of the text, each name once.
  case object([JSONMember])

  /// What a message calls it.
  public var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A member of an object.
public struct JSONMember: Sendable {
  /// Its name, whose escapes are read.
  public let name: String
  /// Which bytes of the text the name is, its quotation marks included.
  public let nameRange: Range<Int>
  /// Its value.
  public let node: JSONNode

  /// A member.
  public init(name: String, nameRange: Range<Int>, node: JSONNode) {
    self.name = name
    self.nameRange = nameRange
    self.node = node
  }
}

/// A name that an object defines twice.
public struct JSONDuplicate: Sendable, Hashable {
  /// The name, whose escapes are read.
  public let name: String
  /// The offset of its first byte where it is defined first.
  public let first: Int
  /// The same where it is defined again.
  public let second: Int
}

/// A member of a text's object whose value was passed over: it is known where it is, and that it is JSON.
///
/// Its content is not read. So numbers may be of any size, names may be defined twice, half of a surrogate pair may
/// be escaped, and arrays and objects may be nested to any depth.
public struct JSONPassedMember: Sendable {
  /// Its name, whose escapes are read.
  public let name: String
  /// Which bytes of the text the name is, its quotation marks included.
  public let nameRange: Range<Int>
  /// Which bytes its value is.
  public let range: Range<Int>
}

/// The bytes of a JSON or YAML text, and the places of its lines.
struct DocumentSource: Sendable {
  let bytes: [UInt8]
  private let firstLine: Int
  /// Shared by all values that are read; nil for a short text: to read it up to a place costs less than a table.
  private let places: LazyPlaceTable?
  private static let shortText = 1 << 12

  /// A text whose first line has this number.
  init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    places = bytes.count > DocumentSource.shortText ? LazyPlaceTable() : nil
  }

  /// Where an offset is; cost: for the first place of a text, linear in the text.
  func place(of offset: Int) -> DocumentPlace {
    places?.of(bytes, firstLine: firstLine).place(of: offset)
      ?? DocumentPlace(of: offset, in: bytes, firstLine: firstLine)
  }
}

/// A JSON or YAML text as a tree.
public struct JSONDocument: Sendable {
  /// The most arrays and objects that may be nested; a tree is then safe to walk by recursion.
  public static let maximumDepth = 100

  /// The text's one value.
  public let root: JSONNode
  /// The names that objects define twice, in the order of the text; the tree has all their members.
  ///
  /// Empty if the reader was not asked to keep them: then it refuses them.
  public let duplicates: [JSONDuplicate]
  /// The members of the root whose values the reader was asked to pass over, in the order of the text; the tree
  /// does not have them.
  public let passed: [JSONPassedMember]
  /// The aliases of a YAML text, in its order.
  package private(set) var aliases: [YAMLAlias] = []
  let source: DocumentSource

  init(
    root: JSONNode, bytes: [UInt8], duplicates: [JSONDuplicate], passed: [JSONPassedMember],
    firstLine: Int
  ) {
    self.root = root
    self.duplicates = duplicates
    self.passed = passed
    source = DocumentSource(bytes, firstLine: firstLine)
  }

  /// A tree of a YAML text.
  init(root: JSONNode, bytes: [UInt8], duplicates: [JSONDuplicate], aliases: [YAMLAlias]) {
    self.init(root: root, bytes: bytes, duplicates: duplicates, passed: [], firstLine: 1)
    self.aliases = aliases
  }

  /// What was read; ranges and offsets are of these.
  public var bytes: [UInt8] { source.bytes }

  /// Where an offset is, as an editor shows it; cost: for the first place of a text, linear in the text.
  public func place(of offset: Int) -> DocumentPlace { source.place(of: offset) }
}

/// A value of a JSON text, with the place that it has there.
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
}

/// What a JSON value is (RFC 8259, 3).
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number, the nearest that a `Double` can be; always finite.
  case number(Double)
  /// A string, whose escapes are read.
  case string(String)
  /// An array.
  case array([JSONNode])
  /// An object: its members in the order of the text, each name there once.
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

/// A name that an object has twice.
public struct JSONDuplicate: Sendable, Hashable {
  /// The name, whose escapes are read.
  public let name: String
  /// The offset of the name's first byte where it is there first.
  public let first: Int
  /// The same where it is there again.
  public let second: Int
}

/// A member of a text's object whose value was passed over: its extent is known, and that it is JSON.
///
/// What it says is not read. So a number may be of any size, a name may be there twice, half of a surrogate pair may
/// be escaped, and arrays and objects may be inside one another to any depth.
public struct JSONPassedMember: Sendable {
  /// Its name, whose escapes are read.
  public let name: String
  /// Which bytes of the text the name is, its quotation marks included.
  public let nameRange: Range<Int>
  /// Which bytes its value is.
  public let range: Range<Int>
}

/// A JSON text, or a YAML one, as a tree.
public struct JSONDocument: Sendable {
  /// The text's one value.
  public let root: JSONNode
  /// What was read; ranges and offsets are of these.
  public let bytes: [UInt8]
  /// The names that objects have twice, in the order of the text; the members are all in the tree.
  ///
  /// Empty where the reader was not asked to keep them: it has refused them then.
  public let duplicates: [JSONDuplicate]
  /// The members of the root whose values the reader was asked to pass over, in the order of the text; the tree
  /// has none of them.
  public let passed: [JSONPassedMember]
  let firstLine: Int

  /// Where an offset is, as an editor shows it; linear up to there.
  public func place(of offset: Int) -> DocumentPlace {
    DocumentPlace(of: offset, in: bytes, firstLine: firstLine)
  }
}

/// A value of a JSON text, with the place that it has there.
public struct JSONNode: Sendable {
  /// What it is.
  public let value: JSONValue
  /// The offset of its first byte.
  public let offset: Int

  /// A value at an offset.
  public init(_ value: JSONValue, at offset: Int) {
    self.value = value
    self.offset = offset
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
  /// The offset of the name's first byte, its quotation mark.
  public let nameOffset: Int
  /// Its value.
  public let node: JSONNode
}

/// A JSON text as a tree.
public struct JSONDocument: Sendable {
  /// The text's one value.
  public let root: JSONNode
  let bytes: [UInt8]
  let firstLine: Int

  /// Where an offset is, as an editor shows it; linear up to there.
  public func place(of offset: Int) -> DocumentPlace {
    DocumentPlace(of: offset, in: bytes, firstLine: firstLine)
  }
}

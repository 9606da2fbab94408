import TextDocuments

/// What a record gives an option, whatever format the record is written in.
enum RecordValue: Sendable, Hashable {
  /// The option is not given, whatever the command line says.
  case null
  /// A flag is given, or is not, whatever the command line says.
  case truth(Bool)
  /// A number or a string: the option's value, as on the command line.
  case word([UInt8])
  /// The values of an option that repeats.
  case list([RecordValue])
  /// No option takes one.
  case object

  /// What a message calls it.
  var kind: String {
    switch self {
    case .null: "null"
    case .truth(let truth): truth ? "true" : "false"
    case .word: "a number or a string"
    case .list: "an array"
    case .object: "an object"
    }
  }
}

extension RecordValue {
  /// A value of a JSON text; a number is taken as it is written.
  init(_ cursor: JSONCursor) {
    switch cursor.node.value {
    case .null: self = .null
    case .boolean(let truth): self = .truth(truth)
    case .number: self = .word(Array(cursor.source))
    case .string(let string): self = .word(Array(string.utf8))
    case .array(let nodes): self = .list(nodes.indices.map { RecordValue(cursor.element($0)) })
    case .object: self = .object
    }
  }
}

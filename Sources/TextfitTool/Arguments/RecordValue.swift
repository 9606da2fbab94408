import TextDocuments
import TextReports

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
  /// An object, as JSON: the value of an option that takes one.
  case object([UInt8])

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
    case .number: self = .word(Array(cursor.numberText.utf8))
    case .string(let string): self = .word(Array(string.utf8))
    case .array(let nodes): self = .list(nodes.indices.map { RecordValue(cursor.element($0)) })
    case .object: self = .object(cursor.json)
    }
  }
}

extension JSONCursor {
  /// The value as JSON, whatever format it is written in.
  var json: [UInt8] {
    switch node.value {
    case .null: Array("null".utf8)
    case .boolean(let truth): Array((truth ? "true" : "false").utf8)
    case .number(let number): Array(number.words.utf8)
    case .string(let string): Self.quoted(string)
    case .array(let nodes):
      Self.bracketed("[", nodes.indices.map { element($0).json }, "]")
    case .object(let members):
      Self.bracketed(
        "{",
        members.map { own in
          Self.quoted(own.name) + [UInt8(ascii: ":")] + (member(own.name)?.json ?? [])
        }, "}")
    }
  }

  private static func quoted(_ string: String) -> [UInt8] {
    var buffer = ReportBuffer()
    buffer.append(json: string)
    return Array("\"".utf8) + buffer.bytes + Array("\"".utf8)
  }

  private static func bracketed(_ start: String, _ parts: [[UInt8]], _ end: String) -> [UInt8] {
    Array(start.utf8) + parts.joined(separator: [UInt8(ascii: ",")]) + Array(end.utf8)
  }
}

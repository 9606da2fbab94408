import TextDocuments
import TextLayout
import TextReports

// Definitions
//
//   record    a JSON object on a line
//   text      its member `text`, a string, which is read as `--input` says; or `attributedText`, an object
//   own       `id` and names that begin with `x-`: copied to the result as they are written
//   option    any other member, by an option's long name

/// A record of JSON Lines, split into its parts.
struct RecordObject: Sendable {
  /// Its own members, which are copied to the result.
  let own: [OwnMember]
  private let root: JSONCursor

  /// The object on a line of a file.
  ///
  /// - Throws: a failure if it is not JSON, or not an object; its message begins with the place.
  init(_ bytes: [UInt8], onLine line: Int) throws(Failure) {
    let document: JSONDocument
    do throws(TextLayoutError) {
      document = try JSONReader(firstLine: line, passing: RecordField.isOwn).read(bytes)
    } catch {
      throw Failure(error, about: nil)
    }
    own = document.passed.map { OwnMember($0, in: document.bytes) }
    root = JSONCursor(document)
    guard case .object = root.node.value else {
      throw .record(
        "is \(root.node.value.kind)", "give an object; --records lines takes one text on each line",
        at: root.errorPlace)
    }
  }

  /// The own members of a line that is refused, as far as they can be read, so that its result can be traced to it.
  static func own(ofRefused bytes: [UInt8]) -> [OwnMember] {
    JSONReader(passing: RecordField.isOwn).passedMembers(ofRefused: bytes).map {
      OwnMember($0, in: bytes)
    }
  }

  /// What it asks of a command.
  ///
  /// - Throws: a failure with the code `invalid-record` if it is not a record; its message begins with the
  ///   place.
  func request(to command: CommandName) throws(Failure) -> RecordRequest {
    var options = RecordOptions(of: command, beside: ["text", "attributedText", "id"])
    var text: RecordRequest.Content?
    for (index, member) in root.memberNodes.enumerated() {
      // Its place is found for messages alone.
      var value: JSONCursor { root.member(at: index) }
      switch member.name {
      case "text", "attributedText":
        guard text == nil else {
          throw .record("is a second text", "leave one of them out", at: value.errorPlace)
        }
        text = try content(member, index)
      case "runs", "paragraphs":
        throw .record("is not an option", "give it inside attributedText", at: value.errorPlace)
      default: try options.take(member.name, RecordValue(value), at: value.errorPlace)
      }
    }
    guard let text else {
      throw .record("has no text", "give \"text\", or \"attributedText\"", at: root.errorPlace)
    }
    if case .document(let value) = text { try options.readAttributed(at: value.errorPlace) }
    return RecordRequest(text, options, in: root)
  }

  private func content(
    _ member: JSONMember, _ index: Int
  ) throws(Failure) -> RecordRequest.Content {
    if member.name == "attributedText" { return .document(root.member(at: index)) }
    guard case .string(let string) = member.node.value else {
      throw .record(
        "is \(member.node.value.kind)", "give a string", at: root.member(at: index).errorPlace)
    }
    return .string(string, member: index)
  }
}

extension OwnMember {
  fileprivate init(_ member: JSONPassedMember, in bytes: [UInt8]) {
    self.init(name: bytes[member.nameRange], value: bytes[member.range])
  }
}

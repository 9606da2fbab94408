import TextDocuments
import TextLayout
import TextReports

// Definitions
//
//   record    a JSON object on a line
//   text      its member `text`, a string, which is read as `--input` says; or `attributedText`, an object
//   own       `id` and what begins with `x-`: given back as it is written, and so passed over, not read
//   option    any other member, by an option's long name

/// A record of JSON Lines, taken apart.
struct RecordObject: Sendable {
  /// What is to be laid out.
  enum Content: Sendable {
    case string(String, at: JSONCursor)
    case document(JSONCursor)

    /// Where it begins.
    var place: TextLayoutError.Place {
      switch self {
      case .string(_, let value), .document(let value): value.errorPlace
      }
    }
  }

  /// What it has of its own.
  let own: [OwnMember]
  private let root: JSONCursor
  private let members: [(name: String, value: JSONCursor)]

  /// The object on a line of a file.
  ///
  /// - Throws: a failure for what is no JSON, or no object; its message begins with the place.
  init(_ bytes: [UInt8], onLine line: Int) throws(Failure) {
    let document: JSONDocument
    do throws(TextLayoutError) {
      document = try JSONReader(firstLine: line, passing: Self.isOwn).read(bytes)
    } catch {
      throw Failure(error, about: nil)
    }
    root = JSONCursor(document)
    guard let members = try? root.members() else {
      let kind = root.node.value.kind
      throw .record(
        "is \(kind)", "give an object; --records lines takes a text a line", at: root.errorPlace)
    }
    self.members = members
    own = document.passed.map { OwnMember($0, in: document.bytes) }
  }

  /// What a line has of its own that is refused, as far as that can be told: a result has to be traced to its record.
  static func own(ofRefused bytes: [UInt8]) -> [OwnMember] {
    JSONReader(passing: isOwn).passedMembers(ofRefused: bytes).map { OwnMember($0, in: bytes) }
  }

  /// Where it begins.
  var place: TextLayoutError.Place { root.errorPlace }

  /// Whether a member of this name is what a record has of its own, in the record and in its result.
  @Sendable static func isOwn(_ name: String) -> Bool {
    name == "id" || name.utf8.starts(with: "x-".utf8)
  }

  /// Its text, and the options that it gives a command.
  ///
  /// - Throws: a failure with the code `invalid-record` for what is no record; its message begins with the
  ///   place.
  func read(
    for command: CommandName
  ) throws(Failure) -> (content: Content, options: RecordOptions) {
    var options = RecordOptions(of: command, beside: ["text", "attributedText", "id"])
    var text: Content?
    for (name, value) in members {
      switch name {
      case "text", "attributedText":
        guard text == nil else {
          throw .record("is beside another text", "leave one out", at: value.errorPlace)
        }
        text = try content(name, value)
      case "runs", "paragraphs":
        throw .record("is no option", "give it inside attributedText", at: value.errorPlace)
      default: try options.take(name, RecordValue(value), at: value.errorPlace)
      }
    }
    guard let text else {
      throw .record("has no text", "give \"text\", or \"attributedText\"", at: place)
    }
    if case .document(let value) = text { try options.readAttributed(at: value.errorPlace) }
    return (text, options)
  }

  private func content(_ name: String, _ value: JSONCursor) throws(Failure) -> Content {
    if name == "attributedText" { return .document(value) }
    guard case .string(let string) = value.node.value else {
      throw .record("is \(value.node.value.kind)", "give a string", at: value.errorPlace)
    }
    return .string(string, at: value)
  }
}

extension OwnMember {
  fileprivate init(_ member: JSONPassedMember, in bytes: [UInt8]) {
    self.init(name: Array(bytes[member.nameRange]), value: Array(bytes[member.range]))
  }
}

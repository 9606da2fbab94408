import TextDocuments
import TextLayout

/// A column of a table of results: a member of the JSON, by its path.
struct RecordField: Sendable, Hashable {
  /// As it was given, such as `size.width`.
  let name: String
  private let path: [String]

  /// The member of the result that it is, or is part of.
  var top: String { path.first ?? "" }

  /// Whether it is one of the records' own members.
  var isOwn: Bool { Self.isOwn(name) }

  /// Whether it is part of an error.
  var isOfError: Bool { path.first == "error" }
  /// Whether every error has it, so that it shows whether a row is an error.
  var isOfEveryError: Bool {
    isOfError && (path.count == 1 || ["code", "message"].contains(path[1]))
  }

  /// Whether a member of a record is its own, and copied to the result.
  @Sendable static func isOwn(_ name: String) -> Bool { FieldShape.isOwn(name) }

  /// The value in a result; nil if it has none.
  func value(in result: JSONCursor) -> JSONCursor? {
    path.reduce(result as JSONCursor?) { value, name in value?.member(name) }
  }

  init(_ name: String) {
    self.name = name
    path = name.split(separator: ".").map(String.init)
  }
}

extension RecordField {
  /// The fields of a list that is separated by commas; the error's message follows if no field is part of an
  /// error.
  ///
  /// - Throws: a usage failure for a name that is not a field of the command.
  static func fields(
    in list: [UInt8], of command: CommandName
  ) throws(Failure) -> [RecordField] {
    let known = FieldShape.paths(of: command)
    var fields: [RecordField] = []
    for bytes in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let name = String(decoding: bytes, as: UTF8.self)
      guard known.contains(name) || (name.hasPrefix("x-") && name.utf8.count > 2) else {
        throw unknown(name, among: known, of: command)
      }
      fields.append(RecordField(name))
    }
    return withError(fields, ["error.message"])
  }

  private static func unknown(
    _ name: String, among known: [String], of command: CommandName
  ) -> Failure {
    let meant = NameMatcher(names: known).hint(for: name)
    let example = "give members of the JSON of \(command.rawValue), such as size.width, or x- names"
    return .usage(.fields, "\(quoted(Array(name.utf8))) is not a field", fix: meant ?? example)
  }

  /// The default fields of a table.
  static func standard(for given: GivenArguments) -> [RecordField] {
    let size = ["size.width", "size.height", "lineCount"]
    let names: [String]
    switch given.command {
    case .draw: names = ["picture", "size.width", "size.height"]
    case .trim: names = ["text", "status"] + size
    case .locate where given.has(.range):
      names = ["x", "y", "width", "height"].map { "boundingRect.\($0)" } + ["contentOffset"]
    case .locate where given.has(.offset):
      names = ["caret.rect.x", "caret.rect.y", "caret.rect.height", "line.index"]
    case .locate: names = ["hit", "side", "fraction", "insertionPoint.offset.utf8", "line.index"]
    case .fit:
      switch given.value(of: .find).map({ String(decoding: $0, as: UTF8.self) }) {
      case "width": names = ["fits", "width", "layout.size.height"]
      case "widths": names = ["widths"]
      case "slack": names = ["slack"] + size
      default: names = ["fits", "fontSize"] + size + ["limit"]
      }
    default: names = size
    }
    // Texts on lines have no id.
    let isLine = given.value(of: .records) == Array(RecordFormat.lines.rawValue.utf8)
    return withError(
      ((isLine ? [] : ["id"]) + names).map(RecordField.init), ["error.code", "error.message"])
  }

  /// The row of a record that failed has the reason, whatever the fields.
  private static func withError(_ fields: [RecordField], _ names: [String]) -> [RecordField] {
    let has = fields.contains(where: \.isOfEveryError)
    return has ? fields : fields + names.map(RecordField.init)
  }
}

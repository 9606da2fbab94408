import TextDocuments
import TextLayout
import TextReports

// Definition
//
//   column    a member of the JSON that a command prints, by its path: `size.width`
//
// | command  | a row for each                                        | columns                              |
// |---|---|---|
// | `lines`  | line                                                  | the members of a line                |
// | `locate` | question, if a column is a member of its answer       | those of the answer and the result   |
// | others   | result: a text, a state, a name                       | the members of the result            |
//
// `measure` also has words of its own (`MeasureColumns`).

/// The columns that `--print` asks for, written as `batch --format tsv` writes them.
struct PrintedColumns: Sendable {
  private let table: RecordTable
  /// The member whose elements have a row each; nil if the result has one.
  private let list: String?
  /// Whether a column has ranges or offsets in every unit, which a unit reduces to one.
  let hasOffsets: Bool
  /// Whether the name of a column has a unit.
  var namesUnit: Bool {
    let units = TextUnit.allCases.map { ".\($0.rawValue)" }
    return table.fields.contains { field in units.contains(where: field.name.hasSuffix) }
  }

  /// The rows of a result, each followed by `end`, such as a file's name, and without the end of the last; nil if
  /// there is none.
  func rows(of object: [UInt8], endingWith end: [UInt8]) -> [UInt8]? {
    let root = JSONCursor(result: object)
    let rows = items(of: root).map { table.row(of: $0, in: root).dropLast() + end }
    return rows.isEmpty ? nil : Array(rows.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The row of a run that has one, with its newline.
  func row(of object: [UInt8]) -> [UInt8] { table.row(of: object) }

  /// What has a row; a result with one answer has it as its own members.
  private func items(of root: JSONCursor) -> [JSONCursor] {
    guard let list, let items = root.member(list) else { return [root] }
    do throws(TextLayoutError) {
      return try items.elements()
    } catch {
      fatalError("\(list) is not an array: \(error.message)")
    }
  }
}

extension JSONCursor {
  /// The root of a result that was written here.
  init(result object: [UInt8]) {
    do throws(TextLayoutError) {
      self.init(try JSONReader().read(object))
    } catch {
      fatalError("a result is not JSON: \(error.message)")
    }
  }
}

extension PrintedColumns {
  /// The columns of a list that is separated by commas; with a unit, ranges and offsets are in that alone.
  ///
  /// - Throws: a usage failure for a name that is not a column of the command, and for a member that no answer to the
  ///   command line has.
  ///
  /// `command` is that of the command line, where `check` resolves options as those of `measure`.
  init(
    _ list: [UInt8], in unit: TextUnit? = nil, of given: GivenArguments,
    command: CommandName? = nil
  ) throws(Failure) {
    let command = command ?? given.command
    let known = FieldShape.columns(of: command)
    let kinds = AnswerKind.all(of: command)
    let asked = kinds.isEmpty ? [] : AnswerKind.asked(by: given)
    let fields = try list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { bytes throws(Failure) in
        let field = try Self.field(Array(bytes), among: known, of: command, given)
        try Self.check(field, kinds, asked)
        return field
      }
    table = RecordTable(format: .tsv, fields: fields, unit: unit)
    let ofOffsets = FieldShape.columnsInAllUnits(of: command)
    hasOffsets = fields.contains { ofOffsets.contains($0.name) }
    let isOfAnswer = fields.contains { field in kinds.contains { field.isMember(of: $0) } }
    self.list =
      switch command {
      case .lines: FieldShape.linesMember
      case .locate where isOfAnswer: FieldShape.answersMember
      default: nil
      }
  }

  /// - Throws: a usage failure for a name that is not a column, and for a member that needs an option that is not given.
  static func field(
    _ bytes: [UInt8], among known: [String], of command: CommandName, _ given: GivenArguments
  ) throws(Failure) -> RecordField {
    let name = String(decoding: bytes, as: UTF8.self)
    guard !known.contains(name) else {
      let field = RecordField(name)
      try check(field, hasItsOptionIn: given)
      return field
    }
    let owner =
      switch command {
      case .lines: "a line in the JSON of lines"
      case .check: "the summary of check"
      case .pseudo: "what pseudo writes"
      default: "the JSON of \(command.rawValue)"
      }
    let short =
      shortWords[TextKey(name)].flatMap { known.contains($0) ? $0 : nil }
      ?? ViewNames.field(name, among: known)
    let fix =
      short.map { "did you mean \($0)?" } ?? NameMatcher(names: known).hint(for: name)
      ?? "give members of \(owner), such as \(FieldShape.example(of: command))"
    throw .usage(.print, "\(quoted(bytes)) is not a field", fix: fix)
  }

  /// The short words of `measure`, and the members that they are short for.
  private static let shortWords: [TextKey: String] = [
    "width": "size.width", "height": "size.height", "lines": "lineCount",
  ]

  private static func check(
    _ field: RecordField, _ kinds: [AnswerKind], _ asked: [AnswerKind]
  ) throws(Failure) {
    let owners = kinds.filter(field.isMember(of:))
    guard !owners.isEmpty, !asked.isEmpty, !asked.contains(where: field.isMember(of:)) else {
      return
    }
    throw .usage(
      .print, "\(quoted(Array(field.name.utf8))) is only in \(listed(owners.map(\.words)))",
      fix: owners[0].fix)
  }

  /// The members that only an option adds.
  private static let options: [TextKey: Option] = [
    "detections": .detect, "expanded": .lessSuffix,
  ]

  private static func check(
    _ field: RecordField, hasItsOptionIn given: GivenArguments
  ) throws(Failure) {
    guard let option = options[TextKey(field.top)], !given.has(option) else { return }
    throw .usage(
      .print, "\(quoted(Array(field.name.utf8))) is only in answers to \(option.flag)",
      fix: "add \(option.flag), or leave the field out")
  }
}

extension RecordField {
  fileprivate func isMember(of kind: AnswerKind) -> Bool { kind.members.contains(top) }
}

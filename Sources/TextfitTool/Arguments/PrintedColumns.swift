import TextDocuments
import TextLayout

// Definition
//
//   column    a member of the JSON that a command prints, by its path: `size.width`
//
// | command | a row for each                  | columns                    |
// |---|---|---|
// | `lines` | line                            | the members of a line      |
// | others  | result: a text, a state, a name | the members of the result  |
//
// `measure` has fields of its own, some of which have words of their own (`MeasureField`).

/// The columns that `--print` asks for, written as `batch --format tsv` writes them.
struct PrintedColumns: Sendable {
  private let table: RecordTable
  /// The member whose elements have a row each; nil if the result has one.
  private let list: String?

  /// The rows of a result, each followed by `end`, such as a file's name, and without the end of the last; nil if
  /// there is none.
  func rows(of object: [UInt8], endingWith end: [UInt8]) -> [UInt8]? {
    let items: [JSONCursor]
    do throws(TextLayoutError) {
      let root = JSONCursor(try JSONReader().read(object))
      items = if let list { try root.member(list)?.elements() ?? [] } else { [root] }
    } catch {
      fatalError("a result is not JSON: \(error.message)")
    }
    let rows = items.map { table.row(of: $0).dropLast() + end }
    return rows.isEmpty ? nil : Array(rows.joined(separator: [UInt8(ascii: "\n")]))
  }
}

extension PrintedColumns {
  /// The columns of a list that is separated by commas.
  ///
  /// - Throws: a usage failure for a name that is not a column of the command.
  init(_ list: [UInt8], of command: CommandName) throws(Failure) {
    let known = FieldShape.columns(of: command)
    let fields = try list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { bytes throws(Failure) in
        let name = String(decoding: bytes, as: UTF8.self)
        guard !known.contains(name) else { return RecordField(name) }
        let owner = command == .lines ? "a line in the JSON" : "the JSON"
        let fix =
          NameMatcher(names: known).hint(for: name)
          ?? "give members of \(owner) of \(command.rawValue), such as \(FieldShape.example(of: command))"
        throw Failure.usage(.print, "\(quoted(Array(bytes))) is not a field", fix: fix)
      }
    table = RecordTable(format: .tsv, fields: fields)
    self.list = command == .lines ? FieldShape.linesMember : nil
  }
}

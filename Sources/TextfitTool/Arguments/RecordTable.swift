import TextDocuments
import TextLayout

/// Writes results as the rows of a table: CSV (RFC 4180), or TSV.
///
/// A cell is a string as it is, a number or a Boolean as in JSON, empty for null and missing members, and JSON for
/// anything else, including a string of the record's own with half of a surrogate pair, which a table can't have.
/// Every line ends with LF.
struct RecordTable: Sendable {
  let format: BatchFormat
  let fields: [RecordField]
  /// The only unit of ranges and offsets; nil if they have every unit, as in JSON.
  var unit: TextUnit? = nil

  /// The names of the columns.
  var header: [UInt8] { line(fields.map { Array($0.name.utf8) }) }

  /// The row of a result.
  func row(of object: [UInt8]) -> [UInt8] {
    do throws(TextLayoutError) {
      let result = try JSONReader(passing: RecordField.isOwn).read(object)
      let root = JSONCursor(result)
      var own: [TextKey: Range<Int>] = [:]
      // The first of a name counts.
      for member in result.passed.reversed() { own[TextKey(member.name)] = member.range }
      return line(
        fields.map { field in
          guard field.isOwn else { return cell(field.value(in: root)) }
          return own[TextKey(field.name)].map { cell(of: Array(result.bytes[$0])) } ?? []
        })
    } catch {
      fatalError("a result is not JSON: \(error.message)")
    }
  }

  /// The row of a part of a result, which has no members of a record's own; what the part has not is the result's.
  func row(of part: JSONCursor, in result: JSONCursor) -> [UInt8] {
    line(fields.map { cell($0.value(in: part) ?? $0.value(in: result)) })
  }

  /// A cell for one of the record's own members, as it is written.
  private func cell(of source: [UInt8]) -> [UInt8] {
    switch source.first {
    case UInt8(ascii: "n"): return []
    case UInt8(ascii: "\""):
      guard let string = try? JSONReader().read(source) else { return source }
      return cell(JSONCursor(string))
    default: return source
    }
  }

  private func cell(_ value: JSONCursor?) -> [UInt8] {
    switch value?.node.value {
    case nil, .null: []
    case .string(let string): Array(string.utf8)
    default: value.map { value in unit.map(value.source(in:)) ?? Array(value.source) } ?? []
    }
  }

  /// Whether a row, with its end, is of a record that failed: at least one column is a member that every error
  /// has.
  func isError(_ row: [UInt8]) -> Bool {
    zip(fields, cells(of: row)).contains { field, cell in field.isOfEveryError && !cell.isEmpty }
  }

  /// The cells of a row as they are written; in CSV, a pair of quotation marks is an empty cell, too.
  private func cells(of row: [UInt8]) -> [ArraySlice<UInt8>] {
    let separator = UInt8(ascii: format == .csv ? "," : "\t")
    var cells: [ArraySlice<UInt8>] = []
    var (start, isQuoted) = (0, false)
    for (index, byte) in row.enumerated() {
      if format == .csv, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard index == row.count - 1 || (byte == separator && !isQuoted) else { continue }
      cells.append(row[start..<index])
      start = index + 1
    }
    return cells.map { $0.elementsEqual("\"\"".utf8) ? [] : $0 }
  }

  private func line(_ cells: [[UInt8]]) -> [UInt8] {
    let separator = UInt8(ascii: format == .csv ? "," : "\t")
    let line = Array(
      cells.map(format == .csv ? quoted : escaped).joined(separator: [separator]))
    // Readers skip empty lines.
    let isNothing = format == .csv && line.isEmpty
    return (isNothing ? Array("\"\"".utf8) : line) + [UInt8(ascii: "\n")]
  }

  /// RFC 4180, 2: a cell with a comma, a quotation mark or a line break is quoted, and its quotation marks are doubled.
  private func quoted(_ cell: [UInt8]) -> [UInt8] {
    let mark = UInt8(ascii: "\"")
    guard cell.contains(where: { [mark, UInt8(ascii: ","), 0x0A, 0x0D].contains($0) }) else {
      return cell
    }
    return [mark] + cell.flatMap { $0 == mark ? [mark, mark] : [$0] } + [mark]
  }

  /// A cell of TSV has neither tabs nor line breaks: they are escaped as in PostgreSQL and jq.
  private func escaped(_ cell: [UInt8]) -> [UInt8] {
    cell.flatMap { byte in
      switch byte {
      case 0x09: Array("\\t".utf8)
      case 0x0A: Array("\\n".utf8)
      case 0x0D: Array("\\r".utf8)
      case 0x5C: Array("\\\\".utf8)
      default: [byte]
      }
    }
  }
}

extension JSONCursor {
  /// The JSON with each range and each offset in one unit: `[0,7]` for `{"utf8":[0,7],"utf16":[0,7],…}`.
  fileprivate func source(in unit: TextUnit) -> [UInt8] {
    switch node.value {
    case .object(let members):
      let units = TextUnit.allCases.map(\.rawValue)
      if members.map(\.name) == units, let own = member(unit.rawValue) { return Array(own.source) }
      let parts = members.map { own in
        Array("\"\(own.name)\":".utf8) + (member(own.name)?.source(in: unit) ?? [])
      }
      return bracketed("{", parts, "}")
    case .array(let elements):
      return bracketed("[", elements.indices.map { element($0).source(in: unit) }, "]")
    default: return Array(source)
    }
  }

  private func bracketed(_ start: String, _ parts: [[UInt8]], _ end: String) -> [UInt8] {
    Array(start.utf8) + parts.joined(separator: [UInt8(ascii: ",")]) + Array(end.utf8)
  }
}

import TextDocuments
import TextLayout
import TextReports

// Definition
//
//   word    a column of `measure` that has a form of its own in text, which costs no JSON: `width`, `usedRect`, which
//           is four numbers (`MeasureField`)
//
// Every other column is a member of the JSON by its path, as in the other commands.

/// The columns of `measure` in the text format.
struct MeasureColumns: Sendable {
  private enum Column: Sendable {
    case word(MeasureField)
    case member(RecordTable)
  }

  private let columns: [Column]
  /// The words, if there is nothing else; nil if the JSON is needed.
  let words: [MeasureField]?
  /// Whether what is detected is a column, so that no lines follow for it.
  let hasDetections: Bool
  /// Whether there are offsets.
  let hasOffsets: Bool

  /// What `measure` prints unless asked otherwise.
  static let standard = MeasureColumns(
    columns: MeasureField.standard.map(Column.word), words: MeasureField.standard,
    hasDetections: false, hasOffsets: false)

  /// The cells of a result, separated by tabs.
  func row(
    of object: [UInt8], _ word: (MeasureField) throws(TextLayoutError) -> [UInt8]
  ) throws(TextLayoutError) -> [UInt8] {
    let root = JSONCursor(result: object)
    let cells = try columns.map { column throws(TextLayoutError) in
      switch column {
      case .word(let field): try word(field)
      case .member(let table): Array(table.row(of: root, in: root).dropLast())
      }
    }
    return Array(cells.joined(separator: [UInt8(ascii: "\t")]))
  }
}

extension MeasureColumns {
  /// The columns of a list that is separated by commas; with a unit, ranges in members are in that alone.
  ///
  /// - Throws: what `PrintedColumns.field` throws.
  init(_ list: [UInt8], in unit: TextUnit?, of given: GivenArguments) throws(Failure) {
    let names = FieldShape.columns(of: .measure)
    let ofOffsets = FieldShape.columnsInAllUnits(of: .measure)
    var columns: [Column] = []
    var words: [MeasureField] = []
    var (hasDetections, hasOffsets) = (false, false)
    for bytes in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let field = try PrintedColumns.field(Array(bytes), among: names, of: .measure, given)
      if let word = MeasureField(rawValue: field.name) {
        words.append(word)
        columns.append(.word(word))
        hasOffsets = hasOffsets || [.visibleRanges, .hiddenRanges].contains(word)
      } else {
        columns.append(.member(RecordTable(format: .tsv, fields: [field], unit: unit)))
        hasDetections = hasDetections || field.name == "detections"
        hasOffsets = hasOffsets || ofOffsets.contains(field.name)
      }
    }
    self.init(
      columns: columns, words: words.count == columns.count ? words : nil,
      hasDetections: hasDetections, hasOffsets: hasOffsets)
  }
}

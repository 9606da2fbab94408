import TextCore

// Definitions: see TextPiece.swift.
//
//   source   0  1  2  3     5  6             a ß b: ß has two bytes
//            a  [ ß  ]  b
//   result   0  1  2  3  4                   A S S B
//
//   sourceOffset   of 1 is 1, of 2 (between the two S) is 3, of 3 is 3: a character that became several belongs to the
//                  first of them
//   resultOffset   of 1 is 1, of 3 is 3; inside characters that became one it is that one's start
//
// Both are monotone and keep the ends, so ranges that tile one text tile the other.

/// Maps offsets of a result to offsets of its source, and back; in UTF-8.
///
/// Cost: logarithmic in the number of pieces.
package struct SourceMap: Sendable {
  /// The maps of successive transforms, the first one first.
  private let stages: [PieceMap]

  init(_ list: [TextPiece]) { stages = [PieceMap(list)] }

  private init(stages: [PieceMap]) { self.stages = stages }

  /// This map followed by that of a transform of its result.
  package func followed(by next: SourceMap) -> SourceMap { SourceMap(stages: stages + next.stages) }

  /// How many bytes the result has.
  package var count: Int { stages[stages.count - 1].count }

  /// Where an offset of the result is in the source.
  package func sourceOffset(of offset: Int) -> Int {
    stages.reversed().reduce(offset) { $1.sourceOffset(of: $0) }
  }

  /// Where an offset of the source is in the result.
  package func resultOffset(of offset: Int) -> Int {
    stages.reduce(offset) { $1.resultOffset(of: $0) }
  }

  func sourceRange(of range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(of: range.lowerBound)
    return range.isEmpty ? start..<start : start..<sourceOffset(of: range.upperBound)
  }

  package func resultRange(of range: Range<Int>) -> Range<Int> {
    resultOffset(of: range.lowerBound)..<resultOffset(of: range.upperBound)
  }
}

/// The map of one transform.
private struct PieceMap: Sendable {
  private struct Piece: Sendable {
    let source: Int
    let result: Int
    let isVerbatim: Bool
  }

  /// By their starts, and after the last one both ends.
  private let pieces: [Piece]

  init(_ list: [TextPiece]) {
    var pieces: [Piece] = []
    pieces.reserveCapacity(list.count + 1)
    var (source, result) = (0, 0)
    for piece in list {
      pieces.append(Piece(source: source, result: result, isVerbatim: piece.replacement == nil))
      source += piece.source.count
      result += piece.count
    }
    pieces.append(Piece(source: source, result: result, isVerbatim: true))
    self.pieces = pieces
  }

  /// How many bytes the result has.
  var count: Int { pieces[pieces.count - 1].result }

  /// Where an offset of the result is in the source.
  func sourceOffset(of offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    // The last of the pieces that begin here: those before it became nothing.
    let index = pieces.partitioningIndex { $0.result > offset } - 1
    let piece = pieces[index]
    if offset == piece.result { return piece.source }
    return piece.isVerbatim ? piece.source + offset - piece.result : pieces[index + 1].source
  }

  /// Where an offset of the source is in the result.
  func resultOffset(of offset: Int) -> Int {
    let piece = pieces[pieces.partitioningIndex { $0.source > offset } - 1]
    return piece.isVerbatim ? piece.result + offset - piece.source : piece.result
  }
}

/// The source of a transformed text, with the map between them.
package struct TextOrigin: Sendable {
  /// The text as it was given.
  package let text: PlainText
  /// Its offsets in all units.
  package let offsets: TextOffsets
  package let map: SourceMap

  package init(text: PlainText, offsets: TextOffsets, map: SourceMap) {
    self.text = text
    self.offsets = offsets
    self.map = map
  }
}

import TextCore
import TextShaping

// Definitions
//
//     outer ┌───────────────────────────────┐   the container: its size, or the text's where it is
//           │ insets                        │   unlimited
//           │   inner ┌─────────────────┐   │   what the insets leave
//           │         │ p  t e x t    p │   │   a line fragment spans it; p is the padding
//           │         │ p  m o r e    p │   │
//           │         │   container     │   │   free room below the lines
//           │         └─────────────────┘   │
//           └───────────────────────────────┘
//
//   row      where a y is: above all lines that show, on one of them, or below them
//   column   where an x is on a line: before its first character, on one, or after its last, in the
//            paragraph's direction
//
// Every edge belongs to what is right of it or below it.

/// Finds what is at a point of a layout.
struct HitTester {
  let result: LayoutResult
  /// Links in addition to those of attributes.
  var links: [TextLink] = []

  /// Cost: that of the line at the point, which is found by binary search; beside the text, a pass over
  /// the lines.
  func locate(_ point: Point) -> HitTestResult {
    let (x, y) = (Fixed(points: point.x), Fixed(points: point.y))
    guard result.stack.visibleCount > 0 else { return answerWithoutLines(point, x, y) }
    let row = row(at: x, y)
    let cells = result.cells(ofLine: row.index)
    let found = column(at: x - cells.place.contentLeft, in: cells, row)
    let area = row.side == nil ? area(of: found.cell, x, y, in: cells) : roomArea(x, y)
    let isHit = area.isHit && row.side == nil
    let link = area == .text ? link(at: found.character) : nil
    return HitTestResult(
      point: point, area: link == nil ? area : .link, side: isHit ? nil : row.side ?? found.side,
      character: found.character.map(result.shaped.offsets.range),
      fraction: found.character == nil ? nil : found.fraction,
      rects: found.character.map(result.rects(ofPrinted:)) ?? [], cluster: found.cluster?.range,
      clusterFraction: found.cluster?.fraction,
      lineIndex: row.index, insertionPoint: insertionPoint(found, row.index, cells),
      link: link)
  }

  /// The link of a character, by its attributes, otherwise from the list.
  private func link(at character: Range<Int>?) -> TextLink? {
    guard let character else { return nil }
    if let link = result.shaped.link(at: character.lowerBound) { return link }
    let place = result.shaped.offsets.range(character).utf8
    return links.first { $0.range.utf8.overlaps(place) }
  }

  // MARK: - Rows

  struct Row {
    let index: Int
    /// Nil if the point is on the line.
    let side: PointSide?
    /// Whether the nearest character is still found by x: in a gap between two rows.
    var isNearest = false

    /// The side of the character that the point is on.
    var textSide: PointSide? { isNearest ? nil : side }
  }

  private func row(at x: Fixed, _ y: Fixed) -> Row {
    let stack = result.stack
    if let flow = result.metrics.flow { return row(at: x, y, in: flow) }
    let inner = stack.unmoved(y)
    if inner < stack.tops[0] { return Row(index: 0, side: .above) }
    let index = (0..<stack.visibleCount).partitioningIndex { stack.tops[$0 + 1] > inner }
    if index < stack.visibleCount { return Row(index: index, side: nil) }
    return Row(index: stack.visibleCount - 1, side: .below)
  }

  // MARK: - Columns

  /// The character at a place on a line, or the nearest.
  private struct Column {
    var cell: CharacterCell?
    var side: PointSide?
    /// Nil if no character is on the line, nor a terminator at its end or before it.
    var character: Range<Int>?
    var fraction = 0.0
    var cluster: (range: TextRange, fraction: Double)?
    /// The nearest insertion point.
    var offset: Int
    var affinity: Affinity
  }

  private func column(at x: Fixed, in cells: LineCells, _ row: Row) -> Column {
    let line = cells.line
    if cells.cells.isEmpty { return emptyColumn(at: x, in: cells) }
    if row.textSide == nil, let cell = cells.cell(at: x) { return column(of: cell, at: x, cells) }
    let isLeft = x < cells.extent.lowerBound
    let isFirst =
      row.textSide == .above || (row.textSide == nil && isLeft != cells.place.isRightToLeft)
    let edge = isFirst ? line.start : line.end
    let nearest =
      isFirst
      ? cells.cell(startingAt: edge) : cells.hyphen(endingAt: edge) ?? cells.cell(endingAt: edge)
    return Column(
      cell: nil, side: isLeft ? .left : .right, character: nearest.map { character(of: $0) },
      fraction: isFirst ? 0 : 1,
      cluster: nearest.map { cell in
        cluster(of: cell, at: isFirst ? cell.leadingEdge : cell.trailingEdge, cells)
      },
      offset: edge, affinity: isFirst ? .downstream : .upstream)
  }

  private func column(of cell: CharacterCell, at x: Fixed, _ cells: LineCells) -> Column {
    let fraction = cells.withHyphen(cell).fraction(at: x)
    let isBefore = fraction <= 0.5
    let character = character(of: cell)
    return Column(
      cell: cell, character: character, fraction: fraction,
      cluster: cluster(of: cell, at: x, cells),
      offset: isBefore ? character.lowerBound : character.upperBound,
      affinity: isBefore ? .downstream : .upstream)
  }

  /// The column of a line with only a terminator, or with nothing.
  private func emptyColumn(at x: Fixed, in cells: LineCells) -> Column {
    let line = cells.line
    var column = Column(side: x < .zero ? .left : .right, offset: line.start, affinity: .downstream)
    if line.end < line.next {
      column.character = line.end..<line.next
    } else if line.start > 0 {
      let utf8 = result.shaped.text.utf8
      var start = utf8.startOfScalar(before: line.start)
      if start > 0, utf8[start] == 0x0A, utf8[start - 1] == 0x0D { start -= 1 }
      column.character = start..<line.start
      column.fraction = 1
    }
    return column
  }

  /// The whole character that a cell stands for.
  private func character(of cell: CharacterCell) -> Range<Int> {
    result.shaped.character(at: cell.range.lowerBound)
  }

  /// The clusters of a character, and how far through them a place is.
  private func cluster(
    of cell: CharacterCell, at x: Fixed, _ cells: LineCells
  ) -> (range: TextRange, fraction: Double) {
    let whole = cells.cluster(of: cell)
    return (result.shaped.offsets.range(whole.range), whole.fraction(at: x))
  }

  private func insertionPoint(_ found: Column, _ index: Int, _ cells: LineCells) -> Caret {
    CaretPlacer(result: result).caret(at: found.offset, found.affinity, on: index, cells)
  }
}

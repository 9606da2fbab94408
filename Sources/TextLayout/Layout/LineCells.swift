import TextCore
import TextShaping

/// A character on a line, which can be hit, selected, and have a caret beside it.
struct CharacterCell: Sendable, Hashable {
  /// In the text's bytes.
  let range: Range<Int>
  /// The UAX #9 embedding level of its run; odd is right to left.
  let level: UInt8
  /// From its left to its right edge, from the left edge of what the line shows.
  let extent: Range<Fixed>
  /// What the cell shows.
  let kind: Kind

  enum Kind: Sendable {
    case text
    /// White space that hangs at the line's end.
    case hanging
    /// The hyphen that a soft hyphen became.
    case hyphen
  }

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The edge at which a reader enters the character.
  var leadingEdge: Fixed { isRightToLeft ? extent.upperBound : extent.lowerBound }
  /// The edge at which a reader leaves it.
  var trailingEdge: Fixed { isRightToLeft ? extent.lowerBound : extent.upperBound }

  /// The position of a place between its leading and its trailing edge: 0 to 1, and 0 if it has no
  /// width.
  func fraction(at x: Fixed) -> Double {
    let width = extent.upperBound - extent.lowerBound
    guard width > .zero else { return 0 }
    let from = isRightToLeft ? extent.upperBound - x : x - extent.lowerBound
    return max(0, min(1, Double(from.raw) / Double(width.raw)))
  }
}

/// The characters of a line from left to right, side by side.
///
///     fragment   |                                  |
///     cells      |    t h e _ r e d _ h o u s e _ _ | _      the last white space hangs
///                     0                             limit
///
/// Hanging white space reaches no further than the line fragment, or than the visible text if that is
/// wider, as TextKit keeps a caret after it inside the container: beyond, it has no width.
///
/// Cost: proportional to the glyphs of the line.
struct LineCells: Sendable {
  let line: LineBox
  let place: LinePlace
  /// From left to right.
  let cells: [CharacterCell]
  /// The line fragment's left and right edge, from the left edge of what the line shows.
  let fragment: Range<Fixed>

  /// How far hanging white space reaches.
  private let limits: Range<Fixed>
  private let runs: [RunAdvances]
  /// The runs without a hyphen in logical order, to find cells by their places in the text.
  private let logical: [LogicalRun]
  /// The hyphens that show.
  private let hyphens: [CharacterCell]

  /// A run of the text, and the numbers of its cells.
  private struct LogicalRun {
    let range: Range<Int>
    let cells: Range<Int>
    let isRightToLeft: Bool
  }

  init(of index: Int, in result: LayoutResult) {
    line = result.stack.lines[index]
    place = result.place(of: index)
    fragment = result.fragment(ofLine: index, around: place)
    limits = result.reach(ofLine: index, at: place)
    let paragraph = result.shaped.paragraphs[line.paragraphIndex]
    runs = result.placedRuns(of: index).map { result.advances(of: $0, in: paragraph) }
    var cells: [CharacterCell] = []
    var logical: [LogicalRun] = []
    for advances in runs {
      let start = cells.count
      cells += LineCells.cells(
        of: advances, in: paragraph, hangingFrom: line.contentEnd, upTo: limits)
      if advances.run.isHyphen { continue }
      logical.append(
        LogicalRun(
          range: advances.run.range, cells: start..<cells.count,
          isRightToLeft: advances.run.level & 1 == 1))
    }
    self.cells = cells
    self.logical = logical.sorted { $0.range.lowerBound < $1.range.lowerBound }
    hyphens = cells.filter { $0.kind == .hyphen }
  }

  private static func cells(
    of advances: RunAdvances, in paragraph: ShapedParagraph, hangingFrom contentEnd: Int,
    upTo limits: Range<Fixed>
  ) -> [CharacterCell] {
    let run = advances.run
    if let hyphenated = run.hyphenated {
      let extent = run.x..<max(run.x, run.x + run.width)
      return [CharacterCell(range: hyphenated, level: run.level, extent: extent, kind: .hyphen)]
    }
    let inner = paragraph.boundaries(inside: run.range).map { Int($0) + paragraph.start }
    let edges = [run.range.lowerBound] + inner + [run.range.upperBound]
    let before = edges.map(advances.advance)
    let cells = (0..<edges.count - 1).map { index in
      let extent = advances.extent(from: before[index], to: before[index + 1])
      let hangs = edges[index] >= contentEnd
      return CharacterCell(
        range: edges[index]..<edges[index + 1], level: run.level,
        extent: hangs ? extent.clamped(to: limits) : extent, kind: hangs ? .hanging : .text)
    }
    return run.level & 1 == 1 ? cells.reversed() : cells
  }

  /// The paragraph's level.
  var baseLevel: UInt8 { place.isRightToLeft ? 1 : 0 }

  /// From the leftmost to the rightmost edge of the characters; empty, where the text would begin,
  /// on a line without any.
  var extent: Range<Fixed> {
    guard let first = cells.first, let last = cells.last else { return .zero..<(.zero) }
    let low = min(first.extent.lowerBound, last.extent.lowerBound)
    return low..<max(low, first.extent.upperBound, last.extent.upperBound)
  }

  /// The edge of the text at which a line in the paragraph's direction begins, and that where it
  /// ends.
  var leadingEdge: Fixed { place.isRightToLeft ? extent.upperBound : extent.lowerBound }
  var trailingEdge: Fixed { place.isRightToLeft ? extent.lowerBound : extent.upperBound }

  /// The characters, and a hyphen, that a range of the text has a part of.
  func cells(overlapping range: Range<Int>) -> [CharacterCell] {
    let first = logical.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let touched = logical[first...].prefix { $0.range.lowerBound < range.upperBound }
    return touched.flatMap { cells[numbers(in: $0, overlapping: range)] }
      + hyphens.filter { range.overlaps($0.range) }
  }

  /// The character that begins at an offset; nil if none does.
  func cell(startingAt offset: Int) -> CharacterCell? {
    cells(overlapping: offset..<offset + 1).first {
      $0.range.lowerBound == offset && $0.kind != .hyphen
    }
  }

  /// The character that ends at an offset; nil if none does.
  func cell(endingAt offset: Int) -> CharacterCell? {
    guard offset > 0 else { return nil }
    return cells(overlapping: offset - 1..<offset).first {
      $0.range.upperBound == offset && $0.kind != .hyphen
    }
  }

  /// The hyphen that shows after the character that ends at an offset; nil if none does.
  func hyphen(endingAt offset: Int) -> CharacterCell? {
    hyphens.last { $0.range.upperBound == offset }
  }

  /// The numbers of a run's cells that a range has a part of: one after the other.
  private func numbers(in run: LogicalRun, overlapping range: Range<Int>) -> Range<Int> {
    let own = cells[run.cells]
    if run.isRightToLeft {
      let first = own.partitioningIndex { $0.range.lowerBound < range.upperBound }
      return first..<max(first, own.partitioningIndex { $0.range.upperBound <= range.lowerBound })
    }
    let first = own.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return first..<max(first, own.partitioningIndex { $0.range.lowerBound >= range.upperBound })
  }

  /// A character with the hyphen that shows after it, if patterns split its word there; of both, `cell` may be either.
  func withHyphen(_ cell: CharacterCell) -> CharacterCell {
    let text = cell.kind == .hyphen ? self.cell(startingAt: cell.range.lowerBound) : cell
    return united(text ?? cell, kind: cell.kind)
  }

  /// The shaping clusters that a character has, or is a part of, as one character, with a hyphen that shows after it.
  func cluster(of cell: CharacterCell) -> CharacterCell {
    let offset = cell.range.lowerBound
    guard let run = runs.first(where: { !$0.run.isHyphen && $0.run.range.contains(offset) })
    else { return cell }
    let range = run.clusters(of: cell.range)
    let extent = run.extent(of: range)
    let cluster = CharacterCell(
      range: range, level: cell.level,
      extent: cell.kind == .hanging ? extent.clamped(to: limits) : extent, kind: cell.kind)
    return united(cluster, kind: cell.kind)
  }

  /// The same place, and that of a hyphen that stands for a part of it.
  private func united(_ cell: CharacterCell, kind: CharacterCell.Kind) -> CharacterCell {
    guard let hyphen = hyphens.first(where: { $0.range.overlaps(cell.range) }) else { return cell }
    let low = min(cell.extent.lowerBound, hyphen.extent.lowerBound)
    let high = max(cell.extent.upperBound, hyphen.extent.upperBound)
    return CharacterCell(range: cell.range, level: cell.level, extent: low..<high, kind: kind)
  }

  /// The cell at a place; an edge between neighbors belongs to the right one.
  func cell(at x: Fixed) -> CharacterCell? {
    let index = cells.partitioningIndex { $0.extent.upperBound > x }
    guard index < cells.count, cells[index].extent.lowerBound <= x else { return nil }
    return cells[index]
  }
}

extension LayoutResult {
  /// A line fragment's left and right edge, from the left edge of what the line shows.
  fileprivate func fragment(ofLine index: Int, around place: LinePlace) -> Range<Fixed> {
    let fragment = aligner.fragment(of: index)
    let left = fragment.left - place.contentLeft
    return left..<max(left, left + fragment.width)
  }

  /// The same, extended by the visible text if that reaches further: hanging white space ends there, and a line
  /// that is selected whole reaches as far.
  func reach(ofLine index: Int, at place: LinePlace) -> Range<Fixed> {
    let fragment = fragment(ofLine: index, around: place)
    return min(fragment.lowerBound, .zero)..<max(fragment.upperBound, stack.lines[index].width)
  }
}

import TextCore
import TextShaping

// Definitions, for an offset between two characters of a line:
//
//   previous   the character that ends at the offset, and next, the one that begins there; beyond
//              the line's first and last character the paragraph itself, at its own level (UAX #9,
//              sos and eos)
//   primary    the trailing edge of the previous if it has the lower level, otherwise the leading
//              edge of the next: a character of the paragraph's direction would be there
//   secondary  the other one of the two, if it is another place
//
//                 logical    a b A B c        levels  0 0 1 1 0
//                 shown      a b B A c
//                                ^   ^        offset 2, between b and A: primary at the left,
//                                             after b; secondary at the right, before A
//
// Between characters of one level the two edges are one place.

/// Finds where the carets of an offset are drawn.
struct CaretPlacer {
  let result: LayoutResult

  /// The caret at a character boundary; nil if the offset is hidden.
  ///
  /// Cost: that of placing its line, which is found by binary search.
  func caret(at offset: Int, _ affinity: Affinity) -> Caret? {
    if result.stack.lines.isEmpty { return caretOfEmptyText }
    guard let (index, affinity) = line(of: offset, affinity) else { return nil }
    return caret(at: offset, affinity, on: index, result.cells(ofLine: index))
  }

  /// The caret of an offset that is on this line, at its ends by the affinity.
  func caret(at offset: Int, _ affinity: Affinity, on index: Int, _ cells: LineCells) -> Caret {
    let (primary, secondary) = places(of: offset, in: cells)
    return Caret(
      offset: result.shaped.offsets.range(offset..<offset), affinity: affinity, lineIndex: index,
      rect: rect(at: primary, index, cells),
      secondaryRect: primary == secondary ? nil : rect(at: secondary, index, cells))
  }

  /// The line that an offset shows on, and the affinity that this means; nil if it is hidden.
  ///
  /// Upstream matters only where a line was wrapped: a terminator ends its line, and what is after
  /// it is on the next one.
  private func line(of offset: Int, _ affinity: Affinity) -> (Int, Affinity)? {
    let lines = result.stack.visibleLines
    let next = lines.partitioningIndex { $0.start > offset }
    guard next > 0 else { return nil }
    let index = next - 1
    let line = lines[index]
    let isWrapped = index > 0 && lines[index - 1].end == line.start
    if offset == line.start, affinity == .upstream, isWrapped { return (index - 1, .upstream) }
    if offset <= line.end, offset < line.next || index == result.stack.lines.count - 1 {
      return (index, affinity)
    }
    // After the last visible line, which was wrapped, the offset shows only at its end.
    return offset == line.end ? (index, .upstream) : nil
  }

  private func places(of offset: Int, in cells: LineCells) -> (Fixed, Fixed) {
    // A hyphen that shows belongs to the character before it, and so ends where that ends.
    let previous = cells.hyphen(endingAt: offset) ?? cells.cell(endingAt: offset)
    let next = cells.cell(startingAt: offset)
    let trailing = previous?.trailingEdge ?? cells.leadingEdge
    let leading = next?.leadingEdge ?? cells.trailingEdge
    let isBefore = (previous?.level ?? cells.baseLevel) < (next?.level ?? cells.baseLevel)
    return isBefore ? (trailing, leading) : (leading, trailing)
  }

  private func rect(at x: Fixed, _ index: Int, _ cells: LineCells) -> Rect {
    Rect(
      x: (cells.place.contentLeft + x).points,
      y: cells.place.top.points, width: 0, height: result.stack.heights[index].used.points)
  }

  /// Where a first character would show: in the middle of TextKit's extra line fragment, which is
  /// twice as wide as the padding (`extraLineFragmentUsedRect`).
  private var caretOfEmptyText: Caret {
    Caret(
      offset: result.shaped.offsets.range(0..<0), affinity: .downstream, lineIndex: nil,
      rect: Rect(
        x: (result.emptyUsedLeft + result.metrics.padding).points, y: result.firstPlace.top.points,
        width: 0, height: result.shaped.emptyLineHeight.points),
      secondaryRect: nil)
  }
}

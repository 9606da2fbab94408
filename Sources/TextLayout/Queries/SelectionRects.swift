import TextCore
import TextShaping

// Definitions, for a line and a range of the text:
//
//     fragment   |                                     |
//     text       |        t h e   r e d   h o u s e    |
//     lead       |········|                                  from the line's start to the fragment's edge
//     tail                                         |···|     from its end to the other edge
//
//   tight       what the range's characters take: `LayoutResult.rects(of:)`
//   selection   the same, but hanging white space only as far as the fragment; and the lead with the
//               line's first character, the tail with its last, its terminator if it has one
//
// So a selection that continues over lines reaches from edge to edge, as TextKit's and GNUstep's does
// (`rectArrayForGlyphRange:withinSelectedGlyphRange:…`), and the selections of neighboring ranges
// neither overlap nor leave a gap. The text's last line has no tail: no selection goes past its
// end.

/// Finds the rectangles of a selection.
struct SelectionRects {
  let result: LayoutResult

  /// From the top and from left to right; on one line those that touch are one.
  ///
  /// Cost: that of placing the lines that hold the range.
  func rects(of range: Range<Int>) -> [Rect] {
    guard !range.isEmpty else { return [] }
    let lines = result.stack.visibleLines
    let first = lines.partitioningIndex { $0.next > range.lowerBound }
    let end = lines.partitioningIndex { $0.start >= range.upperBound }
    return (first..<max(first, end)).flatMap { rects(of: range, onLine: $0) }
  }

  private func rects(of range: Range<Int>, onLine index: Int) -> [Rect] {
    let place = result.place(of: index)
    let top = result.stack.top(of: index).points
    let height = result.stack.heights[index].total.points
    return extents(of: range, onLine: index, at: place).map { extent in
      Rect(
        x: (place.contentLeft + extent.lowerBound).points, y: top,
        width: (extent.upperBound - extent.lowerBound).points, height: height)
    }
  }

  /// From left to right, from the left edge of what the line shows.
  private func extents(
    of range: Range<Int>, onLine index: Int, at place: LinePlace
  ) -> [Range<Fixed>] {
    let line = result.stack.lines[index]
    // Of a line that is selected from edge to edge no character has to be found.
    if range.lowerBound <= line.start, isTailSelected(by: range, of: line) {
      return joined([result.reach(ofLine: index, at: place)])
    }
    let cells = result.cells(ofLine: index)
    let own = cells.cells(overlapping: range).map(\.extent)
    return joined(own + ends(of: range, in: cells))
  }

  private func isTailSelected(by range: Range<Int>, of line: LineBox) -> Bool {
    range.upperBound >= line.next && line.endsBy != .end
  }

  /// The lead and the tail, if they are selected.
  private func ends(of range: Range<Int>, in cells: LineCells) -> [Range<Fixed>] {
    let line = cells.line
    var ends: [Range<Fixed>] = []
    let isLeadSelected = range.contains(line.start)
    let isTailSelected = isTailSelected(by: range, of: line)
    if cells.place.isRightToLeft ? isTailSelected : isLeadSelected {
      ends.append(
        cells.fragment.lowerBound..<max(cells.fragment.lowerBound, cells.extent.lowerBound))
    }
    if cells.place.isRightToLeft ? isLeadSelected : isTailSelected {
      ends.append(
        min(cells.fragment.upperBound, cells.extent.upperBound)..<cells.fragment.upperBound)
    }
    return ends
  }

  /// The extents from left to right, those that touch as one, those without a width left out.
  private func joined(_ extents: [Range<Fixed>]) -> [Range<Fixed>] {
    var joined: [Range<Fixed>] = []
    for extent in extents.sorted(by: { $0.lowerBound < $1.lowerBound }) where !extent.isEmpty {
      if let last = joined.last, last.upperBound >= extent.lowerBound {
        joined[joined.count - 1] =
          last.lowerBound..<max(last.upperBound, extent.upperBound)
      } else {
        joined.append(extent)
      }
    }
    return joined
  }
}

import TextCore
import TextShaping

// Places, from the container's outer top left corner.
extension LineStack {
  /// The top of a line's fragment.
  func top(of index: Int) -> Fixed { unmovedTop(of: index) + shift(of: index) }

  /// The same before vertical alignment.
  private func unmovedTop(of index: Int) -> Fixed {
    flows ? slots[index].top : top + tops[index]
  }

  /// How far vertical alignment moves a line down.
  private func shift(of index: Int) -> Fixed {
    regionShifts.isEmpty ? shift : regionShifts[slots[index].region]
  }

  /// A height below the inner top edge, of lines that are simply one below the other, as it is before vertical alignment.
  func unmoved(_ y: Fixed) -> Fixed { y - top - shift }

  /// The top of its used rectangle.
  func usedTop(of index: Int) -> Fixed { top(of: index) + heights[index].before }

  /// Where its used rectangle ends.
  func usedBottom(of index: Int) -> Fixed { usedTop(of: index) + heights[index].used }

  func baseline(of index: Int) -> Fixed { top(of: index) + heights[index].baseline }

  /// From the top of the used rectangles of the first lines to the bottom.
  func usedExtent(ofLines count: Int) -> (top: Fixed, height: Fixed) {
    guard flows, count > 0 else {
      return (top + shift, flows ? .zero : usedBottom(ofLines: count))
    }
    return usedExtent(ofRows: count, usedTop)
  }

  /// The same before vertical alignment: what sizes come from.
  func unmovedExtent(ofLines count: Int) -> (top: Fixed, height: Fixed) {
    guard flows, count > 0 else { return (top, usedExtent(ofLines: count).height) }
    return usedExtent(ofRows: count) { unmovedTop(of: $0) + heights[$0].before }
  }

  private func usedExtent(
    ofRows count: Int, _ usedTop: (Int) -> Fixed
  ) -> (top: Fixed, height: Fixed) {
    let low = (0..<count).reduce(usedTop(0)) { min($0, usedTop($1)) }
    let high = (0..<count).reduce(low) { max($0, usedTop($1) + heights[$1].used) }
    return (low, high - low)
  }

  /// Which of the rows it is on.
  func row(of index: Int) -> Int { flows ? slots[index].row : index }

  /// Which of the regions it is in.
  func region(of index: Int) -> Int { flows ? slots[index].region : 0 }

  /// The first line of the row that a line is on.
  func firstLine(ofRowWith index: Int) -> Int {
    guard flows else { return index }
    return slots[..<index].lastIndex { $0.row != slots[index].row }.map { $0 + 1 } ?? 0
  }

  /// Where the search for a line's row began; nil if lines are one below the other.
  func cursor(before index: Int, in metrics: ContainerMetrics) -> FlowCursor? {
    guard let flow = metrics.flow else { return nil }
    guard index > 0 else { return flow.start }
    let slot = slots[index - 1]
    return FlowCursor(
      region: slot.region, row: slot.row + 1, top: slot.top + heights[index - 1].total)
  }
}

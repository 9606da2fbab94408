import TextCore
import TextShaping

/// Lines at their places, and how many of them a container shows.
///
/// Usually they are one below the other. In a flow (`ContainerFlow`) each has a slot of its own: several may
/// be on a row, and rows continue in other regions.
///
/// A line limit and a height limit hide whole lines, the first that does not fit and all after it.
///
/// It never changes after it is made: a value, stored by reference.
final class LineStack: Sendable {
  let lines: [LineBox]
  let heights: LineHeights
  /// The top of each line below the inner top edge, and, last, the bottom of the last; empty in a flow.
  let tops: [Fixed]
  /// The place of each line in a flow; else empty.
  let slots: [LineSlot]
  /// How many lines show.
  let visibleCount: Int
  /// The inner top edge.
  private let top: Fixed

  init(lines: [LineBox], heights: LineHeights, metrics: ContainerMetrics) {
    self.lines = lines
    self.heights = heights
    top = metrics.top
    slots = []
    var tops = [Fixed.zero]
    tops.reserveCapacity(lines.count + 1)
    for height in heights { tops.append(tops[tops.count - 1] + height.total) }
    self.tops = tops
    let count = min(lines.count, metrics.lineLimit)
    guard let limit = metrics.innerHeight else {
      visibleCount = count
      return
    }
    let bottoms = zip(tops.dropFirst(), heights).lazy.map { $0 - $1.after }
    visibleCount = bottoms.prefix(count).prefix { $0 <= limit }.count
  }

  /// Lines in the slots of a flow.
  init(lines: [LineBox], heights: LineHeights, slots: [LineSlot], metrics: ContainerMetrics) {
    self.lines = lines
    self.heights = heights
    self.slots = slots
    tops = []
    top = metrics.top
    visibleCount = slots.prefix(metrics.lineLimit).prefix(while: \.isInside).count
  }

  var flows: Bool { !slots.isEmpty }

  /// Where the used rectangles of the first lines end, below the inner top edge.
  func usedBottom(ofLines count: Int) -> Fixed {
    count == 0 ? .zero : tops[count] - heights[count - 1].after
  }

  var visibleLines: ArraySlice<LineBox> { lines[..<visibleCount] }
  var isWhole: Bool { visibleCount == lines.count }

  /// The first line that keeps the text from fitting: it does not show, or, where lines never wrap,
  /// it is too wide.
  ///
  /// Nil if the text fits.
  func badLine(in metrics: ContainerMetrics) -> Int? {
    if let wide = visibleLines.firstIndex(where: \.isClipped) { return wide }
    return isWhole ? nil : visibleCount
  }
}

// Places, from the container's outer top left corner.
extension LineStack {
  /// The top of a line's fragment.
  func top(of index: Int) -> Fixed { flows ? slots[index].top : top + tops[index] }

  /// The top of its used rectangle.
  func usedTop(of index: Int) -> Fixed { top(of: index) + heights[index].before }

  /// Where its used rectangle ends.
  func usedBottom(of index: Int) -> Fixed { usedTop(of: index) + heights[index].used }

  func baseline(of index: Int) -> Fixed { top(of: index) + heights[index].baseline }

  /// From the top of the used rectangles of the first lines to the bottom.
  func usedExtent(ofLines count: Int) -> (top: Fixed, height: Fixed) {
    guard flows, count > 0 else { return (top, flows ? .zero : usedBottom(ofLines: count)) }
    let low = (0..<count).reduce(usedTop(of: 0)) { min($0, usedTop(of: $1)) }
    let high = (0..<count).reduce(low) { max($0, usedBottom(of: $1)) }
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

extension LineStack {
  /// The first line of a line's paragraph, if a piece of text that is broken over the lines between may move up to it.
  ///
  /// That can happen where the first line is wider than the others: the piece was too wide for all of them, and once it
  /// is shortened it may fit on the first one alone.
  ///
  ///     first   │ a bbbb              with a smaller indent than the others
  ///             │  bbb                inside the piece
  ///     line    │  bbb
  func widerFirstLine(before index: Int) -> Int? {
    guard index > 0, !flows else { return nil }
    let paragraph = lines[index].paragraphIndex
    let first = lines.partitioningIndex { $0.paragraphIndex >= paragraph }
    guard first < index, lines[first].space.width > lines[index].space.width,
      lines[first + 1..<index].allSatisfy({ $0.endsBy == .emergency })
    else { return nil }
    return first
  }

  /// Whether no line ends inside a range.
  func holdsWhole(_ suffix: Range<Int>) -> Bool {
    !lines.contains { suffix.lowerBound < $0.start && $0.start < suffix.upperBound }
  }
}

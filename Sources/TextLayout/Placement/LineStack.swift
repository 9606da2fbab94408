import TextCore
import TextShaping

/// Lines at their places, and how many of them a container shows.
///
/// Usually they are one below the other. In a flow (`ContainerFlow`) each has a slot of its own: several may
/// be on a row, and rows continue in other regions.
///
/// Where the container has room below them, its vertical alignment moves them down (`VerticalAligner`): places
/// include that, and the numbers that lines are found by do not.
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
  let top: Fixed
  /// How far the lines that show are moved down; in a flow zero.
  let shift: Fixed
  /// The same for each region of a flow; empty if nothing moves.
  let regionShifts: [Fixed]

  init(lines: [LineBox], heights: LineHeights, metrics: ContainerMetrics) {
    self.lines = lines
    self.heights = heights
    top = metrics.top
    slots = []
    var tops = [Fixed.zero]
    tops.reserveCapacity(lines.count + 1)
    for height in heights { tops.append(tops[tops.count - 1] + height.total) }
    self.tops = tops
    regionShifts = []
    let count = min(lines.count, metrics.lineLimit)
    guard let limit = metrics.innerHeight else {
      visibleCount = count
      shift = .zero
      return
    }
    let bottoms = zip(tops.dropFirst(), heights).lazy.map { $0 - $1.after }
    let visible = bottoms.prefix(count).prefix { $0 <= limit }.count
    visibleCount = visible
    shift =
      visible == 0
      ? .zero
      : VerticalAligner(metrics).shift(
        ofUsed: tops[visible] - heights[visible - 1].after, in: limit)
  }

  /// Lines in the slots of a flow.
  init(lines: [LineBox], heights: LineHeights, slots: [LineSlot], metrics: ContainerMetrics) {
    self.lines = lines
    self.heights = heights
    self.slots = slots
    tops = []
    top = metrics.top
    visibleCount = slots.prefix(metrics.lineLimit).prefix(while: \.isInside).count
    shift = .zero
    regionShifts = LineStack.shifts(of: slots[..<visibleCount], heights, metrics)
  }

  private static func shifts(
    of slots: ArraySlice<LineSlot>, _ heights: LineHeights, _ metrics: ContainerMetrics
  ) -> [Fixed] {
    let aligner = VerticalAligner(metrics)
    guard aligner.alignment != .top, let flow = metrics.flow else { return [] }
    var used = [Fixed](repeating: .zero, count: flow.regions.count)
    for (index, slot) in slots.enumerated() {
      let height = heights[index]
      let bottom = slot.top + height.before + height.used - flow.regions[slot.region].top
      used[slot.region] = max(used[slot.region], bottom)
    }
    return aligner.shifts(
      ofUsed: used, in: flow, areColumns: metrics.container.columnCount > 1)
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

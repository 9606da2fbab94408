/// Lines one below the other, and how many of them a container shows.
///
/// A line limit and a height limit hide whole lines, the first that does not fit and all after it.
struct LineStack: Sendable {
  let lines: [LineBox]
  let heights: [LineHeight]
  /// The top of each line below the inner top edge, and, last, the bottom of the last.
  let tops: [Fixed]
  /// How many lines show.
  let visibleCount: Int

  init(lines: [LineBox], heights: [LineHeight], metrics: ContainerMetrics) {
    self.lines = lines
    self.heights = heights
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

  /// Where the used rectangles of the first lines end, below the inner top edge.
  func usedBottom(ofLines count: Int) -> Fixed {
    count == 0 ? .zero : tops[count] - heights[count - 1].after
  }

  var visibleLines: ArraySlice<LineBox> { lines[..<visibleCount] }
  var isWhole: Bool { visibleCount == lines.count }

  /// The first line that keeps the text from fitting: it does not show, or, where lines never wrap,
  /// it is too wide.
  ///
  /// Nil when the text fits.
  func badLine(in metrics: ContainerMetrics) -> Int? {
    if let wide = visibleLines.firstIndex(where: \.isClipped) { return wide }
    return isWhole ? nil : visibleCount
  }
}

import TextCore
import TextShaping

/// Fills a flow's regions with rows of lines.
struct RowFiller {
  let flow: ContainerFlow
  let padding: Fixed
  let breaker: LineBreaker
  let heightMeasurer: LineHeightMeasurer
  private(set) var lines: [LineBox] = []
  private(set) var heights = LineHeights()
  private(set) var slots: [LineSlot] = []
  private var cursor: FlowCursor

  init(
    flow: ContainerFlow, metrics: ContainerMetrics, breaker: LineBreaker,
    heightMeasurer: LineHeightMeasurer,
    from cursor: FlowCursor? = nil
  ) {
    self.flow = flow
    self.breaker = breaker
    self.heightMeasurer = heightMeasurer
    padding = metrics.padding
    self.cursor = cursor ?? flow.start
  }

  /// Appends the lines of a paragraph from `start` on, at least one; every paragraph begins a row.
  ///
  /// `isAfter`: whether the paragraph follows another.
  mutating func append(
    _ paragraph: ShapedParagraph, index: Int, from start: Int, isAfter: Bool,
    with measurer: inout LineMeasurer
  ) throws(TextLayoutError) {
    var start = start
    repeat {
      let search = RowPlacer(
        flow: flow, padding: padding, breaker: breaker, heightMeasurer: heightMeasurer,
        paragraph: paragraph,
        index: index, start: start, isAfter: isAfter && start == 0, cursor: cursor)
      let row = try search.find(with: &measurer)
      append(row)
      start = row.end
    } while start < paragraph.length
  }

  private mutating func append(_ row: FlowRow) {
    for (line, gap) in row.lines {
      lines.append(line)
      heights.append(row.height)
      slots.append(
        LineSlot(
          region: row.place.region, row: cursor.row, left: gap.lowerBound,
          width: gap.upperBound - gap.lowerBound, top: row.place.top, isInside: row.isInside))
    }
    cursor = FlowCursor(
      region: row.place.region, row: cursor.row + 1, top: row.place.top + row.height.total)
  }
}

/// A row with its lines, in the order of the text, and the gap of each.
struct FlowRow {
  let place: FlowCursor
  let lines: [(line: LineBox, gap: Range<Fixed>)]
  let height: LineHeight
  /// Whether its used rectangles are inside the region.
  let isInside: Bool
  /// Where the next row's text begins, in the paragraph.
  let end: Int
}

import TextCore
import TextShaping

/// The lines of a text in one container, and what had to be shaped again at their edges.
struct FittedLines: Sendable {
  let stack: LineStack
  let reshaped: ReshapedEdges

  /// Breaks paragraph after paragraph.
  struct Builder {
    private let shaper: ParagraphShaper
    private let metrics: ContainerMetrics
    private let breaker: LineBreaker
    private let heightMeasurer: LineHeightMeasurer
    /// Places the lines if they are not simply one below the other.
    private var filler: RowFiller?
    private var paragraphCount = 0
    private var lines: [LineBox] = []
    private var heights = LineHeights()
    private var reshaped = ReshapedEdges()
    /// Whether the text has paragraphs before those that are appended.
    private let followsOthers: Bool

    /// In a flow the search for the first row begins at `cursor`.
    init(
      shaper: ParagraphShaper, metrics: ContainerMetrics, followsOthers: Bool = false,
      from cursor: FlowCursor? = nil
    ) {
      self.followsOthers = followsOthers
      self.shaper = shaper
      self.metrics = metrics
      breaker = LineBreaker(shaper: shaper, metrics: metrics)
      heightMeasurer = LineHeightMeasurer(text: shaper.styled, palette: shaper.palette)
      filler = metrics.flow.map { [breaker, heightMeasurer] flow in
        RowFiller(
          flow: flow, metrics: metrics, breaker: breaker, heightMeasurer: heightMeasurer,
          from: cursor)
      }
    }

    /// Reserves memory for at least so many lines: an array that grows holds both its old and its new memory for a
    /// moment.
    mutating func reserve(lines count: Int) {
      guard filler == nil else { return }
      lines.reserveCapacity(count)
      heights.reserveCapacity(count)
    }

    /// Breaks a paragraph; from `start` on, relative to it, if a line is known to begin there.
    ///
    /// Outside a flow only the first `count` lines are found.
    mutating func append(
      _ paragraph: ShapedParagraph, from start: Int = 0, upTo count: Int = .max,
      with context: ShapingContext
    ) throws(TextLayoutError) {
      var measurer = LineMeasurer(
        paragraph: paragraph, shaper: shaper, metrics: breaker.metrics, context: context)
      if filler != nil {
        let (index, isAfter) = (paragraphCount, isAfter)
        try filler?.append(paragraph, index: index, from: start, isAfter: isAfter, with: &measurer)
      } else {
        let first = lines.count
        try breaker.breakLines(
          of: paragraph, index: paragraphCount, from: start, upTo: count, with: &measurer,
          into: &lines)
        measure(paragraph, from: start, firstLine: first)
      }
      close(measurer)
    }

    /// Breaks a paragraph by its own strategy; no line ends inside `suffix`, which ends the text.
    mutating func appendBalanced(
      _ paragraph: ShapedParagraph, keepingWhole suffix: Range<Int>, with context: ShapingContext
    ) throws(TextLayoutError) {
      guard paragraph.format.style.lineBreakStrategy != .greedy else {
        return try append(paragraph, with: context)
      }
      var measurer = LineMeasurer(
        paragraph: paragraph, shaper: shaper, metrics: breaker.metrics, context: context)
      let first = lines.count
      let start = paragraph.start
      try breaker.breakEvenly(
        paragraph, index: paragraphCount,
        keepingWhole: suffix.lowerBound - start..<suffix.upperBound - start, with: &measurer,
        into: &lines)
      measure(paragraph, from: 0, firstLine: first)
      close(measurer)
    }

    /// Whether the next paragraph has others before it.
    private var isAfter: Bool { paragraphCount > 0 || followsOthers }

    /// Finds the heights of a paragraph's lines.
    private mutating func measure(
      _ paragraph: ShapedParagraph, from start: Int, firstLine first: Int
    ) {
      for (place, line) in lines[first...].enumerated() {
        heights.append(
          paragraph.format.height(
            of: heightMeasurer.height(of: line, in: paragraph),
            isAfter: start == 0 && place == 0 && isAfter, isBefore: line.endsBy == .newline))
      }
    }

    private mutating func close(_ measurer: LineMeasurer) {
      reshaped.append(measurer.kept, of: paragraphCount)
      paragraphCount += 1
    }

    /// Calls `body` with each line so far and its height, and forgets them; not in a flow.
    mutating func drain(_ body: (LineBox, LineHeight) -> Void) {
      for (index, line) in lines.enumerated() { body(line, heights[index]) }
      lines.removeAll(keepingCapacity: true)
      heights.removeAll()
      reshaped = ReshapedEdges()
    }

    func finish() -> FittedLines {
      let stack =
        filler.map {
          LineStack(
            lines: $0.lines, heights: $0.heights, slots: $0.slots, metrics: metrics)
        }
        ?? LineStack(lines: lines, heights: heights, metrics: metrics)
      return FittedLines(stack: stack, reshaped: reshaped)
    }
  }
}

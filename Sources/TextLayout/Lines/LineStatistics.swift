import TextCore
import TextShaping

/// How many lines a text has at a width, and how wide they are: what is asked most often of a text that is laid out
/// again and again, without the layout.
public struct LineStatistics: Sendable, Hashable, Codable {
  /// How many lines there are; 0 for an empty text.
  public var lineCount = 0
  /// The advance of the visible text on the widest line, in points: neither what hangs at its end nor its indents.
  public var widestLine = 0.0

  /// Of no lines.
  public init() {}
}

/// One line of a text at a width.
public struct LineExtent: Sendable, Hashable, Codable {
  /// In bytes of UTF-8 of the text that is laid out, what hangs at its end included, without a line terminator.
  public let range: Range<Int>
  /// The advance of the visible text, in points.
  public let width: Double
}

extension ShapedText {
  /// The number of lines that a layout without limits has, and the widest, where lines may be `lineWidth` points wide:
  /// a container's width less its insets and padding.
  ///
  /// Lines end as in `layout(in:)`, at words, or as their paragraphs' styles say; they are broken greedily. Cost: the
  /// first time, a pass over the text's opportunities; then some steps a line, and no memory. Paragraphs with tabs,
  /// with hyphens as wide as the letters after them, and with words that are wider than the line take what a layout
  /// takes.
  ///
  /// - Throws: `.invalidArgument` for a width that is negative, not finite or above 1,000,000; what
  ///   `Typesetter.shape` throws.
  public func lineStatistics(lineWidth: Double) throws(TextLayoutError) -> LineStatistics {
    var statistics = LineStatistics()
    var widest = Fixed.zero
    try forEachLine(lineWidth: lineWidth) { _, _, width in
      statistics.lineCount += 1
      widest = max(widest, width)
    }
    statistics.widestLine = widest.points
    return statistics
  }

  /// Calls `body` with each line that a layout without limits has, in order.
  ///
  /// Width, cost and errors are those of `lineStatistics(lineWidth:)`.
  public func forEachLine(
    lineWidth: Double, _ body: (LineExtent) -> Void
  ) throws(TextLayoutError) {
    try forEachLine(lineWidth: lineWidth) { paragraph, line, width in
      let start = paragraph.start
      body(
        LineExtent(
          range: start + line.lowerBound..<start + line.upperBound, width: width.points))
    }
  }

  /// The same in fixed point, with the paragraph and the line's range in it.
  @inline(__always)
  private func forEachLine(
    lineWidth: Double, _ body: (ShapedParagraph, Range<Int>, Fixed) -> Void
  ) throws(TextLayoutError) {
    try ContainerMetrics.check(lineWidth, "line width")
    let width = Fixed(points: lineWidth)
    for paragraph in paragraphs {
      var start = 0
      if !paragraph.lineEnds.isEmpty, paragraph.format.wraps,
        (paragraph.format.style.lineBreakMode ?? .word) == .word
      {
        start = forEachLine(of: paragraph, by: try measuredEnds(of: paragraph), width, body)
      }
      if start < paragraph.length || paragraph.isEmpty {
        try forEachMeasuredLine(of: paragraph, from: start, lineWidth, body)
      }
    }
  }

  /// The lines of a paragraph that exact sums tell; returns where the first begins that has to be measured.
  @inline(__always)
  private func forEachLine(
    of paragraph: ShapedParagraph, by ends: MeasuredLineEnds, _ lineWidth: Fixed,
    _ body: (ShapedParagraph, Range<Int>, Fixed) -> Void
  ) -> Int {
    let widths = paragraph.format.widths(of: lineWidth)
    var cursor = LineCursor(ends)
    var (start, width) = (0, widths.first)
    while start < paragraph.length, let line = cursor.line(from: start, width: width) {
      body(paragraph, start..<line.end, line.width)
      (start, width) = (line.end, widths.others)
    }
    return start
  }

  /// The paragraph's ends with exact sums, measured when they are first asked for.
  private func measuredEnds(
    of paragraph: ShapedParagraph
  ) throws(TextLayoutError) -> MeasuredLineEnds {
    if let known = paragraph.measuredLineEnds.load() { return known }
    let measured = try typesetter.pool.withContext { context throws(TextLayoutError) in
      let slack = LineBreaker.slack(palette)
      return try LineEndMeasurer(
        paragraph: paragraph, shaper: shaper, slack: slack, context: context
      ).measuredEnds()
    }
    return paragraph.measuredLineEnds.storeIfNil(measured)
  }

  /// The lines of one paragraph from `start` on, as a layout finds them.
  private func forEachMeasuredLine(
    of paragraph: ShapedParagraph, from start: Int, _ lineWidth: Double,
    _ body: (ShapedParagraph, Range<Int>, Fixed) -> Void
  ) throws(TextLayoutError) {
    if paragraph.isEmpty { return body(paragraph, 0..<0, .zero) }
    let breaker = LineBreaker(
      shaper: shaper, metrics: try ContainerMetrics(TextContainer(width: lineWidth)))
    try typesetter.pool.withContext { context throws(TextLayoutError) in
      var measurer = LineMeasurer(
        paragraph: paragraph, shaper: shaper, metrics: breaker.metrics, context: context)
      var lines = GreedyLines(
        LineEndSearch(breaker: breaker, paragraph: paragraph, index: 0), from: start)
      while let line = try lines.next(with: &measurer) {
        body(paragraph, line.start..<line.end.offset, try line.width(by: &measurer))
        measurer.forgetPieces()
      }
    }
  }
}

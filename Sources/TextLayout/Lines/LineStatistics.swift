import TextCore
import TextShaping

/// How many lines a text takes at a width, and how wide they are: what is asked most often of a text that is laid out
/// again and again, without the layout.
public struct LineStatistics: Sendable, Hashable {
  /// How many lines there are; 0 for an empty text.
  public var lineCount = 0
  /// The advance of what shows on the widest line, in points: neither what hangs at its end nor its indents.
  public var widestLine = 0.0

  /// Of no lines.
  public init() {}
}

/// One line of a text at a width.
public struct LineExtent: Sendable, Hashable {
  /// In bytes of UTF-8 of the text that is laid out, what hangs at its end included, without a line terminator.
  public let range: Range<Int>
  /// The advance of what shows, in points.
  public let width: Double
}

extension ShapedText {
  /// The number of lines that a layout without limits has, and the widest, where lines may be `lineWidth` points wide:
  /// a container's width less its insets and padding.
  ///
  /// Lines end as in `layout(in:)`, at words, or as their paragraphs' styles say; they are broken greedily. Cost: the
  /// first time, a pass over the text's opportunities; then some steps a line, and no memory. Paragraphs with tabs, with
  /// hyphens as wide as the letters after them, and with words that are wider than the line take what a layout takes.
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
      let mode = paragraph.format.style.lineBreakMode ?? .word
      var start = 0
      if mode == .word, paragraph.format.wraps {
        start = try sums(of: paragraph).forEachLine(
          first: paragraph.format.space(isFirst: true, of: width).width.raw,
          others: paragraph.format.space(isFirst: false, of: width).width.raw
        ) { body(paragraph, $0..<$1, Fixed(raw: $2)) }
      }
      if start < paragraph.length || paragraph.isEmpty {
        try forEachLineSearched(of: paragraph, from: start, lineWidth, body)
      }
    }
  }

  /// What a paragraph's lines are counted by, made when it is first asked for.
  private func sums(of paragraph: ShapedParagraph) throws(TextLayoutError) -> LineSums {
    if let known = paragraph.lineSums.load() { return known }
    let made = try typesetter.pool.withContext { bench throws(TextLayoutError) in
      try LineSums(paragraph, shaper, slack: LineBreaker.slack(palette), with: bench)
    }
    return paragraph.lineSums.storeIfNil(made)
  }

  /// The lines of one paragraph from `start` on, as a layout finds them.
  private func forEachLineSearched(
    of paragraph: ShapedParagraph, from start: Int, _ lineWidth: Double,
    _ body: (ShapedParagraph, Range<Int>, Fixed) -> Void
  ) throws(TextLayoutError) {
    let metrics = try ContainerMetrics(TextContainer(width: lineWidth))
    let breaker = LineBreaker(shaper: shaper, metrics: metrics)
    let lines = try typesetter.pool.withContext { bench throws(TextLayoutError) in
      var ruler = LineRuler(paragraph: paragraph, shaper: shaper, bench: bench)
      var lines: [LineBox] = []
      try breaker.breakLines(of: paragraph, index: 0, from: start, with: &ruler, into: &lines)
      return lines
    }
    for line in lines {
      body(paragraph, line.start - paragraph.start..<line.end - paragraph.start, line.width)
    }
  }
}

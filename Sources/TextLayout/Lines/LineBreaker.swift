import TextCore
import TextShaping

/// Breaks shaped paragraphs into the lines of a container, greedily: each line takes all that fits.
///
/// Definitions:
///
///     opportunity   a place where UAX #14 lets a line end; the paragraph's end is one as well
///     cut           an edge between two cut units, where a line may end in an emergency
///     fits          the exact width up to the place is at most the line's: white space that hangs there is not
///                   counted, the hyphen that a soft hyphen becomes there is
///
///     text     T h e   o f f i c e   i s   o p e n
///              |-------|-----------|-----|               start ... last that fits, with the space that hangs
///                      ^opportunity      ^opportunity
///
///     word          the visible text up to the first opportunity: neither what hangs nor what is invisible at its end
///                   belongs to it, since a line that breaks before that would begin with nothing
///     line(start)   ends at the last opportunity that fits; if there is none, at the last cut inside the word that
///                   fits; if there is none, at the first cut inside it; if there is none, at the first opportunity.
///                   So every line takes at least one cut unit
///
/// The lines come from `GreedyLines`, their ends from the paragraph's table (`LineEndTable`) or from a search
/// (`LineEndSearch`).
struct LineBreaker {
  let metrics: ContainerMetrics
  /// How far an estimate may be above the width and still be tried: two ems of the largest style.
  let slack: Fixed
  let text: [UInt8]

  init(shaper: ParagraphShaper, metrics: ContainerMetrics) {
    self.metrics = metrics
    text = shaper.text
    slack = LineBreaker.slack(shaper.palette)
  }

  static func slack(_ palette: Palette) -> Fixed { palette.largestSize * 2 }

  /// Appends the paragraph's lines from `start` on, at least one, to `lines`.
  func breakLines(
    of paragraph: ShapedParagraph, index: Int, from start: Int, upTo count: Int = .max,
    with measurer: inout LineMeasurer, into lines: inout [LineBox]
  ) throws(TextLayoutError) {
    let search = LineEndSearch(breaker: self, paragraph: paragraph, index: index)
    guard paragraph.length > 0 else { return lines.append(search.emptyLine) }
    var greedy = GreedyLines(search, from: start)
    var left = count
    while left > 0, let line = try greedy.next(with: &measurer) {
      lines.append(try greedy.search.box(of: line, with: &measurer))
      left -= 1
    }
  }

  /// Appends the lines of a paragraph as its own strategy breaks it; no line ends inside `suffix`, a range of the
  /// paragraph.
  func breakEvenly(
    _ paragraph: ShapedParagraph, index: Int, keepingWhole suffix: Range<Int>,
    with measurer: inout LineMeasurer, into lines: inout [LineBox]
  ) throws(TextLayoutError) {
    var search = LineEndSearch(breaker: self, paragraph: paragraph, index: index)
    search.keepWhole(suffix)
    guard let ends = try LineBalancer(search: search).ends(with: &measurer) else {
      return try breakLines(of: paragraph, index: index, from: 0, with: &measurer, into: &lines)
    }
    var start = 0
    for end in ends {
      lines.append(try search.box(from: start, to: end, with: &measurer))
      start = end.offset
    }
  }

  /// The line that begins at `start`, in a space of its own.
  func line(
    of paragraph: ShapedParagraph, index: Int, from start: Int, in space: LineSpace,
    with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> LineBox {
    let search = LineEndSearch(breaker: self, paragraph: paragraph, index: index, ownSpace: space)
    var greedy = GreedyLines(search, from: start)
    guard let line = try greedy.next(with: &measurer) else { return greedy.search.emptyLine }
    return try greedy.search.box(of: line, with: &measurer)
  }
}

extension ShapedParagraph {
  /// Where its lines may end.
  func lineBreakMode(in metrics: ContainerMetrics) -> LineBreakMode {
    format.lineBreakMode(in: metrics)
  }

  /// Whether patterns split its words.
  ///
  /// Where lines end between any characters, they don't (CSS Text, `line-break: anywhere`); a soft hyphen shows a hyphen.
  func splitsWords(in metrics: ContainerMetrics) -> Bool {
    lineBreakMode(in: metrics) != .character
  }

  /// The ends of its pieces: where lines end that are wide enough.
  func pieceEnds(in metrics: ContainerMetrics) -> [Int32] {
    lineBreakMode(in: metrics) == .character ? analysis.cuts : analysis.opportunities
  }
}

extension ParagraphFormat {
  /// Where lines may end: by the paragraph's style, or by the container if the style lets lines wrap.
  func lineBreakMode(in metrics: ContainerMetrics) -> LineBreakMode {
    let mode = style.lineBreakMode ?? (wraps ? metrics.container.lineBreakMode : .clipping)
    return mode == .word && metrics.endsLinesAnywhere ? .character : mode
  }
}

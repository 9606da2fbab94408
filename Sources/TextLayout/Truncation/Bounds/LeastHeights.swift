import TextCore
import TextShaping

// Where lines have several heights, a cut that keeps more may take less height, since what is high can be on fewer lines. So
// hundreds of cuts could be legal. Most of them are too high, which is seen without a layout of what they print. Greedy lines
// that begin later end no earlier, so
//
//     full text   a a Ω a│a Ω a a│a a a Ω│a a
//     cut         ├ hidden ─┤ ┆
//     printed     … more Ω a┆a│a a a│Ω a a│       the first line that begins after the cut's piece begins no later than the
//                           ┆ └───┘                end of a line from there
//
//   before   the lines that end before the cut are printed as they are, except the last, which may grow
//   after    wherever a line begins, those that follow are the full text's if that were broken from there. Their height is
//            found once for each place

/// The least height of what cuts of the head or the middle show.
struct LeastHeights {
  /// Lines of more pieces than this would take time in proportion to the square of their length.
  private static let mostPlaces = 256

  private let text: FittedText
  private let limit: Fixed
  /// More than the letters beside the token, and at the ends of lines, can change the height.
  private let slack: Fixed
  private let breaker: LineBreaker
  private let meter: LineHeightMeasurer
  private let context: ShapingContext
  private var measurer: (paragraph: Int, lines: LineMeasurer)?
  /// The height of the lines from a place on where one can begin, to the text's end.
  private var known: [Int: Fixed] = [:]
  /// The piece that was asked for last, by its end.
  private var last: (end: Int, height: Fixed)?

  /// Nil without a height limit, if lines never wrap, and if those after a cut may be others than the full text's from where they
  /// begin.
  ///
  /// Cost: linear in the text.
  init?(_ text: FittedText, with context: ShapingContext) {
    let shaped = text.shaped
    guard let limit = text.metrics.innerHeight, text.metrics.flow == nil,
      text.metrics.lineWidth < .unlimited, shaped.formats.count == 1,
      shaped.formats[0].lineBreakMode(in: text.metrics) != .clipping,
      shaped.maximumRows(in: text.metrics) < .max,
      shaped.keepsLines(afterCutsIn: text.metrics), !shaped.hasDictionaryWords
    else { return nil }
    (self.text, self.limit, self.context) = (text, limit, context)
    slack = text.stack.heights.lazy.map(\.total).max() ?? .zero
    breaker = LineBreaker(shaper: shaped.shaper, metrics: text.metrics)
    meter = LineHeightMeasurer(text: shaped.styled, palette: shaped.palette)
  }

  /// Whether what a cut prints is certainly higher than its container.
  ///
  /// Cost: that of breaking a line for each place where lines can begin, once for all cuts.
  mutating func isExceeded(by cut: Cut) throws(TextLayoutError) -> Bool {
    Work.cutsFiltered.count()
    let before = text.stack.lines.partitioningIndex { $0.next > cut.start }
    var height = text.stack.tops[max(0, before - 1)]
    if cut.end < text.end { height = height + (try heightAfterPiece(at: cut.end)) }
    return height > limit + slack
  }

  /// The least height of the lines that begin where the piece ends that an offset is in, or later; zero where lines have very
  /// many pieces.
  private mutating func heightAfterPiece(at offset: Int) throws(TextLayoutError) -> Fixed {
    let index = text.shaped.paragraphIndex(at: offset)
    let paragraph = text.shaped.paragraphs[index]
    let ends = paragraph.pieceEnds(in: text.metrics)
    let number = ends.partitioningIndex { Int($0) >= offset - paragraph.start }
    let end = number < ends.count ? paragraph.start + Int(ends[number]) : paragraph.contentEnd
    if let last, last.end == end { return last.height }
    var least = Fixed.zero
    if end == paragraph.contentEnd {
      least = heightOfParagraphs(after: index)
    } else {
      let lineEnd = try line(from: end, in: index).next
      let places = places(from: number, through: lineEnd, in: paragraph)
      if places.count <= LeastHeights.mostPlaces {
        least = .unlimited
        for place in places { least = min(least, try height(from: place, in: index)) }
      }
    }
    last = (end, least)
    return least
  }

  /// Where lines can begin from the end of a numbered piece on, if a line from there ends at an offset.
  ///
  /// A line that begins before may end later by the slack of a line.
  private func places(
    from number: Int, through lineEnd: Int, in paragraph: ShapedParagraph
  ) -> [Int] {
    let ends = paragraph.pieceEnds(in: text.metrics)
    let reached =
      paragraph.prefix[min(lineEnd - paragraph.start, paragraph.length)] + text.lineSlack * 2
    let farthest = (0..<paragraph.length + 1).partitioningIndex { paragraph.prefix[$0] > reached }
    let own = ends[number...].prefix(LeastHeights.mostPlaces + 1).lazy.map(Int.init)
      .prefix { $0 < farthest }
    let isWhole = farthest > paragraph.length
    let places = own.map { paragraph.start + $0 } + (isWhole ? [paragraph.contentEnd] : [])
    Work.cutsFiltered.count(places.count)
    return places
  }

  /// The height of the lines from a place on to the text's end.
  private mutating func height(
    from place: Int, in index: Int
  ) throws(TextLayoutError) -> Fixed {
    let paragraph = text.shaped.paragraphs[index]
    var lines: [(start: Int, height: Fixed)] = []
    var start = place
    while start < paragraph.contentEnd, known[start] == nil {
      let line = try line(from: start, in: index)
      let natural = meter.height(of: line, in: paragraph)
      lines.append((start, paragraph.format.height(of: natural).total))
      start = line.next
    }
    var height =
      start < paragraph.contentEnd ? known[start] ?? .zero : heightOfParagraphs(after: index)
    for line in lines.reversed() {
      height = height + line.height
      known[line.start] = height
    }
    return height
  }

  private func heightOfParagraphs(after index: Int) -> Fixed {
    let stack = text.stack
    let first = stack.lines.partitioningIndex { $0.paragraphIndex > index }
    guard first < stack.lines.count else { return .zero }
    return stack.usedBottom(ofLines: stack.lines.count) - stack.tops[first]
  }

  /// The line that begins at a place inside a paragraph.
  private mutating func line(
    from place: Int, in index: Int
  ) throws(TextLayoutError) -> LineBox {
    let paragraph = text.shaped.paragraphs[index]
    var lines =
      measurer.flatMap { $0.paragraph == index ? $0.lines : nil }
      ?? LineMeasurer(
        paragraph: paragraph, shaper: text.shaped.shaper, metrics: text.metrics, context: context)
    measurer = nil
    defer { measurer = (index, lines) }
    return try breaker.line(
      of: paragraph, index: index, from: place - paragraph.start,
      in: paragraph.format.space(isFirst: false, of: text.metrics.lineWidth), with: &lines)
  }
}

extension ShapedParagraph {
  fileprivate var contentEnd: Int { paragraph.content.upperBound }
}

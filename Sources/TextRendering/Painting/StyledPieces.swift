import TextLayout

/// A stretch of a line with one set of attributes and one link.
struct StyledPiece {
  /// In bytes of the text that is laid out.
  let range: Range<Int>
  let attributes: TextAttributes?
  /// What it opens, whether or not that is safe.
  let url: String?
  /// Whether it is white space that hangs at the line's end.
  let hangs: Bool

  /// Whether its place is needed besides that of its letters: nothing is drawn where white space hangs.
  var isDecorated: Bool {
    guard !hangs else { return false }
    return url != nil || attributes?.backgroundColor != nil || attributes?.underline != nil
      || attributes?.strikethrough != nil
  }
}

/// Divides lines where attributes or links change.
///
///     runs       ├──── bold ────┤     ├── red ──┤
///     links            ├────── found ─────┤
///     line    ├──────────────────────────────────────┤··┤     the rest hangs
///     pieces  ├──┼─────┼────────┼─────┼───┼─────┼────┼──┤
///
/// Cost: linear in the lines, the runs and the links, since all of them ascend.
struct StyledPieces {
  private let runs: [StyleRun]
  private let links: [(range: Range<Int>, url: String?)]
  private var run = 0
  private var link = 0

  init(of text: DrawnText) {
    runs = text.layout.shaped.attributed.runs
    links = text.links.map { (text.layout.shaped.printed($0.range.utf8), $0.url) }
      .sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  /// The pieces of a line, in logical order; lines are asked for in their order.
  mutating func pieces(of line: PaintedLine) -> [StyledPiece] {
    pieces(of: line.content, hangs: false) + pieces(of: line.hanging, hangs: true)
  }

  private mutating func pieces(of range: Range<Int>, hangs: Bool) -> [StyledPiece] {
    var pieces: [StyledPiece] = []
    var start = range.lowerBound
    while start < range.upperBound {
      while run < runs.count, runs[run].range.upperBound <= start { run += 1 }
      while link < links.count, links[link].range.upperBound <= start { link += 1 }
      var end = range.upperBound
      let attributes = run < runs.count ? here(runs[run].range, start, &end) : false
      let isFound = link < links.count ? here(links[link].range, start, &end) : false
      let own = attributes ? runs[run].attributes : nil
      pieces.append(
        StyledPiece(
          range: start..<end, attributes: own, url: own?.link ?? (isFound ? links[link].url : nil),
          hangs: hangs))
      start = end
    }
    return pieces
  }

  /// Whether a range has an offset; moves the end of a piece that begins there to the range's next edge.
  private func here(_ range: Range<Int>, _ start: Int, _ end: inout Int) -> Bool {
    let isIn = range.lowerBound <= start
    end = min(end, isIn ? range.upperBound : range.lowerBound)
    return isIn
  }
}

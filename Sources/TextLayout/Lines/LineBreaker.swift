import TextCore
import TextShaping

/// Breaks a shaped paragraph into lines of a width, greedily: each takes all that fits.
///
/// Definitions:
///
///     opportunity   where UAX #14 lets a line end; the paragraph's end is one as well
///     cut           an edge between two cut units, where a line may end in an emergency
///     fits          the exact width up to the candidate is at most the line's: white space that hangs
///                   there is not counted, the hyphen that a soft hyphen becomes there is
///
///     text     T h e   o f f i c e   i s   o p e n        the ruler of one line:
///              |-------|-----------|-----|                start ... last that fits ... hanging space
///                      ^opportunity      ^opportunity
///
///     word          what the first opportunity's piece shows: what hangs or shows nothing at its end
///                   is no part of it, since a line that breaks before that would begin with nothing
///     line(start)   the last opportunity that fits; none: the last cut inside the word that fits;
///                   none: the first cut inside it; none: the first opportunity. So every line takes
///                   at least one cut unit.
///
/// The last that fits is found from above: by halving, the last candidate whose lower bound fits and
/// whose estimate is within the slack of fitting; from there down by exact widths. Beyond it nothing
/// fits, unless shaping again took back more than the slack. Cost: a few ruler readings a line.
struct LineBreaker {
  let metrics: ContainerMetrics
  /// How far an estimate may pass the width and still be tried: two ems of the largest style.
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
    of paragraph: ShapedParagraph, index: Int, from start: Int, with ruler: inout LineRuler,
    into lines: inout [LineBox]
  ) throws(TextLayoutError) {
    let line = LineSearch(breaker: self, paragraph: paragraph, index: index)
    guard paragraph.length > 0 else { return lines.append(line.empty) }
    var start = start
    var cursor = LineCursor(paragraph, paragraph.lineBreakMode(in: metrics), slack: slack)
    while start < paragraph.length {
      if let plain = cursor?.line(from: start, width: line.space(start).width) {
        lines.append(line.box(from: start, plain))
        start = plain.end
        continue
      }
      let end = try line.end(from: start, with: &ruler)
      lines.append(try line.box(from: start, to: end, with: &ruler))
      assert(end.offset > start, "a line takes at least one cut unit")
      start = end.offset
    }
  }

  /// The same by the paragraph's own strategy, its lines from the start; no line ends inside `whole`, which
  /// is a range of the paragraph.
  func breakEvenly(
    _ paragraph: ShapedParagraph, index: Int, keeping whole: Range<Int>,
    with ruler: inout LineRuler, into lines: inout [LineBox]
  ) throws(TextLayoutError) {
    var line = LineSearch(breaker: self, paragraph: paragraph, index: index)
    line.keep(whole)
    guard let ends = try LineBalancer(line: line).ends(with: &ruler) else {
      return try breakLines(of: paragraph, index: index, from: 0, with: &ruler, into: &lines)
    }
    var start = 0
    for end in ends {
      lines.append(try line.box(from: start, to: end, with: &ruler))
      start = end.offset
    }
  }

  /// One line from `start` on, in a space of its own.
  func line(
    of paragraph: ShapedParagraph, index: Int, from start: Int, in space: LineSpace,
    with ruler: inout LineRuler
  ) throws(TextLayoutError) -> LineBox {
    let line = LineSearch(breaker: self, paragraph: paragraph, index: index, ownSpace: space)
    guard paragraph.length > 0 else { return line.empty }
    return try line.box(from: start, to: line.end(from: start, with: &ruler), with: &ruler)
  }
}

/// The search for the ends of one paragraph's lines.
struct LineSearch {
  let breaker: LineBreaker
  let paragraph: ShapedParagraph
  let index: Int
  /// By how much lines are kept narrower than their space.
  var narrowing = Fixed.zero
  /// What the line may use; nil where all lines of the container have the same.
  let ownSpace: LineSpace?
  /// Where lines may end without an emergency, ascending.
  private(set) var candidates: [Int32]
  /// Where they may end in one.
  private var cuts: [Int32]

  struct End: Equatable {
    let offset: Int
    let isEmergency: Bool
  }

  init(
    breaker: LineBreaker, paragraph: ShapedParagraph, index: Int, ownSpace: LineSpace? = nil
  ) {
    self.breaker = breaker
    self.paragraph = paragraph
    self.index = index
    self.ownSpace = ownSpace
    cuts = paragraph.analysis.cuts
    let isCharacter = paragraph.lineBreakMode(in: breaker.metrics) == .character
    candidates = isCharacter ? cuts : paragraph.analysis.opportunities
  }

  /// Has no line end inside a range of the paragraph.
  ///
  /// Cost: linear in the paragraph.
  mutating func keep(_ whole: Range<Int>) {
    guard whole.count > 1 else { return }
    let inside = Int32(clamping: whole.lowerBound + 1)..<Int32(clamping: whole.upperBound)
    candidates.removeAll { inside.contains($0) }
    cuts.removeAll { inside.contains($0) }
  }

  private var isOnly: Bool { paragraph.lineBreakMode(in: breaker.metrics) == .clipping }

  /// What a line that begins at `start` may use.
  func space(_ start: Int) -> LineSpace {
    ownSpace ?? paragraph.format.space(isFirst: start == 0, of: breaker.metrics.lineWidth)
  }

  /// How wide a line that begins at `start` may be.
  private func limit(_ start: Int) -> Fixed { space(start).width - narrowing }

  func end(from start: Int, with ruler: inout LineRuler) throws(TextLayoutError) -> End {
    let last = End(offset: paragraph.length, isEmergency: false)
    switch paragraph.lineBreakMode(in: breaker.metrics) {
    case .clipping:
      return last
    case .character:
      let offset = try lastFitting(candidates[...], from: start, with: &ruler)
      let end = offset ?? firstCutAndSpace(after: start, with: &ruler)
      return End(offset: end, isEmergency: false)
    case .word:
      if let offset = try lastFitting(candidates[...], from: start, with: &ruler) {
        return End(offset: offset, isEmergency: false)
      }
      let next = candidates.partitioningIndex { $0 > start }
      let limit = next < candidates.count ? Int(candidates[next]) : paragraph.length
      return try emergency(from: start, before: limit, with: &ruler)
    }
  }

  /// The last cut inside the word before `limit` that fits, or its first, or `limit` where it has none.
  private func emergency(
    from start: Int, before limit: Int, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> End {
    let wordEnd = ruler.ends.wordEnd(start, limit)
    let inside = cuts[..<cuts.partitioningIndex { $0 >= wordEnd }]
    let fitting = try lastFitting(inside, from: start, orEnd: false, with: &ruler)
    let offset = fitting ?? min(firstCut(after: start), wordEnd)
    return offset < wordEnd
      ? End(offset: offset, isEmergency: true) : End(offset: limit, isEmergency: false)
  }

  private func firstCut(after start: Int) -> Int {
    let next = cuts.partitioningIndex { $0 > start }
    return next < cuts.count ? Int(cuts[next]) : paragraph.length
  }

  /// The first cut after `start` with the white space that hangs after it.
  private func firstCutAndSpace(after start: Int, with ruler: inout LineRuler) -> Int {
    var end = firstCut(after: start)
    while end < paragraph.length {
      let next = firstCut(after: end)
      guard ruler.ends.contentEnd(end, next) == end else { break }
      end = next
    }
    return end
  }

  /// The last of the candidates after `start` (and of the paragraph's end) that fits.
  private func lastFitting(
    _ candidates: ArraySlice<Int32>, from start: Int, orEnd: Bool = true,
    with ruler: inout LineRuler
  ) throws(TextLayoutError) -> Int? {
    let first = candidates.partitioningIndex { $0 > start }
    let count = candidates.endIndex - first + (orEnd ? 1 : 0)
    func candidate(_ index: Int) -> Int {
      first + index < candidates.endIndex ? Int(candidates[first + index]) : paragraph.length
    }
    var index = try firstBeyond(count, from: start, candidate, with: &ruler)
    while index > 0 {
      index -= 1
      if try fits(candidate(index), from: start, with: &ruler) { return candidate(index) }
    }
    return nil
  }

  /// How many of the candidates are worth an exact reading: by strides that double, then by halving,
  /// so that the cost depends on the line's length and not on the paragraph's.
  private func firstBeyond(
    _ count: Int, from start: Int, _ candidate: (Int) -> Int, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> Int {
    var low = 0
    var stride = 1
    while low + stride <= count,
      try mayFit(candidate(low + stride - 1), from: start, with: &ruler)
    {
      low += stride
      stride *= 2
    }
    var high = min(count, low + stride - 1)
    while low < high {
      let middle = (low + high) / 2
      if try mayFit(candidate(middle), from: start, with: &ruler) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Whether what hangs at a line's end stands at an offset, which would begin the next line with it.
  func isBeforeSpace(_ offset: Int) -> Bool {
    let text = breaker.text
    let place = paragraph.start + offset
    return offset < paragraph.length && CharacterClass.isHanging(text.scalar(at: place))
  }

  private func mayFit(
    _ end: Int, from start: Int, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> Bool {
    let contentEnd = ruler.ends.contentEnd(start, end)
    let estimate = try ruler.estimate(start, contentEnd)
    let width = limit(start)
    if estimate > width + breaker.slack { return false }
    return try ruler.lowerBound(start, contentEnd) <= width
  }

  func fits(
    _ end: Int, from start: Int, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> Bool {
    try ruler.lineWidth(start, end) <= limit(start)
  }

  func box(
    from start: Int, to end: End, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> LineBox {
    let contentEnd = ruler.ends.contentEnd(start, end.offset)
    let content = try ruler.width(start, contentEnd)
    let trailing = try ruler.advance(after: content, of: start, contentEnd, end.offset)
    let hyphen = try ruler.hyphen(at: end.offset)
    let isLast = end.offset == paragraph.length
    let place = paragraph.start + end.offset
    let line = LineBox(
      paragraphIndex: index, start: paragraph.start + start,
      contentEnd: paragraph.start + contentEnd, end: place,
      next: isLast ? paragraph.paragraph.end : place, endsBy: reason(end, hyphen),
      isOnly: isOnly, space: space(start), width: content + hyphen.width, trailingWidth: trailing)
    try ruler.keep(start, contentEnd, end.offset, hyphen)
    Work.linesBroken.count()
    return line
  }

  /// The line that a plain paragraph has from `start` on.
  func box(from start: Int, _ line: LineCursor.Line) -> LineBox {
    Work.linesBroken.count()
    let isLast = line.end == paragraph.length
    let place = paragraph.start + line.end
    return LineBox(
      paragraphIndex: index, start: paragraph.start + start,
      contentEnd: paragraph.start + line.contentEnd, end: place,
      next: isLast ? paragraph.paragraph.end : place, endsBy: isLast ? paragraphEnd : .wrap,
      isOnly: false, space: space(start), width: line.width, trailingWidth: line.trailingWidth)
  }

  /// The one line of a paragraph without content.
  var empty: LineBox {
    LineBox(
      paragraphIndex: index, start: paragraph.start, contentEnd: paragraph.start,
      end: paragraph.start, next: paragraph.paragraph.end, endsBy: paragraphEnd,
      isOnly: isOnly, space: space(0), width: .zero, trailingWidth: .zero)
  }

  private func reason(_ end: End, _ hyphen: ReshapedPiece) -> LineEnd {
    if end.offset == paragraph.length { return paragraphEnd }
    if end.isEmergency { return .emergency }
    return hyphen.glyphs.isEmpty ? .wrap : .hyphen
  }

  private var paragraphEnd: LineEnd {
    paragraph.paragraph.isTerminated ? .newline : .end
  }
}

extension ShapedParagraph {
  /// Where its lines may end: its style says so, else the container, where the style lets them wrap.
  func lineBreakMode(in metrics: ContainerMetrics) -> LineBreakMode {
    format.style.lineBreakMode
      ?? (format.wraps ? metrics.container.lineBreakMode : .clipping)
  }
}

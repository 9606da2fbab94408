import TextCore
import TextShaping

/// Searches for the ends of one paragraph's lines, by measuring.
///
/// The last place that fits is found from above: first, by binary search, the last candidate whose lower bound fits and
/// whose estimate is within the slack of fitting; from there down, by exact widths. Nothing after it fits, unless
/// shaping again makes a line narrower by more than the slack. In a cluster of many cut units, as of broken syllables, all
/// estimates are the same, and exact widths take their place. Cost: a few measurements for each line.
struct LineEndSearch {
  let breaker: LineBreaker
  let paragraph: ShapedParagraph
  /// The paragraph's index in the text.
  let index: Int
  /// By how much lines are kept narrower than their space.
  var narrowing = Fixed.zero
  /// The space of the line; nil if all lines of the container have the same.
  let ownSpace: LineSpace?
  let mode: LineBreakMode
  /// Where lines may end without an emergency, ascending.
  private(set) var candidates: [Int32]
  /// Where they may end in one.
  private var cuts: [Int32]
  /// Whether these are all candidates of the paragraph.
  private var hasAllCandidates = true

  /// Where a line ends.
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
    mode = paragraph.lineBreakMode(in: breaker.metrics)
    cuts = paragraph.analysis.cuts
    candidates = paragraph.pieceEnds(in: breaker.metrics)
  }

  /// Lets no line end inside a range of the paragraph.
  ///
  /// Cost: linear in the paragraph.
  mutating func keepWhole(_ range: Range<Int>) {
    guard range.count > 1 else { return }
    let inside = Int32(clamping: range.lowerBound + 1)..<Int32(clamping: range.upperBound)
    candidates.removeAll { inside.contains($0) }
    cuts.removeAll { inside.contains($0) }
    hasAllCandidates = false
  }

  /// A cursor that reads the same lines from the paragraph's table; nil if they have to be searched for.
  var cursor: LineCursor<ParagraphLineEnds>? {
    guard mode == .word, hasAllCandidates else { return nil }
    return ParagraphLineEnds(paragraph, slack: breaker.slack).map { LineCursor($0) }
  }

  /// The space of a line that begins at `start`.
  func space(_ start: Int) -> LineSpace {
    ownSpace ?? paragraph.format.space(isFirst: start == 0, of: breaker.metrics.lineWidth)
  }

  /// The maximum width of a line that begins at `start`.
  func limit(_ start: Int) -> Fixed { space(start).width - narrowing }

  /// Where a line that begins at `start` ends.
  func end(from start: Int, with measurer: inout LineMeasurer) throws(TextLayoutError) -> End {
    let last = End(offset: paragraph.length, isEmergency: false)
    switch mode {
    case .clipping:
      return last
    case .character:
      let offset = try lastFitting(candidates[...], from: start, with: &measurer)
      let end = offset ?? firstCutAndSpace(after: start, with: &measurer)
      return End(offset: end, isEmergency: false)
    case .word:
      if let offset = try lastFitting(candidates[...], from: start, with: &measurer) {
        return End(offset: offset, isEmergency: false)
      }
      let next = candidates.partitioningIndex { $0 > start }
      let limit = next < candidates.count ? Int(candidates[next]) : paragraph.length
      return try emergency(from: start, before: limit, with: &measurer)
    }
  }

  /// The last cut inside the word before `limit` that fits, or its first, or `limit` if it has none.
  private func emergency(
    from start: Int, before limit: Int, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> End {
    let wordEnd = measurer.hangingSpace.wordEnd(start, limit)
    let inside = cuts[..<cuts.partitioningIndex { $0 >= wordEnd }]
    let fitting = try lastFitting(inside, from: start, orEnd: false, with: &measurer)
    let offset = fitting ?? min(firstCut(after: start), wordEnd)
    return offset < wordEnd
      ? End(offset: offset, isEmergency: true) : End(offset: limit, isEmergency: false)
  }

  private func firstCut(after start: Int) -> Int {
    let next = cuts.partitioningIndex { $0 > start }
    return next < cuts.count ? Int(cuts[next]) : paragraph.length
  }

  /// The first cut after `start` with the white space that hangs after it.
  private func firstCutAndSpace(after start: Int, with measurer: inout LineMeasurer) -> Int {
    var end = firstCut(after: start)
    while end < paragraph.length {
      let next = firstCut(after: end)
      guard measurer.hangingSpace.contentEnd(end, next) == end else { break }
      end = next
    }
    return end
  }

  /// The last of the candidates after `start` (and of the paragraph's end) that fits.
  private func lastFitting(
    _ candidates: ArraySlice<Int32>, from start: Int, orEnd: Bool = true,
    with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> Int? {
    let first = candidates.partitioningIndex { $0 > start }
    let count = candidates.endIndex - first + (orEnd ? 1 : 0)
    func candidate(_ index: Int) -> Int {
      first + index < candidates.endIndex ? Int(candidates[first + index]) : paragraph.length
    }
    var index = try firstBeyond(count) { index throws(TextLayoutError) in
      try mayFit(candidate(index), from: start, with: &measurer)
    }
    let few = LineEndSearch.fewAlike
    if index > few,
      try measurer.estimate(start, candidate(index - 1))
        == measurer.estimate(start, candidate(index - 1 - few))
    {
      index = try firstBeyond(index) { index throws(TextLayoutError) in
        try measurer.lineWidth(start, candidate(index)) <= limit(start) + breaker.slack
      }
    }
    while index > 0 {
      index -= 1
      if try fits(candidate(index), from: start, with: &measurer) { return candidate(index) }
    }
    return nil
  }

  /// So many candidates with the same estimate are measured one by one.
  private static let fewAlike = 8

  /// How many of the first candidates may fit: by strides that double, then by halving, so that the cost depends on the
  /// line's length and not on the paragraph's.
  private func firstBeyond(
    _ count: Int, mayFit: (Int) throws(TextLayoutError) -> Bool
  ) throws(TextLayoutError) -> Int {
    var low = 0
    var stride = 1
    while low + stride <= count, try mayFit(low + stride - 1) {
      low += stride
      stride *= 2
    }
    var high = min(count, low + stride - 1)
    while low < high {
      let middle = (low + high) / 2
      if try mayFit(middle) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Whether white space that hangs at a line's end is after an offset, so that the next line would begin with it.
  func isBeforeSpace(_ offset: Int) -> Bool {
    let text = breaker.text
    let place = paragraph.start + offset
    return offset < paragraph.length && CharacterClass.isHanging(text.scalar(at: place))
  }

  private func mayFit(
    _ end: Int, from start: Int, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> Bool {
    let contentEnd = measurer.hangingSpace.contentEnd(start, end)
    let width = limit(start)
    let most = width + breaker.slack
    if try measurer.estimate(start, contentEnd, upTo: most) > most { return false }
    return try measurer.lowerBound(start, contentEnd) <= width
  }

  /// Whether a line from `start` to `end` is narrow enough.
  func fits(
    _ end: Int, from start: Int, with measurer: inout LineMeasurer
  ) throws(TextLayoutError) -> Bool {
    try measurer.lineWidth(start, end) <= limit(start)
  }
}

import TextCore
import TextShaping

// Definitions
//
//   legal      the printed string, laid out from scratch, shows all its lines, none ends inside the suffix, and
//              where lines never wrap none is too wide; where the token meets the text there are character
//              boundaries; something visible is hidden
//   boundary   the number of units after which one more is not legal
//   piece      what stands between two opportunities; in words that are too wide, a line breaks anywhere
//   relief     a longer text can be legal where a shorter one is not, though lines that begin later never are
//              more: what is left of two pieces is one with the token, and too wide; letters that join are
//              narrower (Arabic). That is over with the pieces. A dictionary finds other words, and a direction
//              turns, within a line on both sides of the token
//   window     the numbers after the boundary that relief can reach: whose text is no wider than that, and no
//              wider than all lines together; of more than 1,024, those that end with a piece
//
//   shown units   0 1 2 4 8 ── legal ──── boundary ···· window ····┤ nothing legal beyond
//
// Cost: that of making the printed string some thirty times: by strides that double, by halving, and once
// for each unit in the window, from its far end.

/// Finds the longest legal excerpt of a text, in a mode other than tail.
struct ExcerptFinder {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let mode: TruncationMode
  let bench: ShapingContext

  /// The longest legal excerpt by a unit; nil where there is none, or where nothing visible of the text would
  /// show though it has to.
  func longest(
    token: ResolvedToken, unit: CutUnit, needsVisible: Bool
  ) throws(TextLayoutError) -> Excerpt? {
    let units = try ExcerptUnits(shaped, mode, by: unit, with: bench)
    let judge = ExcerptValidator(shaped: shaped, metrics: metrics, token: token, bench: bench)
    let reach = try ExcerptReach(of: token, shaped, metrics, with: bench)
    let search = ExcerptSearch(units: units, judge: judge, reach: reach)
    guard let shown = try search.longest() else { return nil }
    let excerpt = units.excerpt(showing: shown)
    guard needsVisible else { return excerpt }
    let utf8 = shaped.text.utf8
    let isVisible =
      utf8.hasVisibleScalar(in: 0..<excerpt.head)
      || utf8.hasVisibleScalar(in: excerpt.tail..<utf8.count)
    return isVisible ? excerpt : nil
  }
}

/// The search for the largest number of units that is legal.
private struct ExcerptSearch {
  /// More units in a window are not tried: of so many, nearly all take no room.
  private static let mostInWindow = 1_024

  let units: ExcerptUnits
  let judge: ExcerptValidator
  let reach: ExcerptReach

  func longest() throws(TextLayoutError) -> Int? {
    var last = try boundary()
    while let next = try longestInWindow(after: last) { last = next }
    return last
  }

  private func isLegal(_ shown: Int) throws(TextLayoutError) -> Bool {
    try judge.isLegal(units.excerpt(showing: shown))
  }

  /// The last of the numbers that are legal without a gap, found by strides; nil where 0 is not.
  private func boundary() throws(TextLayoutError) -> Int? {
    guard units.count > 0, try isLegal(0) else { return nil }
    var low = 0
    var stride = 1
    while low + stride < units.count, try isLegal(low + stride) {
      low += stride
      stride *= 2
    }
    var high = min(low + stride, units.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try isLegal(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The largest number in the window after another, or from the start, that is legal.
  private func longestInWindow(after last: Int?) throws(TextLayoutError) -> Int? {
    let first = (last ?? -1) + 1
    let excerpt = units.excerpt(showing: last ?? 0)
    let limit = min(reach.capacity, units.width(ofShown: last ?? 0) + reach.relief(of: excerpt))
    var end = first
    while end < units.count, units.width(ofShown: end) <= limit { end += 1 }
    let near = min(end, first + ExcerptSearch.mostInWindow)
    let far = (near..<max(near, end)).filter { reach.endsWithPiece(units.excerpt(showing: $0)) }
    for number in far.suffix(ExcerptSearch.mostInWindow).reversed() where try isLegal(number) {
      return number
    }
    for number in (first..<max(first, near)).reversed() where try isLegal(number) { return number }
    return nil
  }
}

/// How much more text than another an excerpt may show and still be legal; all without what hangs at lines'
/// ends.
private struct ExcerptReach {
  /// What all lines together hold.
  let capacity: Fixed

  private let shaped: ShapedText
  private let metrics: ContainerMetrics
  /// What a number after the boundary may show more than its pieces.
  private let least: Fixed

  init(
    of token: ResolvedToken, _ shaped: ShapedText, _ metrics: ContainerMetrics,
    with bench: ShapingContext
  ) throws(TextLayoutError) {
    self.shaped = shaped
    self.metrics = metrics
    let widest = shaped.widestSpace(in: metrics)
    let own = try shaped.typesetter.shape(
      shaped.printed(Excerpt(head: 0, tail: shaped.text.utf8.count), token: token).text, with: bench
    )
    let slack = shaped.palette.largestSize + own.palette.largestSize
    let width = own.advance(of: own.text.utf8.indices) + slack * 2
    let isSettled = Scalars(shaped.text.utf8).allSatisfy { CharacterClass.isSettled($0.scalar) }
    least = isSettled ? width : widest == .unlimited ? .unlimited : widest * 2 + width
    let lines = ExcerptReach.mostLines(of: [shaped, own], metrics)
    capacity =
      widest == .unlimited || lines == .max || metrics.flow != nil
      ? .unlimited : (widest + slack * 2) * lines + slack
  }

  /// What a number after the boundary, which shows an excerpt, may show more.
  func relief(of excerpt: Excerpt) -> Fixed {
    if least == .unlimited { return .unlimited }
    return least + [excerpt.head, excerpt.tail].reduce(.zero) { $0 + width(ofPieceAt: $1) }
  }

  /// Whether an excerpt parts no piece at one of its edges.
  func endsWithPiece(_ excerpt: Excerpt) -> Bool {
    [excerpt.head, excerpt.tail].contains { offset in
      let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: offset)]
      return pieces(of: paragraph).holds(offset - paragraph.start)
    }
  }

  /// Of the pieces beside an offset, both where it is between two.
  private func width(ofPieceAt offset: Int) -> Fixed {
    guard !shaped.paragraphs.isEmpty else { return .zero }
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: offset)]
    let own = Int32(clamping: offset - paragraph.start)
    let pieces = pieces(of: paragraph)
    let before = pieces.partitioningIndex { $0 >= own }
    let after = pieces.partitioningIndex { $0 > own }
    let start = before > 0 ? Int(pieces[before - 1]) : 0
    let end = after < pieces.count ? Int(pieces[after]) : paragraph.length
    return max(.zero, paragraph.prefix[end] - paragraph.prefix[start])
  }

  private func pieces(of paragraph: ShapedParagraph) -> [Int32] {
    paragraph.lineBreakMode(in: metrics) == .character
      ? paragraph.analysis.cuts : paragraph.analysis.opportunities
  }

  /// How many lines show at most.
  private static func mostLines(of texts: [ShapedText], _ metrics: ContainerMetrics) -> Int {
    guard let height = metrics.innerHeight else { return metrics.lineLimit }
    var lowest = Fixed.unlimited
    for text in texts {
      for format in text.formats {
        for natural in text.naturalHeights { lowest = min(lowest, format.height(of: natural).used) }
      }
    }
    guard lowest > .zero, lowest < .unlimited else { return metrics.lineLimit }
    return min(metrics.lineLimit, height.raw / lowest.raw + 1)
  }
}

/// Decides whether an excerpt is legal, by making what it prints.
struct ExcerptValidator {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let token: ResolvedToken
  let bench: ShapingContext

  func isLegal(_ excerpt: Excerpt) throws(TextLayoutError) -> Bool {
    Work.cutsValidated.count()
    let utf8 = shaped.text.utf8
    guard token.isEmpty || utf8.hasVisibleScalar(in: excerpt.hidden) else { return false }
    let printed = shaped.printed(excerpt, token: token)
    let text = try shaped.typesetter.shape(printed.text, with: bench)
    let stack = try text.fit(into: metrics, with: bench).stack
    return stack.badLine(in: metrics) == nil && stack.holdsWhole(printed.suffix)
      && text.isBoundary(excerpt.head) && text.isBoundary(printed.tailStart)
  }
}

extension ShapedText {
  /// The heights of lines that have one of the text's fonts alone, or nothing.
  fileprivate var naturalHeights: Set<LineHeight> {
    Set(paragraphs.flatMap(\.items).map { palette.height(of: $0.item) } + [palette.emptyHeight(0)])
  }

  /// The advance of a range, line breaks not counted.
  func advance(of range: Range<Int>) -> Fixed {
    advance(of: range, from: paragraphIndex(at: range.lowerBound))
  }

  /// The same, where it is known which paragraph the range begins in.
  func advance(of range: Range<Int>, from index: Int) -> Fixed {
    guard !range.isEmpty else { return .zero }
    var advance = Fixed.zero
    for paragraph in paragraphs[index...] {
      guard paragraph.start < range.upperBound else { break }
      let own = paragraph.paragraph.content.clamped(to: range)
      advance =
        advance + paragraph.prefix[own.upperBound - paragraph.start]
        - paragraph.prefix[own.lowerBound - paragraph.start]
    }
    return advance
  }
}

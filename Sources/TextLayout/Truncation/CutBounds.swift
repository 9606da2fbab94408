/// Where it is worth asking a judge for a cut, found from the full text's lines without shaping.
///
/// Definitions:
///
///     bad line   the first line that does not show, or that is too wide where lines never wrap
///     base       the line that a cut can last be on: the one before the bad line where only the
///                number of lines hides it, else the bad line itself, which a cut may make lower or
///                narrower
///     core       the suffix from its first offset that is safe to concatenate: its width is the same
///                whatever stands before it
///     lower      the advance from the base's start to a cut's last offset that is safe to
///                concatenate: shaping what follows anew cannot change it
///
/// A cut is hopeless when it keeps more than the base can hold: past the base's paragraph; or
/// `lower`, and with it the core where both have to share the line, wider than the line. Everything
/// between is left to the judge, with a slack of one em for what analysis may decide otherwise.
struct CutBounds {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let baseIndex: Int
  private let isLimitedByCount: Bool
  private let slack: Fixed
  private let token: TokenExtent
  /// The end of the base's first piece that may move up a line when it is shortened.
  private let firstPieceEnd: Int

  init(
    _ shaped: ShapedText, _ metrics: ContainerMetrics, _ stack: LineStack, badLine: Int,
    token: TokenExtent
  ) {
    self.shaped = shaped
    self.metrics = metrics
    self.stack = stack
    self.token = token
    isLimitedByCount = badLine == metrics.lineLimit
    baseIndex = isLimitedByCount ? badLine - 1 : badLine
    slack = shaped.typesetter.size
    firstPieceEnd = CutBounds.firstPieceEnd(of: stack.lines[baseIndex], in: shaped, metrics)
  }

  private static func firstPieceEnd(
    of base: LineBox, in shaped: ShapedText, _ metrics: ContainerMetrics
  ) -> Int {
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    let isChar = metrics.container.wrap == .char
    let breaks = isChar ? paragraph.analysis.cuts : paragraph.analysis.opportunities
    let next = breaks.partitioningIndex { Int($0) + paragraph.start > base.start }
    return next < breaks.count
      ? Int(breaks[next]) + paragraph.start : paragraph.paragraph.content.upperBound
  }

  private var base: LineBox { stack.lines[baseIndex] }

  /// Whether a suffix of this width can stand on any line at all.
  var canHoldSuffix: Bool { token.coreWidth <= metrics.lineWidth || !token.canBreak }

  /// The last paragraph that a cut can be in.
  var paragraphIndex: Int { base.paragraphIndex }

  /// No cut past this offset is worth a look.
  func limit(with ruler: inout LineRuler) throws(TextLayoutError) -> Int {
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    let start = base.start - paragraph.start
    var low = start
    var high = paragraph.length
    while low < high {
      let middle = (low + high + 1) / 2
      let estimate = try ruler.estimate(start, middle)
      if estimate <= metrics.lineWidth + slack + slack { low = middle } else { high = middle - 1 }
    }
    return paragraph.start + low
  }

  /// Whether a cut keeps more than its container can hold.
  func isHopeless(
    _ cut: Int, in paragraphIndex: Int, with ruler: inout LineRuler
  ) throws(TextLayoutError) -> Bool {
    if isTooLow(cut) { return true }
    guard paragraphIndex == base.paragraphIndex, cut > firstPieceEnd else { return false }
    let paragraph = shaped.paragraphs[paragraphIndex]
    let start = base.start - paragraph.start
    let kept = paragraph.concatenableOffset(atOrBefore: cut - paragraph.start)
    guard kept > start else { return false }
    let lower = try ruler.lowerBound(start, kept)
    let core = isLimitedByCount ? token.coreWidth : .zero
    return lower + core > metrics.lineWidth + slack
  }

  /// Whether a suffix of this height no longer fits below the line before the cut's.
  private func isTooLow(_ cut: Int) -> Bool {
    guard let limit = metrics.innerHeight else { return false }
    let line = stack.lines.partitioningIndex { $0.next > cut }
    return stack.tops[max(0, line - 1)] + token.suffixHeight > limit
  }

  /// Whether a cut is so far before those that were worth a look that none before it can be legal: two
  /// lines more above the first, and above the base, than the token takes alone, so that it has had
  /// lines to itself.
  func isPastHope(_ cut: Int, first: Int) -> Bool {
    guard token.standsApart else { return false }
    let line = min(stack.lines.partitioningIndex { $0.next > first }, baseIndex)
    let floor = line - token.lineCount - 2
    return floor > 0 && cut < stack.lines[floor].start
  }
}

/// What a token takes of its lines, found by laying it out alone.
struct TokenExtent {
  /// The lines of the whole token.
  let lineCount: Int
  /// The width of the suffix's core.
  let coreWidth: Fixed
  /// The least height of a line that holds the suffix.
  let suffixHeight: Fixed
  /// Whether a line that is too narrow for the suffix could end inside it.
  let canBreak: Bool
  /// Whether the suffix can always begin a line: it follows a space, or there is none.
  ///
  /// One that is glued to the last word is broken where that word's emergency breaks fall.
  let standsApart: Bool

  init(
    of token: ResolvedToken, _ typesetter: Typesetter, _ metrics: ContainerMetrics,
    with bench: Workbench
  ) throws(TextLayoutError) {
    standsApart = token.suffix.isEmpty || token.ellipsis.hasSuffix(" ")
    let whole = try typesetter.shape(Text(token.ellipsis + token.suffix), with: bench)
    lineCount = try whole.fit(into: metrics, with: bench).stack.lines.count
    let shaped = try typesetter.shape(Text(token.suffix), with: bench)
    guard let paragraph = shaped.paragraphs.first else {
      (coreWidth, suffixHeight, canBreak) = (.zero, .zero, false)
      return
    }
    let end = HangingSpace.start(in: shaped.text.utf8, from: 0, to: paragraph.length)
    var core = min(1, end)
    while core < end, !paragraph.edges[core].contains(.isSafeToConcatenate) { core += 1 }
    coreWidth = paragraph.prefix[end] - paragraph.prefix[core]
    let heights = Set(paragraph.items.map(\.item.faceIndex)).map {
      LineHeight(of: shaped.faces[$0], size: typesetter.size).total
    }
    suffixHeight = heights.min() ?? .zero
    canBreak = !paragraph.analysis.cuts.isEmpty
  }
}

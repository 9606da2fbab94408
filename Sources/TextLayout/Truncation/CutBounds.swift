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
  private let suffix: SuffixExtent
  /// The end of the base's first piece that may move up a line when it is shortened.
  private let firstPieceEnd: Int

  init(
    _ shaped: ShapedText, _ metrics: ContainerMetrics, _ stack: LineStack, badLine: Int,
    suffix: SuffixExtent
  ) {
    self.shaped = shaped
    self.metrics = metrics
    self.stack = stack
    self.suffix = suffix
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
  var canHoldSuffix: Bool { suffix.coreWidth <= metrics.lineWidth || !suffix.canBreak }

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
    let kept = paragraph.offset(atOrBefore: cut - paragraph.start, with: .isSafeToConcatenate)
    guard kept > start else { return false }
    let lower = try ruler.lowerBound(start, kept)
    let core = isLimitedByCount ? suffix.coreWidth : .zero
    return lower + core > metrics.lineWidth + slack
  }

  /// Whether a suffix of this height no longer fits below the line before the cut's.
  private func isTooLow(_ cut: Int) -> Bool {
    guard let limit = metrics.innerHeight else { return false }
    let line = stack.lines.partitioningIndex { $0.next > cut }
    return stack.tops[max(0, line - 1)] + suffix.height > limit
  }

  /// Whether a cut is so far before those that were worth a look that none before it can be legal:
  /// three lines above the first, so that the suffix has had a line to itself.
  func isPastHope(_ cut: Int, first: Int) -> Bool {
    let line = stack.lines.partitioningIndex { $0.next > first }
    return line > 3 && cut < stack.lines[line - 3].start
  }
}

/// What a suffix takes of a line, found by shaping it alone.
struct SuffixExtent {
  let coreWidth: Fixed
  let height: Fixed
  /// Whether a line that is too narrow for it could end inside.
  let canBreak: Bool

  static let none = SuffixExtent(coreWidth: .zero, height: .zero, canBreak: false)
}

extension Typesetter {
  /// The extent of a suffix alone.
  func extent(
    of suffix: String, with bench: Workbench
  ) throws(TextLayoutError) -> SuffixExtent {
    guard !suffix.isEmpty else { return .none }
    let shaped = try shape(Text(suffix), with: bench)
    guard let paragraph = shaped.paragraphs.first else { return .none }
    let end = HangingSpace.start(in: shaped.text.utf8, from: 0, to: paragraph.length)
    var core = min(1, end)
    while core < end, !paragraph.edges[core].contains(.isSafeToConcatenate) { core += 1 }
    let heights = Set(paragraph.items.map(\.item.faceIndex)).map {
      LineHeight(of: shaped.faces[$0], size: size)
    }
    return SuffixExtent(
      coreWidth: paragraph.prefix[end] - paragraph.prefix[core],
      height: heights.map(\.total).min() ?? .zero, canBreak: !paragraph.analysis.cuts.isEmpty)
  }
}

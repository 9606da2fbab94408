import TextCore
import TextShaping

/// Finds what the next longer text than that of a trim would break.
///
///     text      t h e   o f f i c e   i s   o p e n
///     visible   ├──────────────┤
///     next      ├────────────────┤   by the next cut of the same unit
///
/// No longer text than the next is legal either: that is the promise *maximal*.
struct TrimExplainer {
  let result: TrimResult
  /// The text whose cuts are counted, and its lines broken greedily; without line breaks at its end if these are hidden first.
  private let counted: LayoutResult
  /// The cut of the result, as one of that text.
  private let cut: Cut

  init(_ result: TrimResult) throws(TextLayoutError) {
    self.result = result
    let breaks = result.lineBreaksAtEnd
    cut = breaks?.without(result.cut) ?? result.cut
    counted =
      try breaks == nil
      ? result.full : result.counted.greedyLayout(in: result.full.metrics)
  }

  private var shaped: ShapedText { counted.shaped }
  private var offsets: LazyOffsetMap { result.full.shaped.offsets }

  func explanation() throws(TextLayoutError) -> TrimExplanation? {
    guard let next = try nextCut() else { return nil }
    let more = [cut.start..<next.start, next.end..<cut.end].filter { !$0.isEmpty }
    let hidesVisible = shaped.hidesVisible(next)
    let token = hidesVisible ? token : .none
    let shown = hidesVisible ? next : shaped.tailCut(at: shaped.text.utf8.count)
    let separator = line?.separator(before: shown) ?? []
    let printed = shaped.printed(shown, token: token, after: separator)
    let layout = try shaped.typesetter.shapePrinted(printed.text).greedyLayout(
      in: result.full.metrics)
    var breaks = layout.breaches(suffix: printed.suffix)
    let isBoundary =
      layout.shaped.isBoundary(shown.start) && layout.shaped.isBoundaryOfUnits(printed.endStart)
    if !isBoundary { breaks.append(.character) }
    if breaks.isEmpty, changesEarlierLines(layout, separator) { breaks.append(.earlierLines) }
    return TrimExplanation(
      hidden: offsets.range(result.cut.hidden), unit: result.cutAt,
      next: TrimExplanation.Next(
        ranges: more.map(offsets.range), text: printed.text.string,
        lineCount: layout.fullLineCount, size: layout.fullSize,
        protectedRange: protectedRange(in: more).map(offsets.range),
        breaks: breaks))
  }

  /// The visible part of the token.
  private var token: ResolvedToken {
    if result.status == .trimmed { return result.request.resolved }
    return result.tokenRange == nil ? .none : result.request.resolved.withoutSuffix
  }

  private func nextCut() throws(TextLayoutError) -> Cut? {
    let (mode, unit, cut) = (result.request.mode, result.cutAt, cut)
    let line = line
    return try shaped.typesetter.pool.withContext { context throws(TextLayoutError) in
      if let line {
        return try CountedCuts(of: shaped, mode, by: unit, from: line.start, with: context)
          .next(after: cut)
      }
      if mode == .tail { return try cut.longer(in: shaped, by: unit, with: context) }
      return try CountedCuts(of: shaped, mode, by: unit, with: context).next(after: cut)
    }
  }

  /// The line that is truncated, in the scope last-line, whose lines are greedy.
  private var line: TruncatedLine? {
    result.request.scope == .lastLine
      ? counted.truncatedLine : nil
  }

  private func changesEarlierLines(_ layout: LayoutResult, _ separator: [UInt8]) -> Bool {
    line.map {
      !layout.stack.keepsLines(before: $0, of: counted.stack, after: separator)
    } ?? false
  }

  /// The protected range that one more unit would add as a whole.
  private func protectedRange(in more: [Range<Int>]) -> Range<Int>? {
    shaped.attributed.protectedRanges.first { range in more.contains { $0.overlaps(range) } }
  }
}

extension LayoutResult {
  /// Which limits a text with a suffix breaks.
  fileprivate func breaches(suffix: Range<Int>) -> [TrimBreach] {
    var breaches: [TrimBreach] = []
    if stack.visibleLines.contains(where: \.isClipped) { breaches.append(.width) }
    if !stack.isWhole {
      breaches.append(stack.visibleCount >= metrics.lineLimit ? .lines : .height)
    }
    if !stack.holdsWhole(suffix) { breaches.append(.suffix) }
    return breaches
  }
}

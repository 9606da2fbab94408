import TextCore
import TextShaping

/// Tells what the next longer text than that of a trim would break.
///
///     text      t h e   o f f i c e   i s   o p e n
///     shown     ├──── head ────┤
///     next      ├───── head ─────┤   the next candidate by the unit of the cut
///
/// A longer one still can be legal by none: the promise maximal. What is asked of the next is what `CutTrial` asks.
struct TrimExplainer {
  let result: TrimResult

  private var shaped: ShapedText { result.full.shaped }
  private var end: Int { shaped.text.utf8.count }

  func explanation() throws(TextLayoutError) -> TrimExplanation? {
    guard let longer = try nextExcerpt() else { return nil }
    let excerpt = result.excerpt
    let more = [excerpt.head..<longer.head, longer.tail..<excerpt.tail].filter { !$0.isEmpty }
    let hidesMore = shaped.text.utf8.hasVisibleScalar(in: longer.hidden)
    let token = hidesMore ? token : .none
    let shown = hidesMore ? longer : Excerpt(head: end, tail: end)
    let printed = shaped.printed(shown, token: token)
    let layout = try shaped.typesetter.shapePrinted(printed.text).greedyLayout(
      in: result.full.metrics)
    let isBoundary =
      layout.shaped.isBoundary(shown.head) && layout.shaped.isBoundary(printed.tailStart)
    return TrimExplanation(
      hidden: shaped.offsets.range(excerpt.hidden), unit: result.cutAt,
      next: TrimExplanation.Next(
        ranges: more.map(shaped.offsets.range), text: printed.text.string,
        lineCount: layout.fullLineCount, size: layout.fullSize,
        protectedRange: protectedRange(in: more).map(shaped.offsets.range),
        breaks: layout.breaches(suffix: printed.suffix) + (isBoundary ? [] : [.character])))
  }

  /// What shows of the token.
  private var token: ResolvedToken {
    if result.status == .trimmed { return result.request.resolved }
    return result.tokenRange == nil ? .none : result.request.resolved.withoutSuffix
  }

  private func nextExcerpt() throws(TextLayoutError) -> Excerpt? {
    let (mode, unit, shown) = (result.request.mode, result.cutAt, result.excerpt)
    return try shaped.typesetter.pool.withContext { bench throws(TextLayoutError) in
      guard mode == .tail else {
        let units = try ExcerptUnits(shaped, mode, by: unit, with: bench)
        guard let number = (0...units.count).last(where: { units.excerpt(showing: $0) == shown })
        else { return nil }
        return number < units.count ? units.excerpt(showing: number + 1) : nil
      }
      let candidates = CutCandidates(text: shaped.attributed, unit: unit, bench: bench)
      for paragraph in shaped.paragraphs[shaped.paragraphIndex(at: shown.head)...] {
        let limit = paragraph.paragraph.content.upperBound
        let cuts = try candidates.descending(in: paragraph, upTo: limit)
        if let next = cuts.last(where: { $0 > shown.head }) {
          return Excerpt(head: next, tail: end)
        }
      }
      return nil
    }
  }

  /// The protected range that a unit more takes in at once.
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

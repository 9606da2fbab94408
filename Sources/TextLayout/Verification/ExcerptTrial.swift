import TextCore
import TextShaping

/// Tries excerpts in the modes head and middle by laying each out whole and from scratch through the front
/// door.
///
/// Which are tried does not rest on the search that `Truncation` does: all that are longer, up to the first that
/// shows more than the lines could hold if each were four ems wider; and no more than 256.
///
/// Cost: a layout of the printed text for each.
struct ExcerptTrial {
  private static let slack = 4
  private static let mostTried = 256

  private let full: LayoutResult
  private let token: ResolvedToken
  private let mode: TruncationMode

  init(_ full: LayoutResult, token: ResolvedToken, mode: TruncationMode) {
    self.full = full
    self.token = token
    self.mode = mode
  }

  /// What a legal excerpt that shows more units than another prints, or any where that is nil; nil where there
  /// is none.
  func legalText(
    longerThan excerpt: Excerpt?, by unit: CutUnit
  ) throws(TextLayoutError) -> String? {
    let shaped = full.shaped
    let units = try shaped.typesetter.pool.withContext { bench throws(TextLayoutError) in
      try ExcerptUnits(shaped, mode, by: unit, with: bench)
    }
    let shown = excerpt.flatMap { excerpt in
      (0...units.count).last { units.excerpt(showing: $0) == excerpt }
    }
    let first = excerpt == nil ? 0 : (shown ?? 0) + 1
    for number in first..<max(first, min(units.count, first + ExcerptTrial.mostTried)) {
      let longer = units.excerpt(showing: number)
      if isBeyondReach(longer) { return nil }
      if let text = try legalText(of: longer) { return text }
    }
    return nil
  }

  private func legalText(of excerpt: Excerpt) throws(TextLayoutError) -> String? {
    let shaped = full.shaped
    guard token.isEmpty || shaped.text.utf8.hasVisibleScalar(in: excerpt.hidden) else { return nil }
    let printed = shaped.printed(excerpt, token: token)
    let layout = try shaped.typesetter.shapePrinted(printed.text).greedyLayout(in: full.metrics)
    guard layout.showsAll, layout.holdsWhole(printed.suffix),
      layout.shaped.isBoundary(excerpt.head), layout.shaped.isBoundary(printed.tailStart)
    else { return nil }
    return printed.text.string
  }

  /// Whether what shows is wider than all lines together.
  private func isBeyondReach(_ excerpt: Excerpt) -> Bool {
    let limit = full.metrics.lineLimit
    guard limit < full.shaped.text.utf8.count else { return false }
    let widest =
      full.shaped.widestSpace(in: full.metrics) + full.shaped.palette.largestSize
      * ExcerptTrial.slack
    let end = full.shaped.text.utf8.count
    return full.shaped.advance(of: 0..<excerpt.head)
      + full.shaped.advance(of: excerpt.tail..<end) > widest * (limit + 1)
  }
}

/// Says of the cuts of one paragraph which are worth a judgement, by the lines of a layout near enough to
/// what a cut would print.
///
/// That is the full text's layout; for a cut in a long unsettled stretch (`UnsettledStretch`), that of
/// the text cut at the stretch's end, where a cut can be too wide at all. It is asked of cuts in
/// descending order.
struct CutGuide {
  private let finder: CutFinder
  private let index: Int
  private let token: ResolvedToken
  private let extent: TokenExtent
  private var full: Bounded
  /// The stretch that was asked for last, and its bounds where it is long and has any.
  private var stretch: UnsettledStretch?
  private var own: Bounded?

  /// Bounds, and what measures the lines that they rest on.
  private struct Bounded {
    var bounds: CutBounds
    var ruler: LineRuler

    init(_ bounds: CutBounds, _ index: Int, _ bench: Workbench) {
      self.bounds = bounds
      let shaped = bounds.shaped
      ruler = LineRuler(
        paragraph: shaped.paragraphs[index], shaper: shaped.shaper, bench: bench)
    }

    mutating func limit() throws(TextLayoutError) -> Int { try bounds.limit(with: &ruler) }

    mutating func isHopeless(_ cut: Int, in index: Int) throws(TextLayoutError) -> Bool {
      try bounds.isHopeless(cut, in: index, with: &ruler)
    }
  }

  init(
    _ bounds: CutBounds, _ extent: TokenExtent, _ token: ResolvedToken, paragraphIndex: Int,
    _ finder: CutFinder
  ) {
    self.finder = finder
    self.token = token
    self.extent = extent
    index = paragraphIndex
    full = Bounded(bounds, paragraphIndex, finder.bench)
  }

  /// No cut past this offset is worth a look.
  mutating func limit() throws(TextLayoutError) -> Int {
    if index < full.bounds.paragraphIndex { return .max }
    let limit = try full.limit()
    try enterStretch(around: limit)
    guard let stretch, stretch.isLong else { return limit }
    guard let ownLimit = try own?.limit() else { return stretch.range.upperBound }
    return max(limit, min(ownLimit, stretch.range.upperBound))
  }

  /// Whether a cut keeps more than its container can hold.
  mutating func isHopeless(_ cut: Int) throws(TextLayoutError) -> Bool {
    try enterStretch(around: cut)
    guard let stretch, stretch.isLong else { return try full.isHopeless(cut, in: index) }
    return try own?.isHopeless(cut, in: index) ?? false
  }

  private mutating func enterStretch(around cut: Int) throws(TextLayoutError) {
    if let stretch, stretch.contains(cut) { return }
    let shaped = finder.shaped
    let entered = UnsettledStretch(of: shaped.text.utf8, shaped.paragraphs[index], around: cut)
    stretch = entered
    let isGuided = entered.isLong && entered.range.upperBound > full.bounds.narrowest
    own = isGuided ? try bounded(by: entered, around: cut) : nil
  }

  /// The bounds by the text that is cut at a stretch's end; nil where that fits.
  ///
  /// Where the end is far, the text is cut nearer to `cut`, if that holds more than fits.
  private func bounded(
    by stretch: UnsettledStretch, around cut: Int
  ) throws(TextLayoutError) -> Bounded? {
    let end = stretch.range.upperBound
    let near = finder.shaped.paragraphs[index].cutUnitEdge(
      atOrAfter: cut + 2 * max(0, cut - full.bounds.narrowest) + 64)
    if near < end, var own = try bounded(byCut: near), try own.limit() < near { return own }
    return try bounded(byCut: end)
  }

  private func bounded(byCut cut: Int) throws(TextLayoutError) -> Bounded? {
    let text = try finder.shaped.shapedAnew(cut: cut, token: token, with: finder.bench)
    let stack = try text.fit(into: finder.metrics, with: finder.bench).stack
    guard let badLine = stack.badLine(in: finder.metrics) else { return nil }
    let bounds = CutBounds(text, finder.metrics, stack, badLine: badLine, token: extent)
    guard bounds.paragraphIndex == index else { return nil }
    return Bounded(bounds, index, finder.bench)
  }
}

extension ShapedParagraph {
  /// The first edge between two cut units at or after an offset of the text, or the content's end.
  fileprivate func cutUnitEdge(atOrAfter offset: Int) -> Int {
    let cuts = analysis.cuts
    let index = cuts.partitioningIndex { Int($0) + start >= offset }
    return index < cuts.count ? Int(cuts[index]) + start : paragraph.content.upperBound
  }
}

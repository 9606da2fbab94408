/// Finds the longest legal cut of a text.
///
///     from the far end of what the container could hold at best, down:
///         text   one two three four five six seven ...
///                               ^legal  ^  ^  ^ candidates ... limit
///
/// The search goes from above, so that the first legal cut is the longest: in Arabic a longer text can
/// be narrower, and a search from below would stop too soon. What bounds the search is in `CutBounds`;
/// what is legal, in `CutJudge`.
struct CutFinder {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let badLine: Int
  let bench: Workbench

  /// A legal cut, as an offset of the text.
  func longestCut(
    token: ResolvedToken, unit: CutUnit, needsVisible: Bool
  ) throws(TextLayoutError) -> Int? {
    let extent = try TokenExtent(of: token, shaped.typesetter, metrics, with: bench)
    let bounds = CutBounds(shaped, metrics, stack, badLine: badLine, token: extent)
    guard bounds.canHoldToken else { return nil }
    let judge = CutJudge(shaped, metrics, stack, bench)
    var search = Search(finder: self, bounds: bounds, judge: judge, token: token, unit: unit)
    if let cut = try search.run(), !needsVisible || hasVisible(before: cut) { return cut }
    guard !needsVisible, try judge.isLegal(cut: 0, in: 0, token: token) else { return nil }
    return 0
  }

  private func hasVisible(before cut: Int) -> Bool {
    shaped.text.utf8.hasVisibleScalar(in: 0..<cut)
  }
}

/// One run down the candidates.
private struct Search {
  let finder: CutFinder
  var bounds: CutBounds
  let judge: CutJudge
  let token: ResolvedToken
  let unit: CutUnit
  /// The first candidate that was worth a judgement.
  private var first: Int?

  init(
    finder: CutFinder, bounds: CutBounds, judge: CutJudge, token: ResolvedToken, unit: CutUnit
  ) {
    self.finder = finder
    self.bounds = bounds
    self.judge = judge
    self.token = token
    self.unit = unit
  }

  mutating func run() throws(TextLayoutError) -> Int? {
    let shaped = finder.shaped
    let candidates = CutCandidates(text: shaped.text.utf8, unit: unit, bench: finder.bench)
    var index = bounds.paragraphIndex
    while index >= 0 {
      let paragraph = shaped.paragraphs[index]
      var ruler = LineRuler(paragraph: paragraph, shaper: shaped.shaper, bench: finder.bench)
      let limit = index == bounds.paragraphIndex ? try bounds.limit(with: &ruler) : .max
      for cut in try candidates.descending(in: paragraph, upTo: limit) {
        if try bounds.isHopeless(cut, in: index, with: &ruler) { continue }
        let first = first ?? cut
        self.first = first
        if try isLegal(cut, in: index) { return cut }
        if bounds.isPastHope(cut, first: first) { return nil }
      }
      index -= 1
    }
    return nil
  }

  /// A cut is legal when the judge says so and something visible is hidden behind it.
  private func isLegal(_ cut: Int, in paragraphIndex: Int) throws(TextLayoutError) -> Bool {
    guard token.isEmpty || finder.shaped.hasVisible(after: cut) else { return false }
    return try judge.isLegal(cut: cut, in: paragraphIndex, token: token)
  }
}

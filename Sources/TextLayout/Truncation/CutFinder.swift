import TextCore
import TextShaping

/// Finds the longest legal cut of a text.
///
///     from the far end of what the container could hold at best, down:
///         text   one two three four five six seven ...
///                               ^legal  ^  ^  ^ candidates ... limit
///
/// The search goes from above, so that the first legal cut is the longest: in Arabic a longer text can
/// be narrower, and a search from below would stop too soon. What bounds the search is in `CutBounds`;
/// what is legal, in `CutValidator`.
struct CutFinder {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let badLine: Int
  let bench: ShapingContext
  /// Whether a cut that the last line has room for passes for legal: the layout of what is printed then has to
  /// show it.
  let presumes: Bool

  /// A legal cut.
  struct Cut {
    /// An offset of the text.
    let offset: Int
    /// Whether it was taken for legal without being judged.
    let isPresumed: Bool
  }

  func longestCut(
    token: ResolvedToken, unit: CutUnit, needsVisible: Bool
  ) throws(TextLayoutError) -> Cut? {
    let styled = try StyledToken(token, after: shaped.styles, shaped.typesetter)
    let extent = try bench.extent(of: styled, after: shaped, metrics)
    let bounds = CutBounds(shaped, metrics, stack, badLine: badLine, token: extent)
    guard bounds.canHoldToken else { return nil }
    let judge = try CutValidator(shaped, metrics, stack, token: token, bench)
    var search = Search(
      finder: self, bounds: bounds, extent: extent, judge: judge, unit: unit,
      lastVisible: shaped.lastVisible)
    if let cut = try search.run(), !needsVisible || hasVisible(before: cut) {
      return Cut(offset: cut, isPresumed: search.isPresumed)
    }
    guard !needsVisible, try search.judge.isLegal(cut: 0, in: 0) else { return nil }
    return Cut(offset: 0, isPresumed: false)
  }

  private func hasVisible(before cut: Int) -> Bool {
    shaped.text.utf8.hasVisibleScalar(in: 0..<cut)
  }
}

/// One run down the candidates.
private struct Search {
  let finder: CutFinder
  let bounds: CutBounds
  let extent: TokenExtent
  var judge: CutValidator
  /// The judge of cuts by lines that are nearer to what they print; of the paragraph that is searched.
  var nearJudge: CutValidator?
  let unit: CutUnit
  /// Where the text's last visible character starts; nil where it has none.
  let lastVisible: Int?
  /// Whether the cut that was found was not judged.
  private(set) var isPresumed = false

  init(
    finder: CutFinder, bounds: CutBounds, extent: TokenExtent, judge: CutValidator, unit: CutUnit,
    lastVisible: Int?
  ) {
    self.finder = finder
    self.bounds = bounds
    self.extent = extent
    self.judge = judge
    self.unit = unit
    self.lastVisible = lastVisible
  }

  mutating func run() throws(TextLayoutError) -> Int? {
    let shaped = finder.shaped
    let candidates = CutCandidates(text: shaped.attributed, unit: unit, bench: finder.bench)
    /// The first candidate that was worth a judgement.
    var first: Int?
    for index in (0...bounds.paragraphIndex).reversed() {
      let paragraph = shaped.paragraphs[index]
      var guide = CutFilter(bounds, extent, judge.token, paragraphIndex: index, finder)
      var repetition: Repetition?
      nearJudge = nil
      for cut in try candidates.descending(in: paragraph, upTo: guide.limit()) {
        if repetition?.contains(cut) ?? false { continue }
        if try guide.isInfeasible(cut) { continue }
        first = first ?? cut
        if try isLegal(cut, in: index, by: guide) { return cut }
        if bounds.isPastHope(cut, first: first ?? cut) { return nil }
        repetition = Repetition(of: shaped.styled, paragraph, before: cut)
      }
    }
    return nil
  }

  /// A cut is legal when the judge says so and something visible is hidden after it.
  private mutating func isLegal(
    _ cut: Int, in paragraphIndex: Int, by guide: CutFilter
  ) throws(TextLayoutError) -> Bool {
    guard judge.token.isEmpty || cut <= lastVisible ?? -1 else { return false }
    guard let near = guide.near(cut) else {
      let hasRoom = try hasRoom(for: cut, in: paragraphIndex)
      if hasRoom == false { return false }
      isPresumed = hasRoom == true && finder.presumes
      if isPresumed { return true }
      return try judge.isLegal(cut: cut, in: paragraphIndex)
    }
    if nearJudge == nil {
      nearJudge = try CutValidator(
        near.shaped, finder.metrics, near.stack, token: judge.token.parts, finder.bench)
    }
    return try nearJudge?.isLegal(cut: cut, in: paragraphIndex) ?? false
  }

  /// Whether the last line that the number of lines lets show has room for what a cut keeps of it; nil where that
  /// takes more to tell.
  private mutating func hasRoom(
    for cut: Int, in paragraphIndex: Int
  ) throws(TextLayoutError) -> Bool? {
    guard bounds.isLimitedByCount, !bounds.stack.flows, paragraphIndex == bounds.paragraphIndex,
      cut > bounds.base.start, !bounds.mayMoveUp(cut, from: bounds.baseIndex),
      !bounds.isAfterScriptNeutralWords(cut, in: paragraphIndex)
    else { return nil }
    // The line's first piece has to be settled, too, or another width of it may move it up.
    let settled = judge.settled(before: cut, in: paragraphIndex)
    guard settled > bounds.base.start, !bounds.mayMoveUp(settled, from: bounds.baseIndex) else {
      return nil
    }
    return try judge.hasRoom(bounds.base, for: cut, settled: settled)
  }
}

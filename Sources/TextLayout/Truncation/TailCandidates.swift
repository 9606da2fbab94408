import TextCore
import TextShaping

/// The candidates of the mode tail: paragraph by paragraph, from the far end of what the container could hold at
/// best.
///
///     text   one two three four five six seven ...
///                           ^  ^  ^  ^ candidates ┆ the filter's limit
///                           ◄──────────
///
/// The last candidate is the token alone.
struct TailCandidates: CutCandidates {
  private let text: FittedText
  private let token: StyledToken
  private let bounds: CutBounds
  private let cuts: TailCuts
  private let context: ShapingContext
  /// The paragraph that is searched; at first the one after the last that a cut can be in.
  private var paragraphIndex: Int
  private var filter: CutFilter?
  /// The cuts of the paragraph that are left, ascending.
  private var pending: [Int] = []
  /// The first candidate, and the last one.
  private var tried: (first: Int, last: Int)?
  /// The cuts that are as good as the last candidate.
  private var repetition: Repetition?
  private var isFinished = false

  /// Nil if the container has no room for the token.
  init?(
    of text: FittedText, badLine: Int, token: StyledToken, by unit: CutUnit,
    with context: ShapingContext
  ) throws(TextLayoutError) {
    let extent = try context.extent(of: token, after: text.shaped, text.metrics)
    bounds = CutBounds(text, badLine: badLine, token: extent)
    guard bounds.canHoldToken else { return nil }
    self.text = text
    self.token = token
    self.context = context
    cuts = TailCuts(of: text.shaped, by: unit, with: context)
    paragraphIndex = bounds.paragraphIndex + 1
  }

  var count: Int { 0 }
  subscript(number: Int) -> CutCandidate { tokenAlone }

  mutating func begin(after fitting: CutCandidate?) {}
  mutating func extend(past fitting: CutCandidate) {}
  mutating func finish(with legal: CutCandidate) { isFinished = true }

  mutating func next() throws(TextLayoutError) -> CutCandidate? {
    if isFinished { return nil }
    if let tried {
      if bounds.isPastHope(tried.last, first: tried.first) { return finish() }
      let paragraph = text.shaped.paragraphs[paragraphIndex]
      repetition = Repetition.before(tried.last, in: paragraph, of: text.shaped.styled)
    }
    while true {
      while let cut = pending.popLast() {
        if let candidate = try candidate(cut) { return candidate }
      }
      guard paragraphIndex > 0 else { return finish() }
      try enterParagraph(paragraphIndex - 1)
    }
  }

  private mutating func enterParagraph(_ index: Int) throws(TextLayoutError) {
    paragraphIndex = index
    repetition = nil
    var filter = CutFilter(
      of: text, paragraphIndex: index, bounds: bounds, token: token, with: context)
    pending = try cuts.descending(in: text.shaped.paragraphs[index], upTo: filter.limit())
    pending.reverse()
    self.filter = filter
  }

  private mutating func candidate(_ cut: Int) throws(TextLayoutError) -> CutCandidate? {
    if repetition?.contains(cut) ?? false { return nil }
    if try filter?.isInfeasible(cut) ?? false { return nil }
    tried = (tried?.first ?? cut, cut)
    let nearest = filter?.nearest(to: cut)
    return CutCandidate(
      cut: text.shaped.tailCut(at: cut),
      lastLine: nearest == nil ? bounds.lastLine(of: cut, in: paragraphIndex) : nil,
      nearest: nearest)
  }

  private mutating func finish() -> CutCandidate {
    isFinished = true
    return tokenAlone
  }

  private var tokenAlone: CutCandidate { CutCandidate(cut: text.shaped.tailCut(at: 0)) }
}

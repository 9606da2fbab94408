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
final class TailCandidates: CutCandidates {
  private let text: FittedText
  private let token: StyledToken
  private let bounds: CutBounds
  private let unit: CutUnit
  private let context: ShapingContext
  /// The paragraph that is searched; at first the one after the last that a cut can be in.
  private var paragraphIndex: Int
  private var filter: CutFilter?
  /// The cuts of the paragraph that are left.
  private var pending: TailCuts?
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
    self.unit = unit
    paragraphIndex = bounds.paragraphIndex + 1
  }

  var count: Int { 0 }
  subscript(number: Int) -> CutCandidate { tokenAlone }

  func begin(after fitting: CutCandidate?) {}
  func extend(past fitting: CutCandidate) {}
  func finish(with legal: CutCandidate) { isFinished = true }

  func next() throws(TextLayoutError) -> CutCandidate? {
    if isFinished { return nil }
    if let tried {
      if bounds.isPastHope(tried.last, first: tried.first) { return finish() }
      let paragraph = text.shaped.paragraphs[paragraphIndex]
      repetition = Repetition.before(tried.last, in: paragraph, of: text.shaped.styled)
    }
    while true {
      while let cut = pending?.next() {
        if let candidate = try candidate(cut) { return candidate }
      }
      guard paragraphIndex > 0 else { return finish() }
      try enterParagraph(paragraphIndex - 1)
    }
  }

  private func enterParagraph(_ index: Int) throws(TextLayoutError) {
    paragraphIndex = index
    repetition = nil
    var filter = CutFilter(
      of: text, paragraphIndex: index, bounds: bounds, token: token, with: context)
    pending = try TailCuts(
      of: text.shaped, in: text.shaped.paragraphs[index], by: unit, upTo: filter.limit(),
      with: context)
    self.filter = filter
  }

  private func candidate(_ cut: Int) throws(TextLayoutError) -> CutCandidate? {
    if repetition?.contains(cut) ?? false { return nil }
    if try filter?.isInfeasible(cut) ?? false { return nil }
    tried = (tried?.first ?? cut, cut)
    let nearest = filter?.nearest(to: cut)
    return CutCandidate(
      cut: text.shaped.tailCut(at: cut),
      lastLine: nearest == nil ? bounds.lastLine(of: cut, in: paragraphIndex) : nil,
      nearest: nearest)
  }

  private func finish() -> CutCandidate {
    isFinished = true
    return tokenAlone
  }

  private var tokenAlone: CutCandidate { CutCandidate(cut: text.shaped.tailCut(at: 0)) }
}

import TextCore
import TextShaping

/// Looks for the longest legal cut with a token, by the unit that was asked for or a smaller one.
struct CutFinder {
  let text: FittedText
  let request: TrimRequest
  let badLine: Int
  let context: ShapingContext
  let presumes: Bool

  /// The longest legal cut with a token, by the first unit that leaves something visible; nil if none is legal.
  func longest(
    _ status: TrimStatus, _ token: ResolvedToken
  ) throws(TextLayoutError) -> Truncator.Outcome? {
    let styled = try StyledToken(token, after: text.shaped.styles, text.shaped.typesetter)
    for unit in request.unit.fallbacks {
      guard let legal = try longest(styled, by: unit),
        unit == .character || text.shaped.hasVisible(outside: legal.cut)
      else { continue }
      return Truncator.Outcome(
        status: status, cut: legal.cut, token: token, unit: unit, isPresumed: legal.isPresumed)
    }
    return nil
  }

  private func longest(
    _ token: StyledToken, by unit: CutUnit
  ) throws(TextLayoutError) -> LegalCut? {
    guard request.mode == .tail else {
      let cuts = try CountedCuts(of: text.shaped, request.mode, by: unit, with: context)
      let bound = try LongerCutBound(text, token: token.parts, with: context)
      return try longest(of: CountedCandidates(cuts, bound), token)
    }
    guard
      let candidates = try TailCandidates(
        of: text, badLine: badLine, token: token, by: unit, with: context)
    else { return nil }
    return try longest(of: candidates, token)
  }

  private func longest(
    of candidates: consuming some CutCandidates, _ token: StyledToken
  ) throws(TextLayoutError) -> LegalCut? {
    let validator = CutValidator(text, token: token, with: context)
    var search = CutSearch(candidates, validator, presumes: presumes)
    return try search.longest()
  }
}

import TextCore
import TextShaping

extension Truncator {
  /// Lays out what is printed.
  func result(of outcome: Outcome) throws(TextLayoutError) -> TrimResult {
    let printed = full.shaped.printed(outcome.cut, token: outcome.token)
    let misfit = try misfit(of: outcome)
    return TrimResult(
      status: outcome.status, cutAt: outcome.unit, ellipsis: ellipsis(of: outcome), misfit: misfit,
      layout: try layout(of: printed), full: full, cut: outcome.cut,
      tokenBytes: printed.token, suffixBytes: printed.suffix, request: request,
      compatibility: nil, ownNotes: notes(of: outcome, misfit))
  }

  /// From scratch; a text that is printed as it was given is laid out already.
  private func layout(of printed: PrintedText) throws(TextLayoutError) -> LayoutResult {
    if full.isLayout(of: printed.text) { return full }
    return try full.shaped.typesetter.shapePrinted(printed.text).layout(
      in: full.metrics, keepingWhole: printed.suffix)
  }

  private func misfit(of outcome: Outcome) throws(TextLayoutError) -> TokenMisfit? {
    guard outcome.status == .suffixDoesNotFit else { return nil }
    return try TokenMisfitFinder(token: request.resolved, full: full).misfit(shown: outcome.token)
  }

  private func ellipsis(of outcome: Outcome) -> String {
    let token = request.resolved
    return outcome.status == .suffixDoesNotFit ? token.withoutSuffix.ellipsis : token.ellipsis
  }

  private func notes(of outcome: Outcome, _ misfit: TokenMisfit?) -> [Note] {
    var notes = outcome.token.isEmpty ? [] : request.notes
    if outcome.status != .whole, outcome.unit != request.unit {
      notes.append(
        Note(
          code: "cut-at-\(outcome.unit.rawValue)",
          message: "cutting at a \(request.unit.rawValue) would leave nothing visible, so the "
            + "text is cut at a \(outcome.unit.rawValue)"))
    }
    if let misfit { notes.append(misfit.note) }
    return notes
  }
}

extension LayoutResult {
  /// Whether a text that is printed is this one, as it was given: from scratch it would be laid out the same.
  fileprivate func isLayout(of printed: AttributedText) -> Bool {
    shaped.origin == nil && shaped.notesBefore.isEmpty && printed == shaped.attributed
  }
}

import TextCore
import TextShaping

/// Prints a text that was cut by a rule of ReadMoreTextView's, and finds the promises that this breaks.
struct CompatibleTrimmer {
  let rule: TrimCompatibility
  /// The text in the container.
  let full: LayoutResult
  let request: TrimRequest

  func result() throws(TextLayoutError) -> TrimResult {
    let cutter = CompatibleCutter(rule: rule, full: full, token: request.resolved)
    let result: TrimResult
    switch try cutter.outcome() {
    case .cut(let offset, let isInside): result = try cut(at: offset, isInside: isInside)
    case .nothing: result = try withoutToken()
    }
    let broken = try result.brokenByRule().map {
      Note(
        code: "promise-broken",
        message: "the promise \"\($0.promise)\" is broken: \($0.message)")
    }
    return result.adding(broken)
  }

  /// The text up to an offset and the token; `isInside` says that half of a surrogate pair is left after the offset.
  private func cut(at offset: Int, isInside: Bool) throws(TextLayoutError) -> TrimResult {
    // Half of a surrogate pair becomes U+FFFD, which is not part of the token.
    let half = isInside ? "\u{FFFD}" : ""
    let token = ResolvedToken(
      ellipsis: half + request.resolved.ellipsis, suffix: request.resolved.suffix)
    let cut = full.shaped.tailCut(at: offset)
    let printed = full.shaped.printed(cut, token: token, closingControls: false)
    return try result(
      .trimmed, cut, printed, token: printed.token.dropFirst(half.utf8.count),
      notes: [noteOnRule] + (isInside ? [noteOnHalf] : []))
  }

  /// The visible text without a token.
  private func withoutToken() throws(TextLayoutError) -> TrimResult {
    let hides = full.isTruncated
    let end = full.shaped.text.utf8.count
    let cut = full.shaped.tailCut(at: hides ? full.stack.visibleLines.last?.end ?? 0 : end)
    let printed = full.shaped.printed(cut, token: .none)
    return try result(
      hides ? .suffixDoesNotFit : .whole, cut, printed, token: printed.token, notes: [noteOnRule])
  }

  private func result(
    _ status: TrimStatus, _ cut: Cut, _ printed: PrintedText, token: Range<Int>, notes: [Note]
  ) throws(TextLayoutError) -> TrimResult {
    let shaped = try full.shaped.typesetter.shapePrinted(printed.text)
    let end = shaped.text.utf8.count
    return TrimResult(
      status: status, cutAt: .character, ellipsis: request.resolved.ellipsis, misfit: nil,
      layout: try shaped.layout(in: full.metrics, keepingWhole: end..<end), full: full, cut: cut,
      tokenBytes: token, suffixBytes: printed.suffix, request: request,
      compatibility: rule, ownNotes: notes)
  }

  private var noteOnRule: Note {
    Note(
      code: "no-promises",
      message: "\(rule.rawValue) cuts as that version of ReadMoreTextView does, "
        + "and keeps none of the promises")
  }

  private var noteOnHalf: Note {
    Note(
      code: "surrogate-split",
      message: "the cut is inside a surrogate pair: U+FFFD replaces the half that stays")
  }
}

extension TrimResult {
  /// The same with notes after its own.
  fileprivate func adding(_ notes: [Note]) -> TrimResult {
    TrimResult(
      status: status, cutAt: cutAt, ellipsis: ellipsis, misfit: misfit, layout: layout, full: full,
      cut: cut, tokenBytes: tokenBytes, suffixBytes: suffixBytes, request: request,
      compatibility: compatibility, ownNotes: ownNotes + notes)
  }
}

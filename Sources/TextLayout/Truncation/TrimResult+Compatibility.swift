import TextCore
import TextShaping

extension TrimResult {
  /// What a rule of ReadMoreTextView's printed, with a note for each promise that it broke.
  init(
    _ outcome: CompatibleCutter.Outcome, of full: LayoutResult, request: TrimRequest,
    as rule: TrimCompatibility
  ) throws(TextLayoutError) {
    let end = full.shaped.text.utf8.count
    var notes = [TrimResult.note(rule)]
    let printed: PrintedExcerpt
    switch outcome {
    case .cut(let head, let isInside):
      // Half of a surrogate pair becomes U+FFFD, which is no part of the token.
      let half = isInside ? "\u{FFFD}" : ""
      let token = ResolvedToken(
        ellipsis: half + request.resolved.ellipsis, suffix: request.resolved.suffix)
      excerpt = Excerpt(head: head, tail: end)
      printed = full.shaped.printed(excerpt, token: token, closingControls: false)
      status = .trimmed
      tokenBytes = printed.token.dropFirst(half.utf8.count)
      suffixBytes = printed.suffix
      if isInside { notes.append(TrimResult.noteOnHalf) }
    case .nothing:
      let hides = full.truncated
      excerpt = Excerpt(head: hides ? full.stack.visibleLines.last?.end ?? 0 : end, tail: end)
      printed = full.shaped.printed(excerpt, token: .none)
      status = hides ? .suffixDoesNotFit : .whole
      tokenBytes = printed.token
      suffixBytes = printed.suffix
    }
    cutAt = .character
    ellipsis = request.resolved.ellipsis
    misfit = nil
    let shaped = try full.shaped.typesetter.shapePrinted(printed.text)
    let printedEnd = shaped.text.utf8.count
    layout = try shaped.layout(in: full.metrics, keepingWhole: printedEnd..<printedEnd)
    self.full = full
    self.request = request
    compatibility = rule
    ownNotes = notes
    for violation in try brokenByRule() {
      ownNotes.append(
        Note(
          code: "promise-broken",
          message: "the promise \"\(violation.promise)\" is broken: \(violation.message)"))
    }
  }

  private static func note(_ rule: TrimCompatibility) -> Note {
    Note(
      code: "no-promises",
      message: "\(rule.rawValue) cuts as that version of ReadMoreTextView does, "
        + "and keeps none of the promises")
  }

  private static var noteOnHalf: Note {
    Note(
      code: "surrogate-split",
      message: "the cut is inside a surrogate pair: U+FFFD stands for the half that stays")
  }
}

import TextCore
import TextShaping

/// Cuts a text so that it fits its container, with a token if something visible is hidden.
///
/// In order, the first that applies:
/// 1. Every line shows: the text is whole.
/// 2. Only white space and invisible characters do not fit: the text is whole up to the last line break that
///    fits, or up to its last visible character; in the modes head and middle, if that is not enough, also from its first
///    one on. Each of these hides more than the one before, so that more lines never show less.
/// 3. The longest legal cut by the requested unit (`CutSearch`). Sentences fall back to words, and words to
///    characters, only if nothing visible would remain. In the modes head and middle, line breaks at the text's end are
///    hidden first (`LineBreaksAtEnd`).
/// 4. No cut is legal: the suffix does not fit. The ellipsis is printed without it if that is legal; otherwise
///    what fits is printed without a token.
struct Truncator {
  /// The whole text in the container, and its lines if they are broken greedily, as cuts are found.
  let full: LayoutResult
  let text: FittedText
  let request: TrimRequest

  /// What to print, before it is laid out.
  struct Outcome {
    let status: TrimStatus
    let cut: Cut
    /// What is printed in place of the hidden text.
    let token: ResolvedToken
    /// The unit by which the cut was found.
    let unit: CutUnit
    /// The end of what is printed, if it is known: a layout, or the heights of all lines, have to show that the cut is
    /// legal.
    var end: PrintedEnd?
    /// What is printed before the token to keep it on the last line.
    var separator: [UInt8] = []
  }

  /// Cuts the text and lays out what is printed.
  ///
  /// A cut that is presumed to be legal is tried first: it usually is, and needs no extra layout.
  func result() throws(TextLayoutError) -> TrimResult {
    try result(confirming: outcome(presumes: text.shaped.isGreedy))
  }

  /// The figures of the result, by sums if these show them.
  func findings() throws(TextLayoutError) -> TrimFindings {
    if let sum = sumOfWhole { return .summed(sum) }
    let outcome = try outcome(presumes: text.shaped.isGreedy)
    if let sum = sum(of: outcome) { return .summed(sum) }
    return .laidOut(try result(confirming: outcome))
  }

  private func result(confirming outcome: Outcome) throws(TextLayoutError) -> TrimResult {
    let result = try result(of: outcome)
    if outcome.end == nil || result.showsLegalCut { return result }
    return try self.result(of: self.outcome(presumes: false))
  }

  private func outcome(presumes: Bool) throws(TextLayoutError) -> Outcome {
    guard let badLine = text.badLine else { return whole(text.shaped.tailCut(at: text.end)) }
    return try text.shaped.typesetter.pool.withContext { context throws(TextLayoutError) in
      if let cut = try cutOfNothingVisible(badLine, context) { return whole(cut) }
      if let breaks = LineBreaksAtEnd(of: text.shaped, request.mode) {
        return try outcome(without: breaks)
      }
      let finder = CutFinder(
        text: text, request: request, badLine: badLine, line: line, context: context,
        presumes: presumes)
      if let outcome = try finder.longest(.trimmed, request.resolved) { return outcome }
      for token in tokensWithoutSuffix {
        if let outcome = try finder.longest(.suffixDoesNotFit, token) { return outcome }
      }
      return try nothing(context)
    }
  }

  /// The outcome of the text without line breaks at its end.
  private func outcome(without breaks: LineBreaksAtEnd) throws(TextLayoutError) -> Outcome {
    let shorter = try text.shaped.shapedText(upTo: breaks.range.lowerBound)
    let outcome = try shorter.truncator(in: text.metrics, for: request).outcome(presumes: false)
    return Outcome(
      status: outcome.status, cut: breaks.hidden(with: outcome.cut), token: outcome.token,
      unit: outcome.unit, separator: outcome.separator)
  }

  private func whole(_ cut: Cut) -> Outcome {
    Outcome(status: .whole, cut: cut, token: .none, unit: request.unit)
  }

  /// What is printed instead of a token that does not fit.
  private var tokensWithoutSuffix: [ResolvedToken] {
    let bare = request.resolved.withoutSuffix
    return (bare.isEmpty ? [.none] : [bare, .none]).filter { $0 != request.resolved }
  }

  /// What is printed if no cut is legal, not even without a token.
  ///
  /// That is no text, or in the scope last-line all lines that are visible. Without what is after them, their last word
  /// may be split otherwise and take a line more; then the truncated line is left out, or all of them.
  private func nothing(_ context: ShapingContext) throws(TextLayoutError) -> Outcome {
    let all = Cut(hidden: 0..<text.end)
    let ends = line.map { [visibleEnd, $0.start] } ?? []
    let none = try StyledToken(.none, after: text.shaped.styles, text.shaped.typesetter)
    let validator = CutValidator(text, token: none, with: context)
    var cut = all
    for end in ends where cut == all {
      let kept = Cut(hidden: end..<text.end)
      if try validator.verdict(on: kept) != .tooLong { cut = kept }
    }
    return Outcome(status: .suffixDoesNotFit, cut: cut, token: .none, unit: request.unit)
  }

  /// The line that is truncated; nil if the scope is the text, or if no line is visible.
  private var line: TruncatedLine? {
    request.scope == .lastLine ? text.truncatedLine : nil
  }

  /// Where the lines end that stay if no cut is legal: in the scope last-line, all that are visible.
  private var visibleEnd: Int {
    guard let line else { return 0 }
    let last = text.stack.lines[line.index]
    return last.isClipped ? line.start : last.contentEnd
  }
}

// MARK: - Nothing visible is hidden

extension Truncator {
  /// The cut, if nothing visible has to be hidden; otherwise nil.
  private func cutOfNothingVisible(
    _ badLine: Int, _ context: ShapingContext
  ) throws(TextLayoutError) -> Cut? {
    let none = try StyledToken(.none, after: text.shaped.styles, text.shaped.typesetter)
    var validator = CutValidator(text, token: none, with: context)
    validator.allowsNothingHidden = true
    let end = endOfVisible
    for case let cut? in [lineBreak(before: badLine), end] where try validator.isLegal(cut) {
      return cut
    }
    if request.mode == .tail || (line?.index ?? 0) > 0 { return nil }
    guard let start = startOfVisible else { return nil }
    let both = Cut(hidden: start.hidden, hiddenAtEnd: end?.hidden)
    return try validator.isLegal(both) ? both : nil
  }

  /// The cut at the end of the line before the bad line, if only that has nothing visible after it.
  private func lineBreak(before badLine: Int) -> Cut? {
    guard !text.shaped.hasVisible(after: text.stack.lines[badLine].start) else { return nil }
    return text.shaped.tailCut(at: badLine > 0 ? text.stack.lines[badLine - 1].end : 0)
  }

  /// The cut at the end of the cut unit that has the last visible character; nil if that is the text's end.
  private var endOfVisible: Cut? {
    let shaped = text.shaped
    guard let last = shaped.lastVisible else {
      return text.end > 0 ? shaped.tailCut(at: 0) : nil
    }
    let end = last + shaped.text.utf8.scalar(at: last).utf8Length
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: last)]
    let cut = paragraph.start + paragraph.cutUnitEdge(atOrAfter: end - paragraph.start)
    return cut < text.end ? shaped.tailCut(at: cut) : nil
  }

  /// The cut at the start of the cut unit that has the first visible character; nil if that is the text's start.
  private var startOfVisible: Cut? {
    let shaped = text.shaped
    guard let first = shaped.text.utf8.firstVisibleScalar(in: 0..<text.end) else { return nil }
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: first)]
    let start = paragraph.cutUnitStart(before: first - paragraph.start + 1) + paragraph.start
    return start > 0 ? Cut(hidden: 0..<start) : nil
  }
}

// MARK: - Layout of what is printed

extension Truncator {
  func result(of outcome: Outcome) throws(TextLayoutError) -> TrimResult {
    let printed = full.shaped.printed(
      outcome.cut, token: outcome.token, after: outcome.separator)
    let misfit = try misfit(of: outcome)
    return TrimResult(
      status: outcome.status, cutAt: outcome.unit, ellipsis: ellipsis(of: outcome), misfit: misfit,
      layout: try layout(of: printed), full: full, cut: outcome.cut,
      tokenBytes: printed.token, suffixBytes: printed.suffix, separator: outcome.separator,
      request: request, compatibility: nil, ownNotes: notes(of: outcome, misfit))
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

  func notes(of outcome: Outcome, _ misfit: TokenMisfit?) -> [Note] {
    var notes = outcome.token.isEmpty ? [] : request.notes
    if outcome.status != .whole, outcome.unit != request.unit {
      notes.append(
        Note(
          code: "cut-at-\(outcome.unit.rawValue)",
          message: "cutting at a \(request.unit.rawValue) would leave nothing visible, so the "
            + "text is cut at a \(outcome.unit.rawValue)"))
    }
    if !outcome.separator.isEmpty { notes.append(.lineSeparator) }
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

extension Note {
  fileprivate static let lineSeparator = Note(
    code: "line-separator",
    message: "U+2028 before the ellipsis keeps it from moving up into the line before; it follows "
      + "the hyphen of that line, if that has one")
}

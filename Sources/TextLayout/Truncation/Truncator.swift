/// Cuts a text so that it fits its container, with a token where something visible is hidden.
///
/// In order, the first that applies:
/// 1. Every line shows: the text is whole.
/// 2. Only white space and what shows nothing is over: the text is whole up to the last line break that
///    fits, or up to its last visible character.
/// 3. The longest legal cut by the unit asked for. Sentences fall to words and words to characters only
///    when nothing visible would remain.
/// 4. No legal cut: the suffix does not fit. The ellipsis stands without it, where that is legal; else
///    what fits is printed without a token.
struct Truncator {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let token: ResolvedToken
  let unit: CutUnit

  /// What to print, before it is laid out.
  struct Outcome {
    let status: TrimStatus
    /// Where the visible text ends.
    let cut: Int
    /// What follows it.
    let token: ResolvedToken
    /// The unit by which the cut was found.
    let unit: CutUnit
  }

  func truncate(with bench: Workbench) throws(TextLayoutError) -> Outcome {
    guard let badLine = stack.badLine(in: metrics) else {
      return Outcome(status: .whole, cut: shaped.text.utf8.count, token: .none, unit: unit)
    }
    if let cut = try cutInWhiteSpace(badLine, bench) {
      return Outcome(status: .whole, cut: cut, token: .none, unit: unit)
    }
    let finder = CutFinder(
      shaped: shaped, metrics: metrics, stack: stack, badLine: badLine, bench: bench)
    if let (cut, unit) = try longestCut(token, finder) {
      return Outcome(status: .trimmed, cut: cut, token: token, unit: unit)
    }
    return try withoutSuffix(finder)
  }

  /// Where to end the text when nothing visible has to be hidden.
  private func cutInWhiteSpace(
    _ badLine: Int, _ bench: Workbench
  ) throws(TextLayoutError) -> Int? {
    let utf8 = shaped.text.utf8
    var judge = try CutJudge(shaped, metrics, stack, token: .none, bench)
    if !shaped.hasVisible(after: stack.lines[badLine].start) {
      let cut = badLine > 0 ? stack.lines[badLine - 1].end : 0
      if try isLegalPlain(cut, &judge) { return cut }
    }
    let cut = endOfVisible
    guard cut < utf8.count, try isLegalPlain(cut, &judge) else { return nil }
    return cut
  }

  private func isLegalPlain(
    _ cut: Int, _ judge: inout CutJudge
  ) throws(TextLayoutError) -> Bool {
    try judge.isLegal(cut: cut, in: shaped.paragraphIndex(at: cut))
  }

  /// The end of the cut unit that holds the last visible character.
  private var endOfVisible: Int {
    guard let last = shaped.lastVisible else { return 0 }
    let end = last + shaped.text.utf8.scalar(at: last).utf8Length
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: last)]
    return paragraph.start + paragraph.cutUnitEdge(atOrAfter: end - paragraph.start)
  }

  /// The longest legal cut by the unit asked for, or by a smaller one where that leaves nothing.
  private func longestCut(
    _ token: ResolvedToken, _ finder: CutFinder
  ) throws(TextLayoutError) -> (Int, CutUnit)? {
    for unit in unit.fallbacks {
      let isLast = unit == .character
      if let cut = try finder.longestCut(token: token, unit: unit, needsVisible: !isLast) {
        return (cut, unit)
      }
    }
    return nil
  }

  private func withoutSuffix(_ finder: CutFinder) throws(TextLayoutError) -> Outcome {
    let bare = token.withoutSuffix
    for token in bare.isEmpty ? [.none] : [bare, .none] where token != self.token {
      if let (cut, unit) = try longestCut(token, finder) {
        return Outcome(status: .suffixDoesNotFit, cut: cut, token: token, unit: unit)
      }
    }
    return Outcome(status: .suffixDoesNotFit, cut: 0, token: .none, unit: unit)
  }
}

extension CutUnit {
  /// The unit itself and those that it falls to.
  fileprivate var fallbacks: [CutUnit] {
    switch self {
    case .sentence: [.sentence, .word, .character]
    case .word: [.word, .character]
    case .character: [.character]
    }
  }
}

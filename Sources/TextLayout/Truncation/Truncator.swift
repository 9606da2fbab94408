import TextCore
import TextShaping

/// Cuts a text so that it fits its container, with a token where something visible is hidden.
///
/// In order, the first that applies:
/// 1. Every line shows: the text is whole.
/// 2. Only white space and what shows nothing is over: the text is whole up to the last line break that
///    fits, or up to its last visible character.
/// 3. The longest legal cut by the unit asked for, or, in the modes head and middle, excerpt. Sentences fall to words and words to characters only
///    when nothing visible would remain.
/// 4. No legal cut: the suffix does not fit. The ellipsis stands without it, where that is legal; else
///    what fits is printed without a token.
struct Truncator {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let token: ResolvedToken
  let unit: CutUnit
  let mode: TruncationMode
  /// Whether a cut may pass for legal that only the layout of what is printed shows to be so (`CutFinder`).
  var presumes = false

  /// What to print, before it is laid out.
  struct Outcome {
    let status: TrimStatus
    /// What shows of the text.
    let excerpt: Excerpt
    /// What stands where the rest is hidden.
    let token: ResolvedToken
    /// The unit by which the cut was found.
    let unit: CutUnit
    /// Whether the layout of what is printed has to show that the cut is legal.
    var isPresumed = false
  }

  private struct Found {
    let excerpt: Excerpt
    var isPresumed = false
  }

  func truncate(with bench: ShapingContext) throws(TextLayoutError) -> Outcome {
    guard let badLine = stack.badLine(in: metrics) else {
      return Outcome(status: .whole, excerpt: upTo(end), token: .none, unit: unit)
    }
    if let excerpt = try excerptLessWhiteSpace(badLine, bench) {
      return Outcome(status: .whole, excerpt: excerpt, token: .none, unit: unit)
    }
    let finder = finder(badLine, bench)
    if let (found, unit) = try longest(token, finder) {
      return Outcome(
        status: .trimmed, excerpt: found.excerpt, token: token, unit: unit,
        isPresumed: found.isPresumed)
    }
    return try withoutSuffix(finder)
  }

  /// Finds the longest legal excerpt, as the mode asks.
  private typealias Finder = (
    _ token: ResolvedToken, _ unit: CutUnit, _ needsVisible: Bool
  ) throws(TextLayoutError) -> Found?

  private func finder(_ badLine: Int, _ bench: ShapingContext) -> Finder {
    if mode == .tail {
      let finder = CutFinder(
        shaped: shaped, metrics: metrics, stack: stack, badLine: badLine, bench: bench,
        presumes: presumes)
      return { token, unit, needsVisible throws(TextLayoutError) in
        try finder.longestCut(token: token, unit: unit, needsVisible: needsVisible).map {
          Found(excerpt: upTo($0.offset), isPresumed: $0.isPresumed)
        }
      }
    }
    let finder = ExcerptFinder(shaped: shaped, metrics: metrics, mode: mode, bench: bench)
    return { token, unit, needsVisible throws(TextLayoutError) in
      try finder.longest(token: token, unit: unit, needsVisible: needsVisible).map {
        Found(excerpt: $0)
      }
    }
  }

  /// The text up to a cut.
  private func upTo(_ cut: Int) -> Excerpt { Excerpt(head: cut, tail: end) }

  private var end: Int { shaped.text.utf8.count }

  /// What shows when nothing visible has to be hidden.
  private func excerptLessWhiteSpace(
    _ badLine: Int, _ bench: ShapingContext
  ) throws(TextLayoutError) -> Excerpt? {
    if let cut = try cutInWhiteSpace(badLine, bench) { return upTo(cut) }
    guard mode != .tail, let first = shaped.text.utf8.firstVisibleScalar(in: 0..<end) else {
      return nil
    }
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: first)]
    let unit = paragraph.cutUnitStart(before: first - paragraph.start + 1) + paragraph.start
    let tail = Excerpt(head: 0, tail: unit)
    let judge = ExcerptValidator(shaped: shaped, metrics: metrics, token: .none, bench: bench)
    guard unit > 0, try judge.isLegal(tail) else { return nil }
    return tail
  }

  /// Where to end the text when nothing visible has to be hidden.
  private func cutInWhiteSpace(
    _ badLine: Int, _ bench: ShapingContext
  ) throws(TextLayoutError) -> Int? {
    var judge = try CutValidator(shaped, metrics, stack, token: .none, bench)
    if !shaped.hasVisible(after: stack.lines[badLine].start) {
      let cut = badLine > 0 ? stack.lines[badLine - 1].end : 0
      if try isLegalPlain(cut, &judge) { return cut }
    }
    let cut = endOfVisible
    guard cut < end, try isLegalPlain(cut, &judge) else { return nil }
    return cut
  }

  private func isLegalPlain(
    _ cut: Int, _ judge: inout CutValidator
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

  /// The longest legal excerpt by the unit asked for, or by a smaller one where that leaves nothing.
  private func longest(
    _ token: ResolvedToken, _ finder: Finder
  ) throws(TextLayoutError) -> (Found, CutUnit)? {
    for unit in unit.fallbacks {
      if let found = try finder(token, unit, unit != .character) { return (found, unit) }
    }
    return nil
  }

  private func withoutSuffix(_ finder: Finder) throws(TextLayoutError) -> Outcome {
    let bare = token.withoutSuffix
    for token in bare.isEmpty ? [.none] : [bare, .none] where token != self.token {
      if let (found, unit) = try longest(token, finder) {
        return Outcome(
          status: .suffixDoesNotFit, excerpt: found.excerpt, token: token, unit: unit,
          isPresumed: found.isPresumed)
      }
    }
    let nothing = mode == .head ? Excerpt(head: 0, tail: end) : upTo(0)
    return Outcome(status: .suffixDoesNotFit, excerpt: nothing, token: .none, unit: unit)
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

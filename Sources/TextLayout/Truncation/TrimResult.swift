import TextCore
import TextShaping

/// What became of a text that was to be cut.
@nonexhaustive public enum TrimStatus: String, Sendable, Hashable {
  /// Nothing visible is hidden.
  case whole
  /// Something visible is hidden, and the token says so.
  case trimmed
  /// No legal cut leaves room for the suffix; it is not shown.
  case suffixDoesNotFit = "suffix-does-not-fit"
}

/// A trimmed text: what to print, where it was cut, and its layout, made from scratch.
public struct TrimResult: Sendable {
  /// What to print: the text that shows, what closes and opens again the bidi controls that are cut apart,
  /// the token.
  public var text: String { attributed.string }
  /// The same with the attributes of each part.
  public var attributed: AttributedText { layout.shaped.attributed }
  /// What became of the text.
  public let status: TrimStatus
  /// The unit by which the cut was made; smaller than the one asked for where that left nothing.
  public let cutAt: CutUnit
  /// The ellipsis as decided, whether or not it shows; where the suffix does not fit, without the
  /// spaces that parted the two.
  public let ellipsis: String
  /// Why the token does not fit; nil unless the status is `suffixDoesNotFit`.
  public let misfit: TokenMisfit?
  /// The printed text, laid out from scratch in the same container.
  public let layout: LayoutResult
  /// The whole text, laid out in the same container.
  public let full: LayoutResult
  /// What shows of the text, in the UTF-8 of what was laid out.
  let excerpt: Excerpt
  /// The token that shows, in `text`'s UTF-8, and the suffix within it; empty where none shows.
  let tokenBytes: Range<Int>
  let suffixBytes: Range<Int>
  let request: TrimRequest
  /// The rule of ReadMoreTextView's by which the text was cut; nil where it was cut by the promises.
  public let compatibility: TrimCompatibility?
  var ownNotes: [Note]

  /// Whether anything visible is hidden.
  public var truncated: Bool { status != .whole }
  /// How many lines the printed text takes.
  public var lineCount: Int { layout.lineCount }
  /// How many lines the whole text takes without a limit.
  public var fullLineCount: Int { full.fullLineCount }
  /// The printed text's size, insets and padding included.
  public var size: Size { layout.size }
  /// The whole text's size without a limit, insets and padding included.
  public var fullSize: Size { full.fullSize }

  /// What shows of the input, in order, at most two ranges; with the hidden ranges it tiles the input.
  public var visibleRanges: [TextRange] {
    ranges([0..<excerpt.head, excerpt.tail..<full.shaped.text.utf8.count])
  }
  /// What is hidden of the input, the white space dropped beside the token included; at most one range.
  public var hiddenRanges: [TextRange] { ranges([excerpt.hidden]) }

  private func ranges(_ utf8: [Range<Int>]) -> [TextRange] {
    utf8.filter { !$0.isEmpty }.map(full.shaped.offsets.range)
  }

  /// The token in `text`; nil where none shows.
  public var tokenRange: TextRange? { printedRange(tokenBytes) }
  /// The suffix in `text`; nil where none shows.
  public var suffixRange: TextRange? { printedRange(suffixBytes) }
  /// The rectangles that the suffix takes on the last line, from left to right; more than one where
  /// text of another direction parts it.
  public var suffixRects: [Rect] { layout.rects(of: suffixBytes) }

  /// What was done otherwise than asked.
  public var notes: [Note] { full.shaped.addedNotes + layout.notes + ownNotes }

  private func printedRange(_ bytes: Range<Int>) -> TextRange? {
    bytes.isEmpty ? nil : layout.shaped.offsets.range(bytes)
  }

  init(
    _ outcome: Truncator.Outcome, of full: LayoutResult, request: TrimRequest, notes: [Note]
  ) throws(TextLayoutError) {
    let printed = full.shaped.printed(outcome.excerpt, token: outcome.token)
    status = outcome.status
    cutAt = outcome.unit
    let fits = outcome.status != .suffixDoesNotFit
    ellipsis = (fits ? request.resolved : request.resolved.withoutSuffix).ellipsis
    misfit =
      fits ? nil : try TokenMisfit(of: request.resolved, shown: outcome.token, in: full)
    layout =
      full.isLayout(of: printed.text)
      ? full
      : try full.shaped.typesetter.shapePrinted(printed.text).layout(
        in: full.metrics, keepingWhole: printed.suffix)
    self.full = full
    excerpt = outcome.excerpt
    tokenBytes = printed.token
    suffixBytes = printed.suffix
    self.request = request
    compatibility = nil
    ownNotes = notes + TrimResult.notes(outcome, request) + (misfit.map { [$0.note] } ?? [])
  }

  /// Whether all that is printed shows, no line ends inside the suffix, and the cut is a grapheme cluster's edge.
  fileprivate var showsLegalCut: Bool {
    let stack = layout.stack
    guard stack.badLine(in: layout.metrics) == nil, let last = stack.lines.last else {
      return false
    }
    return last.start <= suffixBytes.lowerBound && layout.shaped.isBoundary(tokenBytes.lowerBound)
  }

  private static func notes(_ outcome: Truncator.Outcome, _ request: TrimRequest) -> [Note] {
    guard outcome.status != .whole, outcome.unit != request.unit else { return [] }
    return [
      Note(
        code: "cut-at-\(outcome.unit.rawValue)",
        message: "cutting at a \(request.unit.rawValue) would leave nothing visible, so the "
          + "text is cut at a \(outcome.unit.rawValue)")
    ]
  }
}

extension LayoutResult {
  /// Whether a text that is printed is this one, as it was given: from scratch it would be laid out the same.
  fileprivate func isLayout(of printed: AttributedText) -> Bool {
    shaped.origin == nil && shaped.notesBefore.isEmpty && printed == shaped.attributed
  }
}

/// What a trim was asked for.
struct TrimRequest: Sendable {
  let token: TruncationToken
  let resolved: ResolvedToken
  let unit: CutUnit
  let mode: TruncationMode
}

extension ShapedText {
  /// Cuts the text so that it fits the container, by the promises: at most N lines, the suffix whole,
  /// shown if and only if something visible is hidden, the longest visible text.
  ///
  /// Cost: that of laying out the text and what is printed of it, and of making a few lines before the
  /// cut a few times; in the modes head and middle, of making what is printed some thirty times, and once for
  /// each cut unit of the words beside the token (of two lines, where letters join or a dictionary parts
  /// words). Where no cut has room for a suffix that nothing parts from the ellipsis, a few lines for each
  /// cut; in a paragraph without a letter after a space, all of the paragraph.
  ///
  /// - Throws: `.invalidArgument` for a container whose numbers are absurd, and for a token part that
  ///   has a ``TruncationToken/Fault``: it joins the character before it, or holds a line break.
  public func trim(
    to container: TextContainer, token: TruncationToken = TruncationToken(),
    cutAt unit: CutUnit = .character, truncating mode: TruncationMode = .tail
  ) throws(TextLayoutError) -> TrimResult {
    try mode.check()
    let metrics = try ContainerMetrics(container)
    let (resolved, notes) = try token.resolved(for: typesetter)
    let fitted = try fit(into: metrics)
    let end = text.utf8.count
    let full = try layout(fitted, in: metrics, keepingWhole: end..<end)
    let request = TrimRequest(token: token, resolved: resolved, unit: unit, mode: mode)
    var truncator = Truncator(
      shaped: self, metrics: metrics, stack: fitted.stack, token: resolved, unit: unit, mode: mode)
    truncator.presumes = isGreedy
    let (result, isLegal) = try trim(by: truncator, full, request, notes)
    if isLegal { return result }
    truncator.presumes = false
    return try trim(by: truncator, full, request, notes).result
  }

  /// Trims, and tells whether the layout of what is printed shows the cut to be legal where it was taken for that.
  private func trim(
    by truncator: Truncator, _ full: LayoutResult, _ request: TrimRequest, _ notes: [Note]
  ) throws(TextLayoutError) -> (result: TrimResult, isLegal: Bool) {
    let outcome = try typesetter.pool.withContext {
      bench throws(TextLayoutError) in try truncator.truncate(with: bench)
    }
    let shownNotes = outcome.token.isEmpty ? [] : notes
    let result = try TrimResult(outcome, of: full, request: request, notes: shownNotes)
    return (result, !outcome.isPresumed || result.showsLegalCut)
  }

  /// The start of the paragraph that a cut at `offset` is in.
  func startOfParagraph(atOrBefore offset: Int) -> Int {
    paragraphs.isEmpty ? 0 : paragraphs[paragraphIndex(at: offset)].start
  }
}

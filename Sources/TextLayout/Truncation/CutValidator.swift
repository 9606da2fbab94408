import TextCore
import TextShaping

/// Decides whether a cut is legal.
///
/// Definitions:
/// - *legal*: the printed string, laid out from scratch with the same style and container, takes at
///   most N lines, fits the height, and no line ends inside the suffix; if lines never wrap, no line is
///   wider than the container. Where the token meets the text, the printed string has a grapheme boundary; where the
///   visible end of the text begins, it has the edge of a cut unit, so that the token makes no longer row of marks of it.
///   Something visible is hidden; only a cut without a token that makes the text whole is looked for without that.
/// - In the scope last-line, every line before the truncated one begins and ends as in the full text, and the truncated
///   one is the last; a separator before the token may be what makes it so (`TruncatedLine`).
/// - A cut of the head or the middle, or in that scope, is validated by a layout of the whole printed string.
/// - If a cut of the tail is made, the paragraphs before its own are laid out as in the full text, since
///   nothing crosses a paragraph's end. So only the cut's paragraph has to be made from scratch: analyzed,
///   itemized, shaped and broken, without what is hidden.
/// - The lines before the cut's are as in the full text too, except the last, since a shortened word may
///   move up; to the paragraph's first line, if that is wider than the others. So it is enough to make the paragraph
///   from a restart point (`RestartPointFinder`) on, and to break it from the start of a line:
///
///     lines     │ as in the full text │ broken again                      │
///     text      ────────┼─────────────┼──────────────────┼───────────┤ token
///                       from          lineStart          settled     cut
///
///     settled     the last restart point before the cut and the context of shaping: what is before it is
///                 as in the full text
///     lineStart   the start of the line before that of the last character before `settled`. The lines
///                 before it end as in the full text: what they had no room for is settled
///     from        the last restart point before `lineStart` and the context of shaping: from here on the
///                 text is made again. A line's width is that of its items shaped in their context
///                 (`LineMeasurer`), so it does not matter where an item began
///
/// If sums show that there are too many lines, no glyph is made (`CutValidator+CountedLines`).
///
/// Cost of a cut of the tail: that of making some lines before the cut, back to a restart point. In prose
/// nearly every word begins with one; if there is none, it is that of making the paragraph up to the cut.
/// Cost of another cut: that of making what is printed.
struct CutValidator {
  let text: FittedText
  let token: StyledToken
  let context: ShapingContext
  let faces: FaceTable
  /// The index of each paragraph's first line.
  private let firstLines: [Int]
  /// No line before it changes, or keeps a cut from being legal.
  private let badLine: Int
  private let lastVisible: Int?
  /// Whether the token closes a bracket that it does not open: it could be one of the text's.
  let closesBracket: Bool
  /// The direction that the token gives to a paragraph, if no style does.
  private let tokenLevel: UInt8
  let advances: TokenAdvances
  /// Whether a cut is also legal that hides nothing visible.
  var allowsNothingHidden = false
  /// The line that is truncated, before which every line stays as it is; nil if any may change.
  var line: TruncatedLine?
  /// The restart points of the last paragraph.
  private var restartPoints: (paragraphIndex: Int, finder: RestartPointFinder)?
  /// Where the character is that gives the last paragraph its direction.
  private var firstStrong: (paragraphIndex: Int, offset: Int)?

  init(_ text: FittedText, token: StyledToken, with context: ShapingContext) {
    self.text = text
    self.token = token
    self.context = context
    advances = context.advances(of: token, after: text.shaped)
    faces = FaceTable(styles: token.styles)
    var firstLines: [Int] = []
    firstLines.reserveCapacity(text.shaped.paragraphs.count)
    for (index, line) in text.stack.lines.enumerated() where line.paragraphIndex == firstLines.count
    {
      firstLines.append(index)
    }
    self.firstLines = firstLines
    badLine = text.badLine ?? text.stack.lines.count
    lastVisible = text.shaped.lastVisible
    closesBracket = token.parts.closesBracket
    let printed = Array(token.parts.string.utf8)
    tokenLevel = FirstStrong(in: printed, printed.indices)?.level ?? 0
  }

  var shaped: ShapedText { text.shaped }
  var metrics: ContainerMetrics { text.metrics }
  var stack: LineStack { text.stack }

  /// The same for another text, with the same token.
  func validator(of text: FittedText) throws(TextLayoutError) -> CutValidator {
    let token = try StyledToken(token.parts, after: text.shaped.styles, text.shaped.typesetter)
    return CutValidator(text, token: token, with: context)
  }

  /// Whether a cut is legal.
  mutating func isLegal(_ cut: Cut) throws(TextLayoutError) -> Bool {
    guard hidesVisible(cut) else { return false }
    guard cut.end == text.end else { return try verdict(on: cut) == .legal }
    return try isLegal(upTo: cut.start, in: shaped.paragraphIndex(at: cut.start))
  }

  /// Whether a cut hides something visible, if it has to.
  func hidesVisible(_ cut: Cut) -> Bool {
    if allowsNothingHidden { return true }
    guard let lastVisible, cut.start <= lastVisible else { return false }
    return lastVisible < cut.end || shaped.hidesVisible(cut)
  }

  /// What a layout of all that a cut prints shows.
  func verdict(on cut: Cut) throws(TextLayoutError) -> CutVerdict {
    let verdict = try verdict(on: cut, after: [])
    guard verdict != .legal, let separator = line?.separator(before: cut) else { return verdict }
    return try self.verdict(on: cut, after: separator) == .legal ? .legalAfterSeparator : verdict
  }

  private func verdict(
    on cut: Cut, after separator: [UInt8]
  ) throws(TextLayoutError) -> CutVerdict {
    Work.cutsValidated.count()
    let printed = shaped.printed(cut, token: token.parts, after: separator)
    let whole = try shaped.typesetter.shapeChecked(printed.text, with: context)
    let stack = try whole.fit(into: metrics, with: context).stack
    guard stack.badLine(in: metrics) == nil else { return .tooLong }
    let isLegal =
      hidesVisible(cut)
      && (line.map { stack.keepsLines(before: $0, of: text.stack, after: separator) } ?? true)
      && stack.holdsWhole(printed.suffix) && whole.isBoundary(cut.start)
      && whole.isBoundaryOfUnits(printed.endStart)
      && !printed.startsWithCollapsing(by: shaped.typesetter.paragraphStyle)
    return isLegal ? .legal : .fits
  }

  /// Whether the text may be cut at `cut`, which is in the paragraph's content or at an edge of it; by a layout of
  /// what is near the cut, whether or not anything visible is hidden.
  mutating func isLegal(upTo cut: Int, in paragraphIndex: Int) throws(TextLayoutError) -> Bool {
    if case .enough = try room(upTo: cut, in: paragraphIndex) { true } else { false }
  }

  /// The same, with the end of what is printed.
  mutating func room(upTo cut: Int, in paragraphIndex: Int) throws(TextLayoutError) -> CutRoom {
    Work.cutsValidated.count()
    guard firstLines[paragraphIndex] <= badLine,
      !losesSpace(at: cut, in: paragraphIndex)
    else { return .tooSmall }
    let window = window(for: cut, in: paragraphIndex)
    let printed = PrintedString(
      shaped.styled, prelude: window.prelude, visible: window.from..<cut, token: token)
    if printed.text.utf8.isEmpty && paragraphIndex == 0 { return .enough(nil) }
    let content = 0..<printed.text.utf8.count
    // Nothing of a paragraph is an extra line of the one before.
    let isNothing = content.isEmpty && paragraphIndex > 0
    let format = shaped.paragraphs[isNothing ? paragraphIndex - 1 : paragraphIndex].format
    let own = Paragraph(content: content, end: content.upperBound)
    let analysis = try shaped.typesetter.analyze(
      own, format, of: printed.text, direction: window.direction, faces, with: context)
    let full = shaped.paragraphs[paragraphIndex]
    if surelyHasTooManyLines(printed, window, in: full, analysis) { return .tooSmall }
    let paragraph = try shaped.typesetter.shapeAnalyzed(
      own, format, of: printed.text, analysis, faces, with: context)
    let shaper = ParagraphShaper(styled: printed.text, palette: faces.palette)
    remember(printed, paragraph, after: shaped.letter(before: cut - full.start, in: full), shaper)
    guard paragraph.isBoundary(printed.cut) else { return .tooSmall }
    var fitted = FittedLines.Builder(
      shaper: shaper, metrics: metrics, followsOthers: paragraphIndex > 0,
      from: stack.cursor(before: window.firstLine, in: metrics))
    let lineStart = window.prelude.count + window.lineStart - window.from
    try fitted.append(
      paragraph, from: lineStart, upTo: tooMany(after: window.firstLine, of: paragraph, shaper),
      with: context)
    let lines = fitted.finish().stack
    guard fits(lines, printed, after: window.firstLine) else { return .tooSmall }
    // In another direction the lines are aligned at the other edge.
    if isNothing || paragraph.analysis.baseLevel != full.analysis.baseLevel { return .enough(nil) }
    return .enough(
      PrintedEnd(
        lines: lines.lines.map { $0.inParagraph(paragraphIndex) }, heights: Array(lines.heights),
        firstLine: window.firstLine, headEnd: window.from,
        tail: PrintedTail(from: window.prelude.count, of: paragraph, shaper)))
  }

  /// Whether the token begins a paragraph there, with a space that collapses when it is read.
  private func losesSpace(at cut: Int, in paragraphIndex: Int) -> Bool {
    guard cut == shaped.paragraphs[paragraphIndex].start, token.parts.string.utf8.first == 0x20
    else { return false }
    return shaped.printed(shaped.tailCut(at: cut), token: token.parts)
      .startsWithCollapsing(by: shaped.typesetter.paragraphStyle)
  }

  /// So many lines of a paragraph certainly do not fit below those before them.
  private func tooMany(
    after lineCount: Int, of paragraph: ShapedParagraph, _ shaper: ParagraphShaper
  ) -> Int {
    var count = metrics.lineLimit == .max ? .max : metrics.lineLimit - lineCount + 1
    guard metrics.flow == nil, let limit = metrics.innerHeight else { return count }
    let natural = shaper.palette.lowestHeight(of: [paragraph])
    let lowest = paragraph.format.height(of: natural).used
    if lowest > .zero {
      let room = max(.zero, limit - stack.tops[lineCount])
      count = min(count, room.raw / lowest.raw + 2)
    }
    return count
  }

  /// Whether the last lines fit below those before them.
  private func fits(_ own: LineStack, _ printed: PrintedString, after lineCount: Int) -> Bool {
    guard lineCount + own.lines.count <= metrics.lineLimit else { return false }
    guard let last = own.lines.last, last.start <= printed.suffixStart else { return false }
    if own.lines.contains(where: \.isClipped) { return false }
    guard metrics.flow == nil else { return own.slots.allSatisfy(\.isInside) }
    guard let limit = metrics.innerHeight else { return true }
    return stack.tops[lineCount] + own.usedBottom(ofLines: own.lines.count) <= limit
  }
}

// MARK: - What is made again

extension CutValidator {
  /// The part of a paragraph that is made again.
  struct Window {
    /// Where it begins, and what is put before it.
    let from: Int
    let prelude: [UInt8]
    /// Where its first line begins, and that line's index.
    let lineStart: Int
    let firstLine: Int
    /// The paragraph's direction if only a part of it is made.
    let direction: BaseDirection?
  }

  /// The part that is made again for a cut: the whole paragraph if it has no restart point.
  mutating func window(for cut: Int, in paragraphIndex: Int) -> Window {
    let start = shaped.paragraphs[paragraphIndex].start
    let first = firstLines[paragraphIndex]
    let whole = Window(from: start, prelude: [], lineStart: start, firstLine: first, direction: nil)
    if closesBracket || cut == start || !keepsDirection(cut, in: paragraphIndex) { return whole }
    let settled = settled(before: cut, in: paragraphIndex)
    let line = firstLine(brokenAgain: settled, in: paragraphIndex)
    guard settled > start, line > first else { return whole }
    let lineStart = stack.lines[line].start
    let point = restartPoint(before: lineStart, in: paragraphIndex, cut: cut)
    guard point.offset > 0 else { return whole }
    let level = shaped.paragraphs[paragraphIndex].analysis.baseLevel
    return Window(
      from: start + point.offset, prelude: point.prelude, lineStart: lineStart, firstLine: line,
      direction: level == 0 ? .leftToRight : .rightToLeft)
  }

  /// The offset of the text up to which a paragraph is as in the full text, whatever a cut hides.
  mutating func settled(before cut: Int, in index: Int) -> Int {
    shaped.paragraphs[index].start + restartPoint(before: cut, in: index, cut: cut).offset
  }

  /// The line before that of the last character before `settled`.
  ///
  /// In a flow it is the first line of a row: the last row for which all that was tried before it, and did not
  /// fit, is settled. Otherwise that could be shorter in the printed string, and be in a gap that was skipped; or lower,
  /// and be in a container that was skipped.
  private func firstLine(brokenAgain settled: Int, in paragraphIndex: Int) -> Int {
    var line = lineIndex(at: settled - 1) - 1
    let first = firstLines[paragraphIndex]
    let paragraph = shaped.paragraphs[paragraphIndex]
    if !paragraph.isAscending || token.mayMoveBack {
      return stack.flows ? first : lastLine(beforePieceOn: line + 1, from: first)
    }
    guard stack.flows else { return stack.widerFirstLine(before: line + 1) ?? line }
    let breaks = paragraph.pieceEnds(in: metrics)
    let widest = text.widestRow(in: paragraphIndex, slack: text.lineSlack)
    // What is settled from the row's start on.
    var (held, end) = (Fixed.zero, settled)
    while line > first {
      line = stack.firstLine(ofRowWith: line)
      let start = stack.lines[line].start
      held = held + text.widthWithoutSpaces(of: min(start, end)..<end, in: paragraphIndex)
      end = min(start, end)
      let next = breaks.partitioningIndex { $0 > start - paragraph.start }
      let piece = paragraph.start + (next < breaks.count ? Int(breaks[next]) : paragraph.length)
      // Where a row of another height was tried, all that it held made it as high.
      if piece <= settled, held > widest { return line }
      line -= 1
    }
    return first
  }

  /// The line before the one on which the piece of text begins that a line begins inside.
  ///
  /// Where something moves the pen back, a piece that is broken over several lines may fit on one of them with the token.
  private func lastLine(beforePieceOn line: Int, from first: Int) -> Int {
    var line = line - 1
    while line > first, stack.lines[line].endsBy == .emergency { line -= 1 }
    return line
  }

  /// Whether the printed string has the paragraph's direction.
  ///
  /// If the character that decides it is hidden, the token decides: also after an isolate, since a cut closes it.
  mutating func keepsDirection(_ cut: Int, in index: Int) -> Bool {
    let paragraph = shaped.paragraphs[index]
    guard shaped.typesetter.direction(of: paragraph.format) == .auto else { return true }
    if tokenLevel == paragraph.analysis.baseLevel { return true }
    if firstStrong?.paragraphIndex != index {
      let first = FirstStrong(in: shaped.text.utf8, paragraph.paragraph.content)
      firstStrong = (index, first?.offset ?? .max)
    }
    return firstStrong.map { $0.offset < cut } ?? false
  }

  /// The last restart point of a paragraph before the characters before `offset` that shaping looks at.
  mutating func restartPoint(before offset: Int, in index: Int, cut: Int) -> RestartPoint {
    let paragraph = shaped.paragraphs[index]
    if restartPoints?.paragraphIndex != index {
      let leading = token.parts.leadingScript
      restartPoints = (index, RestartPointFinder(shaped.text.utf8, paragraph, leading: leading))
    }
    let end = withoutContext(offset, paragraph) - paragraph.start
    return restartPoints?.finder.last(before: end, cut: cut - paragraph.start) ?? .start
  }

  /// Where the characters before `offset` that shaping looks at begin; no smaller than the paragraph's start.
  private func withoutContext(_ offset: Int, _ paragraph: ShapedParagraph) -> Int {
    let text = ParagraphText(
      shaped.text.utf8, paragraph.paragraph.content, analysis: paragraph.analysis)
    var start = offset
    for _ in 0..<ShapingBuffer.contextLength where start > paragraph.start {
      start = text.utf8.startOfScalar(before: start)
    }
    return min(start, text.startOfJoiningNeighbor(before: offset) ?? paragraph.start)
  }

  private func lineIndex(at offset: Int) -> Int {
    stack.lines.partitioningIndex { $0.next > offset }
  }
}

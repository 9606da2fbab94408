import TextCore
import TextShaping

/// Decides whether a cut is legal.
///
/// Definitions:
/// - *legal*: the printed string, laid out from scratch with the same style and container, takes at
///   most N lines, fits the height, and no line ends inside the suffix; where lines never wrap, no
///   line is wider than the container. The cut is a grapheme boundary of the printed string.
/// - The paragraphs before the cut's are laid out as in the full text, since nothing crosses a
///   paragraph's end; so the cut's paragraph is all that has to be made, and it is made from scratch:
///   analyzed, itemized, shaped and broken, without what is hidden.
/// - The lines before the cut's are as in the full text too, but for the last, since a shortened word
///   may move up. So it is enough to make the paragraph from a seam (`RestartPointFinder`) on and to break it
///   from the start of a line:
///
///     lines     │ as in the full text │ broken anew                       │
///     text      ────────┼─────────────┼──────────────────┼───────────┤ token
///                       from          firstLine          settled     cut
///
///     settled     the last seam before the cut and the context of shaping: what is before it is as in
///                 the full text
///     firstLine   begins a line before that of the last character before `settled`. The lines before
///                 it end as in the full text: what they could not hold is settled
///     from        the last seam before `firstLine` and the context of shaping: from here on the text is
///                 made anew. A line's width is that of its items shaped in their context (`LineMeasurer`),
///                 so that it does not matter where an item began
///
/// Where sums show that there are too many lines, no glyph is made (`CutValidator+CountedLines`).
///
/// Cost of a judgement: that of making some lines before the cut, back to a seam. In prose there is one at
/// nearly every word; where there is none, it is that of making the paragraph up to the cut.
struct CutValidator {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let token: StyledToken
  let bench: ShapingContext
  let faces: FaceTable
  /// The index of each paragraph's first line.
  private let firstLines: [Int]
  /// No line before it stands otherwise than in the full text, nor keeps a cut from being legal.
  private let badLine: Int
  /// Whether the token closes a bracket that it does not open: it could be one of the text's.
  let closesBracket: Bool
  /// What the token tells of a paragraph's direction, where no style does.
  private let tokenLevel: UInt8
  let advances: TokenAdvances
  /// The seams of the paragraph that was asked for last.
  private var seams: (paragraphIndex: Int, finder: RestartPointFinder)?
  /// Where the paragraph that was asked for last tells its direction.
  private var told: (paragraphIndex: Int, offset: Int)?

  init(
    _ shaped: ShapedText, _ metrics: ContainerMetrics, _ stack: LineStack, token: ResolvedToken,
    _ bench: ShapingContext
  ) throws(TextLayoutError) {
    self.shaped = shaped
    self.metrics = metrics
    self.stack = stack
    self.token = try StyledToken(token, after: shaped.styles, shaped.typesetter)
    self.bench = bench
    advances = bench.advances(of: self.token, after: shaped)
    faces = FaceTable(styles: self.token.styles)
    var firstLines: [Int] = []
    firstLines.reserveCapacity(shaped.paragraphs.count)
    for (index, line) in stack.lines.enumerated() where line.paragraphIndex == firstLines.count {
      firstLines.append(index)
    }
    self.firstLines = firstLines
    badLine = stack.badLine(in: metrics) ?? stack.lines.count
    closesBracket = token.closesBracket
    let printed = Array(token.string.utf8)
    tokenLevel = FirstStrong(in: printed, printed.indices)?.level ?? 0
  }

  /// Whether the text may be cut at `cut`, which lies in (or at an edge of) the paragraph's content.
  mutating func isLegal(cut: Int, in paragraphIndex: Int) throws(TextLayoutError) -> Bool {
    Work.cutsValidated.count()
    guard firstLines[paragraphIndex] <= badLine else { return false }
    let window = window(for: cut, in: paragraphIndex)
    let printed = PrintedString(
      shaped.styled, prelude: window.prelude, visible: window.from..<cut, token: token)
    if printed.text.utf8.isEmpty && paragraphIndex == 0 { return true }
    let content = 0..<printed.text.utf8.count
    // Nothing of a paragraph is an extra line of the one before.
    let isNothing = content.isEmpty && paragraphIndex > 0
    let format = shaped.paragraphs[isNothing ? paragraphIndex - 1 : paragraphIndex].format
    let own = Paragraph(content: content, end: content.upperBound)
    let analysis = try shaped.typesetter.analyze(
      own, format, of: printed.text, direction: window.direction, faces, with: bench)
    let full = shaped.paragraphs[paragraphIndex]
    if surelyHasTooManyLines(printed, window, in: full, analysis) { return false }
    let paragraph = try shaped.typesetter.shape(
      own, format, of: printed.text, analysis, faces, with: bench)
    remember(printed, paragraph, after: shaped.letter(before: cut - full.start, in: full))
    guard paragraph.isBoundary(printed.cut) else { return false }
    var fitted = FittedLines.Builder(
      shaper: ParagraphShaper(styled: printed.text, palette: faces.palette), metrics: metrics,
      followsOthers: paragraphIndex > 0,
      from: stack.cursor(before: window.firstLine, in: metrics))
    let lineStart = window.prelude.count + window.lineStart - window.from
    try fitted.append(paragraph, from: lineStart, with: bench)
    return fits(fitted.finish().stack, printed, after: window.firstLine)
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

// MARK: - What is made anew

extension CutValidator {
  /// The part of a paragraph that is made anew.
  struct Window {
    /// Where it begins, and what is put before it.
    let from: Int
    let prelude: [UInt8]
    /// Where its first line begins, and that line's index.
    let lineStart: Int
    let firstLine: Int
    /// The paragraph's direction: where only a part is made, it has to be told.
    let direction: BaseDirection?
  }

  /// What is made anew for a cut: the whole paragraph where there is no seam.
  mutating func window(for cut: Int, in paragraphIndex: Int) -> Window {
    let start = shaped.paragraphs[paragraphIndex].start
    let first = firstLines[paragraphIndex]
    let whole = Window(from: start, prelude: [], lineStart: start, firstLine: first, direction: nil)
    if closesBracket || cut == start || !keepsDirection(cut, in: paragraphIndex) { return whole }
    let settled = start + lastSeam(before: cut, in: paragraphIndex, cut: cut).offset
    let line = firstLine(anew: settled, in: paragraphIndex)
    guard settled > start, line > first else { return whole }
    let lineStart = stack.lines[line].start
    let seam = lastSeam(before: lineStart, in: paragraphIndex, cut: cut)
    guard seam.offset > 0 else { return whole }
    let level = shaped.paragraphs[paragraphIndex].analysis.baseLevel
    return Window(
      from: start + seam.offset, prelude: seam.prelude, lineStart: lineStart, firstLine: line,
      direction: level == 0 ? .leftToRight : .rightToLeft)
  }

  /// The line before that of the last character before `settled`.
  ///
  /// In a flow the first one of a row: the last row of which all that was tried before it, and did not find
  /// room, is settled; it could be shorter in the printed string, and stand in a gap that was passed over.
  private func firstLine(anew settled: Int, in paragraphIndex: Int) -> Int {
    var line = lineIndex(at: settled - 1) - 1
    guard stack.flows else { return line }
    let first = firstLines[paragraphIndex]
    let paragraph = shaped.paragraphs[paragraphIndex]
    let isChar = paragraph.lineBreakMode(in: metrics) == .character
    let breaks = isChar ? paragraph.analysis.cuts : paragraph.analysis.opportunities
    while line > first {
      line = stack.firstLine(ofRowWith: line)
      let start = stack.lines[line].start - paragraph.start
      let next = breaks.partitioningIndex { $0 > start }
      let tried = next < breaks.count ? Int(breaks[next]) : paragraph.length
      if paragraph.start + tried <= settled { return line }
      line -= 1
    }
    return first
  }

  /// Whether the printed string has the paragraph's direction.
  ///
  /// Where what tells it is hidden, the token tells it: after an isolate, too, since a cut closes it.
  mutating func keepsDirection(_ cut: Int, in index: Int) -> Bool {
    let paragraph = shaped.paragraphs[index]
    guard shaped.typesetter.direction(of: paragraph.format) == .auto else { return true }
    if tokenLevel == paragraph.analysis.baseLevel { return true }
    if told?.paragraphIndex != index {
      let first = FirstStrong(in: shaped.text.utf8, paragraph.paragraph.content)
      told = (index, first?.offset ?? .max)
    }
    return told.map { $0.offset < cut } ?? false
  }

  /// The last seam of a paragraph before the characters before `offset` that shaping looks at.
  mutating func lastSeam(
    before offset: Int, in index: Int, cut: Int
  ) -> RestartPointFinder.Seam {
    let paragraph = shaped.paragraphs[index]
    if seams?.paragraphIndex != index {
      let leading = token.parts.leadingScript
      seams = (index, RestartPointFinder(shaped.text.utf8, paragraph, leading: leading))
    }
    let end = withoutContext(offset, paragraph.start) - paragraph.start
    return seams?.finder.last(before: end, cut: cut - paragraph.start) ?? .start
  }

  /// Where the characters before `offset` that shaping looks at begin; no smaller than `start`.
  private func withoutContext(_ offset: Int, _ start: Int) -> Int {
    var offset = offset
    for _ in 0..<ShapingBuffer.contextLength where offset > start {
      offset = shaped.text.utf8.startOfScalar(before: offset)
    }
    return offset
  }

  private func lineIndex(at offset: Int) -> Int {
    stack.lines.partitioningIndex { $0.next > offset }
  }
}

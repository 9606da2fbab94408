/// Decides whether a cut is legal.
///
/// Definitions:
/// - *legal*: the printed string, laid out from scratch with the same style and container, takes at
///   most N lines, fits the height, and no line ends inside the suffix; where lines never wrap, no
///   line is wider than the container. The cut is a grapheme boundary of the printed string.
/// - The paragraphs before the cut's are laid out as in the full text, since nothing crosses a
///   paragraph's end; so the cut's paragraph is all that has to be made, and it is made from scratch:
///   analyzed, itemized, shaped and broken, without what is hidden.
///
/// Cost of a judgement: that of shaping the cut's paragraph up to the cut.
struct CutJudge {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let bench: Workbench
  private let faces: FaceTable
  /// The index of each paragraph's first line.
  private let firstLines: [Int]
  /// No line before it stands otherwise than in the full text, nor keeps a cut from being legal.
  private let badLine: Int

  init(_ shaped: ShapedText, _ metrics: ContainerMetrics, _ stack: LineStack, _ bench: Workbench) {
    self.shaped = shaped
    self.metrics = metrics
    self.stack = stack
    self.bench = bench
    faces = FaceTable(cascade: shaped.typesetter.cascade)
    var firstLines: [Int] = []
    firstLines.reserveCapacity(shaped.paragraphs.count)
    for (index, line) in stack.lines.enumerated() where line.paragraphIndex == firstLines.count {
      firstLines.append(index)
    }
    self.firstLines = firstLines
    badLine = stack.badLine(in: metrics) ?? stack.lines.count
  }

  /// Whether the text may be cut at `cut`, which lies in (or at an edge of) the paragraph's content.
  func isLegal(
    cut: Int, in paragraphIndex: Int, token: ResolvedToken
  ) throws(TextLayoutError) -> Bool {
    guard firstLines[paragraphIndex] <= badLine else { return false }
    let start = shaped.paragraphs[paragraphIndex].start
    let printed = PrintedString(shaped.text.utf8, visible: start..<cut, token: token)
    if printed.utf8.isEmpty && paragraphIndex == 0 { return true }
    let paragraph = try shape(printed)
    guard paragraph.isBoundary(printed.cut) else { return false }
    return try fits(paragraph, printed, after: firstLines[paragraphIndex])
  }

  /// The cut's paragraph, shaped from scratch.
  private func shape(_ printed: PrintedString) throws(TextLayoutError) -> ShapedParagraph {
    let content = 0..<printed.utf8.count
    let style = shaped.typesetter.style
    let analysis = try bench.analyze(printed.utf8, content, direction: style.direction)
    let items = Itemizer(text: printed.utf8, faces: faces).itemize(content, analysis)
    let paragraph = Paragraph(content: content, end: content.upperBound)
    return try shaper(printed.utf8).shape(paragraph, analysis, items, with: bench)
  }

  private func shaper(_ utf8: [UInt8]) -> ParagraphShaper {
    ParagraphShaper(
      text: utf8, size: shaped.typesetter.size, style: shaped.typesetter.style,
      faces: faces.faces)
  }

  /// Whether the paragraph's lines fit below those of the paragraphs before it.
  private func fits(
    _ paragraph: ShapedParagraph, _ printed: PrintedString, after lineCount: Int
  ) throws(TextLayoutError) -> Bool {
    let lines = try lines(of: paragraph, printed.utf8)
    guard lineCount + lines.count <= metrics.lineLimit else { return false }
    guard let last = lines.last, last.start <= printed.suffixStart else { return false }
    if metrics.container.wrap == .none, lines.contains(where: { $0.width > metrics.lineWidth }) {
      return false
    }
    guard let limit = metrics.innerHeight else { return true }
    let size = shaped.typesetter.size
    let meter = LineMeter(text: printed.utf8, faces: faces.faces, size: size)
    let height = lines.reduce(stack.tops[lineCount]) {
      $0 + meter.height(of: $1, in: paragraph).total
    }
    return height <= limit
  }

  private func lines(
    of paragraph: ShapedParagraph, _ utf8: [UInt8]
  ) throws(TextLayoutError) -> [LineBox] {
    let shaper = shaper(utf8)
    let breaker = LineBreaker(
      shaper: shaper, text: utf8, metrics: metrics)
    var ruler = LineRuler(paragraph: paragraph, shaper: shaper, bench: bench)
    var lines: [LineBox] = []
    try breaker.breakLines(of: paragraph, index: 0, with: &ruler, into: &lines)
    return lines
  }
}

extension ShapedParagraph {
  /// Whether `offset` is an edge between two cut units, or of the content.
  func isCutUnitEdge(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= length { return true }
    let cuts = analysis.cuts
    let index = cuts.partitioningIndex { $0 >= offset }
    return index < cuts.count && cuts[index] == offset
  }

  /// Whether `offset` is a grapheme cluster's edge.
  func isBoundary(_ offset: Int) -> Bool {
    if offset == 0 || offset == length { return true }
    let graphemes = analysis.graphemes
    let index = graphemes.partitioningIndex { $0 >= offset }
    return index < graphemes.count && graphemes[index] == offset
  }
}

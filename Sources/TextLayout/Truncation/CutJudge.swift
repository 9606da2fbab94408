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
    let content = 0..<printed.utf8.count
    let paragraph = try shaped.typesetter.shape(
      Paragraph(content: content, end: content.upperBound), of: printed.utf8, faces, with: bench)
    guard paragraph.isBoundary(printed.cut) else { return false }
    var fitted = FittedLines.Builder(
      shaper: shaped.typesetter.shaper(of: printed.utf8, faces.faces), metrics: metrics)
    try fitted.append(paragraph, with: bench)
    return fits(fitted.finish().stack, printed, after: firstLines[paragraphIndex])
  }

  /// Whether the paragraph's lines fit below those of the paragraphs before it.
  private func fits(_ own: LineStack, _ printed: PrintedString, after lineCount: Int) -> Bool {
    guard lineCount + own.lines.count <= metrics.lineLimit else { return false }
    guard let last = own.lines.last, last.start <= printed.suffixStart else { return false }
    if metrics.container.wrap == .none,
      own.lines.contains(where: { $0.width > metrics.lineWidth })
    {
      return false
    }
    guard let limit = metrics.innerHeight else { return true }
    return stack.tops[lineCount] + own.tops[own.lines.count] <= limit
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

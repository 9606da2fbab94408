/// A text, shaped once, that can be laid out in any number of containers, from many threads at once.
public struct ShapedText: Sendable {
  /// The text as it was given.
  public let attributed: AttributedText
  let styled: StyledText
  let paragraphs: [ShapedParagraph]
  /// The styles that items name by index, and those that a token may have.
  let styles: StyleTable
  let palette: Palette
  /// What shaped it.
  public let typesetter: Typesetter
  let offsets: LazyOffsetMap

  init(
    attributed: AttributedText, styled: StyledText, paragraphs: [ShapedParagraph],
    faces: FaceTable, typesetter: Typesetter
  ) {
    self.attributed = attributed
    self.styled = styled
    self.paragraphs = paragraphs
    self.typesetter = typesetter
    styles = faces.styles
    palette = faces.palette
    offsets = LazyOffsetMap(text: attributed.text, paragraphs: paragraphs)
  }

  /// The text without its attributes.
  public var text: Text { attributed.text }

  /// A range of the text in bytes of UTF-8, in all units.
  ///
  /// Cost: constant; the first of a text is linear.
  public func range(_ utf8: Range<Int>) -> TextRange { offsets.range(utf8) }

  /// The paragraphs in bytes of UTF-8, terminators included; they tile the text.
  ///
  /// What is empty behind a final terminator is none.
  public var paragraphRanges: [Range<Int>] {
    paragraphs.map { $0.paragraph.content.lowerBound..<$0.paragraph.end }.filter { !$0.isEmpty }
  }

  /// Fits the text into a container.
  ///
  /// Cost: proportional to the number of lines; text is shaped again only at the edges of lines that
  /// HarfBuzz marked unsafe to break.
  ///
  /// - Throws: `.invalidArgument` for a container whose numbers are negative, not finite or absurd, or
  ///   whose minimum number of lines is above its maximum; what `Typesetter.shape` throws.
  public func layout(in container: TextContainer) throws(TextLayoutError) -> LayoutResult {
    let metrics = try ContainerMetrics(container)
    let fitted = try fit(into: metrics)
    return LayoutResult(shaped: self, metrics: metrics, fitted: fitted)
  }

  /// The lines of every paragraph, stacked.
  func fit(into metrics: ContainerMetrics) throws(TextLayoutError) -> FittedLines {
    try typesetter.pool.withWorkbench { bench throws(TextLayoutError) in
      try fit(into: metrics, with: bench)
    }
  }

  func fit(
    into metrics: ContainerMetrics, with bench: Workbench
  ) throws(TextLayoutError) -> FittedLines {
    var fitted = FittedLines.Builder(shaper: shaper, metrics: metrics)
    for paragraph in paragraphs { try fitted.append(paragraph, with: bench) }
    return fitted.finish()
  }

  /// The formats of the paragraphs, each once.
  var formats: [ParagraphFormat] {
    var formats: [ParagraphFormat] = []
    for paragraph in paragraphs where formats.last !== paragraph.format {
      if !formats.contains(where: { $0 === paragraph.format }) { formats.append(paragraph.format) }
    }
    return formats
  }

  /// The widest space of a line of any paragraph.
  func widestSpace(in metrics: ContainerMetrics) -> Fixed {
    formats.map { $0.widestSpace(of: metrics.lineWidth) }.max() ?? metrics.lineWidth
  }

  /// The height of a line without a text, as an empty text and lines that only raise the height have.
  var emptyLineHeight: Fixed {
    let format = paragraphs.first?.format ?? typesetter.format
    return format.height(of: palette.emptyHeight(0)).used
  }

  var shaper: ParagraphShaper { ParagraphShaper(styled: styled, palette: palette) }

  /// Refuses runs that begin or end inside a character.
  func checkRunEdges() throws(TextLayoutError) {
    for (index, run) in attributed.runs.enumerated() {
      for edge in [run.range.lowerBound, run.range.upperBound] where !isCharacterEdge(edge) {
        throw TextLayoutError(
          .invalidAttributes, AttributedText.insideCharacter(index, edge))
      }
    }
  }

  /// Whether `offset` is no place inside a character, CR LF included.
  private func isCharacterEdge(_ offset: Int) -> Bool {
    let utf8 = text.utf8
    if offset > 0, offset < utf8.count, utf8[offset] == 0x0A, utf8[offset - 1] == 0x0D {
      return false
    }
    return isBoundary(offset)
  }

  /// The index of the paragraph that holds `offset`, its terminator included.
  func paragraphIndex(at offset: Int) -> Int {
    max(0, paragraphs.partitioningIndex { $0.start > offset } - 1)
  }
}

/// The lines of a text in one container, and what had to be shaped again at their edges.
struct FittedLines: Sendable {
  let stack: LineStack
  /// By paragraph, then by stretch of a line; only where anything was shaped again.
  let parts: [Int: [Range<Int>: LineParts]]

  /// Breaks paragraph after paragraph.
  struct Builder {
    private let shaper: ParagraphShaper
    private let metrics: ContainerMetrics
    private let breaker: LineBreaker
    private let meter: LineMeter
    /// What places the lines where they don't simply stand one below the other.
    private var filler: RowFiller?
    private var paragraphCount = 0
    private var lines: [LineBox] = []
    private var heights: [LineHeight] = []
    private var parts: [Int: [Range<Int>: LineParts]] = [:]
    /// Whether the text has paragraphs before those that are appended.
    private let isBehindOthers: Bool

    /// In a flow the first row is looked for from `cursor` on.
    init(
      shaper: ParagraphShaper, metrics: ContainerMetrics, isBehindOthers: Bool = false,
      from cursor: FlowCursor? = nil
    ) {
      self.isBehindOthers = isBehindOthers
      self.shaper = shaper
      self.metrics = metrics
      breaker = LineBreaker(shaper: shaper, metrics: metrics)
      meter = LineMeter(text: shaper.styled, palette: shaper.palette)
      filler = metrics.flow.map { [breaker, meter] flow in
        RowFiller(flow: flow, metrics: metrics, breaker: breaker, meter: meter, from: cursor)
      }
    }

    /// Breaks a paragraph; from `start` on, relative to it, where a line is known to begin there.
    mutating func append(
      _ paragraph: ShapedParagraph, from start: Int = 0, with bench: Workbench
    ) throws(TextLayoutError) {
      let index = paragraphCount
      paragraphCount += 1
      var ruler = LineRuler(paragraph: paragraph, shaper: shaper, bench: bench)
      try fill(paragraph, index, from: start, with: &ruler)
      if !ruler.kept.isEmpty { parts[index] = ruler.kept }
    }

    private mutating func fill(
      _ paragraph: ShapedParagraph, _ index: Int, from start: Int, with ruler: inout LineRuler
    ) throws(TextLayoutError) {
      let isBehind = index > 0 || isBehindOthers
      guard filler == nil else {
        try filler?.append(paragraph, index: index, from: start, isBehind: isBehind, with: &ruler)
        return
      }
      let first = lines.count
      try breaker.breakLines(
        of: paragraph, index: index, from: start, with: &ruler, into: &lines)
      for (place, line) in lines[first...].enumerated() {
        heights.append(
          paragraph.format.height(
            of: meter.height(of: line, in: paragraph),
            isBehind: start == 0 && place == 0 && isBehind, isBefore: line.endsBy == .newline))
      }
    }

    func finish() -> FittedLines {
      let stack =
        filler.map { LineStack($0, metrics: metrics) }
        ?? LineStack(lines: lines, heights: heights, metrics: metrics)
      return FittedLines(stack: stack, parts: parts)
    }
  }
}

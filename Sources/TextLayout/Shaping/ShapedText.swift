/// A text, shaped once, that can be laid out in any number of containers, from many threads at once.
public struct ShapedText: Sendable {
  /// What all copies share, whatever they were made of.
  private let core: ShapedCore
  /// In the units of the text as it was given.
  let offsets: LazyOffsetMap
  /// What the text was made of; nil where it is as it was given.
  let origin: TextOrigin?
  /// What was done otherwise than asked before the text was shaped.
  private(set) var addedNotes: [Note] = []

  /// The text that is laid out.
  public var attributed: AttributedText { core.attributed }
  var styled: StyledText { core.styled }
  var paragraphs: [ShapedParagraph] { core.paragraphs }
  /// The styles that items name by index, and those that a token may have.
  var styles: StyleTable { core.styles }
  var palette: Palette { core.palette }
  /// What shaped it.
  public var typesetter: Typesetter { core.typesetter }

  init(
    attributed: AttributedText, styled: StyledText, paragraphs: [ShapedParagraph],
    faces: FaceTable, typesetter: Typesetter
  ) {
    origin = nil
    core = ShapedCore(
      attributed, styled, paragraphs, faces.styles, faces.palette, typesetter)
    offsets = LazyOffsetMap(text: attributed.text, paragraphs: paragraphs)
  }

  /// The same text, made of another one.
  init(_ shaped: ShapedText, from origin: TextOrigin?, notes: [Note]) {
    core = shaped.core
    self.origin = origin
    addedNotes = notes
    offsets = LazyOffsetMap(
      text: shaped.attributed.text, paragraphs: shaped.paragraphs, origin: origin)
  }

  /// The same glyphs in styles of other sizes, numbered alike; `attributed` has these styles.
  init(
    _ shaped: ShapedText, as attributed: AttributedText, in styles: StyleTable,
    by typesetter: Typesetter
  ) {
    let palette = Palette(styles: styles.styles, faces: shaped.palette.faces)
    let shaper = ParagraphShaper(styled: shaped.styled, palette: palette)
    core = ShapedCore(
      attributed, shaped.styled, shaped.paragraphs.map(shaper.measured), styles, palette,
      typesetter)
    origin = shaped.origin
    addedNotes = shaped.addedNotes
    offsets = shaped.offsets
  }

  /// The same text, which is another one in other styles.
  func standing(for other: ShapedText) -> ShapedText {
    ShapedText(self, from: other.origin, notes: other.addedNotes)
  }

  /// What was done otherwise than asked before the text was shaped, as transforms do.
  public var notesBefore: [Note] { addedNotes }

  /// Adds what was done with the text before it was shaped, for those who read the notes of a result.
  public mutating func addNote(_ note: Note) { addedNotes.append(note) }

  /// The text that is laid out, without its attributes.
  public var text: Text { attributed.text }

  /// The text as it was given, which a transform can have made another of: what all offsets count in.
  public var source: Text { origin?.text ?? text }

  /// A range of the text that is laid out, in all of its own units.
  ///
  /// `utf8` is in bytes. Cost: constant; the first of a text is linear.
  public func printedRange(_ utf8: Range<Int>) -> TextRange { offsets.printedRange(utf8) }

  /// The paragraphs in bytes of UTF-8, terminators included; they tile the text.
  ///
  /// What is empty after a final terminator is none.
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
    try layout(in: try ContainerMetrics(container), keepingWhole: text.utf8.count..<text.utf8.count)
  }

  /// The same, where no line that is evened ends inside a range.
  func layout(
    in metrics: ContainerMetrics, keepingWhole suffix: Range<Int>
  ) throws(TextLayoutError) -> LayoutResult {
    try layout(try fit(into: metrics), in: metrics, keepingWhole: suffix)
  }

  /// The same of lines that were broken greedily already.
  func layout(
    _ greedy: FittedLines, in metrics: ContainerMetrics, keepingWhole suffix: Range<Int>
  ) throws(TextLayoutError) -> LayoutResult {
    if isGreedy { return LayoutResult(shaped: self, metrics: metrics, fitted: greedy) }
    guard metrics.flow == nil else {
      throw TextLayoutError(
        .invalidArgument,
        "lines can't be evened where they flow around paths or through several boxes; break them "
          + "greedily, or leave the paths, columns and further boxes out")
    }
    let evened = try typesetter.pool.withContext { bench throws(TextLayoutError) in
      var fitted = FittedLines.Builder(shaper: shaper, metrics: metrics)
      for paragraph in paragraphs {
        try fitted.appendEvenly(paragraph, keepingWhole: suffix, with: bench)
      }
      return fitted.finish()
    }
    // What is on a line may make it higher, and a suffix that greedy lines part takes more of them: evening
    // hides nothing, and adds no line.
    let isWorse =
      evened.stack.visibleCount < greedy.stack.visibleCount
      || evened.stack.lines.count > greedy.stack.lines.count
    return LayoutResult(shaped: self, metrics: metrics, fitted: isWorse ? greedy : evened)
  }

  /// Whether every paragraph is broken greedily.
  var isGreedy: Bool {
    paragraphs.allSatisfy { $0.format.style.lineBreakStrategy == .greedy }
  }

  /// The lines of every paragraph, broken greedily, stacked.
  func fit(into metrics: ContainerMetrics) throws(TextLayoutError) -> FittedLines {
    try typesetter.pool.withContext { bench throws(TextLayoutError) in
      try fit(into: metrics, with: bench)
    }
  }

  func fit(
    into metrics: ContainerMetrics, with bench: ShapingContext
  ) throws(TextLayoutError) -> FittedLines {
    var fitted = FittedLines.Builder(shaper: shaper, metrics: metrics)
    fitted.reserve(lines: paragraphs.count)
    for paragraph in paragraphs { try fitted.append(paragraph, with: bench) }
    return fitted.finish()
  }

  /// The formats of the paragraphs, each once.
  var formats: [ParagraphFormat] {
    var formats: [ParagraphFormat] = []
    // One entry takes no dictionary.
    var known = EntryTable<ObjectIdentifier, Bool>()
    for paragraph in paragraphs where known[ObjectIdentifier(paragraph.format)] == nil {
      known[ObjectIdentifier(paragraph.format)] = true
      formats.append(paragraph.format)
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
  func checkRunEdges() throws(TextLayoutError) { try attributed.checkRunEdges(isCharacterEdge) }

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

/// What a shaped text is made of, once for all its copies.
private final class ShapedCore: Sendable {
  let attributed: AttributedText
  let styled: StyledText
  let paragraphs: [ShapedParagraph]
  let styles: StyleTable
  let palette: Palette
  let typesetter: Typesetter

  init(
    _ attributed: AttributedText, _ styled: StyledText, _ paragraphs: [ShapedParagraph],
    _ styles: StyleTable, _ palette: Palette, _ typesetter: Typesetter
  ) {
    self.attributed = attributed
    self.styled = styled
    self.paragraphs = paragraphs
    self.styles = styles
    self.palette = palette
    self.typesetter = typesetter
  }
}

/// The lines of a text in one container, and what had to be shaped again at their edges.
struct FittedLines: Sendable {
  let stack: LineStack
  let parts: ReshapedEdges

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
    private var heights = LineHeights()
    private var parts = ReshapedEdges()
    /// Whether the text has paragraphs before those that are appended.
    private let followsOthers: Bool

    /// In a flow the first row is looked for from `cursor` on.
    init(
      shaper: ParagraphShaper, metrics: ContainerMetrics, followsOthers: Bool = false,
      from cursor: FlowCursor? = nil
    ) {
      self.followsOthers = followsOthers
      self.shaper = shaper
      self.metrics = metrics
      breaker = LineBreaker(shaper: shaper, metrics: metrics)
      meter = LineMeter(text: shaper.styled, palette: shaper.palette)
      filler = metrics.flow.map { [breaker, meter] flow in
        RowFiller(flow: flow, metrics: metrics, breaker: breaker, meter: meter, from: cursor)
      }
    }

    /// Takes memory for as many lines at least: where it grows as lines come, both what there was and what there is are
    /// held for a moment.
    mutating func reserve(lines count: Int) {
      guard filler == nil else { return }
      lines.reserveCapacity(count)
      heights.reserveCapacity(count)
    }

    /// Breaks a paragraph; from `start` on, relative to it, where a line is known to begin there.
    mutating func append(
      _ paragraph: ShapedParagraph, from start: Int = 0, with bench: ShapingContext
    ) throws(TextLayoutError) {
      var ruler = LineRuler(paragraph: paragraph, shaper: shaper, bench: bench)
      if filler != nil {
        let (index, isAfter) = (paragraphCount, isAfter)
        try filler?.append(paragraph, index: index, from: start, isAfter: isAfter, with: &ruler)
      } else {
        let first = lines.count
        try breaker.breakLines(
          of: paragraph, index: paragraphCount, from: start, with: &ruler, into: &lines)
        measure(paragraph, from: start, firstLine: first)
      }
      close(ruler)
    }

    /// Breaks a paragraph by its own strategy; no line ends inside `suffix`, which ends the text.
    mutating func appendEvenly(
      _ paragraph: ShapedParagraph, keepingWhole suffix: Range<Int>, with bench: ShapingContext
    ) throws(TextLayoutError) {
      guard paragraph.format.style.lineBreakStrategy != .greedy else {
        return try append(paragraph, with: bench)
      }
      var ruler = LineRuler(paragraph: paragraph, shaper: shaper, bench: bench)
      let first = lines.count
      let start = paragraph.start
      try breaker.breakEvenly(
        paragraph, index: paragraphCount,
        keeping: suffix.lowerBound - start..<suffix.upperBound - start, with: &ruler, into: &lines)
      measure(paragraph, from: 0, firstLine: first)
      close(ruler)
    }

    /// Whether the next paragraph has others before it.
    private var isAfter: Bool { paragraphCount > 0 || followsOthers }

    /// Finds the heights of a paragraph's lines.
    private mutating func measure(
      _ paragraph: ShapedParagraph, from start: Int, firstLine first: Int
    ) {
      for (place, line) in lines[first...].enumerated() {
        heights.append(
          paragraph.format.height(
            of: meter.height(of: line, in: paragraph),
            isAfter: start == 0 && place == 0 && isAfter, isBefore: line.endsBy == .newline))
      }
    }

    private mutating func close(_ ruler: LineRuler) {
      parts.append(ruler.kept, of: paragraphCount)
      paragraphCount += 1
    }

    func finish() -> FittedLines {
      let stack =
        filler.map { LineStack($0, metrics: metrics) }
        ?? LineStack(lines: lines, heights: heights, metrics: metrics)
      return FittedLines(stack: stack, parts: parts)
    }
  }
}

import TextCore
import TextShaping

/// What is asked most often of a layout: how much room it takes.
public struct LayoutFigures: Sendable, Hashable, Codable {
  /// The intrinsic content size (`LayoutResult.size`), in points.
  public let size: Size
  /// The number of visible lines.
  public let lineCount: Int
  /// How many lines the text takes without a limit on lines or height.
  public let fullLineCount: Int

  /// The given numbers.
  public init(size: Size, lineCount: Int, fullLineCount: Int) {
    self.size = size
    self.lineCount = lineCount
    self.fullLineCount = fullLineCount
  }
}

extension LayoutResult {
  /// Its size and its lines.
  public var figures: LayoutFigures {
    LayoutFigures(size: size, lineCount: lineCount, fullLineCount: fullLineCount)
  }
}

extension Typesetter {
  /// The figures of a text in a container: those of `shape(_:)` and `layout(in:)`.
  ///
  /// Cost: linear in the text. A long plain text takes far less memory than a layout: where a container has a width and
  /// no limits, each paragraph is released before the next is shaped.
  ///
  /// - Throws: what `shape(_:)` and `layout(in:)` throw.
  public func measure(
    _ text: AttributedText, in container: TextContainer
  ) throws(TextLayoutError) -> LayoutFigures {
    let metrics = try ContainerMetrics(container)
    if var counter = FigureCounter(text, in: metrics, self) {
      return try counter.figures(of: text, by: self)
    }
    return try shape(text).layout(in: container).figures
  }
}

/// Adds up the figures of a plain text's paragraphs, in a container that shows all of them, one line below the other.
private struct FigureCounter {
  private let metrics: ContainerMetrics
  private let aligner: LineAligner
  private var breaking: Breaking?
  private var lineCount = 0
  private var spread = LineSpread()
  /// Where the last line's fragment ends, below the inner top edge, and its used rectangle.
  private var bottom = Fixed.zero
  private var usedBottom = Fixed.zero

  /// What breaks lines, for a text that has so many faces.
  private struct Breaking {
    let faceCount: Int
    var lines: FittedLines.Builder
  }

  /// Nil if the figures need the whole layout.
  init?(_ text: AttributedText, in metrics: ContainerMetrics, _ typesetter: Typesetter) {
    let (container, style) = (metrics.container, typesetter.paragraphStyle)
    guard !text.text.utf8.isEmpty, text.runs.isEmpty, text.paragraphRuns.isEmpty,
      metrics.flow == nil, let width = metrics.innerWidth, metrics.innerHeight == nil,
      container.maximumNumberOfLines == 0, container.minimumNumberOfLines <= 1,
      style.lineBreakStrategy == .greedy, !style.hyphenation.isOn, !style.whiteSpace.collapses
    else { return nil }
    self.metrics = metrics
    aligner = LineAligner(metrics: metrics, innerWidth: width)
  }

  mutating func figures(
    of text: AttributedText, by typesetter: Typesetter
  ) throws(TextLayoutError) -> LayoutFigures {
    try typesetter.pool.withContext { context throws(TextLayoutError) in
      var breaker = AdvanceBreaker(typesetter, metrics, context)
      try typesetter.forEachParagraph(of: text, with: context) {
        paragraph, shape throws(TextLayoutError) in
        if let lines = try breaker?.lines(of: paragraph.content, in: text.text.utf8) {
          add(lines)
        } else {
          let (shaped, shaper) = try shape()
          try add(shaped, shaper, context)
        }
      }
    }
    let across = spread.range.map { $0.upperBound - $0.lowerBound }
    let width = (across ?? metrics.padding + metrics.padding) + metrics.horizontalInsets
    let height = usedBottom + metrics.verticalInsets
    return LayoutFigures(
      size: Size(width: max(.zero, width).points, height: max(.zero, height).points),
      lineCount: lineCount, fullLineCount: lineCount)
  }

  /// Adds lines that begin or end at one edge, so that the widest spans all.
  private mutating func add(_ lines: AdvanceBreaker.Lines) {
    let width = lines.widest + metrics.padding + metrics.padding
    let left = aligner.left(ofWidest: width, isRightToLeft: lines.isRightToLeft)
    spread.add(from: left, width: width, hasContent: lines.widest != .zero)
    bottom = bottom + lines.height
    usedBottom = bottom
    lineCount += lines.count
  }

  private mutating func add(
    _ paragraph: ShapedParagraph, _ shaper: ParagraphShaper, _ context: ShapingContext
  ) throws(TextLayoutError) {
    let faceCount = shaper.palette.faces.count
    if breaking?.faceCount != faceCount {
      let builder = FittedLines.Builder(
        shaper: shaper, metrics: metrics, followsOthers: lineCount > 0)
      breaking = Breaking(faceCount: faceCount, lines: builder)
    }
    try breaking?.lines.append(paragraph, with: context)
    breaking?.lines.drain { line, height in
      let (left, width) = aligner.outerExtent(
        of: line, in: aligner.commonFragment, paragraph, shaper.text)
      spread.add(from: left, width: width, hasContent: line.width != .zero)
      usedBottom = bottom + height.total - height.after
      bottom = bottom + height.total
      lineCount += 1
    }
  }
}

/// A text fitted into a container: sizes, lines, and what shows of the text.
///
/// All lengths are points from the container's outer top left corner, unrounded. Sizes are of the
/// lines that show; the `full…` properties are of all of them.
public struct LayoutResult: Sendable {
  /// The text that was laid out.
  public let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let parts: [Int: [Range<Int>: LineParts]]
  let aligner: LineAligner

  init(shaped: ShapedText, metrics: ContainerMetrics, fitted: FittedLines) {
    self.shaped = shaped
    self.metrics = metrics
    stack = fitted.stack
    parts = fitted.parts
    aligner = LineAligner(metrics: metrics, lines: stack.visibleLines)
  }

  /// The container as it was given.
  public var container: TextContainer { metrics.container }

  /// How many lines show; 0 for an empty text.
  public var lineCount: Int { stack.visibleCount }

  /// How many lines the text takes without a limit on lines or height.
  public var fullLineCount: Int { stack.lines.count }

  /// The lines that show, from the top; each is made when it is asked for.
  public var lines: LineFragments { LineFragments(result: self) }

  /// The y of the first line's baseline; nil when no line shows.
  public var firstBaseline: Double? { baseline(at: 0) }

  /// The y of the last shown line's baseline; nil when no line shows.
  public var lastBaseline: Double? { baseline(at: stack.visibleCount - 1) }

  /// Whether anything visible is hidden.
  ///
  /// White space that does not fit is not visible. Cost: up to the first hidden character that is visible.
  public var truncated: Bool {
    shaped.text.utf8.hasVisibleScalar(in: visibleEnd..<shaped.text.utf8.count)
  }

  /// What shows of the text: one range, which ends with the last line that shows; none when no line
  /// does.
  ///
  /// Cost: the first range of a text in other units than UTF-8 is linear in the text.
  public var visibleRanges: [TextRange] {
    visibleEnd > 0 ? [shaped.offsets.range(0..<visibleEnd)] : []
  }

  /// The rest of the text; with the visible ranges it tiles the text.
  public var hiddenRanges: [TextRange] {
    let end = shaped.text.utf8.count
    return visibleEnd < end ? [shaped.offsets.range(visibleEnd..<end)] : []
  }

  /// What was done otherwise than asked.
  public var notes: [Note] { shaped.notes }

  /// Where the shown lines end in the text.
  var visibleEnd: Int {
    if stack.isWhole { return shaped.text.utf8.count }
    return stack.visibleLines.last?.next ?? 0
  }

  func baseline(at index: Int) -> Double? {
    guard (0..<stack.visibleCount).contains(index) else { return nil }
    return (metrics.top + stack.tops[index] + stack.heights[index].baseline).points
  }
}

extension LayoutResult {
  /// The rectangle that the lines use, padding included: TextKit's used rectangle.
  ///
  /// Its height is raised to the container's minimum number of lines. A line without content does not
  /// widen it, unless no line has any.
  ///
  /// Cost: linear in the number of lines, as for the sizes.
  public var usedRect: Rect {
    let used = horizontalExtent(of: stack.visibleLines, aligner)
    return Rect(
      x: used.lowerBound.points, y: metrics.top.points,
      width: (used.upperBound - used.lowerBound).points,
      height: usedHeight(ofLines: stack.visibleCount).points)
  }

  /// The intrinsic content size: the used rectangle's, plus the insets, which may be negative; never
  /// below 0.
  public var size: Size {
    let used = horizontalExtent(of: stack.visibleLines, aligner)
    return outerSize(used.upperBound - used.lowerBound, usedHeight(ofLines: stack.visibleCount))
  }

  /// The size without a limit on lines or height.
  public var fullSize: Size {
    let lines = stack.lines[...]
    let used = horizontalExtent(of: lines, LineAligner(metrics: metrics, lines: lines))
    return outerSize(used.upperBound - used.lowerBound, usedHeight(ofLines: lines.count))
  }

  private func outerSize(_ width: Fixed, _ height: Fixed) -> Size {
    Size(
      width: max(.zero, width + metrics.horizontalInsets).points,
      height: max(.zero, height + metrics.verticalInsets).points)
  }

  /// From the left edge of the leftmost used rectangle to the right edge of the rightmost.
  private func horizontalExtent(
    of lines: ArraySlice<LineBox>, _ aligner: LineAligner
  ) -> Range<Fixed> {
    var low: Fixed?
    var high = Fixed.zero
    let isBlank = lines.allSatisfy { $0.width == .zero }
    for line in lines where isBlank || line.width != .zero {
      let (left, width) = usedExtent(of: line, aligner)
      high = low == nil ? left + width : max(high, left + width)
      low = min(low ?? left, left)
    }
    if let low, low <= high { return low..<high }
    return metrics.left..<metrics.left + metrics.padding + metrics.padding
  }

  /// The height of the first lines.
  ///
  /// A text without lines has that of one line of the primary font.
  private func usedHeight(ofLines count: Int) -> Fixed {
    let primary = shaped.emptyLineHeight
    let isEmpty = stack.lines.isEmpty
    let height = isEmpty ? primary : stack.usedBottom(ofLines: count)
    let missing = metrics.container.minimumNumberOfLines - max(count, isEmpty ? 1 : 0)
    return height + primary * max(0, missing)
  }
}

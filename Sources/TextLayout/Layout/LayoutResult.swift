import TextCore
import TextShaping

/// A text fitted into a container: sizes, lines, and the visible part of the text.
///
/// All lengths are points from the container's outer top left corner, unrounded. Sizes are of the
/// lines that show; the `full…` properties are of all of them.
public struct LayoutResult: Sendable {
  /// The text that was laid out.
  public let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let reshaped: ReshapedEdges
  let aligner: LineAligner
  /// Whether lines that were to be balanced are greedy, since balanced ones would be higher than the container, or
  /// more.
  package let keepsGreedyLines: Bool
  /// Nil if there is nothing to keep.
  let keptLines: KeptLines?

  init(
    shaped: ShapedText, metrics: ContainerMetrics, fitted: FittedLines,
    keepsGreedyLines: Bool = false
  ) {
    self.shaped = shaped
    self.metrics = metrics
    self.keepsGreedyLines = keepsGreedyLines
    stack = fitted.stack
    reshaped = fitted.reshaped
    aligner = LineAligner(metrics: metrics, stack: stack, lines: stack.visibleLines)
    keptLines = KeptLines(for: shaped)
  }

  /// The container as it was given.
  public var container: TextContainer { metrics.container }

  /// The number of visible lines; 0 for an empty text.
  public var lineCount: Int { stack.visibleCount }

  /// How many lines the text takes without a limit on lines or height.
  public var fullLineCount: Int { stack.lines.count }

  /// The visible lines, from the top; each is made when it is read.
  public var lines: LineFragments { LineFragments(result: self) }

  /// The y of the first line's baseline; nil when no line shows.
  public var firstBaseline: Double? { baseline(at: 0) }

  /// The y of the last shown line's baseline; nil when no line shows.
  public var lastBaseline: Double? { baseline(at: stack.visibleCount - 1) }

  /// Whether anything visible is hidden.
  ///
  /// White space that does not fit is not visible. Cost: up to the first hidden character that is visible.
  public var isTruncated: Bool {
    shaped.text.utf8.hasVisibleScalar(in: visibleEnd..<shaped.text.utf8.count)
  }

  /// The visible part of the text: one range, which ends with the last visible line; none if no line
  /// is visible.
  ///
  /// Cost: the first range of a text in other units than UTF-8 is linear in the text.
  public var visibleRanges: [TextRange] { shaped.ranges(of: [0..<visibleEnd]) }

  /// The rest of the text; with the visible ranges it tiles the text.
  public var hiddenRanges: [TextRange] {
    let end = shaped.text.utf8.count
    return visibleEnd < end ? [shaped.offsets.range(visibleEnd..<end)] : []
  }

  /// How the result differs from the request.
  public var notes: [Note] { shaped.notes }

  /// Where the visible lines end in the text.
  var visibleEnd: Int {
    if stack.isWhole { return shaped.text.utf8.count }
    return stack.visibleLines.last?.next ?? 0
  }

  func baseline(at index: Int) -> Double? {
    guard (0..<stack.visibleCount).contains(index) else { return nil }
    return stack.baseline(of: index).points
  }
}

extension LayoutResult {
  /// The smallest rectangle around the used rectangles of the visible lines: `NSLayoutManager`'s `usedRect(for:)`.
  ///
  /// A line's is the portion of its fragment that contains its glyphs, the line fragment padding included
  /// (`setLineFragmentRect(_:forGlyphRange:usedRect:)`). Indents, and the room that alignment leaves, are not part of
  /// it. The lines that a container's minimum number of lines adds are not part of it either. A line without content
  /// does not widen it, unless no line has any.
  ///
  /// Cost: linear in the number of lines, as for the sizes.
  public var usedRect: Rect {
    let across = horizontalExtent(ofLines: stack.visibleCount, aligner, .used)
    let down =
      stack.lines.isEmpty
      ? (top: firstPlace.top, height: shaped.emptyLineHeight)
      : stack.usedExtent(ofLines: stack.visibleCount)
    return Rect(
      x: across.lowerBound.points, y: down.top.points,
      width: (across.upperBound - across.lowerBound).points, height: down.height.points)
  }

  /// The intrinsic content size: that of what the lines take, their indents and their padding included, plus the
  /// insets, which may be negative; never below 0.
  ///
  /// Its height is raised to the container's minimum number of lines. Vertical alignment does not change it.
  ///
  /// In a container with exclusion paths, columns or linked containers it reaches from the outer top left
  /// corner to the far edges of what the lines take and the insets there.
  public var size: Size { outerSize(ofLines: stack.visibleCount, aligner) }

  /// The size without a limit on lines or height.
  public var fullSize: Size {
    let aligner = LineAligner(metrics: metrics, stack: stack, lines: stack.lines[...])
    return outerSize(ofLines: stack.lines.count, aligner)
  }

  private func outerSize(ofLines count: Int, _ aligner: LineAligner) -> Size {
    let across = horizontalExtent(ofLines: count, aligner, .outer)
    let down = verticalExtent(ofLines: count)
    guard metrics.flow == nil else {
      let right = across.upperBound + metrics.horizontalInsets - metrics.left
      let bottom = down.top + down.height + metrics.verticalInsets - metrics.top
      return Size(width: max(.zero, right).points, height: max(.zero, bottom).points)
    }
    let width = across.upperBound - across.lowerBound + metrics.horizontalInsets
    let height = down.height + metrics.verticalInsets
    return Size(width: max(.zero, width).points, height: max(.zero, height).points)
  }

  /// What a line takes across: its used rectangle, or that and its indents.
  private enum LineExtent {
    case used, outer
  }

  /// From the left edge of the leftmost of the first lines to the right edge of the rightmost.
  private func horizontalExtent(
    ofLines count: Int, _ aligner: LineAligner, _ extent: LineExtent
  ) -> Range<Fixed> {
    var spread = LineSpread()
    for (index, line) in stack.lines[..<count].enumerated() {
      let (left, width) =
        switch extent {
        case .used: usedExtent(ofLine: index, aligner)
        case .outer: outerExtent(ofLine: index, aligner)
        }
      spread.add(from: left, width: width, hasContent: line.width != .zero)
    }
    if let range = spread.range { return range }
    let left = stack.lines.isEmpty ? emptyLeft(extent) : metrics.left
    return left..<left + metrics.padding + metrics.padding
  }

  private func emptyLeft(_ extent: LineExtent) -> Fixed {
    switch extent {
    case .used: emptyUsedLeft
    case .outer: emptyOuterLeft
    }
  }

  /// The left and the right edge of what the visible lines take, insets included.
  var contentLeft: Double { contentEdges.lowerBound }
  var contentRight: Double { contentEdges.upperBound }

  private var contentEdges: Range<Double> {
    let extent = horizontalExtent(ofLines: stack.visibleCount, aligner, .outer)
    let right = extent.upperBound + metrics.horizontalInsets - metrics.left
    let left = extent.lowerBound - metrics.left
    return left.points..<max(left, right).points
  }

  /// Whether the container is too low for the line of an empty text, or for the least number of lines.
  var isHigherThanContainer: Bool {
    guard metrics.flow == nil, let limit = metrics.innerHeight else { return false }
    return contentHeight > limit
  }

  /// The height of what the container shows inside its insets: the visible lines, and those that are missing from the
  /// minimum number of lines.
  var contentHeight: Fixed { verticalExtent(ofLines: stack.visibleCount).height }

  /// From the top of the first lines to their bottom, which the minimum number of lines may be below, before vertical
  /// alignment.
  ///
  /// A text without lines has the height of one line of the primary font.
  private func verticalExtent(ofLines count: Int) -> (top: Fixed, height: Fixed) {
    let (top, height) =
      stack.lines.isEmpty
      ? (firstPlace.unmovedTop, shaped.emptyLineHeight) : stack.unmovedExtent(ofLines: count)
    let missing =
      metrics.container.minimumNumberOfLines - max(count, stack.lines.isEmpty ? 1 : 0)
    return (top, height + shaped.emptyLineHeight * max(0, missing))
  }
}

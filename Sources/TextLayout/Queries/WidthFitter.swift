import TextCore
import TextShaping

// Definitions
//
//   line count   that of the whole text at a width, without the container's limits
//   threshold    a width at which the line count is no larger than some number, while 1/65536 pt less has
//                more lines
//
//     width        ...   120        200               310
//     line count    4     3  3  3    2   2   2   2     1  1
//                         ^ threshold of 3             ^ of 1
//
// A threshold is found between a width that has too many lines and one that has not: from above a layout
// gives the width to which it can shrink without a change, its used width; the rest is binary search, in
// 1/65536 pt, so that the answer is exact. Where lines break inside words a narrower container may have
// fewer lines; the answer is then one threshold of perhaps several.

/// Finds the widths at which a text takes another number of lines.
struct WidthFitter {
  let shaped: ShapedText
  /// Without a limit of lines or height.
  private let container: TextContainer
  /// Outer widths, in 1/65536 pt.
  private let natural: Int

  init(_ shaped: ShapedText, in container: TextContainer) throws(TextLayoutError) {
    guard !container.flows else {
      throw TextLayoutError(
        .invalidArgument,
        "a container with exclusion paths, columns or linked containers has no smallest width: "
          + "leave them out")
    }
    var container = container
    container.height = nil
    container.maximumNumberOfLines = 0
    container.minimumNumberOfLines = 0
    container.width = nil
    self.shaped = shaped
    self.container = container
    let width = try shaped.layout(in: container).naturalWidth
    natural = Fixed(points: min(width, Fixed.largestLength)).raw
  }

  /// The smallest outer width at which the text takes at most `count` lines; nil if its paragraphs are
  /// more, or the widest container is too narrow.
  func smallestWidth(forLines count: Int) throws(TextLayoutError) -> (width: Fixed, lines: Int)? {
    var high = try narrowed(natural)
    guard high.lines <= count else { return nil }
    var low = -1
    while high.width - low > 1 {
      let middle = low + (high.width - low) / 2
      let found = try narrowed(middle)
      if found.lines <= count {
        high = found.width < high.width ? found : (middle, found.lines)
      } else {
        low = middle
      }
    }
    return (Fixed(raw: high.width), high.lines)
  }

  /// Every threshold from the natural width down, the widest first, at most `limit` of them.
  func thresholds(limit: Int) throws(TextLayoutError) -> [(width: Fixed, lines: Int)] {
    var found: [(width: Fixed, lines: Int)] = []
    var count = try narrowed(natural).lines
    while found.count < limit, let next = try smallestWidth(forLines: count) {
      found.append(next)
      guard next.width > .zero else { break }
      // What is narrower has more lines: as many as it takes are the next to be allowed.
      count = try narrowed(next.width.raw - 1).lines
    }
    return found
  }

  /// The line count at an outer width, and how narrow the container can be without a change.
  private func narrowed(_ width: Int) throws(TextLayoutError) -> (width: Int, lines: Int) {
    let layout = try layout(at: width)
    let lines = layout.stack.lines
    guard !lines.contains(where: \.overflows), !lines.contains(where: { $0.endsBy == .emergency })
    else { return (width, lines.count) }
    return (min(width, Fixed(points: layout.fullSize.width).raw), lines.count)
  }

  /// Greedy lines: balancing does not change their number.
  func layout(at width: Int) throws(TextLayoutError) -> LayoutResult {
    var container = container
    container.width = Fixed(raw: max(0, width)).points
    return try shaped.greedyLayout(in: ContainerMetrics(container))
  }
}

extension ShapedText {
  /// The smallest outer width at which the text takes at most `count` lines, exact: at 1/65536 pt less it
  /// takes more; nil if it has more paragraphs, or if 1,000,000 points, the largest width of a container,
  /// are too few.
  ///
  /// The limits of the container on lines and height, and its width, don't count. Cost: some thirty layouts.
  ///
  /// - Throws: `.invalidArgument` for a container whose numbers are absurd.
  public func smallestWidth(
    forLines count: Int, in container: TextContainer
  ) throws(TextLayoutError) -> Double? {
    try WidthFitter(self, in: container).smallestWidth(forLines: count)?.width.points
  }

  /// The outer widths at which the number of lines changes, the widest first: from each one up to the one
  /// before it the text takes so many lines, and at 1/65536 pt less it takes more.
  ///
  /// At most `limit` of them. Cost: some thirty layouts each.
  public func lineThresholds(
    in container: TextContainer, limit: Int = 100
  ) throws(TextLayoutError) -> [LineThreshold] {
    try WidthFitter(self, in: container).thresholds(limit: limit).map {
      LineThreshold(width: $0.width.points, lineCount: $0.lines)
    }
  }
}

/// A width at which a text takes another number of lines.
public struct LineThreshold: Sendable, Hashable, Codable {
  /// The outer width, in points.
  public let width: Double
  /// How many lines the text takes there.
  public let lineCount: Int

  package init(width: Double, lineCount: Int) {
    self.width = width
    self.lineCount = lineCount
  }
}

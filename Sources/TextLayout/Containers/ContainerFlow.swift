import TextCore
import TextShaping

// Definitions
//
//   region   the part of a box inside its insets, or a column of it: lines fill one after the other
//   row      line fragments side by side in a region; they share top, height and baseline
//   gap      a stretch of a row that the exclusion paths leave free; a line fragment
//   whole    a row that no path reaches into: its only gap is as wide as the region
//
//     region ┌──────────────────────────────┐
//            │ gap ────────────  ┌────────┐ │      a row of one gap
//            │ gap ──────────    │ path   │ │
//            │ gap ──  ┌────┐    └────────┘ │
//            │ gap ──  │path│  gap ──────── │      a row of two
//            │ gap ──  └────┘  gap ──────── │
//            │ gap ──────────────────────── │      a whole row
//            └──────────────────────────────┘

/// Where lines go in a container whose lines are not simply one below the other: columns, linked boxes, exclusion
/// paths.
struct ContainerFlow: Sendable {
  /// At most so many steps are tried over the height of all paths; a step is at least a point.
  private static let maximumSteps = 512

  struct Region: Sendable {
    let left: Fixed
    let top: Fixed
    let width: Fixed
    /// Where it ends; nil means unlimited.
    let bottom: Fixed?

    var right: Fixed { left + width }
    var height: Fixed? { bottom.map { $0 - top } }
  }

  /// In the order in which they are filled.
  let regions: [Region]
  let shapes: [ExclusionShape]
  /// How far a row moves down along a slanted edge to find more room.
  private let step: Fixed

  init(regions: [Region], shapes: [ExclusionShape]) {
    self.regions = regions
    self.shapes = shapes
    let top = shapes.map(\.extent.lowerBound).min() ?? .zero
    let bottom = shapes.map(\.extent.upperBound).max() ?? .zero
    step = max(
      Fixed(points: 1), Fixed(raw: (bottom - top).raw / ContainerFlow.maximumSteps))
  }

  /// The width of the widest region.
  var widest: Fixed { regions.map(\.width).max() ?? .zero }

  /// The gaps of a row, from left to right; nil if it is whole.
  ///
  /// Cost: n log n in the edges of the paths that the row meets.
  func gaps(in region: Region, over band: Range<Fixed>) -> [Range<Fixed>]? {
    let taken = shapes.flatMap { $0.reach(over: band) }
      .filter { $0.upperBound > region.left && $0.lowerBound < region.right }
      .sorted { $0.lowerBound < $1.lowerBound }
    if taken.isEmpty { return nil }
    var gaps: [Range<Fixed>] = []
    var left = region.left
    for stretch in taken {
      if stretch.lowerBound > left { gaps.append(left..<stretch.lowerBound) }
      left = max(left, stretch.upperBound)
    }
    if left < region.right { gaps.append(left..<region.right) }
    return gaps
  }

  /// The next y below one at which a row may have more room; nil if all paths are above it.
  func nextTop(below y: Fixed) -> Fixed? {
    shapes.compactMap { $0.nextTop(below: y, step: step) }.min()
  }
}

extension ContainerFlow {
  /// The flow of a container whose numbers are valid; nil if lines are simply one below the other.
  init?(_ container: TextContainer, left: Fixed, top: Fixed, inner: (width: Fixed?, height: Fixed?))
  {
    guard container.flows, let width = inner.width else { return nil }
    let bottom = inner.height.map { top + $0 }
    let count = container.columnCount
    let gap = Fixed(points: container.columnGap)
    let columnWidth = max(
      .zero, Fixed(raw: (width - gap * (count - 1)).raw.flooredQuotient(by: count)))
    var regions = (0..<count).map { index in
      Region(
        left: left + (columnWidth + gap) * index, top: top, width: columnWidth, bottom: bottom)
    }
    let insets = container.insets
    let across = Fixed(points: insets.left) + Fixed(points: insets.right)
    let down = Fixed(points: insets.top) + Fixed(points: insets.bottom)
    for box in container.linkedContainers {
      let top = Fixed(points: box.origin.y) + top
      regions.append(
        Region(
          left: Fixed(points: box.origin.x) + left, top: top,
          width: max(.zero, Fixed(points: box.width) - across),
          bottom: box.height.map { top + max(.zero, Fixed(points: $0) - down) }))
    }
    self.init(regions: regions, shapes: container.exclusionPaths.map(ExclusionShape.init))
  }
}

extension TextContainer {
  /// Whether lines are not simply one below the other: it has exclusion paths, columns or further boxes.
  public var flows: Bool { !exclusionPaths.isEmpty || columnCount > 1 || !linkedContainers.isEmpty }

  /// Refuses columns and linked boxes that are not valid, and absurd numbers.
  func checkFlow() throws(TextLayoutError) {
    guard (1...LinkedContainer.maximumCount).contains(columnCount) else {
      throw TextLayoutError(
        .invalidArgument,
        "the number of columns is \(columnCount); give one from 1 to \(LinkedContainer.maximumCount)"
      )
    }
    try ContainerMetrics.check(columnGap, "gap between columns")
    try ExclusionPath.check(exclusionPaths)
    guard exclusionPaths.isEmpty || verticalAlignment == .top else {
      throw TextLayoutError(
        .invalidArgument,
        "exclusion paths together with a vertical alignment, which would move lines across them; "
          + "align the text at the top, or leave the paths out")
    }
    guard flows else { return }
    guard width != nil else {
      throw TextLayoutError(
        .invalidArgument,
        "exclusion paths, columns and linked containers need a width; give the container one")
    }
    guard columnCount == 1 || linkedContainers.isEmpty else {
      throw TextLayoutError(
        .invalidArgument, "columns beside linked containers; give the columns as containers")
    }
    try checkLinks()
  }

  private func checkLinks() throws(TextLayoutError) {
    let boxes = linkedContainers
    guard boxes.count <= LinkedContainer.maximumCount else {
      throw TextLayoutError(
        .invalidArgument, "there are more than \(LinkedContainer.maximumCount) linked containers")
    }
    let isEndless = columnCount > 1 || !boxes.isEmpty
    guard !isEndless || height != nil, boxes.dropLast().allSatisfy({ $0.height != nil }) else {
      throw TextLayoutError(
        .invalidArgument, "text flows on only from a container with a height; give it one")
    }
    for box in boxes {
      try ContainerMetrics.check(box.width, "width of a linked container")
      try ContainerMetrics.check(box.height, "height of a linked container")
      for coordinate in [box.origin.x, box.origin.y] {
        guard coordinate.isFinite, abs(coordinate) <= Fixed.largestLength else {
          throw TextLayoutError(
            .invalidArgument,
            "a linked container is at \(coordinate); give points from -1000000 to 1000000")
        }
      }
    }
  }
}

extension ContainerFlow {
  /// Where the first row may begin.
  var start: FlowCursor { FlowCursor(region: 0, row: 0, top: regions[0].top) }

  /// The top of the next region; nil if there is none.
  func next(after place: FlowCursor) -> FlowCursor? {
    let index = place.region + 1
    guard index < regions.count else { return nil }
    return FlowCursor(region: index, row: place.row, top: regions[index].top)
  }
}

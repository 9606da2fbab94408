import TextCore
import TextShaping

// Definitions, for a container that flows:
//
//   near region   the region with lines that a point is in, otherwise the one whose box is nearest
//   near row      of that region: the row at the point's height; in a gap between two rows, the nearer
//   near line     of that row: the fragment at the point's x, otherwise the one whose edge is nearest
//
// Above the first row of its region a point means the first line's first character, below the last the last
// line's last, as in a plain container.

extension HitTester {
  /// The line at a point, or the nearest one.
  ///
  /// Cost: a pass over the regions that have lines, and over the row; rows are found by binary search.
  func row(at x: Fixed, _ y: Fixed, in flow: ContainerFlow) -> Row {
    let stack = result.stack
    let lines = nearRegion(x, y, in: flow)
    if y < stack.top(of: lines.lowerBound) { return Row(index: lines.lowerBound, side: .above) }
    let last = lines.upperBound - 1
    if y >= stack.bottom(of: last) { return Row(index: last, side: .below) }
    let after = lines.partitioningIndex { stack.top(of: $0) > y }
    let upper = nearLine(x, onRowOf: after - 1)
    if y < stack.bottom(of: upper) { return Row(index: upper, side: nil) }
    let isUpper = y - stack.bottom(of: upper) <= stack.top(of: after) - y
    return Row(
      index: isUpper ? upper : nearLine(x, onRowOf: after), side: isUpper ? .below : .above,
      isNearest: true)
  }

  /// The visible lines of the region that a point is in or near to.
  private func nearRegion(_ x: Fixed, _ y: Fixed, in flow: ContainerFlow) -> Range<Int> {
    let slots = result.stack.slots[..<result.stack.visibleCount]
    var near: (lines: Range<Int>, distance: Fixed)?
    var start = 0
    while start < slots.count {
      let region = slots[start].region
      let end = slots.partitioningIndex { $0.region > region }
      let distance = flow.regions[region].distance(to: x, y)
      if near.map({ distance < $0.distance }) ?? true { near = (start..<end, distance) }
      start = end
    }
    return near?.lines ?? 0..<1
  }

  /// The line of a row that a place is on, or nearest to.
  private func nearLine(_ x: Fixed, onRowOf index: Int) -> Int {
    let stack = result.stack
    let row = stack.row(of: index)
    var near = stack.firstLine(ofRowWith: index)
    var line = near
    while line < stack.visibleCount, stack.row(of: line) == row {
      if stack.distance(of: line, to: x) < stack.distance(of: near, to: x) { near = line }
      line += 1
    }
    return near
  }
}

extension LineStack {
  /// The bottom of a line's fragment.
  fileprivate func bottom(of index: Int) -> Fixed { top(of: index) + heights[index].total }

  fileprivate func distance(of index: Int, to x: Fixed) -> Fixed {
    let slot = slots[index]
    return .distance(x, slot.left, slot.left + slot.width)
  }
}

extension ContainerFlow.Region {
  fileprivate func distance(to x: Fixed, _ y: Fixed) -> Fixed {
    .distance(x, left, right) + .distance(y, top, bottom ?? .unlimited)
  }
}

extension Fixed {
  /// The distance of a place from a half-open stretch.
  fileprivate static func distance(_ place: Fixed, _ low: Fixed, _ high: Fixed) -> Fixed {
    if place < low { return low - place }
    return place < high ? .zero : place - high + Fixed(raw: 1)
  }
}

extension ContainerFlow {
  /// The area of a place that is on no line.
  func area(_ x: Fixed, _ y: Fixed, in container: TextContainer) -> PointArea {
    let boxes = container.boxes
    guard let box = boxes.first(where: { $0.contains(x, y) }) else { return .outside }
    if shapes.contains(where: { $0.contains(x, y) }) { return .exclusion }
    return box.inset(by: container.insets).contains(x, y) ? .container : .insets
  }
}

/// A box, open below if its height is unlimited.
private struct Box {
  var left: Fixed
  var top: Fixed
  var right: Fixed
  var bottom: Fixed

  func contains(_ x: Fixed, _ y: Fixed) -> Bool {
    left <= x && x < right && top <= y && y < bottom
  }

  func inset(by insets: TextInsets) -> Box {
    Box(
      left: left + Fixed(points: insets.left), top: top + Fixed(points: insets.top),
      right: right - Fixed(points: insets.right), bottom: bottom - Fixed(points: insets.bottom))
  }
}

extension TextContainer {
  /// Its own outer box, and those of the containers that are linked with it.
  fileprivate var boxes: [Box] {
    let own = LinkedContainer(origin: Point(x: 0, y: 0), width: width ?? 0, height: height)
    return ([own] + linkedContainers).map { box in
      let (left, top) = (Fixed(points: box.origin.x), Fixed(points: box.origin.y))
      return Box(
        left: left, top: top, right: left + Fixed(points: box.width),
        bottom: box.height.map { top + Fixed(points: $0) } ?? .unlimited)
    }
  }
}

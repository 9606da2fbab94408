import TextCore
import TextShaping

// Definitions
//
//   overlap   a path and a line's used rectangle share an area. It is found by other means than those that place
//             lines: an edge of the path enters the rectangle, or the rectangle's middle is inside the path
//
// All of it is exact, in 1/65536 pt: an edge enters an open rectangle if neither an axis nor a line along the
// edge separates the two (separating axes). A vertical edge has to have the path on one side of it: where a path
// goes up and down the same way, there is no width between, and nothing is taken.

extension LayoutResult {
  /// Checks that no line that fits its gap overlaps an exclusion path, and that each is in its region.
  func clearOfPaths() -> [Violation] {
    guard let flow = metrics.flow else { return [] }
    var violations: [Violation] = []
    for index in 0..<stack.visibleCount where !stack.lines[index].overflows {
      let area = usedArea(ofLine: index)
      if flow.shapes.contains(where: { $0.overlaps(area) }) {
        violations.append(violation("line \(index) overlaps an exclusion path"))
      }
      let region = flow.regions[stack.region(of: index)]
      if area.top < region.top || area.bottom > region.bottom ?? .unlimited {
        violations.append(violation("line \(index) is outside its container"))
      }
    }
    return violations
  }

  private func violation(_ message: String) -> Violation {
    Violation(promise: "clear of paths", message: message)
  }

  /// What a line takes with its indents, no wider than its fragment: negative indents reach out of it.
  private func usedArea(ofLine index: Int) -> Area {
    let used = outerExtent(ofLine: index, aligner)
    let fragment = aligner.fragment(of: index)
    return Area(
      left: max(used.left, fragment.left), top: stack.usedTop(of: index),
      right: min(used.left + used.width, fragment.right), bottom: stack.usedBottom(of: index))
  }
}

/// A rectangle without its edges.
private struct Area {
  let left: Fixed
  let top: Fixed
  let right: Fixed
  let bottom: Fixed

  var isEmpty: Bool { left >= right || top >= bottom }
  var corners: [FixedPoint] {
    [left, right].flatMap { x in [top, bottom].map { FixedPoint(x: x, y: $0) } }
  }
  var middle: FixedPoint {
    FixedPoint(
      x: Fixed(raw: (left.raw + right.raw) / 2), y: Fixed(raw: (top.raw + bottom.raw) / 2))
  }
}

extension ExclusionShape {
  fileprivate func overlaps(_ area: Area) -> Bool {
    guard !area.isEmpty, extent.lowerBound < extent.upperBound else { return false }
    let entering = edges.filter { $0.enters(area) }
    return entering.contains { !$0.isVertical } || hasWidth(beside: entering, in: area)
      || winding(around: area.middle) != 0
  }

  /// Whether the path has a width beside some vertical edges, somewhere in an area.
  private func hasWidth(beside edges: [Edge], in area: Area) -> Bool {
    [Fixed: [Edge]](grouping: edges, by: \.top.x).values.contains { edges in
      let turns = edges.flatMap {
        [(max($0.top.y, area.top), $0.winding), (min($0.bottom.y, area.bottom), -$0.winding)]
      }.sorted { $0.0 < $1.0 }
      var winding = 0
      return zip(turns, turns.dropFirst()).contains { turn, next in
        winding += turn.1
        return winding != 0 && turn.0 < next.0
      }
    }
  }

  private func winding(around point: FixedPoint) -> Int {
    edges.reduce(0) { sum, edge in
      let isBeside = edge.top.y <= point.y && point.y < edge.bottom.y
      return isBeside && edge.side(of: point) > 0 ? sum + edge.winding : sum
    }
  }
}

extension ExclusionShape.Edge {
  fileprivate func enters(_ area: Area) -> Bool {
    guard max(top.x, bottom.x) > area.left, min(top.x, bottom.x) < area.right,
      bottom.y > area.top, top.y < area.bottom
    else { return false }
    let sides = area.corners.map { side(of: $0).signum() }
    return sides.contains(1) && sides.contains(-1)
  }

  /// Above 0 if a point is right of the edge.
  fileprivate func side(of point: FixedPoint) -> Int128 {
    let (width, height) = (Int128(bottom.x.raw - top.x.raw), Int128(bottom.y.raw - top.y.raw))
    return Int128(point.x.raw - top.x.raw) * height - Int128(point.y.raw - top.y.raw) * width
  }
}

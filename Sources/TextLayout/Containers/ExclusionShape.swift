import TextCore
import TextShaping

// Definitions
//
//     band   ─────────────/──────────\──────────     the height of a row that is proposed
//                        /  polygon   \
//            ───────────/──────────────\────────
//                      |◄─── reach ────►|             the part of the row that the polygon takes
//
//   reach   the projection of polygon and band to x, an interval for each part of it: where an edge is in the
//           band, that edge's extent; where the band's top is inside the polygon, the stretch between the
//           edges. There is nothing else: from any point of the polygon in the band, the way up inside the
//           polygon leads to an edge or to the band's top.
//
// Everything is in 1/65536 pt. Where an edge crosses the top or the bottom of a band is rounded outwards,
// so that no text touches the polygon, and text is at most 1/65536 pt further away than necessary. What only touches
// a band, at its top or bottom, takes no part of it.

/// An exclusion path in fixed point.
struct ExclusionShape: Sendable {
  struct Edge: Sendable {
    /// The upper end and the lower one.
    let top: FixedPoint
    let bottom: FixedPoint
    /// +1 where the path goes down along it, else -1.
    let winding: Int
  }

  /// By their tops, ascending.
  let edges: [Edge]
  /// From the top of the highest corner to that of the lowest.
  let extent: ClosedRange<Fixed>

  init(_ path: ExclusionPath) {
    let points = path.points.map { FixedPoint(x: Fixed(points: $0.x), y: Fixed(points: $0.y)) }
    var edges: [Edge] = []
    for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) {
      edges.append(
        from.y <= to.y
          ? Edge(top: from, bottom: to, winding: 1) : Edge(top: to, bottom: from, winding: -1))
    }
    self.edges = edges.sorted { $0.top.y < $1.top.y }
    let ys = points.map(\.y)
    let low = ys.min() ?? .zero
    extent = low...(ys.max() ?? low)
  }

  /// How many stretches of a band, apart from each other, it takes at most.
  ///
  /// The polygon's part in a band may be in pieces, each with two edges at least of its own: where an edge is in the band,
  /// all of it is beside one piece.
  var mostStretches: Int { edges.count / 2 }

  /// The parts of a band that it takes: stretches with a width, in no order, that may overlap.
  ///
  /// Cost: n log n in the edges that the band meets.
  func reach(over band: Range<Fixed>) -> [Range<Fixed>] {
    guard extent.lowerBound < extent.upperBound, extent.upperBound > band.lowerBound,
      extent.lowerBound < band.upperBound
    else { return [] }
    var taken = filled(at: band.lowerBound)
    for edge in edges.prefix(while: { $0.top.y < band.upperBound }) {
      guard let extent = edge.extent(over: band), !extent.isEmpty else { continue }
      taken.append(extent)
    }
    return taken
  }

  /// The next y below one at which a band that begins there may have more room.
  ///
  /// `step` is how far it moves along a slanted edge. Nil if that is below the shape.
  func nextTop(below y: Fixed, step: Fixed) -> Fixed? {
    guard extent.upperBound > y else { return nil }
    var next = extent.upperBound
    for edge in edges {
      if edge.top.y > y {
        next = min(next, edge.top.y)
        break
      }
      guard edge.bottom.y > y else { continue }
      next = min(next, edge.isVertical ? edge.bottom.y : min(edge.bottom.y, y + step))
    }
    return next
  }

  /// Whether a place is inside, its left and its upper edge included.
  func contains(_ x: Fixed, _ y: Fixed) -> Bool { filled(at: y).contains { $0.contains(x) } }

  /// The stretches between the edges that cross a horizontal line, by the nonzero rule.
  private func filled(at y: Fixed) -> [Range<Fixed>] {
    let crossings = edges.prefix(while: { $0.top.y <= y }).filter { $0.bottom.y > y }
      .map { (x: $0.crossing(y), winding: $0.winding) }
      .sorted { $0.x.lowerBound < $1.x.lowerBound }
    var filled: [Range<Fixed>] = []
    var winding = 0
    var start = Fixed.zero
    for crossing in crossings {
      if winding == 0 { start = crossing.x.lowerBound }
      winding += crossing.winding
      if winding == 0, crossing.x.upperBound > start {
        filled.append(start..<crossing.x.upperBound)
      }
    }
    return filled
  }
}

extension ExclusionShape.Edge {
  var isVertical: Bool { top.x == bottom.x }

  /// From its leftmost to its rightmost place in a band; nil if it only touches it.
  fileprivate func extent(over band: Range<Fixed>) -> Range<Fixed>? {
    if top.y == bottom.y {
      guard top.y > band.lowerBound, top.y < band.upperBound else { return nil }
      return min(top.x, bottom.x)..<max(top.x, bottom.x)
    }
    guard bottom.y > band.lowerBound, top.y < band.upperBound else { return nil }
    let first = crossing(max(top.y, band.lowerBound))
    let last = crossing(min(bottom.y, band.upperBound))
    return min(first.lowerBound, last.lowerBound)..<max(first.upperBound, last.upperBound)
  }

  /// Where it crosses a horizontal line, rounded down and up.
  fileprivate func crossing(_ y: Fixed) -> ClosedRange<Fixed> {
    let height = Int128(bottom.y.raw - top.y.raw)
    guard height > 0 else { return min(top.x, bottom.x)...max(top.x, bottom.x) }
    let product = Int128(y.raw - top.y.raw) * Int128(bottom.x.raw - top.x.raw)
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: height)
    let floor = Int(remainder < 0 ? quotient - 1 : quotient)
    let low = Fixed(raw: top.x.raw + floor)
    return low...(remainder == 0 ? low : low + Fixed(raw: 1))
  }
}

/// A place in fixed point.
struct FixedPoint: Sendable, Hashable {
  let x: Fixed
  let y: Fixed
}

import TextLayout

/// A part of an outline between two points: a line or a curve.
struct PathCurve {
  let start: GlyphOutline.Point
  /// Not a move.
  let segment: GlyphOutline.Segment

  var end: GlyphOutline.Point { segment.end }

  /// From the start towards the next point.
  var firstDirection: GlyphOutline.Point {
    switch segment {
    case .move(let next), .line(let next), .quadratic(let next, _), .cubic(let next, _, _):
      next - start
    }
  }

  /// The point before the end.
  var lastControl: GlyphOutline.Point {
    switch segment {
    case .move, .line: start
    case .quadratic(let control, _), .cubic(_, let control, _): control
    }
  }

  /// Whether its control points are between its ends, as seen from a line.
  func isBetweenEnds(of line: PathCurve) -> Bool {
    let whole = line.end - line.start
    let controls: [GlyphOutline.Point] =
      switch segment {
      case .move, .line: []
      case .quadratic(let control, _): [control]
      case .cubic(let first, let second, _): [first, second]
      }
    return controls.allSatisfy {
      let along = ($0 - line.start).dot(whole)
      return 0 <= along && along <= whole.dot(whole)
    }
  }

  /// The point at a time from 0 to 1.
  func point(at t: Double) -> GlyphOutline.Point {
    let s = 1 - t
    return switch segment {
    case .move(let end), .line(let end): start * s + end * t
    case .quadratic(let control, let end):
      start * (s * s) + control * (2 * s * t) + end * (t * t)
    case .cubic(let first, let second, let end):
      start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
        + end * (t * t * t)
    }
  }

  /// How far a point is from a line or a quadratic curve, if it is close.
  ///
  /// Up to `reach` beyond the end of a curve, it is how far the point is from the tangent there, since what follows goes on from
  /// the end; farther away it is infinite.
  func distance(of point: GlyphOutline.Point, reach: Double) -> Double {
    guard case .quadratic(let control, _) = segment else {
      return distanceFromLine(of: point)
    }
    let (one, other) = (control - start, end - start)
    let area = one.cross(other)
    guard area != 0 else { return distanceFromLine(of: point) }
    // On the curve, the weights of the control point and of the end are 2t(1 - t) and t².
    let offset = point - start
    var t = offset.cross(other) / area / 2 + one.cross(offset) / area
    for _ in 0..<2 {
      let speed = (one * (1 - t) + (end - control) * t) * 2
      t += (point - self.point(at: t)).dot(speed) / max(speed.dot(speed), .leastNormalMagnitude)
    }
    guard t < 0 || t > 1 else { return (point - self.point(at: t)).length }
    let far = point - (t < 0 ? start : end)
    let tangent = t < 0 ? one : end - control
    return far.length <= reach ? (far.cross(tangent) / tangent.length).magnitude : .infinity
  }

  private func distanceFromLine(of point: GlyphOutline.Point) -> Double {
    let (whole, offset) = (end - start, point - start)
    let length = whole.length
    guard length > 0 else { return offset.length }
    let along = offset.dot(whole) / length
    guard along >= 0, along <= length else {
      return (point - (along < 0 ? start : end)).length
    }
    return offset.cross(whole).magnitude / length
  }
}

extension [PathCurve] {
  /// The control point of one quadratic curve in place of curves that follow each other; nil if none has their directions, or
  /// if they are a cubic curve that is farther than a limit from it.
  func controlOfOne(within limit: Double) -> GlyphOutline.Point? {
    guard let first, let last else { return nil }
    if count == 1 {
      switch first.segment {
      case .quadratic(let control, _): return control
      case .cubic(let one, let two, let end):
        // The quadratic curve of the same ends that is closest in its middle is off by √3/36 of this at most.
        let thirdDifference = end - two * 3 + one * 3 - first.start
        guard thirdDifference.length * 3.squareRoot() / 36 <= limit else { return nil }
        return ((one + two) * 3 - first.start - end) * 0.25
      case .move, .line: return nil
      }
    }
    let (ahead, back) = (first.firstDirection, last.end - last.lastControl)
    let turn = ahead.cross(back)
    // It would turn by more than a right angle.
    guard turn != 0, ahead.dot(back) > 0 else { return nil }
    let control = first.start + ahead * ((last.end - first.start).cross(back) / turn)
    guard (control - first.start).dot(ahead) > 0, (last.end - control).dot(back) > 0 else {
      return nil
    }
    return control
  }

  /// Whether they are within a distance of a line or a quadratic curve, measured at eight places of each.
  func isClose(to other: PathCurve, within limit: Double) -> Bool {
    allSatisfy { curve in
      (1...8).allSatisfy { step in
        other.distance(of: curve.point(at: Double(step) / 8), reach: 1.5 * limit) <= limit
      }
    }
  }
}

extension GlyphOutline.Segment {
  var end: GlyphOutline.Point {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
    }
  }
}

extension GlyphOutline.Point {
  fileprivate static func + (one: Self, other: Self) -> Self {
    Self(x: one.x + other.x, y: one.y + other.y)
  }

  fileprivate static func - (one: Self, other: Self) -> Self {
    Self(x: one.x - other.x, y: one.y - other.y)
  }

  fileprivate static func * (point: Self, factor: Double) -> Self {
    Self(x: point.x * factor, y: point.y * factor)
  }

  fileprivate var length: Double { dot(self).squareRoot() }

  fileprivate func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  /// Twice the area of the triangle of both.
  fileprivate func cross(_ other: Self) -> Double { x * other.y - y * other.x }
}

import TextLayout

extension Rect {
  var right: Double { x + width }
  var bottom: Double { y + height }

  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }

  /// The same with each edge moved outwards.
  func grown(by distance: Double) -> Rect {
    Rect(
      x: x - distance, y: y - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }

  func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// The part inside another; nil if there is none.
  func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Point {
  func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}

extension [Rect] {
  /// The same, those that touch side by side as one.
  func joined() -> [Rect] {
    var joined: [Rect] = []
    for rect in self {
      if let last = joined.last, last.y == rect.y, last.height == rect.height,
        (last.right - rect.x).magnitude < 1e-6
      {
        joined[joined.count - 1] = last.union(rect)
      } else {
        joined.append(rect)
      }
    }
    return joined
  }

  /// The smallest rectangle around all; nil if there is none.
  var bounds: Rect? { first.map { dropFirst().reduce($0) { $0.union($1) } } }
}

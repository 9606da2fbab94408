import TextLayout

// Definitions
//
//   unit       the last decimal of a coordinate: a whole font unit, or a tenth of one if there are few of them in an em
//   mirrored   a control point that is the mirror image of the last one in the point between them, as where TrueType leaves out
//              the point between two curves; the command `t` then needs only the end
//   simple     a cubic curve that a quadratic one or a line is as good as: half a thousandth of an em away from it at most, which is less
//              than a hundredth of a point in a text of 17 points. It takes two or four numbers less
//
// Coordinates are rounded first and subtracted then, so that no error adds up along a contour.

/// The `d` of an outline: relative commands, y upwards, each contour left open, since a fill closes it.
struct PathData {
  private var output: SVGBuffer
  private let decimals: Int
  private let scale: Double
  /// How far a mirrored control point may be from where it should be, in units.
  private let tolerance: Int
  private var current = Place(x: 0, y: 0)
  private var start = Place(x: 0, y: 0)
  /// Whether a contour begins at `start`, of which nothing is written yet.
  private var isMoved = false
  /// The control point of the curve before, if it is quadratic.
  private var control: Place?
  /// The command that a number continues.
  private var command: UInt8 = 0
  /// Where the segment before ended, in font units, not rounded.
  private var last = GlyphOutline.Point(x: 0, y: 0)
  /// How far a curve may be from what is written, in font units.
  private let curveTolerance: Double

  private struct Place: Equatable {
    var x: Int
    var y: Int
  }

  private init(unitsPerEm: Int) {
    output = SVGBuffer()
    // A tenth of a thousandth of an em is invisible at any size that a screen has.
    decimals = unitsPerEm < 2_000 ? 1 : 0
    scale = unitsPerEm < 2_000 ? 10 : 1
    tolerance = unitsPerEm < 2_000 ? 4 : 1
    curveTolerance = Double(unitsPerEm) / 2_000
  }

  /// The path data of an outline.
  static func bytes(of outline: GlyphOutline, unitsPerEm: Int) -> [UInt8] {
    var data = PathData(unitsPerEm: unitsPerEm)
    let segments = outline.segments
    for (index, segment) in segments.enumerated() {
      let isLast = index + 1 == segments.count || segments[index + 1].isMove
      data.append(segment, isLastOfContour: isLast)
    }
    return data.output.bytes
  }

  private mutating func append(_ given: GlyphOutline.Segment, isLastOfContour: Bool) {
    var next: Place?
    let segment = given.simplified(from: last, within: curveTolerance)
    last = segment.end
    switch segment {
    case .move(let point):
      start = place(of: point)
      isMoved = true
    case .line(let point):
      let place = place(of: point)
      // The fill closes the contour.
      if !isLastOfContour || place != start { line(to: place) }
    case .quadratic(let first, let end):
      move()
      next = curve(place(of: first), to: place(of: end))
    case .cubic(let first, let second, let end):
      move()
      write("c", [place(of: first), place(of: second), place(of: end)])
    }
    control = next
  }

  private func place(of point: GlyphOutline.Point) -> Place {
    func unit(_ value: Double) -> Int { Int((value * scale).rounded(.toNearestOrAwayFromZero)) }
    return Place(x: unit(point.x), y: unit(point.y))
  }

  /// Writes where the contour begins, if that is still to be done.
  ///
  /// A contour of one point, to which fonts attach marks, is not written: nothing of it is drawn, but it would be in the box.
  private mutating func move() {
    if isMoved { write("m", [start]) }
    isMoved = false
  }

  private mutating func line(to place: Place) {
    if place == (isMoved ? start : current) { return }
    move()
    if place.y == current.y {
      write("h", numbers: [place.x - current.x], to: place)
    } else if place.x == current.x {
      write("v", numbers: [place.y - current.y], to: place)
    } else {
      write("l", [place])
    }
  }

  /// Returns the control point that is drawn.
  private mutating func curve(_ wanted: Place, to end: Place) -> Place {
    if let control {
      let mirrored = Place(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
      if abs(mirrored.x - wanted.x) <= tolerance, abs(mirrored.y - wanted.y) <= tolerance {
        write("t", [end])
        return mirrored
      }
    }
    write("q", [wanted, end])
    return wanted
  }

  /// Writes a command whose places are relative to where it begins; the last is where it ends.
  private mutating func write(_ name: Unicode.Scalar, _ places: [Place]) {
    let numbers = places.flatMap { [$0.x - current.x, $0.y - current.y] }
    write(name, numbers: numbers, to: places.last ?? current)
  }

  private mutating func write(_ name: Unicode.Scalar, numbers: [Int], to place: Place) {
    let letter = UInt8(ascii: name)
    // A second pair after `m` would be a line.
    var needsSpace = letter == command && letter != UInt8(ascii: "m")
    if !needsSpace { output.append(byte: letter) }
    command = letter
    for number in numbers {
      if needsSpace, number >= 0 { output.append(byte: UInt8(ascii: " ")) }
      output.append(number, decimals: decimals)
      needsSpace = true
    }
    current = place
  }
}

extension GlyphOutline.Segment {
  fileprivate var end: GlyphOutline.Point {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
    }
  }

  /// A line or a quadratic curve in place of a cubic one that is as close to it; else the same.
  fileprivate func simplified(
    from start: GlyphOutline.Point, within tolerance: Double
  ) -> GlyphOutline.Segment {
    guard case .cubic(let first, let second, let end) = self else { return self }
    if first.isBeside(start, end, within: tolerance), second.isBeside(start, end, within: tolerance)
    {
      return .line(end)
    }
    // The quadratic curve of the same ends that is closest in its middle is off by √3/36 of this at most.
    let thirdDifference = (
      x: end.x - 3 * second.x + 3 * first.x - start.x,
      y: end.y - 3 * second.y + 3 * first.y - start.y
    )
    let square = thirdDifference.x * thirdDifference.x + thirdDifference.y * thirdDifference.y
    guard square.squareRoot() * 3.squareRoot() / 36 <= tolerance else { return self }
    return .quadratic(
      GlyphOutline.Point(
        x: (3 * (first.x + second.x) - start.x - end.x) / 4,
        y: (3 * (first.y + second.y) - start.y - end.y) / 4), end)
  }

  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

extension GlyphOutline.Point {
  /// Whether it is between two others, and so close to the line between them that a curve with it as a control point is within a
  /// distance of that line.
  fileprivate func isBeside(
    _ start: GlyphOutline.Point, _ end: GlyphOutline.Point, within distance: Double
  ) -> Bool {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let length = (width * width + height * height).squareRoot()
    guard length > 0 else { return false }
    let along = ((x - start.x) * width + (y - start.y) * height) / length
    let across = ((x - start.x) * height - (y - start.y) * width) / length
    // A curve is at most three quarters as far away as its control points.
    return (0...length).contains(along) && across.magnitude * 0.75 <= distance
  }
}

import TextLayout

// Definitions
//
//   unit       the last decimal of a coordinate: a whole font unit, or a tenth of one if there are few of them in an em
//   close      half a thousandth of an em away at most, measured across the outline, which is less than a hundredth of a point in a
//              text of 17 points
//   mirrored   a control point that is the mirror image of the last one in the point between them, as where TrueType leaves out
//              the point between two curves; the command `t` then needs only the end
//
// Of what is close to the outline, what is short is written: one line or curve in place of several, a quadratic curve in place of a
// cubic one. Coordinates are rounded first and subtracted then, so that no error adds up along a contour.

/// The `d` of an outline: relative commands, y upwards, each contour left open, since a fill closes it.
struct PathData {
  /// More curves are not written as one.
  private static let mostJoined = 8

  private var output: SVGBuffer
  private let rounding: PathRounding
  private var current = PathPlace(x: 0, y: 0)
  private var start = PathPlace(x: 0, y: 0)
  /// Whether a contour begins at `start`, of which nothing is written yet.
  private var isMoved = false
  /// The control point of the curve before, if it is quadratic.
  private var control: PathPlace?
  /// The command that a number continues.
  private var command: UInt8 = 0
  /// Where the contour began, and where the last segment ended, not rounded.
  private var first = GlyphOutline.Point(x: 0, y: 0)
  private var last = GlyphOutline.Point(x: 0, y: 0)

  /// What is written for some curves.
  private enum Piece {
    case line(PathPlace)
    case quadratic(PathPlace, PathPlace, isMirrored: Bool)
    case cubic(PathPlace, PathPlace, PathPlace)
  }

  private init(unitsPerEm: Int, raisedBy rise: Int) {
    output = SVGBuffer()
    rounding = PathRounding(unitsPerEm: unitsPerEm)
    // Only the first place of the data is not relative to another.
    current.y = -rise * rounding.scale
  }

  /// The path data of an outline, raised by some font units.
  static func bytes(of outline: GlyphOutline, unitsPerEm: Int, raisedBy rise: Int = 0) -> [UInt8] {
    var data = PathData(unitsPerEm: unitsPerEm, raisedBy: rise)
    var rest = outline.segments[...]
    while let segment = rest.first {
      if case .move(let point) = segment {
        data.begin(at: point)
        rest.removeFirst()
      } else {
        data.writePiece(of: &rest)
      }
    }
    return data.output.bytes
  }

  private mutating func begin(at point: GlyphOutline.Point) {
    start = rounding.place(of: point)
    isMoved = true
    control = nil
    (first, last) = (point, point)
  }

  /// Writes one piece for as many segments as it is close to.
  private mutating func writePiece(of rest: inout ArraySlice<GlyphOutline.Segment>) {
    var curves: [PathCurve] = []
    var found: (piece: Piece, count: Int)?
    for segment in rest.prefix(Self.mostJoined) {
      if segment.isMove || curves.first.map({ $0.segment.isLine != segment.isLine }) ?? false {
        break
      }
      curves.append(PathCurve(start: curves.last?.end ?? last, segment: segment))
      let next = rest.dropFirst(curves.count).first
      guard let piece = piece(for: curves, before: next) else { break }
      found = (piece, curves.count)
    }
    guard let found else { return }
    rest.removeFirst(found.count)
    last = curves[found.count - 1].end
    write(found.piece, isLastOfContour: rest.first?.isMove ?? true)
  }

  /// The shortest piece that is close to some curves; nil if several need more than one.
  private func piece(
    for curves: [PathCurve], before next: GlyphOutline.Segment?
  ) -> Piece? {
    guard let last = curves.last else { return nil }
    let end = place(of: last, before: next)
    if last.segment.isLine && curves.count == 1 || isClose(nil, end, to: curves) {
      return .line(end)
    }
    if let wanted = curves.controlOfOne(within: rounding.limit) {
      for (control, isMirrored) in [(mirrored, true), (rounding.wholePlace(of: wanted), false)] {
        if let control, rounding.isNear(control, wanted), isClose(control, end, to: curves) {
          return .quadratic(control, end, isMirrored: isMirrored)
        }
      }
      let exact = rounding.exactPlace(of: wanted)
      if curves.count == 1 { return .quadratic(exact, end, isMirrored: false) }
    }
    guard curves.count == 1, case .cubic(let first, let second, _) = last.segment else {
      return nil
    }
    return .cubic(rounding.place(of: first), rounding.place(of: second), end)
  }

  /// The control point that a curve has without its own; nil after other segments.
  private var mirrored: PathPlace? {
    let from = isMoved ? start : current
    return control.map { PathPlace(x: 2 * from.x - $0.x, y: 2 * from.y - $0.y) }
  }

  /// The place of a curve's end; that of the contour's start is known.
  private func place(of curve: PathCurve, before next: GlyphOutline.Segment?) -> PathPlace {
    if curve.end == first { return start }
    let end = curve.end
    guard case .quadratic(let control, _) = curve.segment, case .quadratic(let other, _) = next,
      control.x + other.x == 2 * end.x, control.y + other.y == 2 * end.y
    else { return rounding.place(of: curve.end) }
    return rounding.place(of: end, onLineFrom: control)
  }

  /// Whether curves are close to the quadratic curve from here through two places, or to the line.
  private func isClose(_ control: PathPlace?, _ end: PathPlace, to curves: [PathCurve]) -> Bool {
    let end = rounding.point(end)
    let segment = control.map { GlyphOutline.Segment.quadratic(rounding.point($0), end) }
    let written = PathCurve(
      start: rounding.point(isMoved ? start : current), segment: segment ?? .line(end))
    // One curve in place of several may be farther away between the places that are measured.
    return curves.isClose(to: written, within: rounding.limit * (curves.count > 1 ? 0.9 : 1))
      && (control != nil || curves.allSatisfy { $0.isBetweenEnds(of: written) })
  }
}

// MARK: - Writing

extension PathData {
  private mutating func write(_ piece: Piece, isLastOfContour: Bool) {
    control = nil
    switch piece {
    case .line(let place):
      // The fill closes the contour.
      if !isLastOfContour || place != start { line(to: place) }
    case .quadratic(let control, let end, let isMirrored):
      move()
      if isMirrored { write("t", [end]) } else { write("q", [control, end]) }
      self.control = control
    case .cubic(let first, let second, let end):
      move()
      write("c", [first, second, end])
    }
  }

  /// Writes where the contour begins, if that is still to be done.
  ///
  /// A contour of one point, to which fonts attach marks, is not written: nothing of it is drawn, but it would be in the box.
  private mutating func move() {
    if isMoved { write("m", [start]) }
    isMoved = false
  }

  private mutating func line(to place: PathPlace) {
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

  /// Writes a command whose places are relative to where it begins; the last is where it ends.
  private mutating func write(_ name: Unicode.Scalar, _ places: [PathPlace]) {
    let numbers = places.flatMap { [$0.x - current.x, $0.y - current.y] }
    write(name, numbers: numbers, to: places.last ?? current)
  }

  private mutating func write(_ name: Unicode.Scalar, numbers: [Int], to place: PathPlace) {
    let letter = UInt8(ascii: name)
    // A second pair after `m` would be a line.
    var needsSpace = letter == command && letter != UInt8(ascii: "m")
    if !needsSpace { output.append(byte: letter) }
    command = letter
    for number in numbers {
      if needsSpace, number >= 0 { output.append(byte: UInt8(ascii: " ")) }
      output.append(number, decimals: rounding.decimals)
      needsSpace = true
    }
    current = place
  }
}

extension GlyphOutline.Segment {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
  fileprivate var isLine: Bool { if case .line = self { true } else { false } }
}

import TextLayout

// Definitions
//
//   ink      what a glyph paints
//   bounds   a rectangle around the ink, in font units, whose y grows downwards from the baseline, as that of pictures does
//
// The bounds of a curve are those of its end points and control points, which are around it.

extension GlyphShape {
  /// The bounds; nil if nothing is painted.
  var bounds: Rect? {
    switch self {
    case .blank: nil
    case .outline(let outline), .box(let outline): outline.bounds
    case .layers(let layers): layers.compactMap(\.outline.bounds).bounds
    case .bitmap(_, let left, let top, let width, let height):
      Rect(x: left, y: -top, width: width, height: height)
    }
  }
}

extension GlyphOutline {
  /// The bounds; nil if there is nothing to fill.
  fileprivate var bounds: Rect? {
    var found: (left: Double, top: Double, right: Double, bottom: Double)?
    func include(_ point: Point) {
      guard let old = found else {
        found = (point.x, -point.y, point.x, -point.y)
        return
      }
      found = (
        min(old.left, point.x), min(old.top, -point.y), max(old.right, point.x),
        max(old.bottom, -point.y)
      )
    }
    // A contour of one point, to which fonts attach marks, paints nothing.
    var start: Point?
    for segment in segments {
      guard case .move(let point) = segment else {
        if let point = start { include(point) }
        start = nil
        for point in segment.points { include(point) }
        continue
      }
      start = point
    }
    return found.map {
      Rect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top)
    }
  }
}

extension GlyphOutline.Segment {
  fileprivate var points: [GlyphOutline.Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    }
  }
}

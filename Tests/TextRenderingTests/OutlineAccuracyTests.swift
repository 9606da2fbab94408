import TestSupport
import Testing
import TextLayout

@testable import TextRendering
@testable import TextShaping

/// Written outlines, here those of every eleventh of 600 glyphs, are within a two-thousandth of an em of the font's, both ways.
@Suite struct OutlineAccuracyTests {
  private typealias Point = GlyphOutline.Point
  private typealias Line = (start: Point, end: Point)

  @Test(arguments: [
    Fonts.dejaVu, Fonts.nimbus, Fonts.cjk, Fonts.noto("NotoSans"),
    Fonts.noto("NotoSansDevanagari"), Fonts.noto("NotoSansTamil"),
    Fonts.noto("NotoNaskhArabic"), Fonts.noto("NotoSerifBengali"),
  ])
  func writtenOutlinesAreClose(font: String) throws {
    let face = try FontFace.open(path: font)
    let reader = try OutlineReader(face)
    for glyph in stride(from: UInt32(30), to: 630, by: 11) {
      guard let outline = reader.outline(of: glyph) else { continue }
      let data = PathData.bytes(of: outline, unitsPerEm: face.unitsPerEm)
      let written = Self.segments(of: String(decoding: data, as: UTF8.self))
      let (own, other) = (Self.lines(of: outline.segments), Self.lines(of: written))
      // The curves are cut into lines, which are a fortieth of a unit off at most.
      let limit = Double(face.unitsPerEm) / 2_000 + 0.05
      for (points, lines) in [(own, other), (other, own)] {
        let farthest = points.map { Self.distance(of: $0.end, to: lines) }.max() ?? 0
        #expect(farthest <= limit, "glyph \(glyph)")
      }
    }
  }

  /// The segments of path data as it is written.
  private static func segments(of data: String) -> [GlyphOutline.Segment] {
    var segments: [GlyphOutline.Segment] = []
    var (place, control) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    for match in data.matches(of: /([a-z])([^a-z]*)/) {
      let numbers = match.2.matches(of: /-?(\d+\.?\d*|\.\d+)/).compactMap { Double($0.0) }
      let size = ["h": 1, "v": 1, "q": 4, "c": 6][match.1] ?? 2
      for start in stride(from: 0, to: numbers.count, by: size) {
        func point(_ index: Int) -> Point {
          Point(
            x: place.x + numbers[start + 2 * index], y: place.y + numbers[start + 2 * index + 1])
        }
        switch match.1 {
        case "m": segments.append(.move(point(0)))
        case "h": segments.append(.line(Point(x: place.x + numbers[start], y: place.y)))
        case "v": segments.append(.line(Point(x: place.x, y: place.y + numbers[start])))
        case "q":
          control = point(0)
          segments.append(.quadratic(control, point(1)))
        case "t":
          control = Point(x: 2 * place.x - control.x, y: 2 * place.y - control.y)
          segments.append(.quadratic(control, point(0)))
        case "c": segments.append(.cubic(point(0), point(1), point(2)))
        default: segments.append(.line(point(0)))
        }
        place = segments[segments.count - 1].end
      }
    }
    return segments
  }

  /// Lines in place of segments, with those that close contours.
  private static func lines(of segments: [GlyphOutline.Segment]) -> [Line] {
    var lines: [Line] = []
    var (place, first) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    func line(to point: Point) {
      // Points along it, so that both ways are measured.
      let start = place
      // A contour of one point is not written.
      if start == point { return }
      for step in 1...4 {
        let t = Double(step) / 4
        let next = Point(
          x: start.x + (point.x - start.x) * t, y: start.y + (point.y - start.y) * t)
        lines.append((place, next))
        place = next
      }
    }
    func curve(_ at: (Double) -> Point) {
      for step in 1...24 {
        let next = at(Double(step) / 24)
        lines.append((place, next))
        place = next
      }
    }
    for segment in segments {
      let start = place
      switch segment {
      case .move(let point):
        if place != first { line(to: first) }
        (place, first) = (point, point)
      case .line(let point): line(to: point)
      case .quadratic, .cubic:
        curve { PathCurve(start: start, segment: segment).point(at: $0) }
      }
    }
    if place != first { line(to: first) }
    return lines
  }

  private static func distance(of point: Point, to lines: [Line]) -> Double {
    var least = Double.infinity
    for line in lines {
      let (width, height) = (line.end.x - line.start.x, line.end.y - line.start.y)
      let square = width * width + height * height
      let along =
        square > 0
        ? ((point.x - line.start.x) * width + (point.y - line.start.y) * height) / square : 0
      let t = max(0, min(1, along))
      let (x, y) = (line.start.x + width * t - point.x, line.start.y + height * t - point.y)
      least = min(least, x * x + y * y)
    }
    return least.squareRoot()
  }
}

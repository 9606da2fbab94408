import TextLayout

/// The elements of a file that are seen.
struct SVGBody {
  private(set) var output = SVGBuffer()
  /// The canvas, and what the file shows: a background fills that.
  private let canvas: Rect
  private let shown: Rect
  /// The group that is open: its first run, and its unit.
  private var open: (run: DisplayGlyphs, unit: SVGUnit)?

  init(canvas: Rect, shown: Rect) {
    self.canvas = canvas
    self.shown = shown
  }

  mutating func append(
    _ item: DisplayItem, _ glyphs: inout GlyphDefinitions
  ) throws(TextLayoutError) {
    if case .glyphs(let run) = item { return try append(run, &glyphs) }
    finish()
    switch item {
    case .fill(let shape, let color):
      element(of: shape) { $0.attributes("fill", color) }
    case .stroke(let shape, let stroke):
      element(of: shape) { output in
        output.append(" fill=\"none\"")
        output.attributes("stroke", stroke.color)
        if stroke.width != 1 { output.attribute("stroke-width", stroke.width) }
        if let dash = stroke.dash { output.attribute("stroke-dasharray", dash) }
      }
    case .image(let image): append(image)
    case .bitmap(let bitmap): append(bitmap)
    case .glyphs: break
    }
  }

  /// Closes the group that is open.
  mutating func finish() {
    if open != nil { output.append("</g>\n") }
    open = nil
  }

  // MARK: - Shapes

  private mutating func element(
    of shape: DisplayShape, _ attributes: (inout SVGBuffer) -> Void
  ) {
    output.append("<path d=\"")
    switch shape {
    case .rect(let rect): append(rect == canvas ? shown : rect)
    case .polygon(let corners):
      for (index, corner) in corners.enumerated() { append(index == 0 ? "M" : "L", corner) }
      output.append("Z")
    case .segment(let start, let end):
      append("M", start)
      append("L", end)
    }
    output.append("\"")
    attributes(&output)
    output.append("/>\n")
  }

  private mutating func append(_ rect: Rect) {
    append("M", Point(x: rect.x, y: rect.y))
    output.append("h")
    output.append(rect.width)
    output.append("v")
    output.append(rect.height)
    output.append("H")
    output.append(rect.x)
    output.append("z")
  }

  private mutating func append(_ command: String, _ point: Point) {
    output.append(command)
    output.append(point.x)
    output.append(" ")
    output.append(point.y)
  }

  /// A frame with its diagonals, as for an image that is missing.
  private mutating func append(_ image: DisplayImage) {
    let rect = image.rect
    output.append("<path d=\"")
    append(rect)
    append("M", Point(x: rect.x, y: rect.y))
    append("L", Point(x: rect.right, y: rect.bottom))
    append("M", Point(x: rect.right, y: rect.y))
    append("L", Point(x: rect.x, y: rect.bottom))
    output.append("\"")
    output.attributes("fill", image.color.faded(to: 0.1))
    output.attributes("stroke", image.color.faded(to: 0.5))
    output.append("/>\n")
  }

  private mutating func append(_ bitmap: DisplayBitmap) {
    let rect = bitmap.rect == canvas ? shown : bitmap.rect
    output.append("<image")
    output.attribute("x", rect.x)
    output.attribute("y", rect.y)
    output.attribute("width", rect.width)
    output.attribute("height", rect.height)
    output.append(" preserveAspectRatio=\"xMidYMid slice\"")
    output.appendLink(to: bitmap.image)
    output.append("/>\n")
  }

  // MARK: - Glyphs

  private mutating func append(
    _ run: DisplayGlyphs, _ glyphs: inout GlyphDefinitions
  ) throws(TextLayoutError) {
    let unit = SVGUnit(points: run.fontSize / Double(glyphs.unitsPerEm(of: run)))
    for glyph in run.glyphs {
      let height = unit.rounded((run.origin.y - glyph.position.y) / unit.points)
      guard let definition = try glyphs.definition(of: glyph, in: run, above: height) else {
        continue
      }
      let group = group(for: run, unit)
      output.append("<use href=\"#\(definition.name)\"")
      let x = unit.rounded((glyph.position.x - group.x) / unit.points)
      let y = height - Double(definition.rise)
      if x != 0 { output.attribute("x", x, decimals: unit.decimals) }
      if y != 0 { output.attribute("y", y, decimals: unit.decimals) }
      if run.color.alpha != 255, definition.isImage {
        output.attribute("opacity", Double(run.color.alpha) / 255, decimals: 2)
      }
      output.append("/>")
    }
  }

  /// The origin of the group that a run is written in: the one that is open, if it has the same unit, color and baseline.
  private mutating func group(for run: DisplayGlyphs, _ unit: SVGUnit) -> Point {
    if let open, open.unit == unit, open.run.color == run.color,
      open.run.origin.y == run.origin.y
    {
      return open.run.origin
    }
    finish()
    open = (run, unit)
    output.append("<g transform=\"matrix(")
    output.append(unit.points, decimals: unit.ownDecimals)
    output.append(" 0 0 ")
    output.append(-unit.points, decimals: unit.ownDecimals)
    output.append(" ")
    output.append(run.origin.x)
    output.append(" ")
    output.append(run.origin.y)
    output.append(")\"")
    output.attributes("fill", run.color)
    output.append(">")
    return run.origin
  }
}

/// The unit of a group's places.
private struct SVGUnit: Equatable {
  let points: Double
  /// How many decimals places have: half of the last one is at most a two-hundredth of a point.
  let decimals: Int
  private let places: Double

  init(points: Double) {
    self.points = points
    var (decimals, places) = (1, 10.0)
    while points > places / 100, decimals < 9 {
      decimals += 1
      places *= 10
    }
    (self.decimals, self.places) = (decimals, places)
  }

  /// How many decimals it has itself: the last places of a long line count in thousands of units.
  var ownDecimals: Int { points < 0.000_1 ? 15 : 9 }

  /// A number of units as it is written.
  func rounded(_ number: Double) -> Double { (number * places).rounded() / places }
}

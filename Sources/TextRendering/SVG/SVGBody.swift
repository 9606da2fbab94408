import TextLayout

/// The elements of a file that are seen.
struct SVGBody {
  private(set) var output = SVGBuffer()
  /// The canvas, and what the file shows: a background fills that.
  private let canvas: Rect
  private let shown: Rect
  /// The group that is open: its first run, and the size of its unit.
  private var open: (run: DisplayGlyphs, scale: Double)?

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
    let scale = run.fontSize / Double(glyphs.unitsPerEm(of: run))
    for glyph in run.glyphs {
      let height = (run.origin.y - glyph.position.y) / scale
      guard let definition = try glyphs.definition(of: glyph, in: run, above: height) else {
        continue
      }
      let group = group(for: run, scale)
      output.append("<use href=\"#\(definition.name)\"")
      let x = (glyph.position.x - group.x) / scale
      let y = height - Double(definition.rise)
      if x.magnitude >= 0.05 { output.attribute("x", x, decimals: 1) }
      if y.magnitude >= 0.05 { output.attribute("y", y, decimals: 1) }
      if run.color.alpha != 255, definition.isImage {
        output.attribute("opacity", Double(run.color.alpha) / 255, decimals: 2)
      }
      output.append("/>")
    }
  }

  /// The origin of the group that a run is written in: the one that is open, if it has the same scale, color and baseline.
  private mutating func group(for run: DisplayGlyphs, _ scale: Double) -> Point {
    if let open, open.scale == scale, open.run.color == run.color,
      open.run.origin.y == run.origin.y
    {
      return open.run.origin
    }
    finish()
    open = (run, scale)
    output.append("<g transform=\"matrix(")
    output.append(scale, decimals: 9)
    output.append(" 0 0 ")
    output.append(-scale, decimals: 9)
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

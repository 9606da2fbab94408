import TextLayout

/// Paints a display list with Cairo.
struct CairoPainter {
  /// How glyphs are drawn.
  enum GlyphStyle {
    /// By their outlines, at their exact places.
    case outlines
    /// As text of a font, where the font has outlines.
    case text
  }

  let context: CairoContext
  let list: DisplayList
  let style: GlyphStyle
  /// Whether a background fills all of the surface, of which the last pixels can be larger than the rest of the canvas.
  var fillsSurface = false

  /// Paints all items; the corner of the canvas is the origin.
  ///
  /// Cost: linear in the list.
  ///
  /// - Throws: what opening a face throws, and what Cairo reports.
  func paint() throws(TextLayoutError) {
    var shapes = GlyphShapeReader(known: list.shapes)
    var fonts = CairoTextPainter(of: style == .text ? list.glyphRuns : [], context: context)
    try context.nested { () throws(TextLayoutError) in
      context.move(by: Point(x: -list.canvas.x, y: -list.canvas.y))
      for item in list.items {
        switch item {
        case .fill(let shape, let color): fill(shape, color)
        case .stroke(let shape, let stroke):
          trace(shape)
          context.stroke(stroke)
        case .glyphs(let run):
          if style == .text, run.face.isScalable {
            try fonts.paint(run, &shapes)
          } else {
            try paint(run, &shapes)
          }
        case .image(let image): paint(image)
        case .bitmap(let bitmap): try paint(bitmap)
        }
      }
    }
    try context.check()
  }

  private func fill(_ shape: DisplayShape, _ color: TextColor) {
    if fillsSurface, shape == .rect(list.canvas) { return context.paint(color) }
    trace(shape)
    // Cairo removes what a box that covers the page hides, and with it tags; this is no box, and looks the same.
    if style == .text { context.rectangle(Rect(x: 0, y: 0, width: 0, height: 0)) }
    context.fill(color)
  }

  private func trace(_ shape: DisplayShape) {
    switch shape {
    case .rect(let rect): context.rectangle(rect)
    case .polygon(let corners):
      for (index, corner) in corners.enumerated() {
        if index == 0 { context.move(to: corner) } else { context.line(to: corner) }
      }
      context.close()
    case .segment(let start, let end):
      context.move(to: start)
      context.line(to: end)
    }
  }

  /// A frame with its diagonals, as for an image that is missing.
  private func paint(_ image: DisplayImage) {
    let rect = image.rect
    context.rectangle(rect)
    context.fill(image.color.faded(to: 0.1))
    context.rectangle(rect)
    context.move(to: Point(x: rect.x, y: rect.y))
    context.line(to: Point(x: rect.right, y: rect.bottom))
    context.move(to: Point(x: rect.right, y: rect.y))
    context.line(to: Point(x: rect.x, y: rect.bottom))
    context.stroke(DisplayStroke(image.color.faded(to: 0.5)))
  }

  private func paint(_ bitmap: DisplayBitmap) throws(TextLayoutError) {
    let rect = bitmap.rect
    let (width, height) = (Double(bitmap.image.width), Double(bitmap.image.height))
    let scale = max(rect.width / width, rect.height / height)
    let pixels = try context.pixels(of: bitmap.image)
    context.nested {
      context.rectangle(rect)
      context.clip()
      context.paint(
        pixels, of: bitmap.image,
        in: Rect(
          x: rect.x + (rect.width - width * scale) / 2,
          y: rect.y + (rect.height - height * scale) / 2, width: width * scale,
          height: height * scale), opacity: 1)
    }
  }

  private func paint(
    _ run: DisplayGlyphs, _ shapes: inout GlyphShapeReader
  ) throws(TextLayoutError) {
    for glyph in run.glyphs {
      context.paint(try shapes.shape(of: glyph, in: run).shape, of: glyph, in: run)
    }
  }
}

extension DisplayList {
  fileprivate var glyphRuns: [DisplayGlyphs] {
    items.compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
  }
}

extension CairoContext {
  /// Draws a glyph by its shape.
  func paint(_ shape: GlyphShape, of glyph: DisplayGlyph, in run: DisplayGlyphs) {
    let placer = GlyphPlacer(
      origin: glyph.position, scale: run.fontSize / Double(run.face.unitsPerEm))
    switch shape {
    case .blank: break
    case .outline(let outline), .box(let outline):
      trace(outline, placer)
      fill(run.color)
    case .layers(let layers):
      for (outline, color) in layers {
        trace(outline, placer)
        fill(color?.faded(to: Double(run.color.alpha) / 255) ?? run.color)
      }
    case .bitmap(let image, let left, let top, let width, let height):
      let corner = placer.place(GlyphOutline.Point(x: left, y: top))
      let rect = Rect(
        x: corner.x, y: corner.y, width: width * placer.scale, height: height * placer.scale)
      guard let pixels = try? pixels(of: image) else {
        // A font's bitmap that is damaged does not stop the rest.
        let box = GlyphOutline(boxOf: width, unitsPerEm: run.face.unitsPerEm)
        return paint(.box(box), of: glyph, in: run)
      }
      paint(pixels, of: image, in: rect, opacity: Double(run.color.alpha) / 255)
    }
  }

  private func trace(_ outline: GlyphOutline, _ placer: GlyphPlacer) {
    var current = Point(x: 0, y: 0)
    for segment in outline.segments {
      switch segment {
      case .move(let to):
        current = placer.place(to)
        move(to: current)
      case .line(let to):
        current = placer.place(to)
        line(to: current)
      case .quadratic(let control, let to):
        let (control, end) = (placer.place(control), placer.place(to))
        // The same curve as a cubic one: its control points are two thirds of the way to the other's.
        curve(
          current.toward(control, 2.0 / 3), end.toward(control, 2.0 / 3), to: end)
        current = end
      case .cubic(let first, let second, let to):
        current = placer.place(to)
        curve(placer.place(first), placer.place(second), to: current)
      }
    }
    close()
  }
}

/// From font units, y upwards, to points on the canvas, y downwards.
private struct GlyphPlacer {
  let origin: Point
  let scale: Double

  func place(_ point: GlyphOutline.Point) -> Point {
    Point(x: origin.x + point.x * scale, y: origin.y - point.y * scale)
  }
}

extension Point {
  fileprivate func toward(_ other: Point, _ part: Double) -> Point {
    Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}

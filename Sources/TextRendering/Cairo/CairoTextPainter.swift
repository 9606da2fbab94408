import CCairo
import TextLayout

/// Paints glyphs as text, of which a PDF file has the font, and what each glyph stands for.
struct CairoTextPainter {
  let context: CairoContext
  private var faces: [ObjectIdentifier: CairoFace] = [:]

  init(context: CairoContext) { self.context = context }

  /// Paints a run of a face with outlines; a glyph that the font has no outline of is drawn by its shape.
  mutating func paint(
    _ run: DisplayGlyphs, _ shapes: inout GlyphShapeReader
  ) throws(TextLayoutError) {
    for glyph in run.glyphs {
      switch try shapes.shape(of: glyph, in: run).shape {
      case .blank, .outline: break
      case let shape: context.paint(shape, of: glyph, in: run)
      }
    }
    context.setFont(try face(run.face, &shapes), size: run.fontSize)
    let text = GlyphText(run)
    var glyphs: [cairo_glyph_t] = []
    glyphs.reserveCapacity(text.glyphs.count)
    for glyph in text.glyphs {
      // Cairo does not look whether an outline is damaged; what is drawn instead is drawn already.
      let id =
        try shapes.hasOutline(glyph.id, of: run.face) ? glyph.id : run.face.glyph(for: 0x20) ?? 0
      glyphs.append(cairo_glyph_t(index: UInt(id), x: glyph.position.x, y: glyph.position.y))
    }
    context.show(
      glyphs,
      text.clusters.map {
        cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
      }, of: text.text, run.color)
  }

  private mutating func face(
    _ font: FontFace, _ shapes: inout GlyphShapeReader
  ) throws(TextLayoutError) -> CairoFace {
    if let known = faces[ObjectIdentifier(font)] { return known }
    // A PDF file has this glyph of each font.
    guard try shapes.hasOutline(0, of: font) else { throw CairoFace.damaged(font) }
    let made = try CairoFace(font, context.cairo)
    faces[ObjectIdentifier(font)] = made
    return made
  }
}

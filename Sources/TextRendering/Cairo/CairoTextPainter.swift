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
    context.setFont(try face(run.face), size: run.fontSize)
    let text = GlyphText(run)
    context.show(
      text.glyphs.map {
        cairo_glyph_t(index: UInt($0.id), x: $0.position.x, y: $0.position.y)
      },
      text.clusters.map {
        cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
      }, of: text.text, run.color)
  }

  private mutating func face(_ font: FontFace) throws(TextLayoutError) -> CairoFace {
    if let known = faces[ObjectIdentifier(font)] { return known }
    let made = try CairoFace(font, context.cairo)
    faces[ObjectIdentifier(font)] = made
    return made
  }
}

import CCairo
import TextLayout

/// Paints glyphs as text, of which a PDF file has the font, and what each glyph stands for.
struct CairoTextPainter {
  /// A face of a font at its place on its axes: that of the same file is the same, whoever has opened it.
  private struct FaceKey: Hashable {
    let path: TextKey
    /// The bytes, if they are not those of a file.
    let bytes: ObjectIdentifier?
    let index: Int
    let coordinates: [Double]

    init(_ face: FontFace) {
      path = TextKey(face.path)
      bytes = face.data.isFile ? nil : ObjectIdentifier(face.data)
      index = face.index
      coordinates = face.axes.map(\.current)
    }
  }

  let context: CairoContext
  private var faces: [FaceKey: CairoFace] = [:]
  /// The glyphs of each font in a picture, in the order of painting.
  private let glyphs: [FaceKey: [UInt32]]

  /// A painter of these runs.
  ///
  /// Cost: linear in their glyphs.
  init(of runs: [DisplayGlyphs], context: CairoContext) {
    self.context = context
    var glyphs: [FaceKey: [UInt32]] = [:]
    for run in runs {
      glyphs[FaceKey(run.face), default: []].append(contentsOf: run.glyphs.lazy.map(\.id))
    }
    self.glyphs = glyphs
  }

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
      let id = try isText(glyph, in: run, &shapes) ? glyph.id : run.face.blank
      glyphs.append(cairo_glyph_t(index: UInt(id), x: glyph.position.x, y: glyph.position.y))
    }
    context.show(
      glyphs,
      text.clusters.map {
        cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
      }, of: text.text, run.color)
  }

  /// Whether a glyph is drawn as text; any other is drawn already.
  ///
  /// Cairo would draw a glyph in color as an image of its own, and does not look whether an outline is damaged.
  private func isText(
    _ glyph: DisplayGlyph, in run: DisplayGlyphs, _ shapes: inout GlyphShapeReader
  ) throws(TextLayoutError) -> Bool {
    switch try shapes.shape(of: glyph, in: run).shape {
    case .blank, .outline: try shapes.hasOutline(glyph.id, of: run.face)
    case .box, .layers, .bitmap: false
    }
  }

  private mutating func face(
    _ font: FontFace, _ shapes: inout GlyphShapeReader
  ) throws(TextLayoutError) -> CairoFace {
    let key = FaceKey(font)
    if let known = faces[key] { return known }
    // A PDF file has this glyph of each font.
    guard try shapes.hasOutline(0, of: font) else { throw CairoFace.damaged(font) }
    let drawn = glyphs[key, default: []] + [0, font.blank]
    let made = try CairoFace(font, drawing: drawn, context.cairo)
    faces[key] = made
    return made
  }
}

extension FontFace {
  /// The glyph of a space, which is drawn instead of one that is drawn otherwise.
  fileprivate var blank: UInt32 { glyph(for: 0x20) ?? 0 }
}

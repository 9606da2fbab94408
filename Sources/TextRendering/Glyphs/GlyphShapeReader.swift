import TextLayout
import TextShaping

/// Reads what the glyphs of a picture look like, each once.
struct GlyphShapeReader {
  typealias Key = GlyphShape.Key

  /// What has been read.
  private(set) var shapes: [Key: GlyphShape]
  /// They are kept, since a new face could have the identity of one that is gone.
  private var faces: [ObjectIdentifier: FontFace] = [:]
  private var readers: [ObjectIdentifier: OutlineReader] = [:]

  /// A reader of what is not known yet; the faces of what is known have to be kept.
  init(known shapes: [Key: GlyphShape] = [:]) { self.shapes = shapes }

  /// What a glyph looks like, and what else looks the same.
  ///
  /// - Throws: what opening the face throws.
  mutating func shape(
    of glyph: DisplayGlyph, in run: DisplayGlyphs
  ) throws(TextLayoutError) -> (key: Key, shape: GlyphShape) {
    let face = run.face
    let key = Key(face: ObjectIdentifier(face), glyph: glyph.id, advance: nil)
    let shape: GlyphShape
    if let known = shapes[key] {
      shape = known
    } else {
      faces[key.face] = face
      shape = try read(glyph.id, of: face)
      shapes[key] = shape
    }
    guard case .blank = shape, run.hasGap(at: glyph) else { return (key, shape) }
    // It would be a gap.
    let units = glyph.advance * Double(face.unitsPerEm) / run.fontSize
    let advance = Int(max(0, min(1e6, units)).rounded())
    guard advance > 0 else { return (key, shape) }
    return (
      Key(face: key.face, glyph: nil, advance: advance),
      .box(GlyphOutline(boxOf: Double(advance), unitsPerEm: face.unitsPerEm))
    )
  }

  /// Whether a glyph of a face with outlines has an undamaged one, be it empty.
  mutating func hasOutline(
    _ glyph: UInt32, of face: FontFace
  ) throws(TextLayoutError) -> Bool {
    switch shapes[Key(face: ObjectIdentifier(face), glyph: glyph, advance: nil)] {
    case .blank, .outline: true
    case .box: false
    case .layers, .bitmap, nil: try reader(of: face).outline(of: glyph) != nil
    }
  }

  private mutating func read(
    _ glyph: UInt32, of face: FontFace
  ) throws(TextLayoutError) -> GlyphShape {
    switch face.colorGlyph(glyph) {
    case .layers(let layers):
      var outlines: [(outline: GlyphOutline, color: TextColor?)] = []
      for layer in layers {
        guard let outline = try reader(of: face).outline(of: layer.glyph), !outline.isEmpty else {
          continue
        }
        outlines.append((outline, layer.color))
      }
      return .layers(outlines)
    case .bitmap(let file, let left, let top, let width, let height):
      if let image = try? PNGImage(file) {
        return .bitmap(image, left: left, top: top, width: width, height: height)
      }
    case .other, nil: break
    }
    guard face.isScalable else { return .blank }
    guard let outline = try reader(of: face).outline(of: glyph) else {
      return .box(
        GlyphOutline(boxOf: Double(face.unitsPerEm / 2), unitsPerEm: face.unitsPerEm))
    }
    return outline.isEmpty ? .blank : .outline(outline)
  }

  private mutating func reader(of face: FontFace) throws(TextLayoutError) -> OutlineReader {
    if let known = readers[ObjectIdentifier(face)] { return known }
    let made = try OutlineReader(face)
    readers[ObjectIdentifier(face)] = made
    return made
  }
}

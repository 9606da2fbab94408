import TextLayout

/// Reads what the glyphs of a picture look like, each once.
struct GlyphShapeReader {
  /// Glyphs with the same key look the same.
  struct Key: Hashable {
    let face: ObjectIdentifier
    let glyph: UInt32
    /// The advance of a box in place of an outline; nil for an outline.
    let advance: Int?
  }

  private var shapes: [Key: GlyphShape] = [:]
  private var readers: [ObjectIdentifier: OutlineReader] = [:]

  func key(of glyph: DisplayGlyph, in run: DisplayGlyphs) -> Key {
    let units = glyph.advance * Double(run.face.unitsPerEm) / run.fontSize
    let isBox = !run.face.isScalable
    // All glyphs of a font of bitmaps that are as wide look the same.
    return Key(
      face: ObjectIdentifier(run.face), glyph: isBox ? 0 : glyph.id,
      advance: isBox ? Int(max(0, min(1e6, units)).rounded()) : nil)
  }

  /// What a glyph looks like, in font units.
  ///
  /// - Throws: what opening the face throws.
  mutating func shape(
    of glyph: DisplayGlyph, in run: DisplayGlyphs
  ) throws(TextLayoutError) -> GlyphShape {
    let key = key(of: glyph, in: run)
    if let known = shapes[key] { return known }
    var shape = try shape(of: key, in: run.face)
    if case .blank = shape, isGap(glyph, in: run) {
      let units = glyph.advance * Double(run.face.unitsPerEm) / run.fontSize
      shape = .box(GlyphOutline(boxOf: units, unitsPerEm: run.face.unitsPerEm))
    }
    shapes[key] = shape
    return shape
  }

  /// Whether a glyph without an outline would be a gap: one that has only colors, and stands for something visible.
  private func isGap(_ glyph: DisplayGlyph, in run: DisplayGlyphs) -> Bool {
    guard run.face.isColor, glyph.advance > 0, glyph.offset < run.text.utf8.count else {
      return false
    }
    let index = run.text.utf8.index(run.text.startIndex, offsetBy: glyph.offset)
    return CharacterClass.isVisible(run.text.unicodeScalars[index].value)
  }

  private mutating func shape(
    of key: Key, in face: FontFace
  ) throws(TextLayoutError) -> GlyphShape {
    if let advance = key.advance {
      return advance == 0
        ? .blank : .box(GlyphOutline(boxOf: Double(advance), unitsPerEm: face.unitsPerEm))
    }
    guard let outline = try reader(of: face).outline(of: key.glyph) else {
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

import CHarfBuzz
import TextCore

// Definitions
//
//   layers   other glyphs of the font, each filled with a color, one over the other (COLR version 0, with CPAL)
//   bitmap   a PNG file for a glyph (CBDT and CBLC, or sbix)

/// How a font draws a glyph in color.
package enum ColorGlyph: Sendable, Hashable {
  /// Glyphs of the font, the first at the back; nil is the color of the text.
  case layers([Layer])
  /// A PNG file, and where it is, in font units, y upwards.
  case bitmap([UInt8], x: Double, top: Double, width: Double, height: Double)
  /// By something else: COLR version 1, or an SVG document.
  case other

  /// A glyph in a color.
  package struct Layer: Sendable, Hashable {
    package let glyph: UInt32
    package let color: TextColor?
  }
}

extension FontFace {
  /// How a glyph is drawn in color, in the font's first palette; nil if it has no color.
  ///
  /// Cost: a search in the tables of colors, and a copy of a bitmap. HarfBuzz does not trust them.
  package func colorGlyph(_ glyph: UInt32) -> ColorGlyph? {
    isColor ? font.colorGlyph(glyph) : nil
  }
}

extension HarfBuzzFont {
  fileprivate func colorGlyph(_ glyph: UInt32) -> ColorGlyph? {
    if unsafe hb_ot_color_has_layers(face) != 0, let layers = layers(of: glyph) {
      return .layers(layers)
    }
    if unsafe hb_ot_color_has_png(face) != 0, let bitmap = bitmap(of: glyph) { return bitmap }
    return hasDocument(glyph) || hasPaint(glyph) ? .other : nil
  }

  private func layers(of glyph: UInt32) -> [ColorGlyph.Layer]? {
    var count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    _ = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    let palette = palette()
    return layers.prefix(Int(count)).map { layer in
      // 0xFFFF is the color of the text; so is one that the palette does not have.
      let index = Int(layer.color_index)
      return ColorGlyph.Layer(
        glyph: layer.glyph, color: index < palette.count ? palette[index] : nil)
    }
  }

  private func palette() -> [TextColor] {
    var count = unsafe hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    _ = unsafe hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      TextColor(
        red: hb_color_get_red(color), green: hb_color_get_green(color),
        blue: hb_color_get_blue(color), alpha: hb_color_get_alpha(color))
    }
  }

  /// The largest bitmap of a glyph.
  private func bitmap(of glyph: UInt32) -> ColorGlyph? {
    let file = unsafe Self.bytes(hb_ot_color_glyph_reference_png(font, glyph))
    var extents = hb_glyph_extents_t()
    guard !file.isEmpty, unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0,
      extents.width > 0, extents.height < 0
    else { return nil }
    return .bitmap(
      file, x: Double(extents.x_bearing), top: Double(extents.y_bearing),
      width: Double(extents.width), height: -Double(extents.height))
  }

  private func hasDocument(_ glyph: UInt32) -> Bool {
    guard unsafe hb_ot_color_has_svg(face) != 0 else { return false }
    let blob: OpaquePointer? = unsafe hb_ot_color_glyph_reference_svg(face, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  /// Whether COLR version 1 has a paint for a glyph (OpenType `COLR`, BaseGlyphList).
  private func hasPaint(_ glyph: UInt32) -> Bool {
    guard let tag = FontTag("COLR") else { return false }
    let table = unsafe Self.bytes(hb_face_reference_table(face, tag.raw))
    let number = { (offset: Int, length: Int) -> Int in
      guard offset + length <= table.count else { return 0 }
      return table[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(0, 2) > 0 else { return false }
    let list = number(14, 4)
    guard list > 0 else { return false }
    var records = 0..<number(list, 4)
    while !records.isEmpty {
      let middle = records.lowerBound + records.count / 2
      let found = number(list + 4 + 6 * middle, 2)
      if found == Int(glyph) { return true }
      records = found < Int(glyph) ? middle + 1..<records.upperBound : records.lowerBound..<middle
    }
    return false
  }

  /// The bytes of a blob, which is let go.
  private static func bytes(_ blob: OpaquePointer?) -> [UInt8] {
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(blob, &count) else { return [] }
    return unsafe Array(
      UnsafeRawBufferPointer(start: UnsafeRawPointer(start), count: Int(count)))
  }
}

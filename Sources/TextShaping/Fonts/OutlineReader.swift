import CFreeType
import TextCore

/// Reads the outlines of one face's glyphs, at the face's place on its axes, unhinted.
///
/// Layout needs no outlines, so a face keeps no handle for them; this one is for as long as a picture is made. One thread may use it at a
/// time.
@safe public final class OutlineReader {
  private let face: FreeTypeFace
  /// Whether the face has outlines at all.
  private let isScalable: Bool

  /// Opens a face for its outlines.
  ///
  /// - Throws: `.unreadableFont` if the file has changed since the face was opened, `.damagedFont` if FreeType can't
  ///   open it.
  public init(_ font: FontFace) throws(TextLayoutError) {
    font.data.readRest()
    try font.data.checkUnchanged(font.path)
    let face = try FreeTypeFace(font.data, name: font.path, index: font.index)
    if !font.axes.isEmpty { try face.setCoordinates(font.axes.map(\.current)) }
    isScalable = font.isScalable
    // One pixel per font unit: FreeType then gives 1/64 of a unit, which whole font units would round.
    if font.isScalable { face.setPixelsPerEm(font.unitsPerEm) }
    self.face = face
  }

  /// The outline of a glyph, empty for a space; nil if it has none, as in a font of bitmaps.
  ///
  /// Cost: that of the glyph. FreeType does not trust the file: a glyph that is damaged has no outline.
  public func outline(of glyph: UInt32) -> GlyphOutline? {
    Work.outlinesRead.count()
    return isScalable ? face.outline(of: glyph) : nil
  }
}

extension FreeTypeFace {
  fileprivate func setPixelsPerEm(_ count: Int) {
    _ = unsafe FT_Set_Pixel_Sizes(face, 0, FT_UInt(count))
  }

  fileprivate func outline(of glyph: UInt32) -> GlyphOutline? {
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_NO_AUTOHINT)
    guard unsafe FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0,
      unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    var functions = FT_Outline_Funcs()
    unsafe functions.move_to = { to, list in unsafe append(.move(point(to)), to: list) }
    unsafe functions.line_to = { to, list in unsafe append(.line(point(to)), to: list) }
    unsafe functions.conic_to = { control, to, list in
      unsafe append(.quadratic(point(control), point(to)), to: list)
    }
    unsafe functions.cubic_to = { first, second, to, list in
      unsafe append(.cubic(point(first), point(second), point(to)), to: list)
    }
    var found: [GlyphOutline.Segment] = []
    let result = unsafe withUnsafeMutablePointer(to: &found) { list in
      unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, list)
    }
    return result == 0 ? GlyphOutline(found) : nil
  }
}

/// Appends a segment to the list that FreeType hands on; returns FreeType's sign that it may continue.
private func append(
  _ segment: GlyphOutline.Segment, to list: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe list?.assumingMemoryBound(to: [GlyphOutline.Segment].self).pointee.append(segment)
  return 0
}

/// A point of FreeType's, in 1/64 of a pixel, which is a font unit here.
private func point(_ vector: UnsafePointer<FT_Vector>?) -> GlyphOutline.Point {
  guard let vector = unsafe vector?.pointee else { return GlyphOutline.Point(x: 0, y: 0) }
  return GlyphOutline.Point(x: Double(vector.x) / 64, y: Double(vector.y) / 64)
}

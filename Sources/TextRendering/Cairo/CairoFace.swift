import CCairo
import TextLayout
import TextShaping

/// A face of a font as Cairo draws with it, at the face's place on its axes, unhinted, so that it looks the same on
/// every machine.
@safe final class CairoFace {
  let face: OpaquePointer
  let options: OpaquePointer?
  private let cairo: cc_functions

  /// Opens a face to draw glyphs of it.
  ///
  /// `glyphs` has the indices of all that are drawn, some of them more than once.
  ///
  /// - Throws: `.unreadableFont` if the file has changed since the face was opened, `.damagedFont` if FreeType can't
  ///   open it, or if Cairo would read what is outside its tables.
  init(
    _ font: FontFace, drawing glyphs: [UInt32], _ cairo: cc_functions
  ) throws(TextLayoutError) {
    let coordinates = font.axes.map(\.current)
    let opened = try unsafe font.withFile { bytes in
      unsafe bytes.withUnsafeBytes { bytes -> OpaquePointer? in
        guard let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
        var cairo = cairo
        // Cairo keeps faces for later, and with them the bytes.
        let owner = unsafe Unmanaged.passRetained(font).toOpaque()
        return unsafe coordinates.withUnsafeBufferPointer { coordinates in
          let file = unsafe cc_font(
            bytes: start, count: bytes.count, index: font.index,
            coordinates: coordinates.baseAddress, axes: Int32(coordinates.count))
          return unsafe cc_open_face(
            &cairo, file, glyphs, glyphs.count, owner,
            { unsafe Unmanaged<FontFace>.fromOpaque($0).release() })
        }
      }
    }
    guard let opened = unsafe opened else { throw CairoFace.damaged(font) }
    self.cairo = cairo
    unsafe face = opened
    unsafe options = cairo.font_options_create()
    unsafe cairo.font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo.font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo.font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  }

  /// The error of a font that Cairo can't have.
  static func damaged(_ font: FontFace) -> TextLayoutError {
    TextLayoutError(
      .damagedFont,
      "\(font.path) can't be put into a picture, since it is damaged; use an undamaged copy of it")
  }

  deinit {
    unsafe cairo.font_options_destroy(options)
    unsafe cairo.font_face_destroy(face)
  }
}

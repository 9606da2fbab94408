import CHarfBuzz
import TextCore

/// A face for shaping that records whether HarfBuzz looked up its dotted circle (U+25CC).
///
/// HarfBuzz puts a dotted circle before what it can't make a syllable of. Its buffers don't show that
/// afterwards, and fonts put other glyphs in the circle's place (Noto Sans Myanmar has wider and
/// narrower ones), but HarfBuzz 6.0 asks the font for the circle only where the text has one, or lacks
/// one (`hb_syllabic_insert_dotted_circles`, `hb_insert_dotted_circle`).
///
/// Used by one thread, like the buffer that it belongs to.
@safe final class CircleWatch {
  /// For `ShapingBuffer`; valid as long as this object.
  let font: OpaquePointer
  /// Keeps the watched font alive.
  private let watched: HarfBuzzFont
  private let answer: UnsafeMutablePointer<Bool>

  init(_ watched: HarfBuzzFont) {
    self.watched = watched
    unsafe answer = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    unsafe answer.initialize(to: false)
    unsafe font = hb_font_create_sub_font(watched.font)
    let lookups = unsafe hb_font_funcs_create()
    unsafe hb_font_funcs_set_nominal_glyph_func(lookups, CircleWatch.lookUp, nil, nil)
    unsafe hb_font_set_funcs(font, lookups, answer, nil)
    unsafe hb_font_funcs_destroy(lookups)
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe answer.deallocate()
  }

  /// Whether the font gave its dotted circle since this was last set to false.
  var sawCircle: Bool {
    get { unsafe answer.pointee }
    set { unsafe answer.pointee = newValue }
  }

  /// The watched font's answer; a circle that it gives is noted.
  private static let lookUp: hb_font_get_nominal_glyph_func_t = { font, answer, scalar, glyph, _ in
    let found = unsafe hb_font_get_nominal_glyph(hb_font_get_parent(font), scalar, glyph)
    if scalar == 0x25CC, found != 0 {
      unsafe answer?.assumingMemoryBound(to: Bool.self).pointee = true
    }
    return found
  }
}

import CHarfBuzz
import TextCore

/// A face as HarfBuzz shapes with it: scaled to font units, its axes set, then frozen.
@safe package final class HarfBuzzFont: @unchecked Sendable {
  // Unchecked: face and font are made immutable in init, and HarfBuzz promises that immutable objects
  // may be used by many threads at once (its tables are loaded lazily, by atomic operations).

  /// For `ShapingBuffer`; valid as long as this object.
  let font: OpaquePointer
  /// For `ColorGlyphs`, as well.
  let face: OpaquePointer
  /// The plans for shaping with it.
  let plans = PlanTable()
  /// Which glyphs its lookups tie.
  let ties = TieTable()
  /// The glyphs of its table `kern` that pairs tie; nil if the table can't be read.
  let kerningTies = LazyValue<GlyphTies?>()
  /// The glyphs of the characters of most alphabets.
  let alphabets = LazyValue<CharacterGlyphs>()

  /// `unitsPerEm` becomes the scale, so that every position is in font units.
  init(_ data: FontData, index: Int, unitsPerEm: Int, axes: [FontAxis]) {
    let owner = unsafe Unmanaged.passRetained(data)
    let blob = unsafe data.start.withMemoryRebound(to: CChar.self, capacity: data.count) {
      unsafe hb_blob_create(
        $0, UInt32(data.count), HB_MEMORY_MODE_READONLY, owner.toOpaque(),
        { pointer in
          if let pointer = unsafe pointer {
            unsafe Unmanaged<FontData>.fromOpaque(pointer).release()
          }
        })
    }
    let whole: OpaquePointer = unsafe hb_face_create(blob, UInt32(index))
    unsafe hb_blob_destroy(blob)
    unsafe face = data.hasRest ? unsafe LazyTables.face(of: whole, data) : whole
    unsafe hb_face_make_immutable(face)
    unsafe font = hb_font_create(face)
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    let settings = axes.compactMap { axis in
      FontTag(axis.tag).map { hb_variation_t(tag: $0.raw, value: Float(axis.current)) }
    }
    if !settings.isEmpty { unsafe hb_font_set_variations(font, settings, UInt32(settings.count)) }
    unsafe hb_font_make_immutable(font)
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
  }

  /// The glyph that the font's character map gives, or nil.
  ///
  /// Thread-safe; a binary search.
  package func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// A glyph's advance in font units.
  package func advance(of glyph: UInt32) -> Int {
    Int(unsafe hb_font_get_glyph_h_advance(font, glyph))
  }

  /// The character that is shown in the place of one from right to left; nil if there is none.
  ///
  /// Thread-safe.
  package static func mirrorImage(of scalar: UInt32) -> UInt32? {
    let image = unsafe hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar)
    return image == scalar ? nil : image
  }

  /// The advances of a character and its mirror image, the narrower first, in font units; nil if the font does not show both.
  package func mirroredAdvances(of scalar: UInt32) -> (narrow: Int, wide: Int)? {
    guard let image = HarfBuzzFont.mirrorImage(of: scalar), let own = glyph(for: scalar),
      let other = glyph(for: image)
    else { return nil }
    let advances = (advance(of: own), advance(of: other))
    return (min(advances.0, advances.1), max(advances.0, advances.1))
  }

  /// What the font's `MVAR` table adds to a value here, to the nearest font unit.
  func metricDelta(_ tag: String) -> Int {
    guard let tag = FontTag(tag) else { return 0 }
    let delta = unsafe hb_ot_metrics_get_variation(font, hb_ot_metrics_tag_t(tag.raw))
    // A hostile table must not overflow integers; an honest one is far below.
    return delta.isFinite ? Int(min(max(delta, -32768), 32767).rounded()) : 0
  }

  /// The tags of the features of GSUB and GPOS, sorted, each once.
  package func features() -> [String] {
    var tags: Set<FontTag> = []
    for table in ["GSUB", "GPOS"].compactMap(FontTag.init) {
      var start: UInt32 = 0
      var page = [hb_tag_t](repeating: 0, count: 64)
      while true {
        var count = UInt32(page.count)
        unsafe hb_ot_layout_table_get_feature_tags(face, table.raw, start, &count, &page)
        guard count > 0 else { break }
        for tag in page.prefix(Int(count)) { tags.insert(FontTag(raw: tag)) }
        start += count
      }
    }
    return tags.sorted().map(\.description)
  }

  /// An entry of the `name` table without control characters, in English if there is one, else in the
  /// table's first language; nil if it is missing or blank.
  package func name(_ id: UInt32) -> String? {
    unsafe text(id, language: hb_language_from_string("en", -1)) ?? anyName(id)
  }

  private func anyName(_ id: UInt32) -> String? {
    var count: UInt32 = 0
    guard let entries = unsafe hb_ot_name_list_names(face, &count) else { return nil }
    for place in 0..<Int(count) where unsafe entries[place].name_id == id {
      if let found = unsafe text(id, language: entries[place].language) { return found }
    }
    return nil
  }

  private func text(_ id: UInt32, language: hb_language_t?) -> String? {
    // No font needs more: a name is cut at 511 bytes.
    var bytes = [CChar](repeating: 0, count: 512)
    var count = UInt32(bytes.count)
    unsafe hb_ot_name_get_utf8(face, id, language, &count, &bytes)
    let raw = bytes.prefix(Int(count)).map(UInt8.init(bitPattern:))
    let decoded = String(decoding: raw, as: UTF8.self)
    let clean = decoded.unicodeScalars.filter { !CharacterClass.isControl($0.value) }
    let name = String(String.UnicodeScalarView(clean))
    return name.allSatisfy(\.isWhitespace) ? nil : name
  }

  /// The names of the axes in the font's order; nil if the font gives none.
  func axisNames(count: Int) -> [String?] {
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: count)
    var filled = UInt32(count)
    unsafe hb_ot_var_get_axis_infos(face, 0, &filled, &axes)
    return (0..<count).map { $0 < Int(filled) ? name(axes[$0].name_id) : nil }
  }

  /// The style name of the named instance that is exactly at these axes, if there is one.
  func instanceName(at axes: [FontAxis]) -> String? {
    let wanted = axes.map { Float($0.current) }
    let instances = unsafe hb_ot_var_get_named_instance_count(face)
    for instance in 0..<instances {
      var count = UInt32(axes.count)
      var coordinates = [Float](repeating: 0, count: axes.count)
      unsafe hb_ot_var_named_instance_get_design_coords(face, instance, &count, &coordinates)
      if Int(count) == axes.count && coordinates == wanted {
        return name(unsafe hb_ot_var_named_instance_get_subfamily_name_id(face, instance))
      }
    }
    return nil
  }
}

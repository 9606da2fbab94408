import CHarfBuzz
import TextCore

/// What HarfBuzz found out for requests of one kind: which lookups of a font act, in which order.
///
/// For one thread, as the buffer that it belongs to.
@safe final class ShapingPlan {
  let font: HarfBuzzFont
  /// Tells whether HarfBuzz puts a dotted circle in; nil for scripts in which it never does.
  let watch: CircleWatch?
  private let handle: OpaquePointer?
  private let features: [hb_feature_t]
  private var properties: hb_segment_properties_t
  /// Whether runs are split however little was shaped.
  private let partsAtOnce: Bool
  /// How much was shaped by it, in bytes.
  private var shaped = 0
  private var parting: RunSplitter?
  /// Whether it was found out where runs can be split.
  private var isSplit = false

  /// What words gain has to be worth what it costs to find out where runs can be split: to read the font's tables,
  /// a few times what it is to shape as many bytes.
  private static let leastForWords = 1 << 12

  /// `shapers` ends with nil.
  init(
    _ font: HarfBuzzFont, _ properties: hb_segment_properties_t, _ features: [hb_feature_t],
    watch: CircleWatch?, shapers: [UnsafePointer<CChar>?], partsAtOnce: Bool
  ) {
    self.partsAtOnce = partsAtOnce
    self.font = font
    self.watch = watch
    self.features = features
    unsafe self.properties = properties
    var count: UInt32 = 0
    let coordinates = unsafe hb_font_get_var_coords_normalized(font.font, &count)
    unsafe handle = hb_shape_plan_create_cached2(
      hb_font_get_face(font.font), &self.properties, features, UInt32(features.count), coordinates,
      count, shapers)
  }

  deinit { unsafe hb_shape_plan_destroy(handle) }

  /// Says in a buffer that is to be shaped what its script, direction and language are.
  func prepare(_ buffer: OpaquePointer) {
    unsafe hb_buffer_set_segment_properties(buffer, &properties)
  }

  /// Shapes what a buffer holds; false if HarfBuzz gives up.
  func execute(_ buffer: OpaquePointer) -> Bool {
    watch?.sawCircle = false
    let font = unsafe watch?.font ?? font.font
    return unsafe hb_shape_plan_execute(
      handle, font, buffer, features, UInt32(features.count)) != 0
  }

  var script: Script { unsafe Script(tag: properties.script.rawValue) }

  /// Whether the script is written in the plan's direction.
  var isNative: Bool {
    unsafe script.isNative(rightToLeft: properties.direction == HB_DIRECTION_RTL)
  }

  /// The indices of the lookups of `GSUB` or `GPOS` that act, ascending.
  func lookups(in table: FontTag) -> [Int] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_shape_plan_collect_lookups(handle, table.raw, set)
    var lookups: [Int] = []
    var next = hb_codepoint_t.max
    while unsafe hb_set_next(set, &next) != 0 { lookups.append(Int(next)) }
    return lookups
  }

  /// Whether words are worth keeping: enough was shaped that some come again.
  var keepsWords: Bool { partsAtOnce || shaped >= ShapingPlan.leastForWords }

  private lazy var tableLength = ["GSUB", "GPOS", "kern"].compactMap(FontTag.init)
    .reduce(0) { $0 + font.length(of: $1) }

  /// Where runs of the plan can be split, where a text of so many bytes more is worth knowing it for; nil if
  /// they can't, or it can't be told.
  func parting(_ count: Int) -> RunSplitter? {
    if isSplit { return parting }
    shaped += count
    guard partsAtOnce || (keepsWords && shaped >= tableLength / 8) else { return nil }
    isSplit = true
    parting = findTies().flatMap { RunSplitter(self, ties: $0) }
    return parting
  }
}

extension HarfBuzzFont {
  /// The bytes of a table; none if the font lacks it.
  package func table(_ tag: FontTag) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(hb_font_get_face(font), tag.raw)
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &count) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  /// The length of a table in bytes; 0 if the font lacks it.
  package func length(of tag: FontTag) -> Int {
    let blob = unsafe hb_face_reference_table(hb_font_get_face(font), tag.raw)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe Int(hb_blob_get_length(blob))
  }

  /// Whether a glyph is of no class that lookups pass over, but for bases.
  func isPlainBase(_ glyph: UInt32) -> Bool {
    switch unsafe hb_ot_layout_get_glyph_class(hb_font_get_face(font), glyph) {
    case HB_OT_LAYOUT_GLYPH_CLASS_UNCLASSIFIED, HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH: true
    default: false
    }
  }
}

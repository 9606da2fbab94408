import CHarfBuzz
import TextCore

/// HarfBuzz's plan for requests of one kind: which lookups of a font act, in which order.
///
/// Used by one thread, like the buffer that it belongs to.
@safe final class ShapingPlan {
  let font: HarfBuzzFont
  /// Records whether HarfBuzz inserts a dotted circle; nil for scripts in which it never does.
  let watch: CircleWatch?
  /// The characters that HarfBuzz gets decomposed.
  let decomposed: DecomposedLetters
  /// The script of its requests.
  let script: Script
  /// Whether the script is written in the plan's direction.
  let isNative: Bool
  /// Whether HarfBuzz joins the script's letters to those around what it shapes.
  let joinsLetters: Bool
  private let shared: HarfBuzzPlan
  private var properties: hb_segment_properties_t
  /// Whether runs are split from the start.
  private let splitsFromStart: Bool
  /// How much was shaped with it, in bytes, and as many for each call.
  private var shaped = 0
  private var splitter: RunSplitter?
  /// What decides words without HarfBuzz, once runs are split; nil if nothing is known.
  private(set) var pairs: PairTable?
  /// Whether the font's tables were read to see where runs can be split.
  private var isSplit = false

  /// Runs are split only after so many bytes, since reading the font's tables to see where costs as much as shaping
  /// a few times as many.
  private static let leastForWords = 1 << 11

  /// A call of HarfBuzz costs as much as so many bytes.
  private static let bytesOfCall = 32

  init(_ font: HarfBuzzFont, _ key: PlanTable.Key, watch: CircleWatch?, splitsFromStart: Bool) {
    self.splitsFromStart = splitsFromStart
    self.font = font
    self.watch = watch
    shared = font.plans.plan(key, for: font)
    unsafe properties = shared.properties
    script = unsafe Script(tag: shared.properties.script.rawValue)
    isNative = unsafe script.isNative(
      rightToLeft: shared.properties.direction == HB_DIRECTION_RTL)
    joinsLetters = script.joinsLetters
    decomposed = DecomposedLetters(of: script)
  }

  /// Sets the script, direction and language of a buffer.
  func prepare(_ buffer: OpaquePointer) {
    unsafe hb_buffer_set_segment_properties(buffer, &properties)
  }

  /// Shapes a buffer; false if HarfBuzz gives up.
  func execute(_ buffer: OpaquePointer) -> Bool {
    watch?.sawCircle = false
    let font = unsafe watch?.font ?? font.font
    return unsafe hb_shape_plan_execute(
      shared.handle, font, buffer, shared.features, UInt32(shared.features.count)) != 0
  }

  /// The indices of the lookups of `GSUB` or `GPOS` that act, ascending.
  func lookups(in table: FontTag) -> [Int] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_shape_plan_collect_lookups(shared.handle, table.raw, set)
    var lookups: [Int] = []
    var next = hb_codepoint_t.max
    while unsafe hb_set_next(set, &next) != 0 { lookups.append(Int(next)) }
    return lookups
  }

  /// Whether words are cached: after enough text, some are repeated.
  var keepsWords: Bool { splitsFromStart || shaped >= ShapingPlan.leastForWords }

  private lazy var tableLength = ["GSUB", "GPOS", "kern"].compactMap(FontTag.init)
    .reduce(0) { $0 + font.length(of: $1) }

  /// Where runs of the plan can be split, before shaping so many more bytes; nil if
  /// they can't, if that is not known, or if it would not pay.
  func splitter(_ count: Int) -> RunSplitter? {
    if isSplit { return splitter }
    shaped += count + ShapingPlan.bytesOfCall
    guard splitsFromStart || (keepsWords && shaped >= tableLength / 12) else { return nil }
    isSplit = true
    splitter = findTies().flatMap { RunSplitter(self, ties: $0) }
    if let splitter, splitter.isAfterSpace, !splitter.hasFollowers { pairs = findPairs() }
    return splitter
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

  /// Whether a glyph is of no class that lookups skip, except bases.
  func isPlainBase(_ glyph: UInt32) -> Bool {
    switch unsafe hb_ot_layout_get_glyph_class(hb_font_get_face(font), glyph) {
    case HB_OT_LAYOUT_GLYPH_CLASS_UNCLASSIFIED, HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH: true
    default: false
    }
  }
}

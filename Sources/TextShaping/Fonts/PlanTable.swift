import CHarfBuzz
import Synchronization
import TextCore

/// HarfBuzz's plans for one font, shared by all threads.
///
/// HarfBuzz has a table of its own: a list of every plan that a face was ever shaped with, searched one by one and
/// freed only with the face. A text may have any number of features and languages, so plans are made without that list.
/// They are kept here, hashed; when there are too many, all are dropped, and made again when needed.
@safe final class PlanTable: Sendable {
  /// What decides a font's plan.
  struct Key: Sendable, Hashable {
    let script: UInt32
    let isRightToLeft: Bool
    /// BCP 47.
    let language: TextKey
    let features: [Feature]
  }

  /// A feature for all of a text.
  struct Feature: Sendable, Hashable {
    let tag: FontTag
    let value: UInt32
  }

  /// More than most runs need.
  static let maximumCount = 256

  private let plans = Mutex(EntryTable<Key, HarfBuzzPlan>())

  /// How many plans are kept.
  var count: Int { plans.withLock { $0.count } }

  /// The plan of a key for the font that the table belongs to.
  ///
  /// Cost: a lookup; if the plan is not known, HarfBuzz reads which lookups of the font act. Other threads do not wait
  /// for that.
  func plan(_ key: Key, for font: HarfBuzzFont) -> HarfBuzzPlan {
    if let known = plans.withLock({ $0[key] }) { return known }
    Work.plansMade.count()
    let plan = HarfBuzzPlan(key, font)
    plans.withLock { plans in
      if plans.count >= PlanTable.maximumCount { plans.removeAll() }
      plans[key] = plan
    }
    return plan
  }
}

/// A plan of HarfBuzz's, with the features and the properties that it was made for.
@safe final class HarfBuzzPlan: @unchecked Sendable {
  // Unchecked: HarfBuzz does not change a plan, and threads may execute it at once.

  /// For `ShapingPlan`; valid as long as this object.
  let handle: OpaquePointer?
  let features: [hb_feature_t]
  let properties: hb_segment_properties_t
  private let language: HarfBuzzLanguage

  /// HarfBuzz's OpenType shaper only, ended by nil.
  ///
  /// Without a list HarfBuzz takes the environment's `HB_SHAPER_LIST`, else Graphite's shaper for fonts
  /// that have its tables, whose glyphs carry no flags to break by.
  nonisolated(unsafe) private static let shapers: [UnsafePointer<CChar>?] = {
    let openType: StaticString = "ot"
    return unsafe [UnsafeRawPointer(openType.utf8Start).assumingMemoryBound(to: CChar.self), nil]
  }()

  fileprivate init(_ key: PlanTable.Key, _ font: HarfBuzzFont) {
    features = key.features.map {
      hb_feature_t(tag: $0.tag.raw, value: $0.value, start: 0, end: .max)
    }
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = key.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_t(key.script)
    language = HarfBuzzLanguage(key.language.text)
    unsafe properties.language = language.handle
    var count: UInt32 = 0
    let coordinates = unsafe hb_font_get_var_coords_normalized(font.font, &count)
    unsafe handle = hb_shape_plan_create2(
      hb_font_get_face(font.font), &properties, features, UInt32(features.count), coordinates,
      count, HarfBuzzPlan.shapers)
    unsafe self.properties = properties
  }

  // HarfBuzz's plan refers to the language, which is freed after this.
  deinit { unsafe hb_shape_plan_destroy(handle) }
}

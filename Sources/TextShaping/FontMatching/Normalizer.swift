import CHarfBuzz
import TextCore

/// Canonical composition of two scalars and its reverse, by the tables that HarfBuzz shapes with.
package struct Normalizer: Sendable {
  package init() {}

  /// The scalar that two are canonically equivalent to, if there is one (Unicode, 3.11, D114).
  package func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var made: hb_codepoint_t = 0
    let functions = unsafe hb_unicode_funcs_get_default()
    return unsafe hb_unicode_compose(functions, first, second, &made) != 0 ? made : nil
  }

  /// The first step of a canonical decomposition; the second is 0 if one scalar stands for another.
  package func decompose(_ scalar: UInt32) -> (first: UInt32, second: UInt32)? {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    let functions = unsafe hb_unicode_funcs_get_default()
    let isMade = unsafe hb_unicode_decompose(functions, scalar, &first, &second) != 0
    return isMade && first != scalar ? (first, second) : nil
  }

  /// Canonical_Combining_Class.
  package func combiningClass(_ scalar: UInt32) -> UInt32 {
    unsafe hb_unicode_combining_class(hb_unicode_funcs_get_default(), scalar).rawValue
  }
}

import CUnicode

/// Where a language is mostly spoken, by CLDR's likely subtags.
package enum LikelyRegion {
  /// The region of a BCP 47 tag, or its likeliest, as two capitals; nil if none exists, as for `und`.
  package static func of(_ language: String) -> String? {
    var letters = [CChar](repeating: 0, count: 3)
    guard unsafe cu_likely_region(language, &letters) else { return nil }
    return String(decoding: letters.prefix(2).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

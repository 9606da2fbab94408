import CUnicode

/// The countries of ISO 3166, as ICU knows them.
enum Countries {
  /// Whether a code of two capital letters is a country's.
  static func contains(_ code: String) -> Bool {
    guard code.utf8.count == 2 else { return false }
    return unsafe code.withCString { unsafe cu_is_country($0) }
  }

  /// The region that a BCP 47 language tag names, otherwise the likeliest one; nil for `und`.
  static func likely(for language: String) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4) { room in
      guard let base = room.baseAddress,
        unsafe language.withCString({ unsafe cu_likely_region($0, base) })
      else { return nil }
      return unsafe String(cString: base)
    }
  }
}

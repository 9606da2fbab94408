import CUnicode

/// The versions of ICU and of the Unicode Standard that it implements.
package enum UnicodeVersion {
  /// ICU's version, such as `72.1`.
  package static var icu: String { text(cu_icu_version()) }
  /// Unicode's version, such as `15.0`.
  package static var unicode: String { text(cu_unicode_version()) }

  private static func text(_ version: UInt32) -> String { "\(version >> 8).\(version & 0xFF)" }
}

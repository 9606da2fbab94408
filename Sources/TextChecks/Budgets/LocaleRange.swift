import TextLayout

/// Locales: a language range of RFC 4647 (3.3.1), by subtags.
///
/// `de` contains `de`, `de-CH` and `de_CH`; `zh-Hant` contains `zh-Hant-TW`; `*` contains all, and strings
/// without a locale. Case does not matter. A language is the same by its older code: `he` contains `iw`.
public struct LocaleRange: Sendable, Hashable, CustomStringConvertible {
  /// The range as it was written.
  public let description: String
  private let subtags: [Substring]

  /// Any words, separated by hyphens or underscores.
  public init(_ range: String) {
    description = range
    subtags = range == "*" ? [] : Self.subtags(of: description.lowercased())
  }

  /// Whether a locale is in the range; only `*` contains nil.
  public func contains(_ locale: String?) -> Bool {
    if subtags.isEmpty { return true }
    guard let locale else { return false }
    return Self.subtags(of: locale.lowercased()).starts(with: subtags)
  }

  private static func subtags(of locale: String) -> [Substring] {
    var subtags = locale.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    if let first = subtags.first, let current = currentCodes[TextKey(first)] {
      subtags[0] = current
    }
    return subtags
  }

  /// The codes that replace older ones, which Android's and Java's files still have (IANA's registry of subtags).
  private static let currentCodes: [TextKey: Substring] = [
    "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro",
  ]
}

/// Locales: a language range of RFC 4647 (3.3.1), by subtags.
///
/// `de` contains `de`, `de-CH` and `de_CH`; `zh-Hant` contains `zh-Hant-TW`; `*` contains all, and strings
/// without a locale. Case does not matter.
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
    locale.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  }
}

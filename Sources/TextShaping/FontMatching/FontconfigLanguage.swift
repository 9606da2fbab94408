import TextCore

/// Translates BCP 47 tags to the languages that fontconfig knows.
///
/// fontconfig distinguishes kinds of Chinese by region, BCP 47 by script first; other script subtags mean nothing
/// to it. What is not understood becomes `und`, never the environment's language.
enum FontconfigLanguage {
  /// The regions of simplified and of traditional Chinese that fontconfig has orthographies for.
  private static let simplified: Set<TextKey> = ["cn", "sg"]
  private static let traditional: Set<TextKey> = ["tw", "hk", "mo"]

  static func name(_ tag: String) -> String {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return "und" }
    let script = parts.dropFirst().first { $0.utf8.count == 4 }
    let region = parts.dropFirst().first { $0.utf8.count == 2 }
    guard language == "zh" else { return region.map { "\(language)-\($0)" } ?? language }
    if script == "hant" {
      return "zh-\(region.flatMap { traditional.contains($0) ? $0 : nil } ?? "tw")"
    }
    if script == "hans" {
      return "zh-\(region.flatMap { simplified.contains($0) ? $0 : nil } ?? "cn")"
    }
    return "zh-\(region ?? "cn")"
  }
}

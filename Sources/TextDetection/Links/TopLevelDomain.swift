import CUnicode
import TextCore

/// The last labels that make a link of a bare name, such as `example.com`.
///
/// The list is short on purpose: two words with a full stop but no space between them are not a link. After a
/// scheme or `www.`, any last label of letters will do.
enum TopLevelDomain {
  /// Generic and internationalized names; which of them are here is the project's own choice.
  private static let names: Set<TextKey> = [
    // The original ones.
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "pro", "aero", "coop",
    "museum", "jobs", "mobi", "travel", "tel", "cat", "asia", "eu",
    // The newer ones that are common in ordinary text.
    "academy", "app", "art", "bank", "berlin", "blog", "cloud", "club", "codes", "design", "dev",
    "digital", "email", "events", "games", "global", "hamburg", "koeln", "live", "london", "media",
    "network", "news", "nyc", "online", "page", "paris", "radio", "shop", "site", "social",
    "software", "store", "studio", "swiss", "systems", "tech", "tokyo", "top", "video", "website",
    "wien", "wiki", "world", "xyz", "zone",
    // Internationalized ones.
    "рф", "бг", "укр", "срб", "ελ", "ευ", "中国", "中國", "香港", "台灣", "台湾", "公司", "网络", "コム", "みんな",
    "한국", "भारत", "বাংলা", "இந்தியா", "ไทย", "مصر", "السعودية", "امارات", "المغرب", "ایران", "پاکستان",
    "ישראל",
    "հայ", "გე",
  ]

  /// Country codes in use that are not in ISO 3166.
  private static let otherCountries: Set<TextKey> = ["ac", "eu", "su", "uk"]

  /// Country codes that are more often the extension of a file's name.
  private static let fileEndings: Set<TextKey> = ["cc", "md", "ml", "ps", "py", "rs", "sh", "so"]

  /// Whether a bare name with these labels is a link.
  ///
  /// A path after the name shows that it is a host, and not a file.
  static func makesLink(_ labels: [String], hasPath: Bool) -> Bool {
    guard labels.count >= 2 else { return false }
    let last = labels[labels.count - 1]
    let lower = last.lowercased()
    // `Stop.It` is the end of one sentence and the start of another.
    guard last == lower || last == last.uppercased() else { return false }
    if fileEndings.contains(lower) { return labels.count > 2 || hasPath }
    return names.contains(lower) || isCountry(lower)
  }

  /// Whether a label can be the last one after a scheme: two letters or more, or the ASCII form of IDNA.
  static func isPossible(_ label: String) -> Bool {
    let lower = label.lowercased()
    if lower.hasPrefix("xn--") { return true }
    return lower.unicodeScalars.count >= 2
      && lower.unicodeScalars.allSatisfy { !$0.isASCII || $0.value.isASCIILetter }
  }

  private static func isCountry(_ label: String) -> Bool {
    guard label.utf8.count == 2, label.utf8.allSatisfy({ UInt32($0).isASCIILetter }) else {
      return false
    }
    return otherCountries.contains(label) || Countries.contains(label.uppercased())
  }
}

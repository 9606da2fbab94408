import CUnicode

/// Which last labels make a bare name, as `example.com`, a link.
///
/// The list is short on purpose: a word that is joined to the next by a full stop is no link. With a
/// scheme or `www.` before it any last label of letters will do.
enum TopLevelDomain {
  /// Names that are no country's; the list is the project's own choice.
  private static let names: Set<String> = [
    // The old ones.
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "pro", "aero", "coop",
    "museum", "jobs", "mobi", "travel", "tel", "cat", "asia", "eu",
    // Of the new ones those that are seen in ordinary text.
    "academy", "app", "art", "bank", "berlin", "blog", "cloud", "club", "codes", "design", "dev",
    "digital", "email", "events", "games", "global", "hamburg", "koeln", "live", "london", "media",
    "network", "news", "nyc", "online", "page", "paris", "radio", "shop", "site", "social",
    "software", "store", "studio", "swiss", "systems", "tech", "tokyo", "top", "video", "website",
    "wien", "wiki", "world", "xyz", "zone",
    // Names in other scripts.
    "рф", "бг", "укр", "срб", "ελ", "ευ", "中国", "中國", "香港", "台灣", "台湾", "公司", "网络", "コム", "みんな",
    "한국", "भारत", "বাংলা", "இந்தியா", "ไทย", "مصر", "السعودية", "امارات", "المغرب", "ایران", "پاکستان",
    "ישראל",
    "հայ", "გე",
  ]

  /// Two letters that are in use as a country's beside ISO 3166's.
  private static let otherCountries: Set<String> = ["ac", "eu", "su", "uk"]

  /// Countries' letters that end names of files more often than hosts' in a text.
  private static let fileEndings: Set<String> = ["cc", "md", "ml", "ps", "py", "rs", "sh", "so"]

  /// Whether a bare name with these labels is a link.
  ///
  /// A path that follows tells a host from a file.
  static func makesLink(_ labels: [String], hasPath: Bool) -> Bool {
    guard labels.count >= 2 else { return false }
    let last = labels[labels.count - 1]
    let lower = last.lowercased()
    // `Stop.It` is the end of one sentence and the start of another.
    guard last == lower || last == last.uppercased() else { return false }
    if fileEndings.contains(lower) { return labels.count > 2 || hasPath }
    return names.contains(lower) || isCountry(lower)
  }

  /// Whether it can be a last label at all: two letters or more, or a name of IDNA.
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

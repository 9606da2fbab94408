import TextLayout

/// The options of a box, with those of the command line that they do not replace.
struct BoxOptions {
  let record: RecordOptions
  private let given: GivenArguments
  private(set) var merged: GivenArguments
  /// Where the rule begins.
  let place: TextLayoutError.Place
  /// Whether the language of hyphenation does not depend on the string.
  let namesPatterns: Bool

  init(
    _ record: RecordOptions, over given: GivenArguments, locale: String?,
    place: TextLayoutError.Place
  ) {
    self.record = record
    self.given = given
    self.place = place
    merged = record.over(given)
    let hyphenation = merged.value(of: .hyphenation).map { String(decoding: $0, as: UTF8.self) }
    let hasLanguage = merged.value(of: .language) != nil
    namesPatterns =
      switch hyphenation {
      case nil, "off": false
      case "on": hasLanguage
      default: true
      }
    guard !hasLanguage else { return }
    // A string without a locale has no language that patterns could be of, which only a string can tell.
    if let language = locale ?? (hyphenation == "on" ? "und" : nil) {
      merged.settings.append(
        GivenArguments.Setting(option: .language, value: Array(language.utf8)))
    }
  }

  /// Whether an option is set by the command line, and by nothing in the budget.
  func isFromCommandLine(_ option: Option?) -> Bool {
    guard let option, record.place(of: option) == nil else { return false }
    return given.has(option)
  }
}

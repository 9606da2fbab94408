import TextCore

/// The English names that old folders of Apple's have in place of tags: `German.lproj`.
enum LegacyLanguageName {
  /// The BCP 47 tag of a name; nil for a word that is none.
  static func tag(of name: some StringProtocol) -> String? { tags[TextKey(name.lowercased())] }

  /// Those that macOS and iOS still recognize (`CFBundleCopyLocalizationsForPreferences`), in lowercase.
  private static let tags: [TextKey: String] = [
    "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "chinese": "zh", "croatian": "hr",
    "czech": "cs", "danish": "da", "dutch": "nl", "english": "en", "estonian": "et",
    "farsi": "fa", "finnish": "fi", "french": "fr", "german": "de", "greek": "el",
    "hebrew": "he", "hindi": "hi", "hungarian": "hu", "icelandic": "is", "indonesian": "id",
    "irish": "ga", "italian": "it", "japanese": "ja", "korean": "ko", "latvian": "lv",
    "lithuanian": "lt", "macedonian": "mk", "malay": "ms", "maltese": "mt", "norwegian": "no",
    "persian": "fa", "polish": "pl", "portuguese": "pt", "romanian": "ro", "russian": "ru",
    "serbian": "sr", "simplified chinese": "zh-Hans", "slovak": "sk", "slovenian": "sl",
    "spanish": "es", "swedish": "sv", "thai": "th", "traditional chinese": "zh-Hant",
    "turkish": "tr", "ukrainian": "uk", "urdu": "ur", "vietnamese": "vi", "welsh": "cy",
    "yiddish": "yi",
  ]
}

extension LocaleName {
  /// The language of a folder such as `de.lproj` or `German.lproj`, without the extension; nil if it names none.
  init?(folder name: some StringProtocol) {
    self.init(LegacyLanguageName.tag(of: name) ?? String(name))
  }
}

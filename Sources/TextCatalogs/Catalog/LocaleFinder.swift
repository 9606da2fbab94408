/// Finds the language that a catalog's path names.
enum LocaleFinder {
  /// The language as a BCP 47 tag; nil where the path names none, as Android's `values`.
  static func locale(ofPath path: String, _ format: CatalogFormat) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard let file = parts.last else { return nil }
    let folders = Array(parts.dropLast())
    let stem = String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    switch format {
    case .strings, .stringsdict: return appleFolder(folders)
    case .xcstrings: return nil
    case .android: return folders.last.flatMap(androidFolder)
    case .properties, .arb: return suffix(of: stem)
    case .gettext: return gettext(stem, folders)
    case .xliff, .json, .i18next, .yaml, .csv:
      return LanguageTag(stem)?.text ?? suffix(of: stem)
        ?? folders.reversed().lazy.compactMap { LanguageTag($0)?.text }.first
    }
  }

  /// `de.lproj`.
  private static func appleFolder(_ folders: [String]) -> String? {
    folders.reversed().lazy.filter { $0.hasSuffix(".lproj") }
      .compactMap { LanguageTag($0.dropLast(6))?.text }.first
  }

  /// `values-de`, `values-b+sr+Latn`, `values-zh-rCN`, `values-mcc310-de-land`.
  private static func androidFolder(_ folder: String) -> String? {
    var qualifiers = folder.split(separator: "-")[...]
    guard qualifiers.popFirst() == "values" else { return nil }
    while let first = qualifiers.first, first.hasPrefix("mcc") || first.hasPrefix("mnc") {
      qualifiers.removeFirst()
    }
    guard let language = qualifiers.popFirst() else { return nil }
    // A region's letter is Android's own.
    let region = qualifiers.first.flatMap {
      $0.first == "r" && $0.utf8.count == 3 ? "-" + $0.dropFirst() : nil
    }
    // Cars are a kind of device, as aapt reads it.
    return language == "car" ? nil : LanguageTag(language + (region ?? ""))?.text
  }

  /// `de`, `app.de`, `messages_de_CH`: the longest end of a name that is a language.
  private static func suffix(of stem: String) -> String? {
    var rest = stem[...]
    while let mark = rest.firstIndex(where: { $0 == "_" || $0 == "." || $0 == "-" }) {
      rest = rest[rest.index(after: mark)...]
      if let tag = LanguageTag(rest) { return tag.text }
    }
    return nil
  }

  /// `de/LC_MESSAGES/app.po`, `de.po`, `po/app.de.po`.
  private static func gettext(_ stem: String, _ folders: [String]) -> String? {
    if folders.last == "LC_MESSAGES" {
      return folders.dropLast().last.flatMap { LanguageTag($0)?.text }
    }
    return LanguageTag(stem)?.text ?? suffix(of: stem)
  }
}

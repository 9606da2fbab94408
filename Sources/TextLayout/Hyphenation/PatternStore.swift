import Synchronization

/// The hyphenation patterns that Debian's packages `hyphen-*` install, by language, each loaded once.
///
/// Those of a language are the first of these files that is there, for `de-AT` and `de`:
///
///     hyph_de_AT.dic   hyph_de.dic   hyph_de_DE.dic       the last by the language's likeliest region (CLDR)
///                      hyph_de.dic   hyph_de_DE.dic
///
/// Cost of loading: reading the file, and what `PatternFile` needs of it.
final class PatternStore: Sendable {
  /// The one of this process: the files are the machine's, and never change under it.
  static let installed = PatternStore()

  private static let directory = "/usr/share/hyphen"

  private let known = Mutex<[String: PatternFile?]>([:])

  /// The patterns of a BCP 47 language; nil where none are installed.
  func patterns(of language: String) -> PatternFile? {
    known.withLock { known in
      if let found = known[language] { return found }
      if known.count >= StyleTable.mostFonts { known.removeAll() }
      let paths = PatternStore.names(of: language).map { "\(PatternStore.directory)/\($0).dic" }
      let found = paths.lazy.compactMap(PatternFile.init).first
      known[language] = .some(found)
      return found
    }
  }

  /// The package of Debian's that would have a language's patterns.
  static func package(of language: String) -> String { "hyphen-\(subtags(of: language).language)" }

  /// Whether a tag names a language.
  static func isLanguage(_ tag: String) -> Bool { subtags(of: tag).language != "und" }

  /// The names of the files that may have a language's patterns, the best first.
  static func names(of language: String) -> [String] {
    let (language, script, region) = subtags(of: language)
    guard language != "und" else { return [] }
    var names: [String] = []
    if let region { names.append("hyph_\(language)_\(region)") }
    if let script { names.append("hyph_\(language)_\(script)") }
    names.append("hyph_\(language)")
    if let region = LikelyRegion.of(language) { names.append("hyph_\(language)_\(region)") }
    return names
  }

  /// What of a BCP 47 tag names the files, spelled as they are.
  static func subtags(of tag: String) -> (language: String, script: String?, region: String?) {
    let subtags = tag.split(separator: "-")
    let language = subtags.first.map { $0.lowercased() } ?? "und"
    guard language.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), language.count > 1 else {
      return ("und", nil, nil)
    }
    // What stands behind a single letter is an extension.
    let own = subtags.dropFirst().prefix { $0.utf8.count > 1 }
    let script = own.first { $0.utf8.count == 4 && !isNumber($0) }
    let region = own.first { $0.utf8.count == 2 || ($0.utf8.count == 3 && isNumber($0)) }
    return (
      language, script.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() },
      region.map { $0.uppercased() }
    )
  }

  private static func isNumber(_ subtag: Substring) -> Bool {
    subtag.utf8.first.map { (0x30...0x39).contains($0) } ?? false
  }
}

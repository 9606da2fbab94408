import Synchronization
import TextCore

/// The hyphenation patterns that Debian's packages `hyphen-*` install, by language, each file loaded once.
///
/// A language's patterns are in the first of these files that exists, for `de-AT` and `de`:
///
///     hyph_de_AT.dic   hyph_de.dic   hyph_de_DE.dic       the last by the language's likeliest region (CLDR)
///                      hyph_de.dic   hyph_de_DE.dic
///
/// Many names are symbolic links to one file: languages and regions share it.
///
/// Cost of loading: reading the file, and what `PatternFile` needs of it.
final class PatternCache: Sendable {
  /// The cache of this process, since all of it sees the same files.
  static let installed = PatternCache()

  private static let directory = "/usr/share/hyphen"

  private let state = Mutex(State())

  private struct State {
    /// By the path that symbolic links lead to.
    var files: [TextKey: PatternFile] = [:]
    /// By BCP 47 tag; nil if none are installed.
    var known: [TextKey: Found?] = [:]
  }

  private struct Found {
    let file: PatternFile
    let substitute: String?
  }

  /// The patterns of a BCP 47 language; nil if none are installed, or if the system's limits keep the file from being
  /// read, which `load` reports.
  func patterns(of language: String) -> PatternFile? { (try? found(language))?.file }

  /// The patterns of a BCP 47 language, read if they are not known yet; nil if none are installed.
  ///
  /// - Throws: `.systemLimit`; then nothing is remembered.
  func load(_ language: String) throws(TextLayoutError) -> PatternFile? {
    try found(language)?.file
  }

  /// The language of the patterns that a tag's words have, such as `en-US` for `en-GB`, if its own region
  /// has none; nil if they are the region's, or of no region, and if the tag names no region.
  func substitute(for language: String) -> String? {
    (try? found(language))?.substitute
  }

  private func found(_ language: String) throws(TextLayoutError) -> Found? {
    try state.withLock { state throws(TextLayoutError) in
      if let found = state.known[language] { return found }
      if state.known.count >= StyleTable.maximumFonts { state.known.removeAll() }
      let found = try PatternCache.find(language, among: &state.files)
      state.known[language] = .some(found)
      return found
    }
  }

  private static func find(
    _ language: String, among files: inout [TextKey: PatternFile]
  ) throws(TextLayoutError) -> Found? {
    for name in names(of: language) {
      guard let path = SymbolicLinks.resolved("\(directory)/\(name).dic") else { continue }
      let known = files[path]
      guard let file = if let known { known } else { try PatternFile(path: path) } else { continue }
      files[path] = file
      return Found(file: file, substitute: substitute(for: language, by: name, at: path))
    }
    return nil
  }

  /// The language of a file whose region is not the tag's; nil for any other file.
  private static func substitute(for tag: String, by name: String, at path: String) -> String? {
    let (language, _, region) = subtags(of: tag)
    guard let region, name != "hyph_\(language)_\(region)" else { return nil }
    let file = path.split(separator: "/").last ?? ""
    guard file.hasPrefix("hyph_"), file.hasSuffix(".dic") else { return nil }
    let own = file.dropFirst(5).dropLast(4).split(separator: "_").joined(separator: "-")
    return subtags(of: own).region.flatMap { $0 == region ? nil : own }
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

  /// The parts of a BCP 47 tag that are in the files' names, with their spelling.
  static func subtags(of tag: String) -> (language: String, script: String?, region: String?) {
    let subtags = tag.split(separator: "-")
    let language = subtags.first.map { $0.lowercased() } ?? "und"
    guard language.utf8.allSatisfy({ (0x61...0x7A).contains($0) }), language.count > 1 else {
      return ("und", nil, nil)
    }
    // A single letter begins an extension.
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

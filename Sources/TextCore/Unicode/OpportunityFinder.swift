/// Finds where the lines of a paragraph may end, by UAX #14 as ICU tailors it for each language, and by what
/// CSS Text 3 changes (`BreakRules`).
///
/// A text may have several languages. At an offset between two characters of one language, that language's
/// rules hold; between two languages, those of the language that the analyzer was made for, as CSS takes
/// those of the element that holds both.
///
/// Cost: linear in the paragraph for each of ICU's sets of rules; languages that share one (nearly all do)
/// are handled together.
struct OpportunityFinder: ~Copyable {
  private let language: String
  private var rules = EntryTable<Key, LineRules>()
  /// More languages than any text has; when there are more, all are dropped.
  private static let maximumNames = 1_024

  /// By language, the one with the same rules that is used for it.
  private var names: [TextKey: String] = [:]

  private struct Key: Hashable {
    let language: TextKey
    let strictness: LineBreakStrictness?
  }

  init(language: String) { self.language = language }

  /// The opportunities of the text, ascending; `languages` are those of its runs, which tile it, or none
  /// where all is in the finder's own.
  mutating func opportunities(
    in text: borrowing UnicodeText, _ rules: BreakRules, languages: [LanguageRun]
  ) throws(TextLayoutError) -> [Int32] {
    let breaksAll = rules.wordBreak == .breakAll
    guard !languages.isEmpty else {
      return try lines(language, rules).iterator.boundaries(in: text, breaksAll: breaksAll)
    }
    let zones = LanguageZones(
      languages.map { LanguageRun(end: $0.end, language: name($0.language)) })
    let own = name(language)
    var found: [Int32] = []
    for language in zones.languages.union([TextKey(own)]).sorted().map(\.text) {
      let all = try lines(language, rules).iterator.boundaries(in: text, breaksAll: breaksAll)
      found += zones.filter(all) { ($0 ?? own) == language }
    }
    return found.sorted()
  }

  private mutating func lines(_ language: String, _ rules: BreakRules) -> LineRules {
    let key = Key(language: TextKey(language), strictness: rules.strictness)
    if let known = self.rules[key] { return known }
    let lines = LineRules(language, rules.strictness)
    self.rules[key] = lines
    return lines
  }

  /// The language that is used for the rules of another.
  private mutating func name(_ language: String) -> String {
    if let known = names[language] { return known }
    if names.count >= OpportunityFinder.maximumNames { names.removeAll() }
    var iterator = BreakIterator(.line, language: language)
    let name = iterator.languageOfRules ?? "und"
    names[language] = name
    return name
  }
}

/// A run of one language, by its end, relative to the paragraph.
package struct LanguageRun: Sendable, Hashable {
  package let end: Int
  package let language: String

  package init(end: Int, language: String) {
    self.end = end
    self.language = language
  }
}

/// ICU's line break rules, kept from one paragraph to the next.
private final class LineRules {
  var iterator: BreakIterator

  init(_ language: String, _ strictness: LineBreakStrictness?) {
    iterator = BreakIterator(.line, language: language, strictness: strictness?.rawValue)
  }
}

/// Which language decides at an offset.
private struct LanguageZones {
  let runs: [LanguageRun]

  init(_ runs: [LanguageRun]) { self.runs = runs }

  var languages: Set<TextKey> { Set<TextKey>(runs.map { TextKey($0.language) }) }

  /// The offsets, ascending, whose language satisfies `isWanted`; nil means between two languages.
  func filter(_ offsets: [Int32], _ isWanted: (String?) -> Bool) -> [Int32] {
    var index = 0
    return offsets.filter { offset in
      while index + 1 < runs.count, runs[index].end < offset { index += 1 }
      let isEdge = runs[index].end == offset && index + 1 < runs.count
      let isSplit = isEdge && runs[index + 1].language != runs[index].language
      return isWanted(isSplit ? nil : runs[index].language)
    }
  }
}

/// CSS Text 3, `word-break: keep-all`: no line ends between two characters that belong together, whatever
/// UAX #14 allows between ideographs and Hangul.
struct TogetherKeeper {
  let text: [UInt8]
  let start: Int

  /// The opportunities, relative to `start`, that are left.
  func keep(_ opportunities: [Int32]) -> [Int32] {
    opportunities.filter { offset in
      let place = start + Int(offset)
      return !CharacterClass.keepsTogether(text.scalar(at: place))
        || !CharacterClass.keepsTogether(base(before: place))
    }
  }

  /// The character before an offset, without its marks.
  private func base(before offset: Int) -> UInt32 {
    var place = offset
    var scalar: UInt32 = 0
    repeat {
      place = text.startOfScalar(before: place)
      scalar = text.scalar(at: place)
    } while place > start && CharacterClass.joinsCharacterBefore(scalar)
    return scalar
  }
}

/// Sees to it that the patterns are there that the paragraphs of a text ask for, in order.
///
/// A language that is named, and that of the text, has to have patterns. Words of runs in languages without
/// patterns stay whole, which a note says (`ShapedText.hyphenationNotes`).
struct PatternLoader {
  let text: StyledText
  let styles: StyleTable
  /// The text's language.
  let base: String
  private let patterns = PatternStore.installed
  private var isLoaded = false
  /// Those of all the text's styles; nil until they are asked for.
  private var knownLanguages: Set<String>?

  init(text: StyledText, styles: StyleTable, base: String) {
    self.text = text
    self.styles = styles
    self.base = base
  }

  /// Loads patterns for all words of the text from an offset on, once, so that they are not loaded for each
  /// paragraph anew.
  ///
  /// Cost: linear in the rest of the text, the first time.
  ///
  /// - Throws: `.noSuchPatterns`.
  mutating func load(
    for hyphenation: Hyphenation, from offset: Int
  ) throws(TextLayoutError) {
    guard hyphenation.isOn else { return }
    try check(hyphenation)
    guard !isLoaded else { return }
    isLoaded = true
    let words = HyphenatedWord.scalars(of: text.utf8, from: offset)
    var prepared: Set<ObjectIdentifier> = []
    for language in hyphenation.language.map({ [$0] }) ?? languages().sorted() {
      guard let file = patterns.patterns(of: language),
        prepared.insert(ObjectIdentifier(file)).inserted
      else { continue }
      file.prepare(words)
    }
  }

  private mutating func check(_ hyphenation: Hyphenation) throws(TextLayoutError) {
    let language = hyphenation.language ?? base
    if patterns.patterns(of: language) != nil { return }
    guard PatternStore.isLanguage(language) else {
      // Runs may say theirs.
      if languages().contains(where: PatternStore.isLanguage) { return }
      throw TextLayoutError(
        .noSuchPatterns,
        "hyphenation needs a language: name the text's, such as de, or that of the patterns")
    }
    throw TextLayoutError(
      .noSuchPatterns,
      "no hyphenation patterns for \"\(language)\" are installed: install Debian's package "
        + "\(PatternStore.package(of: language)), or name another language")
  }

  private mutating func languages() -> Set<String> {
    if let knownLanguages { return knownLanguages }
    let languages = Set(text.styles.map { styles[$0].style.language })
    knownLanguages = languages
    return languages
  }
}

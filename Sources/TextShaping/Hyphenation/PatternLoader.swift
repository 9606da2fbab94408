import TextCore

/// Loads the patterns that the paragraphs of a text need.
struct PatternLoader {
  let text: StyledText
  let styles: StyleTable
  private var isLoaded = false

  init(text: StyledText, styles: StyleTable) {
    self.text = text
    self.styles = styles
  }

  /// Loads patterns for all words of the text from an offset on, once, so that they are not loaded for each
  /// paragraph again.
  ///
  /// Cost: linear in the rest of the text, the first time.
  ///
  /// - Throws: `.systemLimit`.
  mutating func load(
    for hyphenation: Hyphenation, from offset: Int
  ) throws(TextLayoutError) {
    guard hyphenation.isOn, !isLoaded else { return }
    isLoaded = true
    let words = HyphenatedWord.scalars(of: text.utf8, from: offset)
    let languages = Set<TextKey>(text.styles.map { TextKey(styles[$0].style.language) })
    var prepared: Set<ObjectIdentifier> = []
    for language in hyphenation.language.map({ [$0] }) ?? languages.sorted().map(\.text) {
      guard let file = try PatternCache.installed.load(language),
        prepared.insert(ObjectIdentifier(file)).inserted
      else { continue }
      file.prepare(words)
    }
  }
}

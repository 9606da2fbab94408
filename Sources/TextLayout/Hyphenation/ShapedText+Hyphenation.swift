extension ShapedText {
  /// Which words were to be hyphenated by their own language, and are not, for want of its patterns; a note
  /// a language, in the order of the text.
  var hyphenationNotes: [Note] {
    var languages: [String] = []
    for paragraph in paragraphs
    where paragraph.isHyphenated && paragraph.format.style.hyphenation.language == nil {
      for item in paragraph.items {
        let language = palette.styles[item.item.styleIndex].style.language
        if !languages.contains(language), lacksPatterns(item.item, language) {
          languages.append(language)
        }
      }
    }
    return languages.map(Note.init(unhyphenated:))
  }

  private func lacksPatterns(_ item: Item, _ language: String) -> Bool {
    PatternStore.installed.patterns(of: language) == nil
      && Scalars(text.utf8, in: item.range).contains {
        CharacterClass.isOfHyphenatedWord($0.scalar)
      }
  }
}

extension Note {
  fileprivate init(unhyphenated language: String) {
    self.init(
      code: "not-hyphenated",
      message: PatternStore.isLanguage(language)
        ? "words in \"\(language)\" are not hyphenated: no patterns for it are installed (Debian's package "
          + "\(PatternStore.package(of: language)) would have them)"
        : "words whose run names no language are not hyphenated (name it)")
  }
}

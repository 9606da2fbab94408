extension ShapedText {
  /// Which words were to be hyphenated, and are not, for want of patterns of their language, or are by those
  /// of another region; a note a language, in the order of the text.
  var hyphenationNotes: [Note] {
    var notes: [Note] = []
    // Nil is for a language of which there is nothing to say, or not any more.
    var known: [String: Note?] = [:]
    for paragraph in paragraphs where paragraph.isHyphenated {
      let named = paragraph.format.style.hyphenation.language
      for item in paragraph.items {
        let language = named ?? palette.styles[item.item.styleIndex].style.language
        let own = known[language] ?? Note(onHyphenationOf: language)
        known[language] = .some(own)
        guard let own, hasWords(item.item) else { continue }
        notes.append(own)
        known[language] = .some(nil)
      }
    }
    return notes
  }

  private func hasWords(_ item: Item) -> Bool {
    Scalars(text.utf8, in: item.range).contains {
      CharacterClass.isOfHyphenatedWord($0.scalar)
    }
  }
}

extension Note {
  /// Nil where a language has patterns of its own.
  fileprivate init?(onHyphenationOf language: String) {
    let patterns = PatternStore.installed
    if patterns.patterns(of: language) == nil {
      self.init(unhyphenated: language)
    } else if let other = patterns.substitute(for: language) {
      self.init(
        code: "patterns-substituted",
        message: "words in \"\(language)\" are hyphenated by the patterns of \(other)")
    } else {
      return nil
    }
  }

  private init(unhyphenated language: String) {
    self.init(
      code: "not-hyphenated",
      message: PatternStore.isLanguage(language)
        ? "words in \"\(language)\" are not hyphenated: no patterns for it are installed (Debian's package "
          + "\(PatternStore.package(of: language)) would have them)"
        : "words whose run names no language are not hyphenated (name it)")
  }
}

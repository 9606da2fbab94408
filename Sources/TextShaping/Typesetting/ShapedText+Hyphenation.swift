import TextCore

extension ShapedText {
  /// Refuses what paragraphs ask for and no patterns are there for.
  ///
  /// A language that is named, and that of the text, have to have patterns. Words of runs in languages without
  /// patterns stay whole, which a note says. Asked of a text that is given, not of what a trim prints of it.
  ///
  /// - Throws: `.noSuchPatterns`.
  package func checkPatterns() throws(TextLayoutError) {
    for format in formats where format.style.hyphenation.isOn {
      let language = format.style.hyphenation.language ?? typesetter.style.language
      if PatternCache.installed.patterns(of: language) != nil { continue }
      guard !PatternCache.isLanguage(language) else {
        throw TextLayoutError(
          .noSuchPatterns,
          "no hyphenation patterns for \"\(language)\" are installed: install Debian's package "
            + "\(PatternCache.package(of: language)), or name another language")
      }
      // Runs may say theirs.
      let isSaid = styled.styles.contains {
        PatternCache.isLanguage(palette.styles[$0].style.language)
      }
      guard isSaid else {
        throw TextLayoutError(
          .noSuchPatterns,
          "hyphenation needs a language: name the text's, such as de, or that of the patterns")
      }
    }
  }

  /// Which words were to be hyphenated, and are not, for want of patterns of their language, or are by those
  /// of another region; a note a language, in the order of the text.
  package var hyphenationNotes: [Note] {
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
  /// Nil if a language has patterns of its own.
  fileprivate init?(onHyphenationOf language: String) {
    let patterns = PatternCache.installed
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
      message: PatternCache.isLanguage(language)
        ? "words in \"\(language)\" are not hyphenated: no patterns for it are installed (Debian's package "
          + "\(PatternCache.package(of: language)) would have them)"
        : "words whose run names no language are not hyphenated (name it)")
  }
}

import TextCore

extension ShapedText {
  /// Refuses hyphenation that paragraphs ask for if there are no patterns for it.
  ///
  /// A language that is named, and that of the text, have to have patterns. Words of runs in languages without
  /// patterns stay whole, with a note. So do all words of a document that names no language: a trim may have hidden the
  /// run that did, and its text can be read again. Call it for texts that are given, not for what a trim prints.
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
      guard format === typesetter.format else { continue }
      guard namesLanguage else {
        throw TextLayoutError(
          .noSuchPatterns,
          "hyphenation needs a language: name the text's, such as de, or that of the patterns")
      }
    }
  }

  /// Whether hyphenation is on for the whole text, by patterns of a language that nothing names.
  package var lacksLanguageOfPatterns: Bool {
    let hyphenation = typesetter.paragraphStyle.hyphenation
    return hyphenation.isOn && hyphenation.language == nil && !namesLanguage
  }

  /// Whether the text, or a run of it, names a language.
  private var namesLanguage: Bool {
    styled.styles.contains { PatternCache.isLanguage(palette.styles[$0].style.language) }
  }

  /// Which words should be hyphenated and are not, because their language has no patterns, or are by those
  /// of another region; one note for each language, in the order of the text.
  package var hyphenationNotes: [Note] {
    var notes: [Note] = []
    // Nil for a language that needs no note, or has one already.
    var known: [TextKey: Note?] = [:]
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

/// How strictly punctuation and small kana are kept from a line's edges (CSS Text 3, `line-break`; CLDR's
/// key `lb`); a struct over strings, so that a new one breaks no `switch`.
public struct LineBreakStrictness: Sendable, Hashable, RawRepresentable, CaseIterable {
  /// The word itself, such as `strict`.
  public let rawValue: String
  /// Makes a strictness of any word; an unknown one is refused when a text is shaped.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The least: for short lines, as in newspapers.
  public static let loose = LineBreakStrictness(rawValue: "loose")
  /// What most Japanese texts keep.
  public static let normal = LineBreakStrictness(rawValue: "normal")
  /// The most: no line begins with a small kana or a prolonged sound mark.
  public static let strict = LineBreakStrictness(rawValue: "strict")
  /// Lines end between any two cut units.
  public static let anywhere = LineBreakStrictness(rawValue: "anywhere")

  /// Those that there are.
  public static let allCases: [LineBreakStrictness] = [.loose, .normal, .strict, .anywhere]
}

/// Whether lines end between letters (CSS Text 3, `word-break`); a struct over strings, so that a new one
/// breaks no `switch`.
public struct WordBreak: Sendable, Hashable, RawRepresentable, CaseIterable {
  /// The word itself, such as `keep-all`.
  public let rawValue: String
  /// Makes a rule of any word; an unknown one is refused when a text is shaped.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As UAX #14 says: between ideographs, kana and Hangul, and not inside other words.
  public static let normal = WordBreak(rawValue: "normal")
  /// Between any two letters or digits, as if they were ideographs; no word is hyphenated.
  public static let breakAll = WordBreak(rawValue: "break-all")
  /// Not between ideographs, kana or Hangul either; only where words are split by more, or by a
  /// dictionary.
  public static let keepAll = WordBreak(rawValue: "keep-all")

  /// Those that there are.
  public static let allCases: [WordBreak] = [.normal, .breakAll, .keepAll]
}

/// Which of the places where lines may end they do end at; a struct over strings, so that a new one breaks
/// no `switch`.
public struct LineBreakStrategy: Sendable, Hashable, RawRepresentable, CaseIterable {
  /// The word itself, such as `balanced`.
  public let rawValue: String
  /// Makes a strategy of any word; an unknown one is refused when a text is shaped.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Each line takes all that fits.
  public static let greedy = LineBreakStrategy(rawValue: "greedy")
  /// As many lines, the widest of them as narrow as can be (CSS Text 4, `text-wrap: balance`).
  public static let balanced = LineBreakStrategy(rawValue: "balanced")
  /// As many lines, the least ragged: the squares of what the lines leave free are the smallest sum over
  /// the paragraph, its last line not counted, which has more than one word if possible (CSS Text
  /// 4, `text-wrap: pretty`).
  public static let pretty = LineBreakStrategy(rawValue: "pretty")

  /// Those that there are.
  public static let allCases: [LineBreakStrategy] = [.greedy, .balanced, .pretty]
}

/// What a paragraph's style says of where lines may end.
package struct BreakRules: Sendable, Hashable {
  /// Nil is the language's own.
  package var strictness: LineBreakStrictness?
  package var wordBreak: WordBreak

  package init(strictness: LineBreakStrictness? = nil, wordBreak: WordBreak = .normal) {
    self.strictness = strictness
    self.wordBreak = wordBreak
  }

  /// Whether words stay whole, so that they may be hyphenated.
  package var keepsWords: Bool { strictness != .anywhere && wordBreak != .breakAll }
}

extension ParagraphStyle {
  package var breakRules: BreakRules {
    BreakRules(strictness: lineBreakStrictness, wordBreak: wordBreak)
  }
}

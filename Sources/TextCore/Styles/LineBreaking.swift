/// How strictly punctuation and small kana are kept from a line's edges (CSS Text 3, `line-break`; CLDR's
/// key `lb`); a struct over strings, so that a new one breaks no `switch`.
public struct LineBreakStrictness: Sendable, Hashable, RawRepresentable, CaseIterable {
  /// The word itself, such as `strict`.
  public let rawValue: String
  /// Makes a strictness of any word; an unknown one is refused when a text is shaped.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The least strict: for short lines, as in newspapers.
  public static let loose = LineBreakStrictness(rawValue: "loose")
  /// The rules of most Japanese texts.
  public static let normal = LineBreakStrictness(rawValue: "normal")
  /// The strictest: no line begins with a small kana or a prolonged sound mark.
  public static let strict = LineBreakStrictness(rawValue: "strict")
  /// Lines end between any two cut units.
  public static let anywhere = LineBreakStrictness(rawValue: "anywhere")

  /// All values.
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
  /// Not between ideographs, kana or Hangul either, but only at spaces, punctuation and the like, or by a
  /// dictionary.
  public static let keepAll = WordBreak(rawValue: "keep-all")

  /// All values.
  public static let allCases: [WordBreak] = [.normal, .breakAll, .keepAll]
}

/// How lines are chosen among the places where they may end; a struct over strings, so that a new one breaks
/// no `switch`.
public struct LineBreakStrategy: Sendable, Hashable, RawRepresentable, CaseIterable {
  /// The word itself, such as `balanced`.
  public let rawValue: String
  /// Makes a strategy of any word; an unknown one is refused when a text is shaped.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Each line takes all that fits.
  public static let greedy = LineBreakStrategy(rawValue: "greedy")
  /// The same number of lines, with the widest as narrow as possible (CSS Text 4, `text-wrap: balance`).
  public static let balanced = LineBreakStrategy(rawValue: "balanced")
  /// The same number of lines, the least ragged: the sum of the squares of the lines' free room is the smallest over
  /// the paragraph, its last line not counted, which has more than one word if possible (CSS Text
  /// 4, `text-wrap: pretty`).
  public static let pretty = LineBreakStrategy(rawValue: "pretty")

  /// All values.
  public static let allCases: [LineBreakStrategy] = [.greedy, .balanced, .pretty]
}

/// A paragraph style's rules for where lines may end.
package struct BreakRules: Sendable, Hashable {
  /// Nil means that of the language.
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

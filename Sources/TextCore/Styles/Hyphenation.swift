/// Whether words are split by a dictionary's patterns where a line ends in them.
///
/// Soft hyphens (U+00AD) split words in any case; a word that has one is split nowhere else (CSS Text
/// 3, `hyphens`).
public struct Hyphenation: Sendable, Hashable {
  /// Whether it is on.
  public let isOn: Bool
  /// The language whose patterns split all words; nil means the language of each word's style.
  ///
  /// A BCP 47 tag.
  @Verbatim public private(set) var language: String?

  /// Words are split only at soft hyphens.
  public static let off = Hyphenation(isOn: false, language: nil)
  /// Each word by the patterns of its style's language.
  public static let on = Hyphenation(isOn: true, language: nil)

  /// Each word by the patterns of one language, a BCP 47 tag, whatever its style's.
  public static func on(_ language: String) -> Hyphenation {
    Hyphenation(isOn: true, language: language)
  }
}

/// A place where a word may be split at a line's end.
package struct HyphenationPoint: Sendable, Hashable {
  /// Relative to the paragraph: what begins the next line.
  package let offset: Int32
  /// Letters that are added before the hyphen.
  package let insertion: String

  package init(offset: Int32, insertion: String) {
    self.offset = offset
    self.insertion = insertion
  }
}

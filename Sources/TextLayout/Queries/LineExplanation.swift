import TextCore
import TextShaping

/// Why a line ended where it did: the rule, what it left free, and what the next place would have needed.
public struct LineExplanation: Sendable, Hashable, Codable {
  /// What let the line end there.
  public let rule: LineEndRule
  /// Where it ended: after what it takes of the text, an empty range.
  public let place: TextRange
  /// How much of its room the line left free, in points; negative where it is too wide, nil if the room is
  /// unlimited.
  public let free: Double?
  /// The next place where it could have ended; nil if it ended with its paragraph.
  public let next: Next?

  /// A place where the line could have ended and did not.
  public struct Next: Sendable, Hashable, Codable {
    /// What would have let the line end there.
    public let rule: LineEndRule
    /// What the line would have taken of the text beside what it took.
    public let range: TextRange
    /// How much too wide it would have been, in points; 0 and less where it would have fitted, and the break strategy
    /// or what is beside it ended it before.
    public let overflow: Double
  }
}

/// What lets a line end at a place; a struct over strings, so that a new one breaks no `switch`.
///
/// Opportunities are ICU's, by UAX #14 with the text's language and style; the characters at the place say which
/// of its rules it is.
public struct LineEndRule: Sendable, Hashable, Codable, RawRepresentable, CaseIterable {
  /// The word itself, such as `between-ideographs`.
  public let rawValue: String
  /// Makes a rule of any word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// After white space (UAX #14, LB18).
  public static let space = LineEndRule(rawValue: "space")
  /// After U+200B (LB8).
  public static let zeroWidthSpace = LineEndRule(rawValue: "zero-width-space")
  /// At a soft hyphen, which shows (LB21).
  public static let softHyphen = LineEndRule(rawValue: "soft-hyphen")
  /// Where the patterns of a language split a word.
  public static let hyphenationPoint = LineEndRule(rawValue: "hyphenation-point")
  /// After a hyphen or a dash (LB12a, LB21, LB17).
  public static let hyphen = LineEndRule(rawValue: "hyphen")
  /// Beside an ideograph, kana or a syllable of Hangul (LB31).
  public static let betweenIdeographs = LineEndRule(rawValue: "between-ideographs")
  /// Between two words of a script without spaces between words, by a dictionary (LB1, class SA).
  public static let dictionary = LineEndRule(rawValue: "dictionary")
  /// At another opportunity of UAX #14.
  public static let opportunity = LineEndRule(rawValue: "opportunity")
  /// Between two characters, where lines may end between any.
  public static let character = LineEndRule(rawValue: "character")
  /// Inside a word that alone is too wide.
  public static let emergency = LineEndRule(rawValue: "emergency")
  /// At a mandatory break (LB4, LB5).
  public static let newline = LineEndRule(rawValue: "newline")
  /// At the end of the text (LB3).
  public static let end = LineEndRule(rawValue: "end")

  /// All rules.
  public static let allCases: [LineEndRule] = [
    .space, .zeroWidthSpace, .softHyphen, .hyphenationPoint, .hyphen, .betweenIdeographs,
    .dictionary, .opportunity, .character, .emergency, .newline, .end,
  ]
}

extension LayoutResult {
  /// Why each visible line ended where it did, from the top.
  ///
  /// The widths are those that the line breaker measured. Cost: one more measurement for each line.
  ///
  /// - Throws: what shaping a text throws.
  public func explanations() throws(TextLayoutError) -> [LineExplanation] {
    try LineExplainer(result: self).explanations()
  }
}

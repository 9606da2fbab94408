// Definitions
//
//   pseudo-translation   a text changed by a rule, as a translation could change it: readers of the source's
//                        language can still read it, except with the widest letters
//   style                one such change; styles combine: a text grows, its letters change, then its direction
//
//     Save %@      accented              [Şåvê %@]
//                  accented, lengthened  [Şåvê %@ one two th]
//                  mirrored              evaS %@, by U+202E before the word
//                  widest                WWWW %@, by the font's widths

/// How a pseudo-translation changes a text.
public enum PseudoStyle: String, CaseIterable, Sendable, Hashable {
  /// Latin letters get accents and the text gets brackets, so that a cut shows at either end.
  case accented
  /// The text grows as translations do: the shorter, the more.
  case lengthened
  /// Words run from right to left.
  case mirrored
  /// Every letter becomes the widest of its alphabet and case.
  case widest
}

/// The outcome for a value.
public enum PseudoOutcome: Sendable, Hashable {
  /// Its new runs, as many as it had.
  case changed([String])
  /// It is unchanged.
  case leftAlone(PseudoReason)
}

/// Why a value is unchanged.
public enum PseudoReason: Sendable, Hashable, CaseIterable {
  /// The catalog marks it as not to be translated.
  case notTranslatable
  /// It is a translation, and the file has the source's texts as well.
  case translation
  /// It has no letter outside placeholders and tags.
  case withoutLetters
  /// The styles have no other form of its letters.
  case withoutOtherForm
  /// Its placeholders don't follow their grammar.
  case malformed
  /// Its placeholders or branches would read back as others.
  case structure
  /// No other text can be written in its place.
  case notWritable
  /// It would be longer than a text of a catalog may be.
  case tooLong

  /// Such as `not to be translated`.
  public var words: String {
    switch self {
    case .notTranslatable: "not to be translated"
    case .translation: "translations of the source's texts"
    case .withoutLetters: "without a letter"
    case .withoutOtherForm: "without another form of their letters"
    case .malformed: "not in the grammar of their placeholders"
    case .structure: "whose placeholders would be read as others"
    case .notWritable: "where no other text can be written"
    case .tooLong: "that would be longer than a text may be"
    }
  }
}

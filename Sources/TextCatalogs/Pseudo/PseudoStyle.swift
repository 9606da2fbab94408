// Definitions
//
//   pseudo-translation   a text changed as a translation could change it, by a rule and without a translator:
//                        who reads the source's language can still read it, but for the widest letters
//   style                one such change; styles combine: a text grows, its letters change, then its direction
//
//     Save %@      accented              [Şåvê %@]
//                  accented, lengthened  [Şåvê %@ one two th]
//                  mirrored              evaS %@, by U+202E in front of the word
//                  widest                WWWW %@, as far as the font says so

/// How a pseudo-translation changes a text.
public enum PseudoStyle: String, CaseIterable, Sendable, Hashable {
  /// Latin letters get accents, and the text brackets, so that a cut shows at either end.
  case accented
  /// The text grows as translations do: by more, the shorter it is.
  case lengthened
  /// Words run from right to left.
  case mirrored
  /// Every letter becomes the widest of its alphabet and case.
  case widest
}

/// What became of a value.
public enum PseudoOutcome: Sendable, Hashable {
  /// Its new runs, as many as it had.
  case changed([String])
  /// It is as it was.
  case leftAlone(PseudoReason)
}

/// Why a value is as it was.
public enum PseudoReason: Sendable, Hashable, CaseIterable {
  /// The catalog says that it is not to be translated.
  case notTranslatable
  /// It is a translation, and the file has the source's texts as well.
  case translation
  /// There is no letter in it, beside placeholders and tags.
  case withoutLetters
  /// The styles have no other form of its letters.
  case withoutOtherForm
  /// It is not in the grammar of its placeholders.
  case malformed
  /// Its placeholders or branches would be read as others.
  case structure
  /// It stands where no other text can be written, or has a character that can't be.
  case notWritable

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
    }
  }
}

/// What a text field does with a text before it is laid out: UITextField's and `UITextInputTraits`' rules, as a
/// value.
public struct TextTransform: Sendable, Hashable {
  /// Whether every line break becomes a space (U+0020), CR LF one.
  ///
  /// "Any return characters in its text are treated as spaces" (Matt Neuburg, Programming iOS 6, chapter
  /// 23, on UITextField). The text is then one paragraph, of the first one's style.
  public var isSingleLine: Bool
  /// Whether every character (extended grapheme cluster, UAX #29) becomes a bullet (U+2022), spaces
  /// included: `isSecureTextEntry`.
  ///
  /// Where the primary font lacks the bullet it is U+002A, with a note. Line breaks stay, but in a single
  /// line. Capitalization then does not show.
  public var isSecure: Bool
  /// Which letters become capitals, by the rules of the style's language; nil means none.
  public var capitalization: Capitalization?

  /// A transform; without arguments, none.
  public init(
    isSingleLine: Bool = false, isSecure: Bool = false, capitalization: Capitalization? = nil
  ) {
    self.isSingleLine = isSingleLine
    self.isSecure = isSecure
    self.capitalization = capitalization
  }

  /// Which letters become capitals: `UITextAutocapitalizationType`.
  @nonexhaustive public enum Capitalization: String, Sendable, Hashable, CaseIterable {
    /// The first of each word (UAX #29, by ICU); the rest stays as it is.
    case words
    /// The first of each sentence (UAX #29, by ICU); the rest stays as it is.
    case sentences
    /// All letters.
    case characters
  }

  /// Whether it leaves every text as it is.
  package var isIdentity: Bool { self == TextTransform() }
}

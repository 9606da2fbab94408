//     <b>Hi</b>, {n, plural, one{# day}}
//     ^^^markup  ^open       ^open    ^^close
//        ^^letters           ^syntax
//
// Tokens tile the runs of a value. Only letters are replaced; what is added goes before or after a word, a
// message or the whole, so that nothing which belongs together is parted.

/// A part of a text on its way to be a pseudo-translation.
struct PseudoToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A character, which may be changed.
    case character
    case space
    /// What stays, and is a part of a word: an escape, a quoting apostrophe, a word that is protected.
    case kept
    /// What stays, and parts words: a placeholder, a tag, a control of directions.
    case barrier
    /// A brace of ICU's, around an argument or a message in it.
    case open
    case close
    /// What was added.
    case added
  }

  var text: String
  let kind: Kind
  /// In which run it stands.
  var run: Int
  /// In which message it stands, 0 being the outermost; of a closing brace, which it closes.
  var message = 0

  /// Whether it is a letter, of any script.
  var isLetter: Bool {
    kind == .character && text.unicodeScalars.first?.properties.isAlphabetic == true
  }

  /// Whether it is a letter of ASCII's.
  var isBasicLetter: Bool {
    kind == .character && text.utf8.count == 1 && text.utf8.first?.isLetter == true
  }
}

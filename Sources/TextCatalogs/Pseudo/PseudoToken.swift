//     <b>Hi</b>, {n, plural, one{# day}}
//     ^^^markup  ^open       ^open    ^^close
//        ^^letters           ^syntax
//
// Tokens cover the runs of a value without gaps. Only letters are replaced; text is added before or after a word, a
// message or the whole, so that nothing that belongs together is split.

/// A part of a text that becomes a pseudo-translation.
struct PseudoToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A character, which may be changed.
    case character
    case space
    /// An unchanged part of a word: an escape, a quoting apostrophe, a protected word.
    case kept
    /// An unchanged separator of words: a placeholder, a tag, a bidirectional control.
    case barrier
    /// A brace of ICU's, around an argument or a message in it.
    case open
    case close
    /// Added text.
    case added
  }

  var text: String
  let kind: Kind
  /// The index of its run.
  var run: Int
  /// The message that it is in, 0 for the outermost; for a closing brace, the message that it closes.
  var message = 0

  /// Whether it is a letter, of any script.
  var isLetter: Bool {
    kind == .character && text.unicodeScalars.first?.properties.isAlphabetic == true
  }

  /// Whether it is an ASCII letter.
  var isBasicLetter: Bool {
    kind == .character && text.utf8.count == 1 && text.utf8.first?.isLetter == true
  }
}

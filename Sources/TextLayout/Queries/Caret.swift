import TextCore
import TextShaping

/// Where an insertion point is drawn: `caretRect(for:)`.
///
/// A caret has no width: the caller chooses one. It is as high as its line fragment, as GNUstep
/// has it (`_insertionPointRectForCharacterIndex:`).
public struct Caret: Sendable, Hashable, Codable {
  /// Where it is in the text: an empty range.
  public let offset: TextRange
  /// Which of its two neighboring characters it belongs to.
  public let affinity: Affinity
  /// The line that it shows on; nil in an empty text.
  public let lineIndex: Int?
  /// Where it shows: where a character of the paragraph's direction would be inserted.
  ///
  /// (`CTLineGetOffsetForStringIndex`: the primary offset; Android: `getPrimaryHorizontal`.)
  public let rect: Rect
  /// Where a character of the other direction would be inserted, if that is another place: the
  /// split caret at a change of direction.
  ///
  /// (`secondaryOffset`; `getSecondaryHorizontal`.)
  public let secondaryRect: Rect?
}

/// Which of its two characters an insertion point belongs to (`NSSelectionAffinity`).
///
/// It decides where an offset at a line wrap is drawn: at the end of one line, or at the start
/// of the next.
public enum Affinity: String, Sendable, Hashable, Codable, CaseIterable {
  /// To the character before it: the line's end.
  case upstream
  /// To the character after it: the start of the next line.
  case downstream
}

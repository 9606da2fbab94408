import TextCore
import TextShaping

/// An insertion point as it shows: `caretRect(for:)`.
///
/// A caret has no width: who draws it decides on one. It is as high as its line fragment, as GNUstep
/// has it (`_insertionPointRectForCharacterIndex:`).
public struct Caret: Sendable, Hashable, Codable {
  /// Where it is in the text: an empty range.
  public let offset: TextRange
  /// Which of the two characters it is between it belongs to.
  public let affinity: Affinity
  /// The line that it shows on; nil in an empty text.
  public let lineIndex: Int?
  /// Where it shows: where a character of the paragraph's direction would be inserted.
  ///
  /// (`CTLineGetOffsetForStringIndex`: the primary offset; Android: `getPrimaryHorizontal`.)
  public let rect: Rect
  /// Where a character of the other direction would be inserted, where that is another place: the
  /// split caret at a change of direction.
  ///
  /// (`secondaryOffset`; `getSecondaryHorizontal`.)
  public let secondaryRect: Rect?
}

/// Which of its two characters an insertion point belongs to (`NSSelectionAffinity`).
///
/// It decides where an offset shows at which a line was wrapped: the end of one line, or the start
/// of the next.
public enum Affinity: String, Sendable, Hashable, Codable, CaseIterable {
  /// To the character before it: the line's end.
  case upstream
  /// To the character after it: the start of the next line.
  case downstream
}

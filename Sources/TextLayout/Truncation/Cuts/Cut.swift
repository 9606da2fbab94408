import TextCore
import TextShaping

/// What a trim hides of a text: one range of its UTF-8, with the token in its place.
///
///     text      ├── start ──┤      hidden      ├── end ──┤
///     printed   ├── start ──┤closers ellipsis suffix openers├── end ──┤
///
/// A cut of the tail hides all up to the text's end, and a cut of the head all from the text's start. With a visible end, the
/// line breaks after it are hidden as well (`LineBreaksAtEnd`), and if nothing visible is hidden, all that is invisible.
struct Cut: Sendable, Hashable {
  let hidden: Range<Int>
  /// What else is hidden: line breaks at the text's end, and what is invisible beside them; nil if there is nothing, or
  /// if `hidden` reaches over it.
  var hiddenAtEnd: Range<Int>?

  /// Where the visible start of the text ends.
  var start: Int { hidden.lowerBound }
  /// Where the visible end of the text begins.
  var end: Int { hidden.upperBound }

  /// Where the visible end of a text of so many bytes ends.
  func visibleEnd(of count: Int) -> Int { hiddenAtEnd?.lowerBound ?? count }
}

extension ShapedText {
  /// The cut of the tail that keeps the text up to an offset.
  func tailCut(at offset: Int) -> Cut { Cut(hidden: offset..<text.utf8.count) }

  /// Whether anything visible is left of the text.
  ///
  /// Cost: up to the first visible character.
  func hasVisible(outside cut: Cut) -> Bool {
    text.utf8.hasVisibleScalar(in: 0..<cut.start) || hasVisible(after: cut.end)
  }

  /// Whether a cut hides anything visible.
  ///
  /// Cost: up to the first visible character that it hides.
  func hidesVisible(_ cut: Cut) -> Bool {
    text.utf8.hasVisibleScalar(in: cut.hidden)
      || cut.hiddenAtEnd.map { text.utf8.hasVisibleScalar(in: $0) } ?? false
  }

  /// Whether anything at or after `offset` is visible.
  ///
  /// Cost: up to the first visible character.
  func hasVisible(after offset: Int) -> Bool {
    text.utf8.hasVisibleScalar(in: offset..<text.utf8.count)
  }

  /// Where the last visible character starts; nil if the text has none.
  ///
  /// Cost: back to it.
  var lastVisible: Int? {
    var end = text.utf8.count
    while end > 0 {
      let start = text.utf8.startOfScalar(before: end)
      if CharacterClass.isVisible(text.utf8.scalar(at: start)) { return start }
      end = start
    }
    return nil
  }

  /// The start of the paragraph that a cut at `offset` is in.
  func startOfParagraph(atOrBefore offset: Int) -> Int {
    paragraphs.isEmpty ? 0 : paragraphs[paragraphIndex(at: offset)].start
  }
}

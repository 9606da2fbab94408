import TextCore
import TextShaping

/// The line breaks at a text's end, which the modes head and middle hide before anything visible.
///
///     text      a a a · b b b · c c c ¶ ¶
///     head      ├── hidden ──┤ … c c c├──┤ hidden as well
///
/// An empty line would take the room of text. The mode tail hides them with the rest of the text.
struct LineBreaksAtEnd {
  /// From the first line break after the last visible character to the text's end.
  let range: Range<Int>

  /// Nil in the mode tail, if no line break follows the last visible character, or if a protected range holds the first of them.
  ///
  /// Cost: back to the last visible character.
  init?(of shaped: ShapedText, _ mode: TruncationMode) {
    guard mode != .tail, let last = shaped.lastVisible else { return nil }
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: last)].paragraph
    let start = paragraph.content.upperBound
    guard start < paragraph.end, CutEdges(shaped).allows(start) else { return nil }
    range = start..<shaped.text.utf8.count
  }

  /// A cut of the text before them, as one of the whole text.
  func hidden(with cut: Cut) -> Cut {
    cut.end < range.lowerBound
      ? Cut(hidden: cut.hidden, hiddenAtEnd: range) : Cut(hidden: cut.start..<range.upperBound)
  }

  /// A cut of the whole text that hides them, as one of the text before them.
  func without(_ cut: Cut) -> Cut {
    Cut(hidden: min(cut.start, range.lowerBound)..<min(cut.end, range.lowerBound))
  }
}

extension TrimResult {
  /// The line breaks at the text's end that were hidden before anything visible; nil if there are none.
  var lineBreaksAtEnd: LineBreaksAtEnd? {
    status == .whole ? nil : LineBreaksAtEnd(of: full.shaped, request.mode)
  }

  /// The text whose cuts were counted: that before those line breaks.
  var counted: ShapedText {
    get throws(TextLayoutError) {
      guard let lineBreaksAtEnd else { return full.shaped }
      return try full.shaped.shapedText(upTo: lineBreaksAtEnd.range.lowerBound)
    }
  }
}

extension ShapedText {
  /// What is before an offset, as a text of its own.
  ///
  /// Cost: that of shaping it.
  func shapedText(upTo end: Int) throws(TextLayoutError) -> ShapedText {
    try typesetter.shapePrinted(printed(tailCut(at: end), token: .none).text)
  }
}

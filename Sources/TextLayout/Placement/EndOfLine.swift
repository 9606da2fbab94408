import TextCore
import TextShaping

/// UAX #9, L1, item 4: white space and isolate controls at a line's end take the paragraph's level.
///
/// Since the text keeps its controls, embedding controls and what has the class BN are among them (5.2).
/// A grapheme cluster keeps one level: a joiner at its end, or the tags of a flag, are no end of a line.
struct EndOfLine {
  let text: [UInt8]
  let paragraph: ShapedParagraph

  /// Where that sequence begins: a grapheme cluster's edge, no smaller than `start`.
  func start(from start: Int, to end: Int) -> Int {
    var first = end
    while first > start {
      let scalar = text.startOfScalar(before: first)
      guard CharacterClass.isResetAtLineEnd(text.scalar(at: scalar)) else { break }
      first = scalar
    }
    return first < end ? clusterEdge(atOrAfter: first, upTo: end) : end
  }

  private func clusterEdge(atOrAfter offset: Int, upTo end: Int) -> Int {
    let graphemes = paragraph.analysis.graphemes
    if offset == paragraph.start { return offset }
    let next = graphemes.partitioningIndex { Int($0) + paragraph.start >= offset }
    return next < graphemes.count ? min(end, Int(graphemes[next]) + paragraph.start) : end
  }
}

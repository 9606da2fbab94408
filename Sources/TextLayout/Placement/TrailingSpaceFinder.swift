import TextCore
import TextShaping

/// Finds the white space and isolate controls at a line's end, which take the paragraph's level (UAX #9, L1, item 4).
///
/// The text keeps its controls, so embedding controls and characters of class BN are among them (5.2). A grapheme
/// cluster keeps one level: a joiner at its end, or the tags of a flag, are not part of them.
struct TrailingSpaceFinder {
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

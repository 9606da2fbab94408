import TextCore

/// Where the words and the sentences of a paragraph begin and end (UAX #29), found once: a text may be asked about many places.
package final class UnitEdges: Sendable {
  /// Strictly inside the paragraph's content, among the edges of its cut units, ascending; relative to its start.
  package let words: [Int32]
  package let sentences: [Int32]

  init(words: [Int32], sentences: [Int32]) {
    self.words = words
    self.sentences = sentences
  }
}

extension ShapingContext {
  /// The edges in a paragraph of a text; cost: the first time, ICU's passes over it.
  package func unitEdges(
    _ text: [UInt8], _ paragraph: ShapedParagraph
  ) throws(TextLayoutError) -> UnitEdges {
    if let known = paragraph.unitEdges.load() { return known }
    let edges =
      paragraph.isEmpty
      ? UnitEdges(words: [], sentences: [])
      : UnitEdges(
        words: try wordBoundaries(text, paragraph),
        sentences: try sentenceBoundaries(text, paragraph))
    return paragraph.unitEdges.storeIfNil(edges)
  }
}

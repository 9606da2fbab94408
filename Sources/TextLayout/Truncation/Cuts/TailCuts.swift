import TextCore
import TextShaping

/// The cuts of the mode tail in one paragraph by one unit, descending: each is the offset where the visible text ends.
///
/// There is none before the paragraph's first character that is kept. Two edges with the same visible text before them
/// are one cut. Each is found when it is asked for.
struct TailCuts: Sequence, IteratorProtocol {
  private let edges: CutEdges
  private let start: Int
  private let limit: Int
  /// The edges inside the paragraph, relative to its start; its end is one more.
  private let inside: [Int32]
  private let length: Int
  /// The number of the next edge.
  private var number: Int
  /// The last end of the visible text: no space before it is visited twice.
  private var reached = Int.max

  /// Those that are no further than `limit`.
  init(
    of shaped: ShapedText, in paragraph: ShapedParagraph, by unit: CutUnit, upTo limit: Int,
    with context: ShapingContext
  ) throws(TextLayoutError) {
    edges = CutEdges(shaped)
    (start, length) = (paragraph.start, paragraph.length)
    self.limit = limit
    inside = try context.edges(of: unit, shaped.text.utf8, paragraph)
    let last = limit - start
    number = inside.partitioningIndex { $0 > last }
    // The edge after the limit may end with white space that is before it.
    while number < inside.count, !edges.allows(edge(number)) { number += 1 }
  }

  private func edge(_ number: Int) -> Int {
    start + (number < inside.count ? Int(inside[number]) : length)
  }

  mutating func next() -> Int? {
    while number >= 0 {
      let edge = edge(number)
      number -= 1
      guard edge < reached, edges.allows(edge) else { continue }
      reached = edges.keptEnd(edge, from: start)
      if reached > start, reached <= limit { return reached }
    }
    return nil
  }
}

extension Cut {
  /// The shortest cut of the tail that keeps more than this one; nil if there is none.
  func longer(
    in shaped: ShapedText, by unit: CutUnit, with context: ShapingContext
  ) throws(TextLayoutError) -> Cut? {
    for paragraph in shaped.paragraphs[shaped.paragraphIndex(at: start)...] {
      let end = paragraph.paragraph.content.upperBound
      let cuts = try TailCuts(of: shaped, in: paragraph, by: unit, upTo: end, with: context)
      if let next = cuts.reversed().first(where: { $0 > start }) { return shaped.tailCut(at: next) }
    }
    return nil
  }
}

import TextCore
import TextShaping

/// The cuts of the mode tail by one unit: each is the offset where the visible text ends.
struct TailCuts {
  private let text: [UInt8]
  private let edges: CutEdges
  private let unit: CutUnit
  private let context: ShapingContext

  init(of shaped: ShapedText, by unit: CutUnit, with context: ShapingContext) {
    text = shaped.text.utf8
    edges = CutEdges(shaped)
    self.unit = unit
    self.context = context
  }

  /// The cuts of a paragraph that are no further than `limit`, descending; none before its first
  /// character that is kept.
  ///
  /// Two edges with the same visible text before them are one cut.
  func descending(
    in paragraph: ShapedParagraph, upTo limit: Int
  ) throws(TextLayoutError) -> [Int] {
    let start = paragraph.start
    let inside = try context.edges(of: unit, text, paragraph).map { Int($0) }
    let allowed = edges.allowed(inside + [paragraph.length], from: start)
    let end = allowed.partitioningIndex { start + $0 > limit }
    var cuts: [Int] = []
    // An edge inside white space that was dropped leads to the same cut: no space is visited twice.
    var reached = Int.max
    // The edge after the limit may end with white space that is before it.
    for edge in allowed[..<min(end + 1, allowed.count)].reversed() where start + edge < reached {
      reached = edges.keptEnd(start + edge, from: start)
      if reached > start, reached <= limit { cuts.append(reached) }
    }
    return cuts
  }

  /// The shortest cut that keeps more than another; nil if there is none.
  func next(after cut: Cut, in shaped: ShapedText) throws(TextLayoutError) -> Cut? {
    for paragraph in shaped.paragraphs[shaped.paragraphIndex(at: cut.start)...] {
      let cuts = try descending(in: paragraph, upTo: paragraph.paragraph.content.upperBound)
      if let next = cuts.last(where: { $0 > cut.start }) { return shaped.tailCut(at: next) }
    }
    return nil
  }
}

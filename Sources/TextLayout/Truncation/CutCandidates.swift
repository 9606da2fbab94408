import TextCore
import TextShaping

/// The places where a paragraph may be cut, for one cut unit.
///
/// Definitions:
/// - A cut stands at a cut unit's edge; words and sentences (UAX #29) end at cut units as well. None
///   stands inside a protected range.
/// - White space, line breaks, zero-width spaces and soft hyphens before the token are dropped: a
///   candidate is where the text ends after that. Two edges with the same end are one candidate.
struct CutCandidates {
  let text: [UInt8]
  let unit: CutUnit
  let bench: ShapingContext
  private let protected: [Range<Int>]

  init(text: AttributedText, unit: CutUnit, bench: ShapingContext) {
    self.text = text.text.utf8
    self.unit = unit
    self.bench = bench
    protected = text.protectedRanges
  }

  /// The candidates of a paragraph that are no further than `limit`, descending, as offsets of the
  /// text; none before its first character that is kept.
  func descending(
    in paragraph: ShapedParagraph, upTo limit: Int
  ) throws(TextLayoutError) -> [Int] {
    let content = paragraph.paragraph.content
    let inside = try bench.edges(of: unit, text, paragraph).map { Int($0) }
    let edges = allowed(inside + [paragraph.length], in: paragraph)
    let end = edges.partitioningIndex { content.lowerBound + $0 > limit }
    var candidates: [Int] = []
    // An edge inside a run that was dropped leads to the same end: no run is walked twice.
    var reached = Int.max
    for edge in edges[..<end].reversed() where content.lowerBound + edge < reached {
      reached = keptEnd(in: paragraph, to: content.lowerBound + edge)
      if reached > content.lowerBound { candidates.append(reached) }
    }
    return candidates
  }

  /// The edges, ascending, that no protected range holds between its own.
  private func allowed(_ edges: [Int], in paragraph: ShapedParagraph) -> [Int] {
    guard !protected.isEmpty else { return edges }
    var next = 0
    return edges.filter { edge in
      let place = paragraph.start + edge
      while next < protected.count, protected[next].upperBound <= place { next += 1 }
      return next == protected.count || protected[next].lowerBound >= place
    }
  }

  /// Where the text ends once what is dropped before a token is dropped.
  ///
  /// White space that belongs to a cut unit with something before it (U+0600 and a space, say) stays.
  private func keptEnd(in paragraph: ShapedParagraph, to end: Int) -> Int {
    var end = end
    while end > paragraph.start {
      let scalar = text.startOfScalar(before: end)
      guard CharacterClass.isDroppedBeforeToken(text.scalar(at: scalar)),
        paragraph.isCutUnitEdge(scalar - paragraph.start)
      else { break }
      end = scalar
    }
    return end
  }
}

extension ShapedText {
  /// Whether anything visible stands at or after `offset`.
  ///
  /// Cost: up to the first visible character.
  func hasVisible(after offset: Int) -> Bool {
    text.utf8.hasVisibleScalar(in: offset..<text.utf8.count)
  }

  /// Where the last visible character starts; nil where there is none.
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
}

import TextCore
import TextShaping

/// Where a text may be cut, whatever part of it is hidden.
///
/// - A cut is at the edge of a cut unit. Words and sentences (UAX #29) end at such edges as well.
/// - No cut is inside a protected range.
/// - White space, line breaks, zero-width spaces and soft hyphens beside the token are dropped: the visible
///   text ends before them, or begins after them. But white space that belongs to a cut unit with
///   something before it (U+0600 and a space, for example) stays.
struct CutEdges {
  private let text: [UInt8]
  private let paragraphs: [ShapedParagraph]
  private let protected: [Range<Int>]

  init(_ shaped: ShapedText) {
    text = shaped.text.utf8
    paragraphs = shaped.paragraphs
    protected = shaped.attributed.protectedRanges
  }

  /// Whether an offset is not inside a protected range.
  func allows(_ offset: Int) -> Bool {
    if protected.isEmpty { return true }
    let next = protected.partitioningIndex { $0.upperBound > offset }
    return next == protected.count || protected[next].lowerBound >= offset
  }

  /// Those of some edges that are not inside a protected range.
  func allowed(_ edges: [Int]) -> [Int] { protected.isEmpty ? edges : edges.filter(allows) }

  /// Where the visible start of a text ends if it is cut at `end`; no smaller than `limit`.
  func keptEnd(_ end: Int, from limit: Int = 0) -> Int {
    var end = end
    while end > limit {
      let scalar = text.startOfScalar(before: end)
      guard CharacterClass.isDroppedBeforeToken(text.scalar(at: scalar)), isEdge(scalar) else {
        break
      }
      end = scalar
    }
    return end
  }

  /// Where the visible end of a text begins if it is cut at `start`; no larger than `limit`.
  func keptStart(_ start: Int, to limit: Int) -> Int {
    var start = start
    while start < limit {
      let scalar = text.scalar(at: start)
      let end = start + scalar.utf8Length
      guard CharacterClass.isDroppedBeforeToken(scalar), isEdge(end) else { break }
      start = end
    }
    return start
  }

  /// Where the visible start of a text ends if it is cut at each of ascending edges; nothing is dropped before the
  /// first.
  ///
  /// Cost: linear in the text, since white space between two edges is read once for both.
  func keptEnds(_ edges: [Int]) -> [Int] {
    var ends: [Int] = []
    ends.reserveCapacity(edges.count)
    for (index, edge) in edges.enumerated() {
      let last = index > 0 ? edges[index - 1] : edge
      let end = keptEnd(edge, from: last)
      ends.append(end == last && index > 0 ? ends[index - 1] : end)
    }
    return ends
  }

  /// Where the visible end of a text begins if it is cut at each of ascending edges.
  ///
  /// Cost: linear in the text, as that of the ends.
  func keptStarts(_ edges: [Int]) -> [Int] {
    var starts = edges
    for index in edges.indices.reversed() {
      let next = index + 1 < edges.count ? edges[index + 1] : text.count
      let start = keptStart(edges[index], to: next)
      starts[index] = start == next && index + 1 < edges.count ? starts[index + 1] : start
    }
    return starts
  }

  /// Whether an offset is the edge of a cut unit or of a line break.
  private func isEdge(_ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    let paragraph = paragraphs[paragraphs.partitioningIndex { $0.start > offset } - 1]
    return paragraph.isCutUnitEdge(offset - paragraph.start)
  }
}

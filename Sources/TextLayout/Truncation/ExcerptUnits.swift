import TextCore
import TextShaping

/// The excerpts of a text, by how many cut units they show: definitions are those of `TruncationMode`.
///
///     text      o n e   t w o   t h r e e
///     units     |1|2|3|4|5|6|7|8| … |m|
///     head      shows the last k
///     middle    shows the first ⌈k/2⌉ and the last ⌊k/2⌋
///
/// A protected range is one unit, and so is a line break. White space, line breaks, zero-width spaces and soft
/// hyphens beside the token are dropped, though they count.
struct ExcerptUnits {
  private let text: [UInt8]
  private let mode: TruncationMode
  /// The units' edges, ascending, the text's start and end included.
  private let edges: [Int]
  private let paragraphs: [ShapedParagraph]
  /// How wide what is before each edge is, without white space.
  private let widths: [Fixed]

  /// Cost: linear in the text.
  init(
    _ shaped: ShapedText, _ mode: TruncationMode, by unit: CutUnit, with bench: ShapingContext
  ) throws(TextLayoutError) {
    text = shaped.text.utf8
    self.mode = mode
    paragraphs = shaped.paragraphs
    var edges = [0]
    for paragraph in shaped.paragraphs {
      let inside = try bench.edges(of: unit, text, paragraph).map { Int($0) + paragraph.start }
      for edge in inside + [paragraph.start + paragraph.length, paragraph.paragraph.end] {
        if edge > edges[edges.count - 1] { edges.append(edge) }
      }
    }
    self.edges = ExcerptUnits.outside(shaped.attributed.protectedRanges, edges)
    widths = ExcerptUnits.widths(at: self.edges, of: shaped)
  }

  private static func widths(at edges: [Int], of shaped: ShapedText) -> [Fixed] {
    var widths: [Fixed] = []
    widths.reserveCapacity(edges.count)
    var width = Fixed.zero
    var index = 0
    var start = 0
    for edge in edges {
      while index + 1 < shaped.paragraphs.count, shaped.paragraphs[index].paragraph.end <= start {
        index += 1
      }
      if shaped.text.utf8.hasVisibleScalar(in: start..<edge) {
        width = width + max(.zero, shaped.advance(of: start..<edge, from: index))
      }
      widths.append(width)
      start = edge
    }
    return widths
  }

  /// How wide what shows of so many units is, without the white space between and around them.
  func width(ofShown shown: Int) -> Fixed {
    let atStart = mode == .middle ? (shown + 1) / 2 : 0
    return widths[atStart] + widths[count] - widths[count - (shown - atStart)]
  }

  /// How many there are.
  var count: Int { edges.count - 1 }

  /// The excerpt that shows so many units, at least 0 and no more than there are.
  func excerpt(showing shown: Int) -> Excerpt {
    let atStart = mode == .middle ? (shown + 1) / 2 : 0
    let head = keptEnd(edges[atStart])
    return Excerpt(head: head, tail: max(head, keptStart(edges[count - (shown - atStart)])))
  }

  /// The edges that are inside no protected range.
  private static func outside(_ ranges: [Range<Int>], _ edges: [Int]) -> [Int] {
    guard !ranges.isEmpty else { return edges }
    var next = 0
    return edges.filter { edge in
      while next < ranges.count, ranges[next].upperBound <= edge { next += 1 }
      return next == ranges.count || ranges[next].lowerBound >= edge
    }
  }

  /// Where the head ends once what is dropped before a token is dropped.
  private func keptEnd(_ end: Int) -> Int {
    var end = end
    while end > 0 {
      let scalar = text.startOfScalar(before: end)
      guard CharacterClass.isDroppedBeforeToken(text.scalar(at: scalar)), isEdge(scalar) else {
        break
      }
      end = scalar
    }
    return end
  }

  /// Where the tail begins once the same after a token is dropped.
  private func keptStart(_ start: Int) -> Int {
    var start = start
    while start < text.count {
      let scalar = text.scalar(at: start)
      let end = start + scalar.utf8Length
      guard CharacterClass.isDroppedBeforeToken(scalar), isEdge(end) else { break }
      start = end
    }
    return start
  }

  /// Whether a cut may be at an offset: a cut unit's edge, or a line break's.
  private func isEdge(_ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    let paragraph = paragraphs[paragraphs.partitioningIndex { $0.start > offset } - 1]
    return paragraph.isCutUnitEdge(offset - paragraph.start)
  }
}

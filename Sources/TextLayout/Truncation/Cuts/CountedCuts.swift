import TextCore
import TextShaping

/// The cuts of a mode, numbered by how many units of the text, or of what is from an offset on, they keep.
///
///     text      o n e   t w o   t h r e e
///     units     |1|2|3|4|5|6|7|8| … |m|
///     tail      keeps the first k
///     head      keeps the last k
///     middle    keeps the first ⌈k/2⌉ and the last ⌊k/2⌋
///
/// What is before the offset is kept as well, with white space at its end. If the offset is inside a protected range,
/// units begin after that. A protected range is one unit, and so is a line break. What is dropped beside the token
/// counts all the same.
struct CountedCuts {
  private let mode: TruncationMode
  /// The units' edges, ascending, the text's start and end included.
  private let offsets: [Int]
  /// Where the visible start of the text ends if it is cut at each edge; empty in the mode head, whose start is fixed.
  private let keptEnds: [Int]
  /// Where the visible end of the text begins if it is cut at each edge.
  private let keptStarts: [Int]
  /// How wide what is before each edge is, without white space at the ends of units; less where the pen moves back.
  private let widths: [Fixed]

  /// Cost: linear in the text.
  init(
    of shaped: ShapedText, _ mode: TruncationMode, by unit: CutUnit, from start: Int = 0,
    with context: ShapingContext
  ) throws(TextLayoutError) {
    self.mode = mode
    let edges = CutEdges(shaped)
    let utf8 = shaped.text.utf8
    var offsets = [0]
    for paragraph in shaped.paragraphs {
      let inside = try context.edges(of: unit, utf8, paragraph).map { Int($0) + paragraph.start }
      for edge in inside + [paragraph.start + paragraph.length, paragraph.paragraph.end] {
        if edge > offsets[offsets.count - 1] { offsets.append(edge) }
      }
    }
    if start > 0 { offsets = [start] + offsets.filter { $0 > start } }
    self.offsets = edges.allowed(offsets)
    keptEnds = mode == .head ? [] : edges.keptEnds(self.offsets)
    keptStarts = edges.keptStarts(self.offsets)
    widths = CountedCuts.widths(at: self.offsets, of: shaped)
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
      // White space at the ends of a unit may hang, or be dropped beside the token, unless it moves the pen back.
      let visible = shaped.text.utf8.keptRange(in: start..<edge) ?? edge..<edge
      for space in [start..<visible.lowerBound, visible.upperBound..<edge] {
        width = width + min(.zero, shaped.advance(of: space, from: index))
      }
      width = width + shaped.advance(of: visible, from: index)
      widths.append(width)
      start = edge
    }
    return widths
  }

  /// How many units the text has; the cut of that number would hide nothing.
  var count: Int { offsets.count - 1 }

  /// The cut that keeps so many units, from 0 to `count`.
  subscript(number: Int) -> Cut {
    let atStart = countAtStart(number)
    let start = mode == .head ? offsets[0] : keptEnds[atStart]
    return Cut(hidden: start..<max(start, keptStarts[count - (number - atStart)]))
  }

  /// The largest number of a cut; nil if it is not one of these.
  func number(of cut: Cut) -> Int? { (0...count).last { self[$0] == cut } }

  /// The cut that keeps a unit more than another; nil if there is none.
  func next(after cut: Cut) -> Cut? {
    number(of: cut).flatMap { $0 < count ? self[$0 + 1] : nil }
  }

  /// How wide what a cut keeps of the units is, without the white space between and around units; a longer cut can be narrower
  /// where the pen moves back.
  func keptWidth(_ number: Int) -> Fixed {
    let atStart = countAtStart(number)
    return widths[atStart] - widths[0] + widths[count] - widths[count - (number - atStart)]
  }

  /// How many of the units that a cut keeps are at the start of the text.
  private func countAtStart(_ number: Int) -> Int {
    switch mode {
    case .tail: number
    case .middle: (number + 1) / 2
    default: 0
    }
  }
}

extension [UInt8] {
  /// From the first visible character of a range to its last, with the signs after that which have no glyph of their own,
  /// such as variation selectors; nil if all are invisible.
  ///
  /// A cluster's advance counts where the cluster ends, which is after such a sign.
  fileprivate func keptRange(in range: Range<Int>) -> Range<Int>? {
    guard let visible = visibleRange(in: range) else { return nil }
    let rest = Scalars(self, in: visible.upperBound..<range.upperBound)
    let dropped = rest.first {
      CharacterClass.isHanging($0.scalar) || CharacterClass.isDroppedBeforeToken($0.scalar)
    }
    return visible.lowerBound..<(dropped?.offset ?? range.upperBound)
  }
}

extension ShapedText {
  /// The advance of a range, line breaks not counted.
  func advance(of range: Range<Int>) -> Fixed {
    advance(of: range, from: paragraphIndex(at: range.lowerBound))
  }

  /// The same, if it is known which paragraph the range begins in, or one before it.
  func advance(of range: Range<Int>, from index: Int) -> Fixed {
    guard !range.isEmpty else { return .zero }
    var advance = Fixed.zero
    for paragraph in paragraphs[index...] {
      guard paragraph.start < range.upperBound else { break }
      let content = paragraph.paragraph.content
      guard content.overlaps(range) else { continue }
      let own = content.clamped(to: range)
      advance =
        advance + paragraph.prefix[own.upperBound - paragraph.start]
        - paragraph.prefix[own.lowerBound - paragraph.start]
    }
    return advance
  }
}

import TextCore
import TextShaping

/// The advance of a placed run before each of its characters.
///
/// A cluster's advance is that of its glyphs. If it has several characters, as a ligature
/// does, it is divided evenly among them: so does GNUstep
/// (`_glyphIndexForCharacterIndex:fractionThrough:`).
///
///     text       f   f   i   x
///     clusters   |  ffi      | x |          starts
///                0          15  25          before
///     asked at   0   5  10  15  25
///
/// Cost: one pass over the run's glyphs to make it; logarithmic in their number to read it.
struct RunAdvances {
  let run: LinePlacer.PlacedRun
  private let paragraph: ShapedParagraph
  /// The first byte of each cluster in logical order, and last the run's end.
  private let starts: [Int]
  /// The advance before each of them.
  private let before: [Fixed]

  init(run: LinePlacer.PlacedRun, paragraph: ShapedParagraph, scale: PointScale) {
    self.run = run
    self.paragraph = paragraph
    var starts = [run.range.lowerBound]
    var before = [Fixed.zero]
    var pen = Fixed.zero
    let glyphs = run.glyphs
    for index in run.logicalOrder.sorted(by: { glyphs[$0].cluster < glyphs[$1].cluster }) {
      let start = Int(glyphs[index].cluster)
      if start > starts[starts.count - 1], start < run.range.upperBound {
        starts.append(start)
        before.append(pen)
      }
      pen = pen + run.advance(ofGlyph: index, scale).whole
    }
    self.starts = starts + [run.range.upperBound]
    self.before = before + [run.width]
  }

  /// The advance of the characters before `offset`, in logical order.
  func advance(upTo offset: Int) -> Fixed {
    if offset >= run.range.upperBound { return run.width }
    if offset <= run.range.lowerBound { return .zero }
    let index = clusterIndex(at: offset)
    let own = before[index + 1] - before[index]
    let cluster = starts[index]..<starts[index + 1]
    // What begins inside a character counts that character.
    let share = offset > cluster.lowerBound ? characters(in: cluster.lowerBound..<offset) : 0
    return before[index] + Fixed(raw: (own * share).raw / characters(in: cluster))
  }

  /// The clusters that a part of the run, which is not empty, has or is part of.
  func clusters(of part: Range<Int>) -> Range<Int> {
    starts[clusterIndex(at: part.lowerBound)]..<starts[clusterIndex(at: part.upperBound - 1) + 1]
  }

  /// The extent of a part of the run, from the left edge of what the line shows.
  func extent(of part: Range<Int>) -> Range<Fixed> {
    extent(from: advance(upTo: part.lowerBound), to: advance(upTo: part.upperBound))
  }

  /// The same between two advances.
  func extent(from first: Fixed, to last: Fixed) -> Range<Fixed> {
    let isRightToLeft = run.level & 1 == 1
    let low = run.x + (isRightToLeft ? run.width - last : first)
    let high = run.x + (isRightToLeft ? run.width - first : last)
    return low..<max(low, high)
  }

  private func clusterIndex(at offset: Int) -> Int {
    min(max(0, starts.partitioningIndex { $0 > offset } - 1), starts.count - 2)
  }

  /// How many characters a stretch that is not empty touches.
  private func characters(in stretch: Range<Int>) -> Int {
    paragraph.boundaries(inside: stretch).count + 1
  }
}

extension ShapedParagraph {
  /// The character boundaries strictly inside a stretch of the text, relative to the paragraph.
  func boundaries(inside stretch: Range<Int>) -> ArraySlice<Int32> {
    let graphemes = analysis.graphemes
    let first = graphemes.partitioningIndex { Int($0) + start > stretch.lowerBound }
    let end = graphemes.partitioningIndex { Int($0) + start >= stretch.upperBound }
    return graphemes[first..<max(first, end)]
  }
}

// Definitions
//
//   part       what a run shows of a range; the rectangle between two advances
//   advances   of one run, the sum of the advances before each of its clusters, in logical order
//
// A line's runs are placed once for all the ranges that it holds, and the runs and the clusters that a
// range takes are found by halving: many ranges on a long line take no longer than the line does.

extension LayoutResult {
  /// A range of the text's bytes, in all units; what lies outside the text is left out.
  ///
  /// Cost: the first range of a text in other units than UTF-8 is linear in the text.
  public func range(ofUTF8 range: Range<Int>) -> TextRange {
    shaped.offsets.range(range.clamped(to: 0..<shaped.text.utf8.count))
  }

  /// The rectangles that a range of the text's bytes takes, line by line and from left to right.
  ///
  /// Parts that touch are one. A cluster that the range takes part of is divided evenly among its
  /// characters. What is hidden, and what lies outside the text, has none.
  ///
  /// Cost: that of placing the lines that hold the range, which are found by halving; where it is the
  /// first of the result's ranges, a pass over the text as well.
  public func rects(of range: Range<Int>) -> [Rect] { rects(of: [range])[0] }

  /// The rectangles of each of several ranges, which are ascending and disjoint.
  ///
  /// Cost: that of placing each line that holds any of them once.
  public func rects(of ranges: [Range<Int>]) -> [[Rect]] {
    var found = [[Rect]](repeating: [], count: ranges.count)
    let lines = stack.lines[..<stack.visibleCount]
    var placed: (index: Int, ruler: RangeRuler)?
    for (number, range) in ranges.enumerated() where !range.isEmpty {
      let first = lines.partitioningIndex { $0.next > range.lowerBound }
      let end = lines.partitioningIndex { $0.start >= range.upperBound }
      for index in first..<max(first, end) {
        if placed?.index != index { placed = (index, RangeRuler(self, line: index)) }
        found[number] += placed?.ruler.rects(of: range) ?? []
      }
    }
    return found
  }
}

/// Tells the rectangles of ranges on one line.
private struct RangeRuler {
  private let runs: [RunAdvances]
  /// The numbers of the runs that stand for text, in logical order.
  private let logical: [Int]
  private let left: Fixed
  private let top: Double
  private let height: Double

  init(_ result: LayoutResult, line index: Int) {
    runs = result.placedRuns(of: index).map { RunAdvances(of: $0, in: result.shaped) }
    let runs = runs
    logical = runs.indices.filter { !runs[$0].range.isEmpty }
      .sorted { runs[$0].range.lowerBound < runs[$1].range.lowerBound }
    left = result.place(of: index).contentLeft
    top = (result.metrics.top + result.stack.tops[index]).points
    height = result.stack.heights[index].total.points
  }

  /// The rectangles of a range's part of the line, from left to right.
  func rects(of range: Range<Int>) -> [Rect] {
    let first = logical.partitioningIndex { runs[$0].range.upperBound > range.lowerBound }
    let touched = logical[first...].prefix { runs[$0].range.lowerBound < range.upperBound }
    var extents: [Range<Fixed>] = []
    for number in touched.sorted() {
      guard let extent = runs[number].extent(of: range) else { continue }
      if let last = extents.last, last.upperBound == extent.lowerBound {
        extents[extents.count - 1] = last.lowerBound..<extent.upperBound
      } else {
        extents.append(extent)
      }
    }
    return extents.map {
      Rect(
        x: (left + $0.lowerBound).points, y: top,
        width: ($0.upperBound - $0.lowerBound).points, height: height)
    }
  }
}

/// The advances of one run.
private struct RunAdvances {
  private let run: LinePlacer.PlacedRun
  private let offsets: LazyOffsetMap
  /// Where each cluster starts, ascending, and the advance before it; the run's end and width are last.
  private var starts: [Int] = []
  private var before: [Fixed] = []

  var range: Range<Int> { run.range }

  init(of run: LinePlacer.PlacedRun, in shaped: ShapedText) {
    self.run = run
    offsets = shaped.offsets
    let scale = shaped.shaper.scale(of: run.item)
    starts = [run.range.lowerBound]
    before = [.zero]
    var total = Fixed.zero
    for glyph in run.glyphs.sorted(by: { $0.cluster < $1.cluster }) {
      let start = Int(glyph.cluster)
      if start > starts[starts.count - 1] {
        starts.append(start)
        before.append(total)
      }
      total = total + scale.advance(glyph)
    }
    starts.append(run.range.upperBound)
    before.append(run.width)
  }

  /// From where to where the run shows a range; nil where it shows nothing of it.
  func extent(of range: Range<Int>) -> Range<Fixed>? {
    let part = range.clamped(to: run.range)
    guard !part.isEmpty else { return nil }
    let near = advance(upTo: part.lowerBound)
    let far = advance(upTo: part.upperBound)
    let isRightToLeft = run.level & 1 == 1
    let low = isRightToLeft ? run.width - far : near
    let high = isRightToLeft ? run.width - near : far
    return run.x + low..<max(run.x + low, run.x + high)
  }

  /// The advance of the clusters before `offset`, in logical order, and the share of the cluster that
  /// it lies in.
  private func advance(upTo offset: Int) -> Fixed {
    if offset >= run.range.upperBound { return run.width }
    let next = starts.partitioningIndex { $0 > offset }
    let cluster = starts[next - 1]..<starts[next]
    if cluster.lowerBound == offset { return before[next - 1] }
    let characters = max(1, offsets.range(cluster).characters.count)
    let kept = offsets.range(cluster.lowerBound..<offset).characters.count
    let own = before[next] - before[next - 1]
    return before[next - 1] + Fixed(raw: (own * min(kept, characters)).raw / characters)
  }
}

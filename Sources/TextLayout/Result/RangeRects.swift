extension LayoutResult {
  /// The rectangles that a range of the text takes, line by line and from left to right; parts that
  /// touch are one.
  ///
  /// A cluster that the range takes part of is divided evenly among its characters.
  ///
  /// Cost: that of placing the lines that hold the range, which are found by halving; where it is the
  /// first of the result's ranges, a pass over the text as well.
  func rects(of range: Range<Int>) -> [Rect] {
    guard !range.isEmpty else { return [] }
    var found: [Rect] = []
    let lines = stack.lines[..<stack.visibleCount]
    let first = lines.partitioningIndex { $0.next > range.lowerBound }
    let end = lines.partitioningIndex { $0.start >= range.upperBound }
    for index in first..<end { found += rects(of: range, onLine: index) }
    return found
  }

  private func rects(of range: Range<Int>, onLine index: Int) -> [Rect] {
    let place = place(of: index)
    var extents: [Range<Fixed>] = []
    for run in placedRuns(of: index) {
      guard let extent = extent(of: range, in: run) else { continue }
      if let last = extents.last, last.upperBound == extent.lowerBound {
        extents[extents.count - 1] = last.lowerBound..<extent.upperBound
      } else {
        extents.append(extent)
      }
    }
    let top = place.top.points
    return extents.map {
      Rect(
        x: (place.contentLeft + $0.lowerBound).points, y: top,
        width: ($0.upperBound - $0.lowerBound).points,
        height: stack.heights[index].used.points)
    }
  }

  /// From where to where a run shows a range; nil where it shows nothing of it.
  private func extent(of range: Range<Int>, in run: LinePlacer.PlacedRun) -> Range<Fixed>? {
    let part = range.clamped(to: run.range)
    guard !part.isEmpty else { return nil }
    let before = advance(in: run, upTo: part.lowerBound)
    let after = advance(in: run, upTo: part.upperBound)
    let isRightToLeft = run.level & 1 == 1
    let low = isRightToLeft ? run.width - after : before
    let high = isRightToLeft ? run.width - before : after
    return run.x + low..<max(run.x + low, run.x + high)
  }

  /// The advance of a run's clusters before `offset`, in logical order.
  private func advance(in run: LinePlacer.PlacedRun, upTo offset: Int) -> Fixed {
    if offset >= run.range.upperBound { return run.width }
    var total = Fixed.zero
    var cluster = run.range.lowerBound..<run.range.upperBound
    var own = Fixed.zero
    let scale = shaped.palette.scale(of: run.item)
    for index in run.logicalOrder {
      let start = Int(run.glyphs[index].cluster)
      if start >= offset {
        cluster = cluster.lowerBound..<min(cluster.upperBound, start)
        break
      }
      if start > cluster.lowerBound {
        total = total + own
        own = .zero
        cluster = start..<cluster.upperBound
      }
      own = own + run.advance(ofGlyph: index, scale).whole
    }
    let characters = max(1, shaped.offsets.range(cluster).characters.count)
    let kept = shaped.offsets.range(cluster.lowerBound..<max(cluster.lowerBound, offset))
    let share = min(kept.characters.count, characters)
    return total + Fixed(raw: (own * share).raw / characters)
  }
}

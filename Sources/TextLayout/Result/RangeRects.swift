extension LayoutResult {
  /// The rectangles that a range of the text takes, line by line and from left to right; parts that
  /// touch are one.
  ///
  /// A cluster that the range takes part of is divided evenly among its characters.
  ///
  /// Cost: that of placing the lines that hold the range, which are found by halving.
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
    let paragraph = shaped.paragraphs[stack.lines[index].paragraphIndex]
    var extents: [Range<Fixed>] = []
    for run in placedRuns(of: index) {
      guard let extent = extent(of: range, in: run, of: paragraph) else { continue }
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
  ///
  /// A hyphen that only shows stands for the soft hyphen before it.
  func extent(
    of range: Range<Int>, in run: LinePlacer.PlacedRun, of paragraph: ShapedParagraph
  ) -> Range<Fixed>? {
    let own = run.isHyphen ? run.softHyphen : run.range
    let part = range.clamped(to: own)
    guard !part.isEmpty else { return nil }
    if run.isHyphen { return run.x..<max(run.x, run.x + run.width) }
    return ruler(of: run, in: paragraph).extent(of: part)
  }

  /// What tells where the characters of a run stand.
  func ruler(of run: LinePlacer.PlacedRun, in paragraph: ShapedParagraph) -> RunRuler {
    RunRuler(run: run, paragraph: paragraph, scale: shaped.palette.scale(of: run.item))
  }
}

extension LinePlacer.PlacedRun {
  /// Whether it is the hyphen that a soft hyphen at the line's end became.
  var isHyphen: Bool { range.isEmpty && !glyphs.isEmpty }

  /// The soft hyphen (U+00AD, two bytes) that a hyphen stands for.
  var softHyphen: Range<Int> { range.lowerBound - 2..<range.lowerBound }
}

import TextCore
import TextShaping

// A line's runs are placed once for all ranges on it, and the runs and the clusters that a
// range takes are found by binary search: many ranges on a long line take no longer than the line does.

extension LayoutResult {
  /// A range of the text's bytes, in all units; what is outside the text is left out.
  ///
  /// Cost: the first range of a text in other units than UTF-8 is linear in the text.
  public func range(ofUTF8 range: Range<Int>) -> TextRange {
    let range = range.clamped(to: 0..<shaped.source.utf8.count)
    return shaped.origin?.offsets.range(range) ?? shaped.offsets.range(range)
  }

  /// The rectangles that a range of the text's bytes takes, line by line and from left to right.
  ///
  /// Parts that touch are one. A cluster that the range takes part of is divided evenly among its
  /// characters. What is hidden, and what is outside the text, has none.
  ///
  /// Cost: that of placing the lines that hold the range, which are found by binary search.
  public func rects(of range: Range<Int>) -> [Rect] { rects(of: [range])[0] }

  /// The rectangles of each of several ranges, which are ascending and disjoint.
  ///
  /// Cost: that of placing each line that holds any of them once.
  public func rects(of ranges: [Range<Int>]) -> [[Rect]] {
    let whole = 0..<shaped.source.utf8.count
    return rects(ofPrinted: ranges.map { shaped.printed($0.clamped(to: whole)) })
  }

  /// The same of a range of the text that is laid out.
  func rects(ofPrinted range: Range<Int>) -> [Rect] { rects(ofPrinted: [range])[0] }

  func rects(ofPrinted ranges: [Range<Int>]) -> [[Rect]] {
    var found = [[Rect]](repeating: [], count: ranges.count)
    let lines = stack.lines[..<stack.visibleCount]
    var placed: (index: Int, rects: LineRangeRects)?
    for (number, range) in ranges.enumerated() where !range.isEmpty {
      let first = lines.partitioningIndex { $0.next > range.lowerBound }
      let end = lines.partitioningIndex { $0.start >= range.upperBound }
      for index in first..<max(first, end) {
        if placed?.index != index { placed = (index, rangeRects(ofLine: index)) }
        found[number] += placed?.rects.rects(of: range) ?? []
      }
    }
    return found
  }

  /// The advances of a run before each of its characters.
  func advances(of run: LinePlacer.PlacedRun, in paragraph: ShapedParagraph) -> RunAdvances {
    RunAdvances(run: run, paragraph: paragraph, scale: shaped.palette.scale(of: run.item))
  }
}

/// Finds the rectangles of ranges on one line.
struct LineRangeRects: Sendable {
  /// From left to right.
  private let runs: [RunAdvances]
  /// Their numbers in logical order.
  private let logical: [Int]
  private let place: LinePlace
  private let height: Fixed

  init(_ result: LayoutResult, line index: Int) {
    let paragraph = result.shaped.paragraphs[result.stack.lines[index].paragraphIndex]
    let runs = result.placedRuns(of: index).map { result.advances(of: $0, in: paragraph) }
    self.runs = runs
    logical = runs.indices.sorted {
      runs[$0].run.shownRange.lowerBound < runs[$1].run.shownRange.lowerBound
    }
    place = result.place(of: index)
    height = result.stack.heights[index].used
  }

  /// The rectangles of a range's part of the line, from left to right.
  func rects(of range: Range<Int>) -> [Rect] {
    let first = logical.partitioningIndex {
      runs[$0].run.shownRange.upperBound > range.lowerBound
    }
    let touched = logical[first...].prefix {
      runs[$0].run.shownRange.lowerBound < range.upperBound
    }
    var extents: [Range<Fixed>] = []
    for number in touched.sorted() {
      guard let extent = runs[number].shownExtent(of: range) else { continue }
      if let last = extents.last, last.upperBound == extent.lowerBound {
        extents[extents.count - 1] = last.lowerBound..<extent.upperBound
      } else {
        extents.append(extent)
      }
    }
    return extents.map {
      Rect(
        x: (place.contentLeft + $0.lowerBound).points, y: place.top.points,
        width: ($0.upperBound - $0.lowerBound).points, height: height.points)
    }
  }
}

extension RunAdvances {
  /// The edges of a range on the run; nil if no part of it is visible.
  fileprivate func shownExtent(of range: Range<Int>) -> Range<Fixed>? {
    let part = range.clamped(to: run.shownRange)
    guard !part.isEmpty else { return nil }
    return run.isHyphen ? run.x..<max(run.x, run.x + run.width) : extent(of: part)
  }
}

extension LinePlacer.PlacedRun {
  /// Whether it is the hyphen that shows where a word is split.
  var isHyphen: Bool { hyphenated != nil }

  /// The visible range of the text; a hyphen stands for the character before it.
  fileprivate var shownRange: Range<Int> { hyphenated ?? range }
}

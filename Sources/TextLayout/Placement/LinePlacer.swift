import TextCore
import TextShaping

/// Turns a line of a shaped paragraph into glyph runs from left to right, each glyph at its place.
///
/// Work stays in logical order until the line's stretches are cut: at items' edges, where hanging
/// space begins, and where UAX #9's L1 gives the line's end the paragraph's level. Then L2 orders
/// them. Glyphs are those of the shaped paragraph, except at the line's edges, where some were shaped again.
struct LinePlacer {
  let text: [UInt8]
  let shaper: ParagraphShaper
  let paragraph: ShapedParagraph
  /// What was shaped again at the edges of the text's lines.
  let reshaped: ReshapedEdges
  /// The paragraph's index in the text.
  let index: Int
  /// What justifies the line; nil if it is not justified.
  let justifier: LineJustifier?

  /// Neighboring glyphs in visual order, and the part of the text that they show.
  struct PlacedRun {
    /// In the text's bytes; empty for a hyphen that only shows.
    let range: Range<Int>
    let item: Item
    let level: UInt8
    let glyphs: [ShapedGlyph]
    /// For a hyphen, the character that it belongs to: the soft hyphen, or the last one before it; otherwise nil.
    var hyphenated: Range<Int>?
    /// The extra room after each glyph, towards the line's end; empty if no glyph has any.
    var gaps: [Fixed] = []
    var width: Fixed
    var x = Fixed.zero
  }

  /// The line's runs from left to right; `x` counts from the left edge of the visible text.
  func runs(of line: LineBox, hyphen: ReshapedPiece) -> [PlacedRun] {
    var runs = stretches(line, hyphen)
    if runs.isEmpty { return [] }
    let isRightToLeft = paragraph.analysis.baseLevel & 1 == 1
    var x = isRightToLeft ? Fixed.zero - line.trailingWidth : .zero
    let order = visualOrder(ofLevels: runs.map(\.level))
    for index in order {
      runs[index].x = x
      x = x + runs[index].width
    }
    return order.map { runs[$0] }
  }

  /// The line's runs in logical order.
  private func stretches(_ line: LineBox, _ hyphen: ReshapedPiece) -> [PlacedRun] {
    var runs: [PlacedRun] = []
    var position = line.space.leading
    // A hyphen that shows keeps the level of its word.
    let levelEnd =
      hyphen.glyphs.isEmpty
      ? TrailingSpaceFinder(text: text, paragraph: paragraph).start(from: line.start, to: line.end)
      : line.end
    func append(_ part: Range<Int>) {
      var own: [PlacedRun] = []
      for (range, item) in items(in: part, cutAt: levelEnd) {
        let level = range.lowerBound >= levelEnd ? paragraph.analysis.baseLevel : item.item.level
        own.append(run(range, item, within: part, level))
      }
      for (index, run) in own.enumerated() {
        if run.item.kind == .tab {
          own[index].width = tabWidth(own[index...], in: part, from: position)
        }
        position = position + own[index].width
      }
      runs += joined(own).map(justified)
    }
    append(line.start..<line.contentEnd)
    if let last = runs.last, !hyphen.glyphs.isEmpty {
      let hyphenated = paragraph.character(before: line.contentEnd, text)
      runs.append(
        PlacedRun(
          range: line.contentEnd..<line.contentEnd, item: last.item, level: last.level,
          glyphs: hyphen.glyphs.map { $0.moved(to: hyphenated.lowerBound) },
          hyphenated: hyphenated, width: hyphen.width))
      position = position + hyphen.width
    }
    append(line.contentEnd..<line.end)
    return runs
  }

  /// The same runs in logical order, those of the parts of one item (`BrokenSyllableSplitter`) as one.
  private func joined(_ runs: [PlacedRun]) -> [PlacedRun] {
    var joined: [PlacedRun] = []
    var first = 0
    while first < runs.count {
      var end = first + 1
      while end < runs.count, runs[end - 1].isContinued(by: runs[end]) { end += 1 }
      joined.append(end == first + 1 ? runs[first] : PlacedRun(joining: runs[first..<end]))
      first = end
    }
    return joined
  }

  /// The items of a part of the line, clamped to it and cut where the line's end begins.
  private func items(in part: Range<Int>, cutAt levelEnd: Int) -> [(Range<Int>, ShapedItem)] {
    guard !part.isEmpty else { return [] }
    var found: [(Range<Int>, ShapedItem)] = []
    var index = paragraph.itemIndex(at: part.lowerBound - paragraph.start)
    while index < paragraph.items.count,
      paragraph.items[index].item.range.lowerBound < part.upperBound
    {
      let item = paragraph.items[index]
      let range = item.item.range.clamped(to: part)
      if range.contains(levelEnd), levelEnd > range.lowerBound {
        found.append((range.lowerBound..<levelEnd, item))
        found.append((levelEnd..<range.upperBound, item))
      } else {
        found.append((range, item))
      }
      index += 1
    }
    return found
  }

  /// The width at a position of the tab that is the first of some runs.
  private func tabWidth(
    _ runs: ArraySlice<PlacedRun>, in part: Range<Int>, from position: Fixed
  ) -> Fixed {
    let after = runs.dropFirst().prefix { $0.item.kind != .tab }
    let start = (runs.first?.range.upperBound ?? part.upperBound) - paragraph.start
    let stretch = start..<(after.last.map { $0.range.upperBound - paragraph.start } ?? start)
    let begin = paragraph.format.start(
      afterTabAt: position, width: after.reduce(.zero) { $0 + $1.width }
    ) { paragraph.width(beforeDecimalIn: stretch, of: text) }
    return begin - position
  }

  /// A run with its words moved apart.
  private func justified(_ run: PlacedRun) -> PlacedRun {
    guard let justifier, !run.glyphs.isEmpty, justifier.room(in: run.range) > .zero else {
      return run
    }
    var run = run
    let order = run.logicalOrder
    run.gaps = Array(repeating: .zero, count: run.glyphs.count)
    var start = run.range.lowerBound
    for (place, index) in order.enumerated() {
      let isLast = place + 1 == order.count
      let next = isLast ? run.range.upperBound : Int(run.glyphs[order[place + 1]].cluster)
      guard next > start else { continue }
      run.gaps[index] = justifier.room(in: start..<next)
      start = next
    }
    run.width = run.gaps.reduce(run.width) { $0 + $1 }
    return run
  }

  private func run(
    _ range: Range<Int>, _ item: ShapedItem, within part: Range<Int>, _ level: UInt8
  ) -> PlacedRun {
    if item.item.kind == .tab {
      return PlacedRun(range: range, item: item.item, level: level, glyphs: [], width: .zero)
    }
    var glyphs = glyphs(of: range, item, within: part)
    if (level ^ item.item.level) & 1 == 1 { glyphs.reverse() }
    return PlacedRun(
      range: range, item: item.item, level: level, glyphs: glyphs,
      width: shaper.width(of: glyphs, in: item.item))
  }

  /// The glyphs of a stretch of an item in the item's visual order: the head and the tail of the
  /// line's part as they were shaped again, the rest as it was shaped with the paragraph.
  private func glyphs(
    of range: Range<Int>, _ item: ShapedItem, within part: Range<Int>
  ) -> [ShapedGlyph] {
    let untabbed = untabbedStretch(around: range, within: part)
    let start = paragraph.start
    let own = untabbed.lowerBound - start..<untabbed.upperBound - start
    guard let stretch = reshaped[index, own] else { return Array(shaped(item, range)) }
    let shown = (stretch.kept.lowerBound + start..<stretch.kept.upperBound + start)
      .clamped(to: range)
    let logical = [
      stretch.head?.glyphs.filter { range.contains(Int($0.cluster)) } ?? [],
      shown.isEmpty ? [] : Array(shaped(item, shown)),
      stretch.tail?.glyphs.filter { range.contains(Int($0.cluster)) } ?? [],
    ]
    return Array((item.item.isRightToLeft ? logical.reversed() : logical).joined())
  }

  /// The stretch between tabs that holds `range`, as it was measured.
  private func untabbedStretch(around range: Range<Int>, within part: Range<Int>) -> Range<Int> {
    let tabs = paragraph.tabs
    let next = tabs.partitioningIndex { Int($0) + paragraph.start >= range.lowerBound }
    let low = next > 0 ? Int(tabs[next - 1]) + paragraph.start + 1 : part.lowerBound
    let high = next < tabs.count ? Int(tabs[next]) + paragraph.start : part.upperBound
    return max(low, part.lowerBound)..<min(high, part.upperBound)
  }

  /// The glyphs of an item whose clusters are in `range`, which begins and ends at clusters' edges.
  private func shaped(_ item: ShapedItem, _ range: Range<Int>) -> Slice<GlyphRow> {
    let glyphs = paragraph.glyphs[item.glyphs]
    if item.item.isRightToLeft {
      let first = glyphs.partitioningIndex { Int($0.cluster) < range.upperBound }
      let last = glyphs.partitioningIndex { Int($0.cluster) < range.lowerBound }
      return glyphs[first..<last]
    }
    let first = glyphs.partitioningIndex { Int($0.cluster) >= range.lowerBound }
    let last = glyphs.partitioningIndex { Int($0.cluster) >= range.upperBound }
    return glyphs[first..<last]
  }
}

extension LinePlacer.PlacedRun {
  var isRightToLeft: Bool { level & 1 == 1 }

  /// The indices of the glyphs in logical order.
  var logicalOrder: [Int] {
    isRightToLeft ? Array(glyphs.indices.reversed()) : Array(glyphs.indices)
  }

  /// How far a glyph moves the pen, and how much of that is free on its left.
  func advance(ofGlyph index: Int, _ scale: PointScale) -> (whole: Fixed, left: Fixed) {
    let gap = gaps.isEmpty ? .zero : gaps[index]
    let whole = scale.advance(glyphs[index]) + gap
    return (whole, isRightToLeft ? scale.spacing(of: glyphs[index]) + gap : .zero)
  }

  /// Whether the run that follows is another part of the same item.
  fileprivate func isContinued(by next: Self) -> Bool {
    level == next.level && item != next.item && item.isContinued(by: next.item)
  }

  /// Joins runs in logical order into one.
  fileprivate init(joining runs: ArraySlice<Self>) {
    let first = runs[runs.startIndex]
    let glyphs = runs.map(\.glyphs)
    self.init(
      range: first.range.lowerBound..<runs[runs.endIndex - 1].range.upperBound, item: first.item,
      level: first.level,
      glyphs: Array((first.level & 1 == 1 ? glyphs.reversed() : glyphs).joined()),
      width: runs.reduce(.zero) { $0 + $1.width })
  }
}

extension ShapedParagraph {
  /// The character that a hyphen at the end of a line's content belongs to.
  fileprivate func character(before end: Int, _ text: [UInt8]) -> Range<Int> {
    if text.isSoftHyphen(before: end, from: start) { return end - 2..<end }
    let index = analysis.graphemes.partitioningIndex { Int($0) + start >= end }
    return (index > 0 ? Int(analysis.graphemes[index - 1]) + start : start)..<end
  }
}

extension ShapedGlyph {
  /// The glyph as part of the cluster at an offset: a hyphen that shows belongs to the character before it.
  fileprivate func moved(to offset: Int) -> ShapedGlyph {
    var glyph = self
    glyph.cluster = Int32(offset)
    return glyph
  }
}

import TextCore

/// The properties of the runs that a cluster begins in.
struct ItemPlace {
  let level: UInt8
  let script: Script
  let style: Int
  /// Where the first of these runs ends, relative to the paragraph.
  let end: Int
}

/// Finds the place of each cluster, in order: runs are looked up only where one of them ends.
struct ItemPlaces {
  private let analysis: ParagraphAnalysis
  private let spans: [StyledText.Span]
  private let start: Int
  private var levels: RunCursor
  private var scripts: RunCursor
  private var styles: RunCursor
  private var current: ItemPlace?

  init(
    _ spans: some Sequence<StyledText.Span>, _ content: Range<Int>, _ analysis: ParagraphAnalysis
  ) {
    self.analysis = analysis
    self.spans = Array(spans)
    start = content.lowerBound
    levels = RunCursor(analysis.bidiRuns.map(\.range.upperBound))
    scripts = RunCursor(analysis.scriptRuns.map(\.range.upperBound))
    styles = RunCursor(self.spans.map { $0.end - content.lowerBound })
  }

  mutating func place(of offset: Int) -> ItemPlace {
    if let current, offset < current.end { return current }
    let level = analysis.bidiRuns[levels.index(of: offset)]
    let script = analysis.scriptRuns[scripts.index(of: offset)]
    let span = spans.isEmpty ? nil : spans[styles.index(of: offset)]
    let end = min(
      level.range.upperBound, script.range.upperBound, span.map { $0.end - start } ?? .max)
    let place = ItemPlace(
      level: level.level, script: script.script, style: span?.style ?? 0, end: end)
    current = place
    return place
  }
}

/// Walks a list of runs in step with ascending offsets.
package struct RunCursor {
  private let ends: [Int]
  private var current = 0

  package init(_ ends: [Int]) { self.ends = ends }

  /// The run that has `offset`, which is not before the one of the last call.
  package mutating func index(of offset: Int) -> Int {
    while current + 1 < ends.count, ends[current] <= offset { current += 1 }
    return current
  }
}

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
  /// The numbers of the runs that the last place is in.
  private var (level, script, span) = (0, 0, 0)
  private var current: ItemPlace?

  init(
    _ spans: some Sequence<StyledText.Span>, _ content: Range<Int>, _ analysis: ParagraphAnalysis
  ) {
    self.analysis = analysis
    self.spans = Array(spans)
    start = content.lowerBound
  }

  mutating func place(of offset: Int) -> ItemPlace {
    if let current, offset < current.end { return current }
    // Read once, not for each run.
    let (levels, scripts) = (analysis.bidiRuns, analysis.scriptRuns)
    while level + 1 < levels.count, levels[level].range.upperBound <= offset { level += 1 }
    while script + 1 < scripts.count, scripts[script].range.upperBound <= offset { script += 1 }
    while span + 1 < spans.count, spans[span].end - start <= offset { span += 1 }
    let style = spans.isEmpty ? nil : spans[span]
    let end = min(
      levels[level].range.upperBound, scripts[script].range.upperBound,
      style.map { $0.end - start } ?? .max)
    let place = ItemPlace(
      level: levels[level].level, script: scripts[script].script, style: style?.style ?? 0,
      end: end)
    current = place
    return place
  }
}

/// Cuts a paragraph into items: the finest common division of its bidi runs, script runs, styles and fonts.
///
/// Definitions:
/// - A *cluster* here is an extended grapheme cluster (UAX #29). Level, script, style and font are those
///   of its first scalar's place, so that a mark never leaves its base.
/// - A *crowded cluster* is a cut unit of more than 256 scalars: a base with as many marks, or as many
///   letters stacked. HarfBuzz 6.0 takes quadratic time for it (10,000 marks: 0.2 s, 80,000: 10 s), so
///   it is an item of its own, shaped 256 scalars at a time, without the features `mark` and `mkmk`,
///   and reported.
/// - An emoji (emoji presentation, UTS #51) is of script Common, whatever stands around it: shapers of
///   complex scripts work by syllables, and would take a flag or a family apart.
/// - A tab is an item of its own, since its advance depends on where it stands in its line; other
///   controls show nothing, as in browsers.
///
/// Cost: linear in the paragraph; one font look-up a cluster, kept by scalar for single scalars.
struct Itemizer {
  /// The scalars that a cut unit may have before it counts as crowded.
  static let crowdedClusterLength = 256

  let styled: StyledText
  let faces: FaceTable
  private let text: [UInt8]

  init(text: StyledText, faces: FaceTable) {
    styled = text
    self.faces = faces
    self.text = text.utf8
  }

  func itemize(_ content: Range<Int>, _ analysis: ParagraphAnalysis) -> [Item] {
    var items: [Item] = []
    // The last item stays out of the array while clusters may continue it: most do.
    var open: Item?
    var levels = RunCursor(analysis.bidiRuns.map(\.range.upperBound))
    var scripts = RunCursor(analysis.scriptRuns.map(\.range.upperBound))
    let spans = Array(styled.spans(in: content))
    var styles = RunCursor(spans.map(\.end))
    let crowds = crowds(content, analysis)
    analysis.forEachCluster(of: content.count, keeping: crowds) { cluster in
      let level = analysis.bidiRuns[levels.index(of: cluster.lowerBound)].level
      let script = analysis.scriptRuns[scripts.index(of: cluster.lowerBound)].script
      let range = cluster.lowerBound + content.lowerBound..<cluster.upperBound + content.lowerBound
      let style =
        spans.isEmpty ? 0 : spans[styles.index(of: range.lowerBound)].style
      let unit = classify(range, style)
      let item = Item(
        range: range, kind: unit.kind, level: level, script: unit.isEmoji ? .common : script,
        styleIndex: style, faceIndex: unit.faceIndex ?? inheritedFace(from: open, style))
      if let last = open, last.isContinued(by: item) {
        open?.range = last.range.lowerBound..<range.upperBound
      } else {
        if let last = open { items.append(last) }
        open = item
      }
    }
    if let last = open { items.append(last) }
    return items
  }

  /// The crowded clusters, relative to the content; a row of what shows nothing is none, since
  /// HarfBuzz takes it in its stride.
  private func crowds(_ content: Range<Int>, _ analysis: ParagraphAnalysis) -> [Range<Int>] {
    var crowds: [Range<Int>] = []
    var start = 0
    func add(to end: Int) {
      // No scalar takes less than a byte.
      if end - start > Itemizer.crowdedClusterLength {
        let scalars = text.scalarValues(
          in: content.lowerBound + start..<content.lowerBound + end)
        if scalars.count > Itemizer.crowdedClusterLength, !CharacterClass.isEmpty(scalars[0]) {
          crowds.append(start..<end)
        }
      }
      start = end
    }
    for cut in analysis.cuts { add(to: Int(cut)) }
    add(to: content.count)
    return crowds
  }

  /// What a cluster is, and the font that it takes.
  private struct Unit {
    var kind = Item.Kind.text
    /// Nil stands for the font of the cluster before it in the same style, so that what shows nothing (a
    /// soft hyphen, a direction mark) does not part its neighbours.
    var faceIndex: Int?
    var isEmoji = false
  }

  private func inheritedFace(from item: Item?, _ style: Int) -> Int {
    guard let item, item.styleIndex == style else { return faces.primaryIndex(in: style) }
    return item.faceIndex
  }

  private func classify(_ range: Range<Int>, _ style: Int) -> Unit {
    let first = text.scalar(at: range.lowerBound)
    return first.utf8Length == range.count
      ? classify(scalar: first, style)
      : classify(cluster: text.scalarValues(in: range), style)
  }

  private func classify(scalar: UInt32, _ style: Int) -> Unit {
    if CharacterClass.isControl(scalar) {
      return Unit(
        kind: scalar == 0x09 ? .tab : .control, faceIndex: faces.primaryIndex(in: style))
    }
    // No ASCII is ignorable by default or an emoji by presentation.
    if scalar < 0x80 { return Unit(faceIndex: faces.index(forScalar: scalar, in: style)) }
    if CharacterClass.isDefaultIgnorable(scalar) { return Unit() }
    return Unit(
      faceIndex: faces.index(forScalar: scalar, in: style),
      isEmoji: CharacterClass.isEmojiPresentation(scalar))
  }

  private func classify(cluster: [UInt32], _ style: Int) -> Unit {
    Unit(
      kind: cluster.count > Itemizer.crowdedClusterLength ? .crowdedCluster : .text,
      faceIndex: faces.index(forCluster: cluster, in: style),
      isEmoji: ClusterNeeds.presentation(of: cluster) == .emoji)
  }
}

/// Walks a list of runs in step with ascending offsets.
struct RunCursor {
  private let ends: [Int]
  private var current = 0

  init(_ ends: [Int]) { self.ends = ends }

  /// The run that holds `offset`, which is no smaller than the last one asked for.
  mutating func index(of offset: Int) -> Int {
    while current + 1 < ends.count, ends[current] <= offset { current += 1 }
    return current
  }
}

extension ParagraphAnalysis {
  /// Calls `body` with each grapheme cluster's range, relative to the paragraph, in order; what lies
  /// in one of `crowds`, which ascend, is one with it.
  func forEachCluster(
    of length: Int, keeping crowds: [Range<Int>] = [], _ body: (Range<Int>) -> Void
  ) {
    var start = 0
    var next = 0
    for boundary in graphemes {
      while next < crowds.count, crowds[next].upperBound <= boundary { next += 1 }
      if next < crowds.count, crowds[next].lowerBound < boundary { continue }
      body(start..<Int(boundary))
      start = Int(boundary)
    }
    if start < length { body(start..<length) }
  }
}

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
    var places = ItemPlaces(styled.spans(in: content), content, analysis)
    var row = ItemRow()
    let crowds = crowds(content, analysis)
    analysis.forEachCluster(of: content.count, keeping: crowds) { cluster in
      let place = places.place(of: cluster.lowerBound)
      let range = cluster.lowerBound + content.lowerBound..<cluster.upperBound + content.lowerBound
      var unit = classify(range, place.style)
      if unit.isPlain, let face = unit.faceIndex, row.extend(face, to: range.upperBound, place) {
        return
      }
      if unit.faceIndex == nil { unit.faceIndex = inheritedFace(from: row.last, place.style) }
      row.append(unit, range, place)
    }
    return row.finish()
  }

  /// The crowded clusters, relative to the content; a row of what shows nothing is none, since
  /// HarfBuzz takes it in its stride.
  private func crowds(_ content: Range<Int>, _ analysis: ParagraphAnalysis) -> [Range<Int>] {
    var crowds: [Range<Int>] = []
    if content.count <= Itemizer.crowdedClusterLength { return crowds }
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

  private func inheritedFace(from item: Item?, _ style: Int) -> Int {
    guard let item, item.styleIndex == style else { return faces.primaryIndex(in: style) }
    return item.faceIndex
  }

  private func classify(_ range: Range<Int>, _ style: Int) -> ItemUnit {
    let first = text.scalar(at: range.lowerBound)
    guard first.utf8Length == range.count else { return classify(cluster: range, style) }
    return CharacterClass.isPlain(first)
      ? ItemUnit(faceIndex: faces.index(forScalar: first, in: style))
      : classify(scalar: first, style)
  }

  private func classify(scalar: UInt32, _ style: Int) -> ItemUnit {
    if CharacterClass.isControl(scalar) {
      return ItemUnit(
        kind: scalar == 0x09 ? .tab : .control, faceIndex: faces.primaryIndex(in: style))
    }
    if CharacterClass.isDefaultIgnorable(scalar) { return ItemUnit() }
    return ItemUnit(
      faceIndex: faces.index(forScalar: scalar, in: style),
      isEmoji: CharacterClass.isEmojiPresentation(scalar))
  }

  private func classify(cluster range: Range<Int>, _ style: Int) -> ItemUnit {
    if let key = ClusterKey(text, range) {
      let (index, isEmoji) = faces.index(forCluster: key, in: style)
      return ItemUnit(faceIndex: index, isEmoji: isEmoji)
    }
    let cluster = text.scalarValues(in: range)
    return ItemUnit(
      kind: cluster.count > Itemizer.crowdedClusterLength ? .crowdedCluster : .text,
      faceIndex: faces.index(forCluster: cluster, in: style),
      isEmoji: ClusterNeeds.presentation(of: cluster) == .emoji)
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

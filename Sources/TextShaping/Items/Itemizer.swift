import TextCore

/// Cuts a paragraph into items: the finest common division of its bidi runs, script runs, styles and fonts.
///
/// Definitions:
/// - A *cluster* here is an extended grapheme cluster (UAX #29). Level, script, style and font are those
///   of its first scalar's place, so that a mark never leaves its base.
/// - An *oversized cluster* is a cut unit of more than 256 scalars that are not bidi controls: a base with as many marks, as many
///   letters stacked, or a row of marks and invisible characters without a base. HarfBuzz 6.0 takes quadratic
///   time for it (10,000 marks: 0.2 s, 80,000: 10 s), so it is an item of its own, shaped 256 scalars at a time, without the features `mark` and `mkmk`,
///   and reported.
/// - An emoji (emoji presentation, UTS #51) is of script Common, whatever text is around it, and so is an invisible character
///   after it: shapers of complex scripts work by syllables, and would split a flag or a family.
/// - A tab is an item of its own, since its advance depends on its position in the line; other
///   controls show nothing, as in browsers. So is an attachment, whose advance is not the font's.
///
/// Cost: linear in the paragraph; one font look-up a cluster, kept by scalar for single scalars.
package struct Itemizer {
  /// The most scalars of a cut unit that is not oversized.
  package static let oversizedClusterLength = 256

  package let styled: StyledText
  package let faces: FaceTable
  private let text: [UInt8]

  package init(text: StyledText, faces: FaceTable) {
    styled = text
    self.faces = faces
    self.text = text.utf8
  }

  /// - Throws: `.systemLimit`, as `FontCascade` does.
  func itemize(
    _ content: Range<Int>, _ analysis: ParagraphAnalysis
  ) throws(TextLayoutError) -> [Item] {
    var places = ItemPlaces(styled.spans(in: content), content, analysis)
    var row = ItemRow(reserving: analysis.scriptRuns.count)
    var clusters = ClusterCursor(analysis, content.count, keeping: oversized(content, analysis))
    var (style, known) = (0, faces.known(in: 0))
    while let start = clusters.start {
      let place = places.place(of: start)
      if place.style != style { (style, known) = (place.style, faces.known(in: place.style)) }
      let isASCII = text[content.lowerBound + start] < 0x80
      let end = isASCII ? endOfPrimary(from: start, content, place, known.primaryASCII) : nil
      let range = start + content.lowerBound..<(end ?? clusters.end) + content.lowerBound
      var unit: ItemUnit
      if end != nil {
        unit = ItemUnit(faceIndex: faces.primaryIndex(in: style))
      } else if let plain = plainUnit(range, known) {
        unit = plain
      } else {
        unit = try classify(range, style)
      }
      if let end { clusters.skipSingles(to: end) } else { clusters.advance() }
      let extends = unit.plainFace.map { row.extend($0, to: range.upperBound, place) } ?? false
      if !extends {
        if unit.faceIndex == nil { unit.faceIndex = inheritedFace(from: row.last, style) }
        row.append(unit, range, place)
      }
      guard let face = unit.plainFace, row.isContinued(by: face, place) else { continue }
      // Most clusters are like the one before.
      let next = clusters.advance(upTo: place.end) { isPlain($0, in: content, known, face) }
      _ = row.extend(face, to: next + content.lowerBound, place)
    }
    return row.finish()
  }

  /// The unit of a cluster of one scalar that is known to be plain; nil otherwise.
  private func plainUnit(_ range: Range<Int>, _ known: KnownFaces) -> ItemUnit? {
    let scalar = text.scalar(at: range.lowerBound)
    guard scalar.utf8Length == range.count, scalar != TextAttachment.character,
      CharacterClass.isPlain(scalar), let face = known.knownIndex(of: scalar)
    else { return nil }
    return ItemUnit(faceIndex: face)
  }

  /// Whether a short cluster, relative to the content, is known to be plain and to take the face of an index.
  private func isPlain(
    _ cluster: Range<Int>, in content: Range<Int>, _ known: KnownFaces, _ face: Int
  ) -> Bool {
    let start = content.lowerBound + cluster.lowerBound
    let scalar = text.scalar(at: start)
    if scalar.utf8Length == cluster.count {
      return CharacterClass.isPlain(scalar) && known.knownIndex(of: scalar) == face
    }
    let range = start..<content.lowerBound + cluster.upperBound
    return ClusterKey(text, range).map { known.knownIndex(of: $0) == face } ?? false
  }

  /// Where the ASCII characters from `start` on end that the primary font has; nil if there are none.
  ///
  /// They have the place's style and runs, and no other scalars in their clusters. Offsets are relative to the content.
  private func endOfPrimary(
    from start: Int, _ content: Range<Int>, _ place: ItemPlace, _ primaryASCII: ASCIISet
  ) -> Int? {
    let bytes = text.span
    let first = content.lowerBound + start
    let limit = content.lowerBound + min(place.end, content.count)
    var end = first
    while end < limit, primaryASCII.contains(bytes[end]) { end += 1 }
    // Only ASCII is certain to begin a cluster after ASCII.
    if end < content.upperBound, bytes[end] >= 0x80 { end -= 1 }
    return end > first ? end - content.lowerBound : nil
  }

  /// The oversized clusters, relative to the content; a row of invisible characters only is not, since
  /// HarfBuzz shapes it in linear time.
  private func oversized(_ content: Range<Int>, _ analysis: ParagraphAnalysis) -> [Range<Int>] {
    var oversized: [Range<Int>] = []
    // If each byte is a unit, none is oversized.
    if content.count <= max(Itemizer.oversizedClusterLength, analysis.cuts.count + 1) {
      return oversized
    }
    var start = 0
    func add(to end: Int) {
      // No scalar takes less than a byte.
      if end - start > Itemizer.oversizedClusterLength {
        let scalars = text.scalarValues(
          in: content.lowerBound + start..<content.lowerBound + end)
        if Itemizer.isOversized(scalars), !scalars.allSatisfy(CharacterClass.isEmpty) {
          oversized.append(start..<end)
        }
      }
      start = end
    }
    for cut in analysis.cuts {
      if Int(cut) - start > Itemizer.oversizedClusterLength {
        add(to: Int(cut))
      } else {
        start = Int(cut)
      }
    }
    add(to: content.count)
    return oversized
  }

  /// Whether a cut unit has more scalars than are shaped at once, without the bidi controls, which a trim closes and opens
  /// again: what it prints is then as oversized as the text.
  private static func isOversized(_ scalars: [UInt32]) -> Bool {
    scalars.count > oversizedClusterLength
      && scalars.count(where: { !BidiControls.isControl($0) }) > oversizedClusterLength
  }

  private func inheritedFace(from item: Item?, _ style: Int) -> Int {
    guard let item, item.styleIndex == style else { return faces.primaryIndex(in: style) }
    return item.faceIndex
  }

  private func classify(_ range: Range<Int>, _ style: Int) throws(TextLayoutError) -> ItemUnit {
    let first = text.scalar(at: range.lowerBound)
    if first == TextAttachment.character, faces.styles[style].attachment != nil {
      return ItemUnit(kind: .attachment, faceIndex: faces.primaryIndex(in: style))
    }
    guard first.utf8Length == range.count else {
      return try classify(cluster: range, style)
    }
    return CharacterClass.isPlain(first)
      ? ItemUnit(faceIndex: try faces.index(forScalar: first, in: style))
      : try classify(scalar: first, style)
  }

  private func classify(scalar: UInt32, _ style: Int) throws(TextLayoutError) -> ItemUnit {
    if CharacterClass.isControl(scalar) {
      return ItemUnit(
        kind: scalar == 0x09 ? .tab : .control, faceIndex: faces.primaryIndex(in: style))
    }
    if CharacterClass.isDefaultIgnorable(scalar) { return ItemUnit(isInvisible: true) }
    return ItemUnit(
      faceIndex: try faces.index(forScalar: scalar, in: style),
      isEmoji: CharacterClass.isEmojiPresentation(scalar))
  }

  private func classify(
    cluster range: Range<Int>, _ style: Int
  ) throws(TextLayoutError) -> ItemUnit {
    if let key = ClusterKey(text, range) {
      let (index, isEmoji) = try faces.index(forCluster: key, in: style)
      return ItemUnit(faceIndex: index, isEmoji: isEmoji)
    }
    let cluster = text.scalarValues(in: range)
    return ItemUnit(
      kind: Itemizer.isOversized(cluster) ? .oversizedCluster : .text,
      faceIndex: try faces.index(forCluster: cluster, in: style),
      isEmoji: ClusterNeeds.presentation(of: cluster) == .emoji)
  }
}

/// Walks the grapheme clusters of a paragraph, relative to it; each oversized cluster counts as one.
private struct ClusterCursor {
  private let graphemes: [Int32]
  private let length: Int
  private let oversized: [Range<Int>]
  /// The first boundary that is still ahead.
  private var next = 0
  private var nextRange = 0
  private var first = 0
  /// Where the current cluster ends.
  private(set) var end = 0

  init(_ analysis: ParagraphAnalysis, _ length: Int, keeping oversized: [Range<Int>]) {
    graphemes = analysis.graphemes
    self.length = length
    self.oversized = oversized
    findEnd()
  }

  /// Where the current cluster begins; nil after the last.
  var start: Int? { first < length ? first : nil }

  mutating func advance() {
    first = end
    findEnd()
  }

  /// Skips the clusters that satisfy a predicate, up to one that ends after an offset; returns where the first that
  /// is left begins.
  mutating func advance(upTo limit: Int, while isPassed: (Range<Int>) -> Bool) -> Int {
    while first < length, end <= limit, isPassed(first..<end) { advance() }
    return first
  }

  /// Skips clusters of one byte each up to an offset.
  mutating func skipSingles(to offset: Int) {
    // The boundary at the end of the first was read already.
    next += offset - first - 1
    first = offset
    findEnd()
  }

  private mutating func findEnd() {
    while next < graphemes.count {
      let boundary = Int(graphemes[next])
      next += 1
      while nextRange < oversized.count, oversized[nextRange].upperBound <= boundary {
        nextRange += 1
      }
      if nextRange < oversized.count, oversized[nextRange].lowerBound < boundary { continue }
      end = boundary
      return
    }
    end = length
  }
}

extension ParagraphAnalysis {
  /// Calls `body` with each grapheme cluster's range, relative to the paragraph, in order.
  package func forEachCluster(of length: Int, _ body: (Range<Int>) -> Void) {
    var start = 0
    for boundary in graphemes {
      body(start..<Int(boundary))
      start = Int(boundary)
    }
    if start < length { body(start..<length) }
  }
}

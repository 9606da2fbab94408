import TextCore

/// The advances of a text, without its glyphs.
///
///     text       T  h  e     f  i  s  h
///     sums       0  9 18 27 31    39 46 54      before each offset, and the whole
///     inside                       31           a ligature's cluster: the sum before it
///
/// They are those of the glyphs that `ParagraphShaper` makes of such a text. For one thread, which fills it again for each
/// text.
package final class AdvanceRow {
  /// In 1/65536 pt, before each offset; inside a cluster, before the cluster.
  ///
  /// That of the text's end is the sum of all; what follows it is left over from an earlier text.
  package private(set) var sums: [Int] = []
  /// HarfBuzz's flags of the cluster that begins at each offset; all of them inside a cluster.
  private var flags: [UInt8] = []
  /// How many of both are those of this text; the others are of the text before.
  private var filled = 0
  /// The words that pairs of characters don't decide, ascending.
  package private(set) var otherWords: [Range<Int>] = []
  /// The stretches that are shaped in one call, ascending; only line breaks are between them.
  package private(set) var stretches: [Stretch] = []
  /// The kinds of the stretches.
  private(set) var kinds: [StretchKind] = []
  /// The faces of the text in the order of their first use, the primary first.
  package private(set) var faces: [FontFace] = []
  /// Where characters are that may have the script of one after them, ascending: each up to that one.
  package private(set) var leanings: [Range<Int>] = []
  /// How many of the last kinds are compared with one.
  private static let comparedKinds = 8
  /// The flags of an offset at which no line may end without being shaped again.
  private static let insideCluster = ShapedGlyph.unsafeToBreak | ShapedGlyph.unsafeToConcat
  /// Where scalars begin inside a cut unit, ascending.
  private var joined: [Int] = []
  private var advance = 0
  private var takesMarks = false
  private var scale = PointScale.none

  init() {}

  /// Whether it has no character that is shaped.
  package var isEmpty: Bool { stretches.isEmpty }

  /// Whether some paragraphs go from left to right, and some from right to left.
  package var hasBothDirections: Bool {
    guard let first = stretches.first else { return false }
    return stretches.contains { $0.startsLeft != first.startsLeft }
  }

  /// Where the cut unit before an edge begins.
  package func startOfUnit(before edge: Int, in text: [UInt8]) -> Int {
    var start = text.startOfScalar(before: edge)
    while isJoined(start) { start = text.startOfScalar(before: start) }
    return start
  }

  /// The first edge of a cut unit that is no smaller than the offset of a scalar.
  package func unitEdge(atOrAfter offset: Int, in text: [UInt8]) -> Int {
    var edge = offset
    while isJoined(edge) { edge += text.scalar(at: edge).utf8Length }
    return edge
  }

  /// Whether the scalar at an offset begins inside a cut unit.
  package func isJoined(_ offset: Int) -> Bool {
    if joined.isEmpty { return false }
    let index = joined.partitioningIndex { $0 >= offset }
    return index < joined.count && joined[index] == offset
  }

  /// How many scalars begin in a range of the text inside a cut unit.
  package func joinedCount(in range: Range<Int>) -> Int {
    if joined.isEmpty { return 0 }
    return joined.partitioningIndex { $0 >= range.upperBound }
      - joined.partitioningIndex { $0 >= range.lowerBound }
  }

  /// The stretch of the character at an offset.
  package func stretch(at offset: Int) -> Stretch { stretches[number(at: offset)] }

  /// The kind of the stretch of the character at an offset.
  package func kind(at offset: Int) -> StretchKind { kind(of: stretch(at: offset)) }

  /// Whether the character at an offset is at its paragraph's level.
  package func isAtBaseLevel(at offset: Int) -> Bool { stretches[number(at: offset)].isAtBaseLevel }

  /// The stretches that overlap a range.
  package func stretches(in range: Range<Int>) -> ArraySlice<Stretch> {
    stretches[numbers(in: range)]
  }

  /// Whether all of a range is at its paragraph's level.
  package func isAtBaseLevel(in range: Range<Int>) -> Bool {
    numbers(in: range).allSatisfy { stretches[$0].isAtBaseLevel }
  }

  /// The kinds of the stretches in a range, one of each of their scripts.
  package func kindsOfScripts(in range: Range<Int>) -> [StretchKind] {
    var found: [StretchKind] = []
    for number in numbers(in: range) {
      let kind = kind(of: stretches[number])
      if !found.contains(where: { $0.request.script == kind.request.script }) { found.append(kind) }
    }
    return found
  }

  /// The number of the stretch of the character at an offset.
  private func number(at offset: Int) -> Int {
    stretches.partitioningIndex { $0.range.lowerBound > offset } - 1
  }

  /// The numbers of the stretches that overlap a range.
  private func numbers(in range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let first = stretches.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let end = stretches.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return first..<max(first, end)
  }

  /// Whether a line that ends at an offset, or begins there, has the glyphs of the whole text.
  package func isSafeToBreak(at offset: Int) -> Bool {
    flags[offset] & ShapedGlyph.unsafeToBreak == 0
  }

  /// The first offset whose sum is greater than this one; one past the text's length if there is none.
  package func offset(after sum: Int) -> Int {
    sums[..<filled].partitioningIndex { $0 > sum }
  }

  // MARK: - Filling

  /// Empties it for the next text.
  func begin(length: Int) {
    (advance, filled) = (0, 0)
    leanings.removeAll(keepingCapacity: true)
    joined.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
    otherWords.removeAll(keepingCapacity: true)
    makeRoom(for: length + 1)
  }

  /// Makes room for so many sums; what is there already is overwritten, and never removed.
  private func makeRoom(for count: Int) {
    guard count > sums.count else { return }
    sums.append(contentsOf: repeatElement(0, count: count - sums.count))
    flags.append(contentsOf: repeatElement(0, count: count - flags.count))
  }

  /// The number of a kind, a new one if it is not among the last.
  func index(of kind: StretchKind) -> Int {
    if let index = kinds.suffix(AdvanceRow.comparedKinds).lastIndex(where: { $0 === kind }) {
      return index
    }
    kinds.append(kind)
    return kinds.count - 1
  }

  /// Begins a stretch of a kind.
  func begin(_ stretch: Stretch, of kind: StretchKind) {
    stretches.append(stretch)
    scale = kind.scale
    takesMarks = kind.takesMarks
  }

  /// Where the next cluster begins, and the sum before it.
  var place: (offset: Int, advance: Int) { (filled, advance) }

  /// Adds a cluster that one plain glyph shows.
  @inline(__always)
  func append(flags: UInt8, units: Int, at offset: Int) {
    fill(to: offset)
    put(flags)
    advance += scale.advance(ofPlain: units)
  }

  /// Adds the characters of words, up to the first word that is not all there.
  func append(_ walk: PairWalk) -> PairWalk.End {
    fill(to: walk.words.lowerBound)
    let end = walk.advances(
      from: advance, in: scale, inside: AdvanceRow.insideCluster, &sums, &flags)
    (filled, advance) = (end.wordStart, end.advance)
    return end
  }

  /// Adds the characters at the start of a stretch that are words by themselves and whose advances are known; returns where
  /// the rest begins.
  func append(
    singlesOf splitter: RunSplitter, _ stretch: Range<Int>, of utf8: [UInt8]
  ) -> Int {
    fill(to: stretch.lowerBound)
    return AdvanceRow.append(
      singlesOf: splitter, stretch, of: utf8, in: scale, &advance, &filled, to: &sums, &flags)
  }

  private static func append(
    singlesOf splitter: RunSplitter, _ stretch: Range<Int>, of utf8: [UInt8], in scale: PointScale,
    _ advance: inout Int, _ filled: inout Int, to sums: inout [Int], _ flags: inout [UInt8]
  ) -> Int {
    var sums = sums.mutableSpan
    var flags = flags.mutableSpan
    var sum = advance
    let end = splitter.takeSingles(of: utf8, stretch) { range, units in
      for place in range {
        sums[place] = sum
        flags[place] = place == range.lowerBound ? 0 : AdvanceRow.insideCluster
      }
      sum += scale.advance(ofPlain: units)
    }
    (advance, filled) = (sum, max(filled, end))
    return end
  }

  /// Adds glyphs in the order of the text; false if one of them is not plain, nor, where a stretch takes them, a mark after a
  /// plain glyph.
  ///
  /// `word` is what they show, unless that is a character that nothing after it changes. Without `hasFlags`, HarfBuzz's
  /// flags do not apply: it is safe to break before the first cluster alone.
  func append(
    _ glyphs: borrowing GlyphRow, _ range: Range<Int>? = nil, movedBy distance: Int = 0,
    isRightToLeft: Bool, asWord word: Range<Int>?, hasFlags: Bool = true
  ) -> Bool {
    if let word { otherWords.append(word) }
    let kind = GlyphKind(
      isRightToLeft: isRightToLeft, takesMarks: takesMarks, hasFlags: hasFlags, distance: distance)
    let end = AdvanceRow.append(
      glyphs, range ?? glyphs.indices, kind, at: place, in: scale, to: &sums, &flags)
    guard let end else { return false }
    (filled, advance) = end
    return true
  }

  /// How glyphs are added.
  private struct GlyphKind {
    let isRightToLeft: Bool
    let takesMarks: Bool
    let hasFlags: Bool
    /// What is added to their clusters.
    let distance: Int
  }

  /// Adds glyphs at a place, and returns the place after them; nil if one is not for a row.
  private static func append(
    _ glyphs: borrowing GlyphRow, _ range: Range<Int>, _ kind: GlyphKind,
    at place: (offset: Int, advance: Int), in scale: PointScale, to sums: inout [Int],
    _ flags: inout [UInt8]
  ) -> (offset: Int, advance: Int)? {
    var sums = sums.mutableSpan
    var flags = flags.mutableSpan
    var (filled, advance) = place
    // A font can leave nothing of a text's first characters.
    if filled == 0, range.isEmpty { return nil }
    for number in 0..<range.count {
      let index = kind.isRightToLeft ? range.upperBound - 1 - number : range.lowerBound + number
      guard let glyph = glyphs.plain(index) else {
        guard kind.takesMarks, let mark = glyphs.forward(index),
          Int(mark.cluster) + kind.distance < filled
        else { return nil }
        advance += scale.advance(mark).raw
        continue
      }
      let cluster = glyph.cluster + kind.distance
      if cluster >= filled {
        if filled == 0, cluster > 0 { return nil }
        while filled < cluster {
          sums[filled] = sums[filled - 1]
          flags[filled] = AdvanceRow.insideCluster
          filled += 1
        }
        sums[filled] = advance
        flags[filled] = kind.hasFlags ? glyph.flags : number == 0 ? 0 : AdvanceRow.insideCluster
        filled += 1
      }
      advance += scale.advance(glyph).raw
    }
    return (filled, advance)
  }

  /// Adds the leanings of a paragraph, which are relative to it.
  func lean(_ leanings: [Range<Int>], in content: Range<Int>) {
    let start = content.lowerBound
    for own in leanings { self.leanings.append(start + own.lowerBound..<start + own.upperBound) }
  }

  /// Adds where scalars begin inside a cut unit of a paragraph, relative to it.
  func join(_ joined: [Int], in content: Range<Int>) {
    for offset in joined { self.joined.append(content.lowerBound + offset) }
  }

  /// Ends a paragraph, whose terminator has no advance.
  func finish(_ paragraph: Paragraph) {
    fill(to: paragraph.content.upperBound)
    while filled < paragraph.end { put(0) }
  }

  /// Ends the text.
  func finish() { put(0) }

  /// Sets the faces of the text; without any, all of it is in the primary face.
  func setFaces(_ faces: [FontFace]?, or primary: FontFace) {
    if let faces {
      self.faces = faces
    } else if self.faces.count != 1 || self.faces[0] !== primary {
      self.faces = [primary]
    }
  }

  /// Removes what was added after a place.
  func removeAll(after place: (offset: Int, advance: Int)) { (filled, advance) = place }

  /// Removes what was added of a paragraph that begins at a place.
  func remove(paragraphAt place: (offset: Int, advance: Int)) {
    removeAll(after: place)
    while let last = stretches.last, last.range.lowerBound >= place.offset {
      stretches.removeLast()
    }
    while let last = otherWords.last, last.lowerBound >= place.offset { otherWords.removeLast() }
  }

  /// The offsets inside the last cluster, which begins where its sum was stored.
  @inline(__always)
  private func fill(to offset: Int) {
    while filled < offset {
      sums[filled] = sums[filled - 1]
      flags[filled] = AdvanceRow.insideCluster
      filled += 1
    }
  }

  /// Stores the sum so far, and flags.
  @inline(__always)
  private func put(_ flags: UInt8) {
    sums[filled] = advance
    self.flags[filled] = flags
    filled += 1
  }
}

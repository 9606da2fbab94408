import TextCore

/// The advances of a text in one font, without its glyphs.
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
  /// The last is the sum of all.
  package private(set) var sums: [Int] = []
  /// HarfBuzz's flags of the cluster that begins at each offset; all of them inside a cluster.
  private var flags: [UInt8] = []
  /// The words that pairs of characters don't decide, ascending.
  package private(set) var otherWords: [Range<Int>] = []
  /// Where stretches of one script and direction begin, ascending.
  private var items: [(start: Int, request: ShapingRequest)] = []
  private var advance = 0
  private var scale: PointScale

  init(scale: PointScale) { self.scale = scale }

  /// Whether it has no character that is shaped.
  package var isEmpty: Bool { items.isEmpty }

  /// Whether some of it goes from left to right, and some from right to left.
  package var hasBothDirections: Bool {
    guard let first = items.first else { return false }
    return items.contains { $0.request.isRightToLeft != first.request.isRightToLeft }
  }

  /// How the character at an offset is shaped.
  package func request(at offset: Int) -> ShapingRequest {
    items[items.partitioningIndex { $0.start > offset } - 1].request
  }

  /// How each of the stretches that overlap a range of a paragraph is shaped.
  package func requests(in range: Range<Int>) -> ArraySlice<(start: Int, request: ShapingRequest)> {
    guard !range.isEmpty else { return [] }
    let first = items.partitioningIndex { $0.start > range.lowerBound } - 1
    return items[first..<items.partitioningIndex { $0.start >= range.upperBound }]
  }

  /// Whether a line that ends at an offset, or begins there, has the glyphs of the whole text.
  package func isSafeToBreak(at offset: Int) -> Bool {
    flags[offset] & ShapedGlyph.unsafeToBreak == 0
  }

  /// The length of some font units.
  package func points(_ units: Int) -> Fixed { scale.points(units) }

  // MARK: - Filling

  /// Empties it for the next text.
  func begin(scale: PointScale, length: Int) {
    self.scale = scale
    advance = 0
    items.removeAll(keepingCapacity: true)
    sums.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
    otherWords.removeAll(keepingCapacity: true)
    sums.reserveCapacity(length + 1)
    flags.reserveCapacity(length + 1)
  }

  /// Begins a stretch of one script and direction.
  func begin(_ request: ShapingRequest) { items.append((sums.count, request)) }

  /// Where the next cluster begins, and the sum before it.
  var place: (offset: Int, advance: Int) { (sums.count, advance) }

  /// Adds a cluster that one plain glyph shows.
  @inline(__always)
  func append(flags: UInt8, units: Int, at offset: Int) {
    fill(to: offset)
    sums.append(advance)
    self.flags.append(flags)
    advance += scale.advance(ofPlain: units)
  }

  /// Adds the glyphs of a word, in the order of the text; false if one of them is not plain.
  func append(_ word: Range<Int>, _ glyphs: borrowing GlyphRow, isRightToLeft: Bool) -> Bool {
    otherWords.append(word)
    for number in 0..<glyphs.count {
      guard let glyph = glyphs.plain(isRightToLeft ? glyphs.count - 1 - number : number) else {
        return false
      }
      if glyph.cluster < sums.count {
        advance += scale.advance(glyph).raw
      } else {
        append(flags: glyph.flags, units: glyph.xAdvance, at: glyph.cluster)
      }
    }
    return true
  }

  /// Ends a paragraph, whose terminator has no advance.
  func finish(_ paragraph: Paragraph) {
    fill(to: paragraph.content.upperBound)
    while sums.count < paragraph.end { appendNothing() }
  }

  /// Ends the text.
  func finish() { appendNothing() }

  private func appendNothing() {
    sums.append(advance)
    flags.append(0)
  }

  /// Removes what was added after a place.
  func removeAll(after place: (offset: Int, advance: Int)) {
    sums.removeLast(sums.count - place.offset)
    flags.removeLast(flags.count - place.offset)
    advance = place.advance
  }

  /// The offsets inside the last cluster, which begins where its sum was stored.
  @inline(__always)
  private func fill(to offset: Int) {
    while sums.count < offset {
      sums.append(sums[sums.count - 1])
      flags.append(ShapedGlyph.unsafeToBreak | ShapedGlyph.unsafeToConcat)
    }
  }
}

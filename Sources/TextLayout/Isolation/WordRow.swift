/// Puts the glyphs of an item together from those of its words.
///
///     words    known   new   new   known   new         from left to right
///     runs             └───────┘           └───┘       each shaped by one call of HarfBuzz, and remembered
struct WordRow {
  let utf8: [UInt8]
  /// As they stand from left to right: the last first, where the item goes from right to left.
  let words: [ItemWords.Word]
  /// The number of the plan that they are shaped by.
  let plan: Int
  /// Those that wait to be shaped, all next to one another.
  private var waiting: [(word: ItemWords.Word, key: WordCache.Key)] = []

  /// Shapes a stretch, appends its glyphs, and tells whether a dotted circle was looked up.
  typealias Shaper = (Range<Int>, inout [ShapedGlyph]) throws(TextLayoutError) -> Bool

  init(utf8: [UInt8], words: [ItemWords.Word], plan: Int) {
    self.utf8 = utf8
    self.words = words
    self.plan = plan
  }

  /// Appends the glyphs; returns whether a dotted circle was looked up.
  mutating func shape(
    _ cache: WordCache, _ glyphs: inout [ShapedGlyph], by shape: Shaper
  ) throws(TextLayoutError) -> Bool {
    var sawCircle = false
    for word in words {
      let key = WordCache.Key(plan: plan, utf8, word.range)
      if word.standsAlone, cache.has(key, of: utf8) {
        if try shapeWaiting(cache, &glyphs, shape) { sawCircle = true }
        // What was waiting may have taken its place.
        if cache.append(key, of: utf8, to: &glyphs) { continue }
      }
      waiting.append((word, key))
    }
    return try shapeWaiting(cache, &glyphs, shape) || sawCircle
  }

  private mutating func shapeWaiting(
    _ cache: WordCache, _ glyphs: inout [ShapedGlyph], _ shape: Shaper
  ) throws(TextLayoutError) -> Bool {
    guard let first = waiting.first?.word.range, let last = waiting.last?.word.range else {
      return false
    }
    defer { waiting.removeAll(keepingCapacity: true) }
    let run = min(first.lowerBound, last.lowerBound)..<max(first.upperBound, last.upperBound)
    let start = glyphs.count
    let sawCircle = try shape(run, &glyphs)
    keep(in: cache, &glyphs, from: start, remembers: !sawCircle)
    return sawCircle
  }

  /// Marks where words begin in glyphs that were shaped at once, and remembers those that stand alone.
  private func keep(
    in cache: WordCache, _ glyphs: inout [ShapedGlyph], from start: Int, remembers: Bool
  ) {
    var next = start
    for (word, key) in waiting {
      let first = next
      while next < glyphs.count, word.range.contains(Int(glyphs[next].cluster)) {
        // With what is before it, a word has the same glyphs as without: the space between them lets nothing pass.
        if word.standsAlone, Int(glyphs[next].cluster) == word.range.lowerBound {
          glyphs[next].flags &= ~ShapedGlyph.unsafeToConcat
        }
        next += 1
      }
      if remembers, word.standsAlone { cache.insert(key, of: utf8, glyphs[first..<next]) }
    }
  }
}

import TextCore

/// Assembles the glyphs of an item from those of its words.
///
///     words    known   new   new   known   new         from left to right
///     runs             └───────┘           └───┘       each shaped by one call of HarfBuzz, and cached
///
/// A word that pairs of characters decide (`PairTable`) is known.
struct WordRow {
  let utf8: [UInt8]
  let cache: WordCache
  /// The number of the plan that the words are shaped by.
  let plan: Int
  private let pairs: PairTable?
  /// Neighboring words that are still to be shaped.
  private var waiting: [(word: ItemWords.Word, key: WordCache.Key)] = []
  private var sawCircle = false
  /// A word after those that wait.
  private var spare = GlyphRow()

  /// Repeated words are not known until the waiting words are shaped: in a long run, nearly all of it would wait.
  static let maximumWaiting = 64

  /// Shapes a stretch, appends its glyphs, and returns whether a dotted circle was looked up.
  typealias Shaper = (Range<Int>, inout GlyphRow) throws(TextLayoutError) -> Bool

  init(utf8: [UInt8], cache: WordCache, plan: Int, pairs: PairTable? = nil) {
    self.pairs = pairs
    self.utf8 = utf8
    self.cache = cache
    self.plan = plan
  }

  /// Appends the glyphs of words, from left to right: of the last first, where the item goes from right to left.
  ///
  /// Returns whether a dotted circle was looked up.
  mutating func shape(
    _ words: consuming ItemWords, isRightToLeft: Bool, _ glyphs: inout GlyphRow, by shape: Shaper
  ) throws(TextLayoutError) -> Bool {
    if isRightToLeft {
      var all: [ItemWords.Word] = []
      all.reserveCapacity(words.usualCount)
      while let word = words.next() { all.append(word) }
      for word in all.reversed() { try take(word, isRightToLeft: true, &glyphs, shape) }
    } else {
      while let word = words.next() { try take(word, isRightToLeft: false, &glyphs, shape) }
    }
    try shapeWaiting(&glyphs, shape)
    return sawCircle
  }

  private mutating func take(
    _ word: ItemWords.Word, isRightToLeft: Bool, _ glyphs: inout GlyphRow, _ shape: Shaper
  ) throws(TextLayoutError) {
    if try takePairs(of: word, isRightToLeft: isRightToLeft, &glyphs, shape) { return }
    let key = WordCache.Key(plan: plan, utf8, word.range)
    if word.isIndependent {
      // The waiting words may overwrite the word in the cache.
      if waiting.count >= WordRow.maximumWaiting || !waiting.isEmpty && cache.has(key, of: utf8) {
        try shapeWaiting(&glyphs, shape)
      }
      if waiting.isEmpty, cache.append(key, of: utf8, to: &glyphs) { return }
    }
    waiting.append((word, key))
  }

  /// Appends a word that pairs decide, after the waiting ones; false if they don't.
  private mutating func takePairs(
    of word: ItemWords.Word, isRightToLeft: Bool, _ glyphs: inout GlyphRow, _ shape: Shaper
  ) throws(TextLayoutError) -> Bool {
    guard word.isIndependent, let pairs else { return false }
    if waiting.isEmpty {
      return try pairs.append(
        word.range, of: utf8, isRightToLeft: isRightToLeft, to: &glyphs, by: shape)
    }
    spare.removeAll()
    guard
      try pairs.append(
        word.range, of: utf8, isRightToLeft: isRightToLeft, to: &spare, by: shape)
    else { return false }
    try shapeWaiting(&glyphs, shape)
    glyphs.append(spare.indices, of: spare, movedBy: 0)
    return true
  }

  private mutating func shapeWaiting(
    _ glyphs: inout GlyphRow, _ shape: Shaper
  ) throws(TextLayoutError) {
    guard let first = waiting.first?.word.range, let last = waiting.last?.word.range else { return }
    defer { waiting.removeAll(keepingCapacity: true) }
    let run = min(first.lowerBound, last.lowerBound)..<max(first.upperBound, last.upperBound)
    let start = glyphs.count
    let sawCircle = try shape(run, &glyphs)
    keep(&glyphs, from: start, remembers: !sawCircle)
    if sawCircle { self.sawCircle = true }
  }

  /// Marks where words begin in glyphs that were shaped in one call, and caches those that are independent of their
  /// neighbors.
  private func keep(_ glyphs: inout GlyphRow, from start: Int, remembers: Bool) {
    var next = start
    for (word, key) in waiting {
      let first = next
      while next < glyphs.count, word.range.contains(Int(glyphs[next].cluster)) {
        // A word has the same glyphs after other words: the space between them separates them.
        if word.isIndependent, Int(glyphs[next].cluster) == word.range.lowerBound {
          glyphs[next].flags &= ~ShapedGlyph.unsafeToConcat
        }
        next += 1
      }
      if remembers, word.isIndependent { cache.insert(key, of: utf8, first..<next, of: glyphs) }
    }
  }
}

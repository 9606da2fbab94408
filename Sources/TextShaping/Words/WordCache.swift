import TextCore

/// The glyphs of words that were shaped, by plan and bytes; for one thread.
///
///     slots     hash, and the few places after it ──▶ a word: its plan, its bytes, its glyphs
///     bytes     word after word, except words of at most eight bytes, which are in their slots
///     glyphs    word after word, their clusters counted from the word's first byte
///
/// Bounded: slots grow with the words up to a limit; if bytes or glyphs would exceed theirs, all words are
/// dropped, and shaped again with the same result.
package final class WordCache {
  /// 24 bytes, since there are many.
  private struct Slot {
    var hash: UInt64 = 0
    var plan: Int32 = -1
    /// Where its bytes start, and its glyphs.
    var bytes: Int32 = 0
    var glyphs: Int32 = 0
    var glyphCount: UInt16 = 0
    var length: UInt8 = 0

    var isFree: Bool { plan < 0 }
    var range: Range<Int> { Int(glyphs)..<Int(glyphs) + Int(glyphCount) }
  }

  /// Longer items are seldom one word.
  private static let shortItem = 24
  /// How many slots are looked at for a word.
  private static let reach = 4
  private static let fewestSlots = 1 << 10

  private let maximumSlots: Int
  private let maximumBytes: Int
  private let maximumGlyphs: Int

  /// A power of two of them, and `reach` more, so that no search passes the end; empty before the first word.
  private var slots: [Slot] = []
  private var wordCount = 0
  private var bytes: [UInt8] = []
  private var glyphs = GlyphRow()

  /// `maximumSlots` is a power of two; by the standard sizes at most 4.2 MB, and 24 bytes more for each glyph that is
  /// not plain (`GlyphRow`).
  init(maximumSlots: Int = 1 << 16, maximumBytes: Int = 1 << 19, maximumGlyphs: Int = 1 << 18) {
    self.maximumSlots = maximumSlots
    self.maximumBytes = maximumBytes
    self.maximumGlyphs = maximumGlyphs
  }

  /// A word to look up; nothing is copied for it.
  package struct Key {
    package let plan: Int
    package let range: Range<Int>
    /// For a short word, all of its bytes.
    fileprivate let hash: UInt64

    /// `plan` is the number of one plan until the cache is emptied.
    package init(plan: Int, _ utf8: [UInt8], _ range: Range<Int>) {
      self.plan = plan
      self.range = range
      let bytes = utf8.span
      var hash: UInt64 = 0
      if range.count <= Key.shortest {
        for offset in range { hash = hash << 8 | UInt64(bytes[offset]) }
      } else {
        hash = 0xCBF2_9CE4_8422_2325
        for offset in range { hash = (hash ^ UInt64(bytes[offset])) &* 0x0000_0100_0000_01B3 }
      }
      self.hash = hash
    }

    /// Words of at most so many bytes are their own hash.
    private static let shortest = 8

    fileprivate var isHashed: Bool { range.count > Key.shortest }
  }

  /// Whether a word is known.
  package func has(_ key: Key, of utf8: [UInt8]) -> Bool { place(of: key, utf8) != nil }

  /// Appends the glyphs of a word, their clusters moved to where it is; false if it is not known.
  package func append(_ key: Key, of utf8: [UInt8], to target: inout GlyphRow) -> Bool {
    guard let place = place(of: key, utf8) else { return false }
    target.append(slots[place].range, of: glyphs, movedBy: Int32(key.range.lowerBound))
    return true
  }

  /// What the glyphs of a word say; nil if it is not known.
  func read<Result>(
    _ key: Key, of utf8: [UInt8], _ body: (borrowing GlyphRow, Range<Int>) -> Result
  ) -> Result? {
    place(of: key, utf8).map { body(glyphs, slots[$0].range) }
  }

  /// Appends the glyphs of a short item that was stored as one word; false if it was not.
  package func append(
    _ item: Range<Int>, in context: Range<Int>, of utf8: [UInt8], _ plan: Int,
    _ splitter: RunSplitter?, to target: inout GlyphRow
  ) -> Bool {
    guard item.count <= WordCache.shortItem else { return false }
    let word = ItemWords.whole(utf8, context, item, splitter)
    return word.isIndependent && append(Key(plan: plan, utf8, item), of: utf8, to: &target)
  }

  /// Stores a word with its glyphs, which are a part of a text's; not a word that is too long to be looked up.
  package func insert(_ key: Key, of utf8: [UInt8], _ range: Range<Int>, of row: GlyphRow) {
    guard let length = UInt8(exactly: key.range.count), let count = UInt16(exactly: range.count)
    else { return }
    if bytes.count + key.range.count > maximumBytes || glyphs.count + range.count > maximumGlyphs {
      forget()
    }
    makeRoom()
    let slot = Slot(
      hash: key.hash, plan: Int32(key.plan), bytes: Int32(bytes.count),
      glyphs: Int32(glyphs.count), glyphCount: count, length: length)
    put(slot)
    if key.isHashed { bytes += utf8[key.range] }
    glyphs.append(range, of: row, movedBy: -Int32(key.range.lowerBound))
  }

  /// Removes all words.
  package func forget() {
    guard !slots.isEmpty else { return }
    slots = Array(repeating: Slot(), count: slots.count)
    wordCount = 0
    bytes.removeAll(keepingCapacity: true)
    glyphs.removeAll()
  }
}

// MARK: - Words of a row

/// What the words of a stretch have in common.
struct KnownWords {
  fileprivate let plan: Int
  fileprivate let isRightToLeft: Bool
  fileprivate let joinsLetters: Bool
  /// Whether they go in their script's direction.
  fileprivate let isNative: Bool
  /// Whether words are in the cache.
  fileprivate let areKept: Bool

  /// `areSplit`: where the words are is known, so that they are in the cache.
  init(_ plan: ShapingPlans.Numbered, areSplit: Bool, isRightToLeft: Bool) {
    self.plan = plan.number
    self.isRightToLeft = isRightToLeft
    joinsLetters = plan.plan.joinsLetters
    isNative = plan.plan.isNative
    areKept = areSplit || plan.plan.keepsWords
  }

  /// How far words are known.
  enum End {
    /// All of them are.
    case all
    /// A word that is not.
    case unknown(Range<Int>)
    /// A word is not for a row.
    case refused
  }
}

extension WordCache {
  /// Adds the advances of a stretch's next words to a row as long as they are known.
  func append(
    _ kind: KnownWords, _ words: inout ItemWords, of utf8: [UInt8], to row: AdvanceRow
  ) -> KnownWords.End {
    guard let splitter = words.splitter else {
      return append(kind, &words, of: utf8, to: row, isSplit: false) { $0.nextRange() }
    }
    return append(kind, &words, of: utf8, to: row, isSplit: true) {
      splitter.nextUnknown(&$0, of: utf8, to: row)
    }
  }

  /// The same; `next` gives the next word, after those of single characters that are known, which it adds.
  @inline(__always)
  private func append(
    _ kind: KnownWords, _ words: inout ItemWords, of utf8: [UInt8], to row: AdvanceRow,
    isSplit: Bool, next: (inout ItemWords) -> Range<Int>?
  ) -> KnownWords.End {
    // Read once, not for each word.
    let glyphs = glyphs
    while let word = next(&words) {
      if !isSplit || kind.joinsLetters, !words.isIndependent(word) {
        // A cut shapes a part of a word by itself.
        return kind.joinsLetters ? .refused : .unknown(word)
      }
      guard kind.areKept, let place = place(of: Key(plan: kind.plan, utf8, word), utf8) else {
        return .unknown(word)
      }
      let range = slots[place].range
      if glyphs.lacksGlyphs(in: range) { return .unknown(word) }
      let isForRow = row.append(
        glyphs, range, movedBy: word.lowerBound, isRightToLeft: kind.isRightToLeft, asWord: word,
        hasFlags: kind.isNative)
      if !isForRow { return .refused }
    }
    return .all
  }

  /// A word that is not known, and those after it up to the next that is, but not more than wait for a call of HarfBuzz.
  func unknownRun(
    from word: Range<Int>, _ rest: ItemWords, of utf8: [UInt8], plan: Int
  ) -> Range<Int> {
    var (rest, end) = (rest, word.upperBound)
    var count = 1
    while count < WordRow.maximumWaiting, let next = rest.nextRange(),
      !has(Key(plan: plan, utf8, next), of: utf8)
    {
      end = next.upperBound
      count += 1
    }
    return word.lowerBound..<end
  }
}

// MARK: - Slots

extension WordCache {
  /// The first place where a word may be.
  private func firstPlace(_ hash: UInt64, plan: Int) -> Int {
    let mixed = (hash ^ UInt64(plan) &* 0xBF58_476D_1CE4_E5B9) &* 0x9E37_79B9_7F4A_7C15
    // Only the highest bits of a product depend on all of a factor's.
    return Int(mixed >> UInt64(64 - (slots.count - WordCache.reach).trailingZeroBitCount))
  }

  private func place(of key: Key, _ utf8: [UInt8]) -> Int? {
    guard !slots.isEmpty else { return nil }
    let first = firstPlace(key.hash, plan: key.plan)
    for place in first..<first + WordCache.reach {
      let slot = slots[place]
      if slot.isFree { return nil }
      if slot.hash == key.hash, Int(slot.plan) == key.plan, Int(slot.length) == key.range.count,
        !key.isHashed || WordCache.isSame(bytes, Int(slot.bytes), key, utf8)
      {
        return place
      }
    }
    return nil
  }

  /// Whether a word of the same length begins at an offset of known bytes.
  private static func isSame(
    _ known: [UInt8], _ start: Int, _ key: Key, _ utf8: [UInt8]
  ) -> Bool {
    let (known, asked) = (known.span, utf8.span)
    let distance = key.range.lowerBound - start
    for offset in key.range where known[offset - distance] != asked[offset] { return false }
    return true
  }

  /// Stores a word in the first free place, or, if none is free, in the first of all.
  private func put(_ slot: Slot) {
    let first = firstPlace(slot.hash, plan: Int(slot.plan))
    let free = (first..<first + WordCache.reach).first { slots[$0].isFree }
    if free != nil { wordCount += 1 }
    slots[free ?? first] = slot
  }

  /// Doubles the slots if half of them are taken.
  private func makeRoom() {
    let count = slots.isEmpty ? 0 : slots.count - WordCache.reach
    guard count == 0 || (wordCount * 2 >= count && count < maximumSlots) else { return }
    let known = slots
    let next = min(maximumSlots, max(WordCache.fewestSlots, count * 2))
    slots = Array(repeating: Slot(), count: next + WordCache.reach)
    wordCount = 0
    for slot in known where !slot.isFree { put(slot) }
  }
}

/// The glyphs of words that were shaped, by plan and bytes; for one thread.
///
///     slots     hash ──▶ the last word with that hash: its plan, its bytes, its glyphs
///     bytes     word behind word, but for those of eight bytes at most, which are in their slots
///     glyphs    word behind word, their clusters counted from the word's first byte
///
/// Bounded: where bytes or glyphs would be more than they may be, all is forgotten, and found again, alike.
final class WordCache {
  private struct Slot {
    var plan: Int32 = -1
    var length: Int32 = 0
    var hash: UInt64 = 0
    /// Where its bytes start.
    var bytes: Int32 = 0
    var glyphCount: Int32 = 0
    var glyphs: Int32 = 0
  }

  /// Longer items seldom are one word.
  private static let shortItem = 24

  private let slotCount: Int
  private let mostBytes: Int
  private let mostGlyphs: Int

  /// Empty before the first word.
  private var slots: [Slot] = []
  private var bytes: [UInt8] = []
  private var glyphs: [ShapedGlyph] = []

  /// `slotCount` is a power of two; by the standard sizes, at most 2.3 MB.
  init(slotCount: Int = 1 << 13, mostBytes: Int = 1 << 18, mostGlyphs: Int = 1 << 16) {
    self.slotCount = slotCount
    self.mostBytes = mostBytes
    self.mostGlyphs = mostGlyphs
  }

  /// A word that is to be found: nothing is copied for it.
  struct Key {
    let plan: Int
    let range: Range<Int>
    /// Of a short word, all of its bytes.
    fileprivate let hash: UInt64

    /// `plan` is a number that stands for one plan as long as nothing is forgotten.
    init(plan: Int, _ utf8: [UInt8], _ range: Range<Int>) {
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

    /// Words of as many bytes are their own hash.
    private static let shortest = 8

    fileprivate var isHashed: Bool { range.count > Key.shortest }
  }

  /// Whether a word is known.
  func has(_ key: Key, of utf8: [UInt8]) -> Bool { slot(of: key, utf8) != nil }

  /// Appends the glyphs of a word, their clusters moved to where it stands; false where it is not known.
  func append(_ key: Key, of utf8: [UInt8], to target: inout [ShapedGlyph]) -> Bool {
    guard let slot = slot(of: key, utf8) else { return false }
    let offset = Int32(key.range.lowerBound)
    for index in Int(slot.glyphs)..<Int(slot.glyphs + slot.glyphCount) {
      var glyph = glyphs[index]
      glyph.cluster += offset
      target.append(glyph)
    }
    return true
  }

  private func place(of key: Key) -> Int {
    let mixed = (key.hash ^ UInt64(key.plan) << 56) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 40) & (slotCount - 1)
  }

  private func slot(of key: Key, _ utf8: [UInt8]) -> Slot? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[place(of: key)]
    guard slot.hash == key.hash, Int(slot.plan) == key.plan, Int(slot.length) == key.range.count
    else { return nil }
    return !key.isHashed || isSame(slot, key, utf8) ? slot : nil
  }

  private func isSame(_ slot: Slot, _ key: Key, _ utf8: [UInt8]) -> Bool {
    let start = Int(slot.bytes)
    let (known, asked) = (bytes, utf8.span)
    for index in 0..<key.range.count
    where known[start + index] != asked[key.range.lowerBound + index] {
      return false
    }
    return true
  }

  /// Appends the glyphs of a short item that was remembered as one word; false where it was not.
  func append(
    _ item: Range<Int>, in context: Range<Int>, of utf8: [UInt8], _ plan: Int,
    _ parting: RunParting?, to target: inout [ShapedGlyph]
  ) -> Bool {
    guard item.count <= WordCache.shortItem else { return false }
    let word = ItemWords.whole(utf8, context, item, parting)
    return word.standsAlone && append(Key(plan: plan, utf8, item), of: utf8, to: &target)
  }

  /// Remembers a word by its glyphs, which are in a text's order.
  func insert(_ key: Key, of utf8: [UInt8], _ word: ArraySlice<ShapedGlyph>) {
    if slots.isEmpty { slots = Array(repeating: Slot(), count: slotCount) }
    if bytes.count + key.range.count > mostBytes || glyphs.count + word.count > mostGlyphs {
      forget()
    }
    slots[place(of: key)] = Slot(
      plan: Int32(key.plan), length: Int32(key.range.count), hash: key.hash,
      bytes: Int32(bytes.count), glyphCount: Int32(word.count), glyphs: Int32(glyphs.count))
    if key.isHashed { bytes += utf8[key.range] }
    let offset = Int32(key.range.lowerBound)
    for glyph in word {
      var glyph = glyph
      glyph.cluster -= offset
      glyphs.append(glyph)
    }
  }

  /// Forgets all words.
  func forget() {
    guard !slots.isEmpty else { return }
    slots = Array(repeating: Slot(), count: slotCount)
    bytes.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
  }
}

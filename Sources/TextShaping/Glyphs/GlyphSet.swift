import TextCore

/// A set of numbers of two bytes, a bit each: a font's glyphs, or classes of them.
struct GlyphSet: Sendable {
  /// As many as the largest number needs; those after them are zero.
  private var words: [UInt64] = []

  /// No font has more.
  private static let maximumCount = 1 << 16

  init() {}

  init(_ glyph: Int) { insert(glyph) }

  func contains(_ glyph: Int) -> Bool {
    glyph >= 0 && glyph >> 6 < words.count && words[glyph >> 6] >> UInt64(glyph & 63) & 1 == 1
  }

  mutating func insert(_ glyph: Int) {
    guard (0..<GlyphSet.maximumCount).contains(glyph) else { return }
    makeRoom(for: glyph)
    words[glyph >> 6] |= 1 << UInt64(glyph & 63)
  }

  mutating func insert(contentsOf glyphs: some Sequence<Int>) {
    for glyph in glyphs { insert(glyph) }
  }

  /// Cost: one step for 64 glyphs.
  mutating func insert(_ glyphs: ClosedRange<Int>) {
    let range = glyphs.clamped(to: 0...GlyphSet.maximumCount - 1)
    guard range.overlaps(glyphs) else { return }
    makeRoom(for: range.upperBound)
    for word in (range.lowerBound >> 6)...(range.upperBound >> 6) {
      let low = max(range.lowerBound - (word << 6), 0)
      let high = min(range.upperBound - (word << 6), 63)
      words[word] |= (UInt64.max << UInt64(low)) & (UInt64.max >> UInt64(63 - high))
    }
  }

  mutating func remove(_ glyph: Int) {
    guard contains(glyph) else { return }
    words[glyph >> 6] &= ~(1 << UInt64(glyph & 63))
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The glyphs, ascending.
  var glyphs: [Int] {
    words.indices.flatMap { word in
      words[word] == 0
        ? [] : (0..<64).filter { words[word] >> UInt64($0) & 1 == 1 }.map { word << 6 + $0 }
    }
  }

  mutating func formUnion(_ other: GlyphSet) {
    if words.isEmpty {
      words = other.words
      return
    }
    makeRoom(for: (other.words.count << 6) - 1)
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: GlyphSet) {
    for index in words.indices {
      words[index] &= index < other.words.count ? other.words[index] : 0
    }
  }

  mutating func subtract(_ other: GlyphSet) {
    for index in 0..<min(words.count, other.words.count) { words[index] &= ~other.words[index] }
  }

  func intersects(_ other: GlyphSet) -> Bool {
    zip(words, other.words).contains { $0 & $1 != 0 }
  }

  /// All glyphs that the set lacks.
  var complement: GlyphSet {
    var set = self
    set.makeRoom(for: GlyphSet.maximumCount - 1)
    for index in set.words.indices { set.words[index] = ~set.words[index] }
    return set
  }

  /// Makes room for all glyphs up to one.
  mutating func makeRoom(for glyph: Int) {
    let missing = glyph >> 6 + 1 - words.count
    if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
  }
}

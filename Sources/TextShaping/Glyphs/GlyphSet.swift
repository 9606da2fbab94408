import TextCore

/// A set of a font's glyphs: a bit each.
struct GlyphSet: Sendable {
  private var words: [UInt64]

  /// No font has more.
  private static let maximumCount = 1 << 16

  init() { words = Array(repeating: 0, count: GlyphSet.maximumCount / 64) }

  func contains(_ glyph: Int) -> Bool {
    (0..<GlyphSet.maximumCount).contains(glyph) && words[glyph >> 6] >> UInt64(glyph & 63) & 1 == 1
  }

  mutating func insert(_ glyph: Int) {
    guard (0..<GlyphSet.maximumCount).contains(glyph) else { return }
    words[glyph >> 6] |= 1 << UInt64(glyph & 63)
  }

  /// Cost: one step for 64 glyphs.
  mutating func insert(_ glyphs: ClosedRange<Int>) {
    let range = glyphs.clamped(to: 0...GlyphSet.maximumCount - 1)
    guard range.overlaps(glyphs) else { return }
    for word in (range.lowerBound >> 6)...(range.upperBound >> 6) {
      let low = max(range.lowerBound - (word << 6), 0)
      let high = min(range.upperBound - (word << 6), 63)
      words[word] |= (UInt64.max << UInt64(low)) & (UInt64.max >> UInt64(63 - high))
    }
  }

  mutating func remove(_ glyph: Int) {
    guard (0..<GlyphSet.maximumCount).contains(glyph) else { return }
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
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: GlyphSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  func intersects(_ other: GlyphSet) -> Bool {
    words.indices.contains { words[$0] & other.words[$0] != 0 }
  }

  /// All glyphs that the set lacks.
  var complement: GlyphSet {
    var set = self
    for index in words.indices { set.words[index] = ~words[index] }
    return set
  }
}

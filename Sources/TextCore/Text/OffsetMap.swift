// From UTF-8 offsets to all the units of a `TextRange`.
//
//   bytes     0 . . . . . . 255 256 . . . . . 511 512 . .
//   blocks    |  checkpoint 0  |  checkpoint 1   |          units, scalars, characters before it
//   starts    1 0 0 1 1 0 1 ...                             a bit a byte: a character starts here
//
// A query takes the checkpoint of its block, counts bytes to the offset, and counts bits.

/// Maps every UTF-8 offset of one text to its UTF-16, scalar and character offsets.
///
/// Characters are extended grapheme clusters (UAX #29), as they were found when the map was made. It
/// is made in one pass, takes a quarter of a byte for each byte of text, and a query takes constant
/// time.
package struct OffsetMap: Sendable {
  private struct Checkpoint: Sendable {
    var utf16 = 0
    var scalars = 0
    var characters = 0

    /// One of the three; bytes need no count.
    func count(_ unit: TextUnit) -> Int {
      switch unit {
      case .utf16: utf16
      case .characters: characters
      default: scalars
      }
    }
  }

  private static let blockSize = 256

  private let utf8: [UInt8]
  /// Bit `i % 64` of word `i / 64`: a character starts at byte `i`.
  private let starts: [UInt64]
  /// What comes before the bytes 0, 256, 512 and so on.
  private let checkpoints: [Checkpoint]

  /// Maps a text by its paragraphs, which tile it, and the boundaries inside each one's content:
  /// `graphemes(i)` are those of paragraph `i`, relative to its content's start.
  ///
  /// UAX #29 breaks before and after every paragraph terminator (GB4, GB5), and inside none (GB3).
  package init(utf8: [UInt8], paragraphs: some Collection<Paragraph>, graphemes: (Int) -> [Int32]) {
    var starts = [UInt64](repeating: 0, count: utf8.count / 64 + 1)
    func mark(_ offset: Int) { starts[offset / 64] |= 1 << UInt64(offset % 64) }
    for (index, paragraph) in paragraphs.enumerated() where paragraph.end > 0 {
      let content = paragraph.content
      if !content.isEmpty { mark(content.lowerBound) }
      for boundary in graphemes(index) { mark(content.lowerBound + Int(boundary)) }
      if paragraph.isTerminated { mark(content.upperBound) }
    }
    self.utf8 = utf8
    self.starts = starts
    self.checkpoints = Self.checkpoints(of: utf8, starts: starts)
  }

  /// The same range in all units.
  ///
  /// Where an edge is inside a character, the range in characters takes the whole character in; an
  /// empty range stays empty.
  package func range(_ utf8: Range<Int>) -> TextRange {
    let lower = count(before: utf8.lowerBound)
    let upper = utf8.isEmpty ? lower : count(before: utf8.upperBound)
    // The characters that start before an offset include the one that it is in.
    let first = isBoundary(utf8.lowerBound) ? lower.characters : lower.characters - 1
    let last = utf8.isEmpty ? first : upper.characters
    return TextRange(
      utf8: utf8, utf16: lower.utf16..<upper.utf16, scalars: lower.scalars..<upper.scalars,
      characters: first..<last)
  }

  /// Whether a character starts or the text ends at a UTF-8 offset.
  package func isBoundary(_ offset: Int) -> Bool {
    offset == utf8.count || starts[offset / 64] >> UInt64(offset % 64) & 1 == 1
  }

  /// How long the text is in bytes.
  package var byteCount: Int { utf8.count }

  /// The UTF-8 offset of what starts after `count` units; nil if nothing does.
  ///
  /// A byte starts anywhere.
  package func utf8Offset(after count: Int, _ unit: TextUnit) -> Int? {
    guard count >= 0 else { return nil }
    if unit == .utf8 { return count <= utf8.count ? count : nil }
    let block = checkpoints.partitioningIndex { $0.count(unit) > count } - 1
    var found = checkpoints[block].count(unit)
    var offset = block * Self.blockSize
    while offset < utf8.count, found <= count {
      let starting = units(startingAt: offset, unit)
      if found == count, starting > 0 { return offset }
      found += starting
      offset += 1
    }
    return found == count ? offset : nil
  }

  /// How many units the scalar or character has that starts at a byte; 0 if none does.
  private func units(startingAt offset: Int, _ unit: TextUnit) -> Int {
    if unit == .characters { return isBoundary(offset) ? 1 : 0 }
    if utf8[offset] & 0xC0 == 0x80 { return 0 }
    return unit == .utf16 && utf8[offset] >= 0xF0 ? 2 : 1
  }

  /// How many units, scalars and characters start before a UTF-8 offset.
  private func count(before offset: Int) -> Checkpoint {
    let block = offset / Self.blockSize
    var count = checkpoints[block]
    Self.add(utf8.span.extracting(block * Self.blockSize..<offset), to: &count)
    for word in block * Self.blockSize / 64..<offset / 64 {
      count.characters += starts[word].nonzeroBitCount
    }
    let rest = UInt64(offset % 64)
    if rest > 0 { count.characters += (starts[offset / 64] << (64 - rest)).nonzeroBitCount }
    return count
  }

  private static func checkpoints(of utf8: [UInt8], starts: [UInt64]) -> [Checkpoint] {
    var all: [Checkpoint] = []
    all.reserveCapacity(utf8.count / blockSize + 1)
    var sum = Checkpoint()
    let bytes = utf8.span
    for start in stride(from: 0, through: utf8.count, by: blockSize) {
      all.append(sum)
      let end = min(start + blockSize, utf8.count)
      add(bytes.extracting(start..<end), to: &sum)
      for word in start / 64..<min(start / 64 + blockSize / 64, starts.count) {
        sum.characters += starts[word].nonzeroBitCount
      }
    }
    return all
  }

  /// Adds the UTF-16 units and the scalars whose first byte is among `bytes`.
  private static func add(_ bytes: Span<UInt8>, to count: inout Checkpoint) {
    var scalars = 0
    var supplementary = 0
    for index in bytes.indices {
      let byte = bytes[index]
      scalars &+= byte & 0xC0 == 0x80 ? 0 : 1
      supplementary &+= byte >= 0xF0 ? 1 : 0
    }
    count.scalars += scalars
    count.utf16 += scalars + supplementary
  }
}

import CUnicode
import TextCore

/// A text as scalars that can be counted, each with its place in the bytes.
///
/// Memory: eight bytes for a scalar.
struct ScalarText: Sendable {
  let utf8: [UInt8]
  let scalars: [UInt32]
  /// Where each scalar begins; one more for the end.
  private let offsets: [UInt32]

  /// Takes valid UTF-8, shorter than 4 GB.
  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    var scalars: [UInt32] = []
    var offsets: [UInt32] = []
    scalars.reserveCapacity(utf8.count)
    offsets.reserveCapacity(utf8.count + 1)
    var index = 0
    while index < utf8.count {
      let (scalar, length) = Self.scalar(in: utf8, at: index)
      scalars.append(scalar)
      offsets.append(UInt32(index))
      index += length
    }
    offsets.append(UInt32(utf8.count))
    self.scalars = scalars
    self.offsets = offsets
  }

  /// The scalar that begins at a byte, and how many bytes it takes.
  private static func scalar(in utf8: [UInt8], at index: Int) -> (UInt32, Int) {
    let lead = UInt32(utf8[index])
    func trail(_ distance: Int) -> UInt32 { UInt32(utf8[index + distance]) & 0x3F }
    switch lead {
    case ..<0x80: return (lead, 1)
    case ..<0xE0: return ((lead & 0x1F) << 6 | trail(1), 2)
    case ..<0xF0: return ((lead & 0x0F) << 12 | trail(1) << 6 | trail(2), 3)
    default: return ((lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3), 4)
    }
  }

  var count: Int { scalars.count }

  /// The scalar at an index; 0, which is no part of anything, outside the text.
  subscript(index: Int) -> UInt32 {
    Work.scalarsRead.count()
    return scalars.indices.contains(index) ? scalars[index] : 0
  }

  /// A range of scalars as one of bytes.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound])
  }

  /// The scalar that a byte belongs to, or the text's end; found by halving.
  func index(ofByte byte: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(offsets[middle]) <= byte { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// What stands in a range of scalars.
  func string(_ range: Range<Int>) -> String { String(decoding: utf8[bytes(range)], as: UTF8.self) }

  /// Whether ASCII stands at an index, letters in either case; `word` is in lower case.
  func has(_ word: String, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8.count <= count else { return false }
    return word.utf8.enumerated().allSatisfy { position, byte in
      scalars[index + position].lowercasedASCII == UInt32(byte)
    }
  }

  /// The end of the scalars from `start` on that all are so.
  func end(from start: Int, while holds: (UInt32) -> Bool) -> Int {
    var end = start
    while end < count, holds(scalars[end]) { end += 1 }
    Work.scalarsRead.count(end - start)
    return end
  }

  /// Whether no character (UAX #29) reaches across the place before an index.
  ///
  /// Where only more context could tell, it says no; the answer takes constant time.
  func isEdge(_ index: Int) -> Bool {
    index == 0 || index == count || cu_parts_characters(scalars[index - 1], scalars[index])
  }

  /// Whether neither edge of a range parts a character.
  func isClean(_ range: Range<Int>) -> Bool {
    isEdge(range.lowerBound) && isEdge(range.upperBound)
  }
}

import CUnicode
import TextCore

/// A text as an array of scalars, each with its offset in bytes.
///
/// Memory: eight bytes for each scalar.
struct ScalarText: Sendable {
  let utf8: [UInt8]
  let scalars: [UInt32]
  /// The offset of each scalar, and of the end.
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

  /// The scalar at an index; 0, which is part of nothing, outside the text.
  subscript(index: Int) -> UInt32 {
    Work.scalarsRead.count()
    return scalars.indices.contains(index) ? scalars[index] : 0
  }

  /// The bytes of a range of scalars.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound])
  }

  /// The index of the scalar that a byte belongs to, or the count at the text's end; a binary search.
  func index(ofByte byte: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(offsets[middle]) <= byte { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The text of a range of scalars.
  func string(_ range: Range<Int>) -> String { String(decoding: utf8[bytes(range)], as: UTF8.self) }

  /// Whether an ASCII word is at an index, in upper or lower case; `word` is in lower case.
  func has(_ word: String, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8.count <= count else { return false }
    return word.utf8.enumerated().allSatisfy { position, byte in
      scalars[index + position].lowercasedASCII == UInt32(byte)
    }
  }

  /// The end of the scalars from `start` on for which the condition holds.
  func end(from start: Int, while holds: (UInt32) -> Bool) -> Int {
    var end = start
    while end < count, holds(scalars[end]) { end += 1 }
    Work.scalarsRead.count(end - start)
    return end
  }

  /// Whether a character (UAX #29) ends before an index.
  ///
  /// False if that depends on more than the two scalars around it. Cost: constant.
  func isEdge(_ index: Int) -> Bool {
    index == 0 || index == count || cu_parts_characters(scalars[index - 1], scalars[index])
  }

  /// Whether neither edge of a range is inside a character.
  func isClean(_ range: Range<Int>) -> Bool {
    isEdge(range.lowerBound) && isEdge(range.upperBound)
  }
}

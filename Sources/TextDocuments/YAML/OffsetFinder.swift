import TextLayout

/// Finds the bytes of characters that are known by their number.
///
/// Cost: linear in the bytes between one call's character and the next one's, so a pass in order is linear.
struct OffsetFinder {
  private let bytes: [UInt8]
  private let start: Int
  private var index = 0
  private var offset: Int

  /// Counts the characters of valid UTF-8 from the byte at `start`.
  init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start
  }

  mutating func offset(ofCharacter wanted: Int) -> Int {
    Work.scalarsRead.count(abs(wanted - index))
    while index < wanted, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      index += 1
    }
    while index > wanted, offset > start {
      offset -= 1
      while offset > start, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      index -= 1
    }
    return offset
  }
}

/// Finds the byte at which a character begins, by the character's number.
///
/// Cost: linear in the bytes between one call's character and the next one's, so a pass in order is linear.
struct OffsetFinder {
  private let bytes: [UInt8]
  private let start: Int
  private var index = 0
  private var offset: Int
  /// How many bytes were looked at.
  private(set) var looks = 0

  /// Counts the characters of valid UTF-8 from the byte at `start`.
  init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start
  }

  mutating func offset(ofCharacter wanted: Int) -> Int {
    let before = offset
    defer { looks += abs(offset - before) }
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

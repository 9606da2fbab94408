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

  /// The bytes of a scalar without its anchor, and without a tag that says it is a string.
  ///
  /// Another text can then be written in their place: the anchor still names it. Another tag is part of the scalar, since
  /// it need not be true of another text.
  func content(of scalar: YAMLScalar, _ range: Range<Int>) -> Range<Int> {
    guard scalar.anchor != nil || scalar.tag != nil else { return range }
    let keepsTag = scalar.isString
    var start = range.lowerBound
    while start < range.upperBound {
      let isProperty = bytes[start] == 0x26 || keepsTag && bytes[start] == 0x21
      guard isProperty else { break }
      let end = YAMLProperty.end(at: start, in: bytes, before: range.upperBound)
      start = endOfSpace(from: end, to: range.upperBound)
    }
    return start..<range.upperBound
  }

  /// Where white space and comments end.
  private func endOfSpace(from start: Int, to end: Int) -> Int {
    var (offset, isComment) = (start, false)
    while offset < end {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D { isComment = false }
      if byte == 0x23 { isComment = true }
      guard isComment || YAMLProperty.isSpace(byte) else { break }
      offset += 1
    }
    return offset
  }
}

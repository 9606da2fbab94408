//     it's {name}      as it is written
//     it''s {name}     as ICU gets it
//        ^ ICU skips this one, which the written text does not have

/// A text for ICU in which apostrophes are plain characters: each is doubled, so that it quotes nothing.
struct DoubledApostrophes {
  private(set) var bytes: [UInt8] = []
  /// The offset of each byte, and of the end, in the written text.
  private var offsets: [Int] = []

  init(_ written: [UInt8]) {
    for (offset, byte) in written.enumerated() {
      bytes.append(byte)
      offsets.append(offset)
      guard byte == UInt8(ascii: "'") else { continue }
      bytes.append(byte)
      offsets.append(offset + 1)
    }
    offsets.append(written.count)
  }

  /// The offset of a byte in the written text.
  func offset(_ shown: Int) -> Int { offsets[min(shown, offsets.count - 1)] }

  /// One of ICU's parts, by its bytes in the written text; nil if it has none there.
  func part(_ part: MessagePart) -> MessagePart? {
    let range = offset(part.range.lowerBound)..<offset(part.range.upperBound)
    guard part.kind != .skip || !range.isEmpty else { return nil }
    return MessagePart(kind: part.kind, range: range, value: part.value)
  }
}

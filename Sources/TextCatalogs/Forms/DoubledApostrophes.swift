//     it's {name}      as it is written
//     it''s {name}     as ICU is shown it
//        ^ what ICU skips: of no length in the text as it is written

/// A text as ICU is shown it where an apostrophe is a character: each is doubled, which quotes nothing.
struct DoubledApostrophes {
  private(set) var bytes: [UInt8] = []
  /// Where each byte, and the end, stands in the text as it is written.
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

  /// Where a byte stands in the text as it is written.
  func offset(_ shown: Int) -> Int { offsets[min(shown, offsets.count - 1)] }

  /// A part of ICU's, by its bytes in the text as it is written; nil where it has none there.
  func part(_ part: MessagePart) -> MessagePart? {
    let range = offset(part.range.lowerBound)..<offset(part.range.upperBound)
    guard part.kind != .skip || !range.isEmpty else { return nil }
    return MessagePart(kind: part.kind, range: range, value: part.value)
  }
}

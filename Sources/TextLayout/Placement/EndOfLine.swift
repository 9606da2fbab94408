/// UAX #9, L1, item 4: the white space and isolate controls at a line's end take the paragraph's level.
///
/// Controls that show nothing (class BN) between them do not end the sequence.
enum EndOfLine {
  /// Where that sequence begins, no smaller than `start`.
  static func start(in text: [UInt8], from start: Int, to end: Int) -> Int {
    var end = end
    while end > start {
      let scalar = text.startOfScalar(before: end)
      guard isReset(text.scalar(at: scalar)) else { break }
      end = scalar
    }
    return end
  }

  private static func isReset(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2007, 0x2066...0x2069: true
    case 0x200B...0x200D, 0x00AD, 0x202A...0x202E, 0x2060...0x2064, 0xFEFF: true
    default: CharacterClass.isHanging(scalar)
    }
  }
}

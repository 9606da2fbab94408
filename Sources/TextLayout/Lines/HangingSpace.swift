/// The white space at a line's end that takes no room there: tabs and Zs, less the no-break spaces.
enum HangingSpace {
  /// Where the white space that hangs before `end` begins; no smaller than `start`.
  static func start(in text: [UInt8], from start: Int, to end: Int) -> Int {
    strip(text, from: start, to: end, while: CharacterClass.isHanging)
  }

  /// Where the word before `end` ends; no smaller than `start`.
  ///
  /// What hangs and what shows nothing (Default_Ignorable_Code_Point: the zero-width space, the soft
  /// hyphen, bidi controls) belong to no word: a break before them would begin a line with nothing.
  static func wordEnd(in text: [UInt8], from start: Int, to end: Int) -> Int {
    strip(text, from: start, to: end, while: isBetweenWords)
  }

  /// Where the word behind `start`, the end of another, begins; no larger than `end`.
  static func nextWord(in text: [UInt8], from start: Int, to end: Int) -> Int {
    Scalars(text, in: start..<end).first { !isBetweenWords($0.scalar) }?.offset ?? end
  }

  private static func isBetweenWords(_ scalar: UInt32) -> Bool {
    CharacterClass.isHanging(scalar) || CharacterClass.isDefaultIgnorable(scalar)
  }

  private static func strip(
    _ text: [UInt8], from start: Int, to end: Int, while isStripped: (UInt32) -> Bool
  ) -> Int {
    var end = end
    while end > start {
      let scalar = text.startOfScalar(before: end)
      guard isStripped(text.scalar(at: scalar)) else { break }
      end = scalar
    }
    return end
  }
}

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
    strip(text, from: start, to: end) {
      CharacterClass.isHanging($0) || CharacterClass.isDefaultIgnorable($0)
    }
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

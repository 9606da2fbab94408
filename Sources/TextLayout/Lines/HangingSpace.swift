/// The white space at a line's end that takes no room there: tabs and Zs, less the no-break spaces.
enum HangingSpace {
  /// Where the white space that hangs before `end` begins; no smaller than `start`.
  static func start(in text: [UInt8], from start: Int, to end: Int) -> Int {
    var end = end
    while end > start {
      let scalar = text.startOfScalar(before: end)
      guard CharacterClass.isHanging(text.scalar(at: scalar)) else { break }
      end = scalar
    }
    return end
  }
}

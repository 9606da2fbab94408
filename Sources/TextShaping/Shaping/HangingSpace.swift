import TextCore

/// Finds the white space that hangs at the ends of one paragraph's lines; offsets are relative to the paragraph.
///
/// Many lines of a broken word ask about the same end: long white space before it is scanned once.
package struct HangingSpaceFinder {
  private static let longSpace = 64

  package let text: [UInt8]
  package let paragraphStart: Int
  private var contentEnds: [Int: Int] = [:]
  private var wordEnds: [Int: Int] = [:]

  package init(text: [UInt8], paragraphStart: Int) {
    self.text = text
    self.paragraphStart = paragraphStart
  }

  /// Where the white space that hangs before `end` begins; no smaller than `start`.
  package mutating func contentEnd(_ start: Int, _ end: Int) -> Int {
    HangingSpaceFinder.find(start, end, among: &contentEnds) {
      HangingSpace.start(in: text, from: paragraphStart + start, to: paragraphStart + end)
        - paragraphStart
    }
  }

  /// Where the word before `end` ends; no smaller than `start`.
  package mutating func wordEnd(_ start: Int, _ end: Int) -> Int {
    HangingSpaceFinder.find(start, end, among: &wordEnds) {
      HangingSpace.wordEnd(in: text, from: paragraphStart + start, to: paragraphStart + end)
        - paragraphStart
    }
  }

  private static func find(
    _ start: Int, _ end: Int, among known: inout [Int: Int], _ walk: () -> Int
  ) -> Int {
    if let found = known[end] { return max(start, found) }
    let found = walk()
    // A scan that stopped at the line's start would continue for another line.
    if found > start, end - found > longSpace { known[end] = found }
    return found
  }
}

/// The white space at a line's end that takes no room there: tabs and Zs, without the no-break spaces.
@usableFromInline package enum HangingSpace {
  /// Where the white space that hangs before `end` begins; no smaller than `start`.
  @inlinable package static func start(in text: [UInt8], from start: Int, to end: Int) -> Int {
    strip(text, from: start, to: end, while: CharacterClass.isHanging)
  }

  /// Where the word before `end` ends; no smaller than `start`.
  ///
  /// White space that hangs, and characters that are ignorable and take no room (the zero-width space, the soft
  /// hyphen, bidi controls), belong to no word: a line that began with them would begin with nothing visible.
  @inlinable package static func wordEnd(in text: [UInt8], from start: Int, to end: Int) -> Int {
    strip(text, from: start, to: end, while: isBetweenWords)
  }

  /// Where the word after `start`, the end of another, begins; no larger than `end`.
  @inlinable package static func nextWord(in text: [UInt8], from start: Int, to end: Int) -> Int {
    Scalars(text, in: start..<end).first { !isBetweenWords($0.scalar) }?.offset ?? end
  }

  @inlinable static func isBetweenWords(_ scalar: UInt32) -> Bool {
    CharacterClass.isHanging(scalar) || CharacterClass.isRoomless(scalar)
  }

  @inlinable static func strip(
    _ text: [UInt8], from start: Int, to end: Int, while isStripped: (UInt32) -> Bool
  ) -> Int {
    var end = end
    while end > start {
      Work.scalarsRead.count()
      let last = text[end - 1]
      if last < 0x80 {
        guard isStripped(UInt32(last)) else { break }
        end -= 1
        continue
      }
      let scalar = text.startOfScalar(before: end)
      guard isStripped(text.scalar(at: scalar)) else { break }
      end = scalar
    }
    return end
  }
}

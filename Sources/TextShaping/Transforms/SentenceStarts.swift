import TextCore

// UAX #29 ends no sentence at a full stop before a small letter (SB8), since it distinguishes "e.g. this" from "Done.
// This" by that letter's case. A text to capitalize has no capitals yet: "done. this" is two sentences, as
// for a keyboard, which begins a sentence after every full stop and space.
//
//     full stop   U+002E, U+2024, U+FE52, U+FF0E: Sentence_Break is ATerm
//     closing     quotes and brackets that may be after it: the common ones of Sentence_Break Close
//     space       White_Space

/// Finds where sentences begin after full stops, whatever letter follows.
struct SentenceStarts {
  private static let stops: Set<UInt32> = [0x2E, 0x2024, 0xFE52, 0xFF0E]
  private static let closing = Set<UInt32>("\"')]}»›”’".unicodeScalars.map(\.value))

  private enum State {
    case inside, afterStop, afterSpace
  }

  /// The given sentence edges of a paragraph's content, which ascend, and those after full stops; linear.
  func added(to edges: [Int], _ utf8: [UInt8], _ content: Range<Int>) -> [Int] {
    var starts: [Int] = []
    var state = State.inside
    for (offset, scalar) in Scalars(utf8, in: content) {
      if SentenceStarts.stops.contains(scalar) {
        state = .afterStop
      } else if CharacterClass.isWhiteSpace(scalar), state != .inside {
        state = .afterSpace
      } else if state != .afterStop || !SentenceStarts.closing.contains(scalar) {
        if state == .afterSpace { starts.append(offset) }
        state = .inside
      }
    }
    return starts.isEmpty ? edges : Set<Int>(edges + starts).sorted()
  }
}

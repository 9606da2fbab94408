import TextCore

// UAX #29 ends no sentence at a full stop before a small letter (SB8), since it tells "e.g. this" from "Done. This"
// by that letter's case. What is to be capitalized has no capitals yet: "done. this" are two sentences. So they
// are for a keyboard, which begins one after a full stop and a space, whatever the stop is of.
//
//     full stop   U+002E, U+2024, U+FE52, U+FF0E: Sentence_Break is ATerm
//     closing     quotes and brackets that may be after it: the common ones of Sentence_Break Close
//     space       White_Space

/// Finds where sentences begin after full stops, whatever letter follows.
struct SentenceStarts {
  private static let stops: Set<UInt32> = [0x2E, 0x2024, 0xFE52, 0xFF0E]
  private static let closing = Set("\"')]}»›”’".unicodeScalars.map(\.value))

  private enum State {
    case inside, afterStop, afterSpace
  }

  /// Those edges of sentences of a paragraph's content, which ascend, and the others; linear.
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
    return starts.isEmpty ? edges : Set(edges + starts).sorted()
  }
}

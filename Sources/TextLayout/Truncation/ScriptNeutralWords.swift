import TextCore
import TextShaping

/// The words before a cut that are parted otherwise once the text is cut there.
///
/// By a dictionary of words:
///
///     full     เปลี่ยนแปลง | ไม่             ICU's dictionary finds the longest words that follow each other
///     cut      เปลี่ยน | แป | ลง | ไ…         without what is hidden it finds others, far before the cut
///              └─ unsettled ──┘ cut
///
/// ICU looks some words ahead, so that what is far enough before the cut stays (`farAhead`).
///
/// Or by hyphenation patterns:
///
///     full     hy-phen-ation                 where a word is parted depends on all of it, and on what
///     cut      hyp-he…                       touches it
///              └ unsettled
struct ScriptNeutralWords {
  /// As many bytes are more than ICU looks ahead: over 300 characters of the scripts that have dictionaries,
  /// where it looks three words ahead.
  static let farAhead = 1_024

  /// Where they begin.
  let start: Int
  /// Whether it is one word, parted by patterns.
  let areHyphenated: Bool

  /// Nil where none stands before the cut.
  ///
  /// Cost: up to there.
  init?(in text: [UInt8], _ paragraph: ShapedParagraph, before cut: Int) {
    func start(_ isPart: (UInt32) -> Bool) -> Int {
      ScriptNeutralWords.start(in: text, before: cut, from: paragraph.start, isPart)
    }
    let ofDictionary = start(CharacterClass.isOfDictionary)
    if ofDictionary < cut {
      (self.start, areHyphenated) = (ofDictionary, false)
      return
    }
    guard paragraph.isHyphenated else { return nil }
    let hyphenated = start {
      CharacterClass.isOfHyphenatedWord($0) || CharacterClass.joinsCharacterBefore($0)
    }
    guard hyphenated < cut else { return nil }
    (self.start, areHyphenated) = (hyphenated, true)
  }

  private static func start(
    in text: [UInt8], before cut: Int, from start: Int, _ isPart: (UInt32) -> Bool
  ) -> Int {
    var first = cut
    while first > start, cut - first < farAhead {
      let scalar = text.startOfScalar(before: first)
      guard isPart(text.scalar(at: scalar)) else { break }
      first = scalar
    }
    return first
  }
}

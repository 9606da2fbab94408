import TextCore
import TextShaping

/// The words before a cut that may break differently once the text is cut there.
///
/// Because a dictionary finds the words:
///
///     full     เปลี่ยนแปลง | ไม่             ICU's dictionary finds the longest words that follow each other
///     cut      เปลี่ยน | แป | ลง | ไ…         without what is hidden it finds others, far before the cut
///              └── changed ───┘ cut
///
/// ICU looks some words ahead, so what is far enough before the cut stays the same (`farAhead`).
///
/// Or because of hyphenation patterns:
///
///     full     hy-phen-ation                 the hyphens of a word depend on all of it, and on what
///     cut      hyp-he…                       touches it
///              └ changed
struct CutDependentWords {
  /// More bytes than ICU looks ahead, which is three words: over 300 characters of the scripts that have
  /// dictionaries.
  static let farAhead = 1_024

  /// Where they begin.
  let start: Int
  /// Whether it is one word, hyphenated by patterns.
  let areHyphenated: Bool

  /// Nil if there are none before the cut.
  ///
  /// Cost: up to there.
  static func before(
    _ cut: Int, in paragraph: ShapedParagraph, of text: [UInt8]
  ) -> CutDependentWords? {
    func start(_ isPart: (UInt32) -> Bool) -> Int {
      CutDependentWords.start(before: cut, from: paragraph.start, of: text, where: isPart)
    }
    let ofDictionary = start(CharacterClass.isOfDictionary)
    if ofDictionary < cut {
      return CutDependentWords(start: ofDictionary, areHyphenated: false)
    }
    guard paragraph.isHyphenated else { return nil }
    let hyphenated = start {
      CharacterClass.isOfHyphenatedWord($0) || CharacterClass.joinsCharacterBefore($0)
    }
    return hyphenated < cut ? CutDependentWords(start: hyphenated, areHyphenated: true) : nil
  }

  private static func start(
    before cut: Int, from start: Int, of text: [UInt8], where isPart: (UInt32) -> Bool
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

/// The words before a cut that a dictionary may part otherwise once the text is cut there.
///
///     full     เปลี่ยนแปลง | ไม่             ICU's dictionary finds the longest words that follow each other
///     cut      เปลี่ยน | แป | ลง | ไ…         without what is hidden it finds others, far before the cut
///              └─ unsettled ──┘ cut
///
/// ICU looks some words ahead, so that what is far enough before the cut stays (`farAhead`).
enum UnsettledWords {
  /// As many bytes are more than ICU looks ahead: over 300 characters of the scripts that have dictionaries,
  /// where it looks three words ahead.
  static let farAhead = 1_024

  /// Where they begin; nil where none stands before the cut.
  ///
  /// Cost: up to there.
  static func start(in text: [UInt8], before cut: Int, from start: Int) -> Int? {
    var first = cut
    while first > start, cut - first < farAhead {
      let scalar = text.startOfScalar(before: first)
      guard CharacterClass.isOfDictionary(text.scalar(at: scalar)) else { break }
      first = scalar
    }
    return first < cut ? first : nil
  }
}

import TextCore
import TextShaping

extension ShapedText {
  /// Whether a line that holds more is no narrower: the pen does not move back, and no line ends at a tab or a hyphen that
  /// is not written.
  var hasAscendingLines: Bool {
    paragraphs.allSatisfy { $0.isAscending && $0.tabs.isEmpty && !$0.isHyphenated }
  }

  /// Whether a dictionary finds words in it, which are others where a part is hidden.
  var hasDictionaryWords: Bool {
    Scalars(text.utf8).contains { CharacterClass.isOfDictionary($0.scalar) }
  }

  /// Whether hiding a part of the text changes the direction of no other part: it has one, or nothing but letters and
  /// white space.
  var hasSettledDirections: Bool {
    let levels = Set<UInt8>(paragraphs.flatMap(\.items).map(\.item.level))
    return levels.count <= 1
      || Scalars(text.utf8).allSatisfy {
        CharacterClass.script(ofLetter: $0.scalar) != nil || CharacterClass.isHanging($0.scalar)
      }
  }
}

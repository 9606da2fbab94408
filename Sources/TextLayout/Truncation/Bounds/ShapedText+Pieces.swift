import TextCore
import TextShaping

extension ShapedText {
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

extension ShapedParagraph {
  /// The ends of its pieces: where lines end that are wide enough.
  func pieceEnds(in metrics: ContainerMetrics) -> [Int32] {
    lineBreakMode(in: metrics) == .character ? analysis.cuts : analysis.opportunities
  }
}

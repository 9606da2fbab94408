import TextCore
import TextShaping

/// Where a text may be cut.
@nonexhaustive public enum CutUnit: String, Sendable, Hashable, Codable, CaseIterable {
  /// At the edges of cut units: between extended grapheme clusters, but never between a virama or an
  /// invisible stacker and what it stacks, nor inside an oversized cluster.
  ///
  /// An oversized cluster is a row of more than 64 clusters that show nothing and take no room, such as
  /// word joiners and direction marks, or of clusters without a letter of which more than 64 have marks or that have
  /// more than 256 marks together.
  case character
  /// At UAX #29 word boundaries, as ICU finds them, that are edges of cut units.
  case word
  /// At UAX #29 sentence boundaries, as ICU finds them, that are edges of cut units.
  case sentence
}

extension CutUnit {
  /// The unit itself, and the smaller ones to try if nothing visible would remain.
  var fallbacks: [CutUnit] {
    switch self {
    case .sentence: [.sentence, .word, .character]
    case .word: [.word, .character]
    case .character: [.character]
    }
  }
}

extension ShapingContext {
  /// Where a paragraph may be cut by a unit, strictly inside it, ascending, relative to its start.
  func edges(
    of unit: CutUnit, _ text: [UInt8], _ paragraph: ShapedParagraph
  ) throws(TextLayoutError) -> [Int32] {
    switch unit {
    case .character: paragraph.analysis.cuts
    case .word: try wordBoundaries(text, paragraph)
    case .sentence: try sentenceBoundaries(text, paragraph)
    }
  }
}

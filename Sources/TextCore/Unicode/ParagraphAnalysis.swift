/// A run of one UAX #9 embedding level.
@usableFromInline package struct LevelRun: Sendable, Hashable {
  package let range: Range<Int>
  /// Odd is right to left.
  package let level: UInt8
}

/// A run of one resolved script.
@usableFromInline package struct ScriptRun: Sendable, Hashable {
  package let range: Range<Int>
  package let script: Script
}

/// The Unicode properties of one paragraph, before fonts and widths.
///
/// Every offset is a UTF-8 offset from the start of the paragraph's content, whose length is `n`. It never changes
/// after it is made: a value, stored by reference, which the stages share.
@usableFromInline package final class ParagraphAnalysis: Sendable {
  /// The paragraph embedding level, 0 or 1.
  @usableFromInline package let baseLevel: UInt8
  /// In logical order; they tile the content.
  ///
  /// Separators, and white space before them and before the content's end, have the base level
  /// (UAX #9, L1). An edge may be inside a cut unit, where Unicode's two algorithms disagree.
  @usableFromInline package let bidiRuns: [LevelRun]
  /// In logical order; they tile the content, and their edges are cut units' edges.
  package let scriptRuns: [ScriptRun]
  /// Where a line may end (UAX #14), and where a word may be split: strictly inside (0, n), ascending,
  /// only at cut units' edges.
  @usableFromInline package let opportunities: [Int32]
  /// Extended grapheme cluster boundaries (UAX #29): strictly inside (0, n), ascending.
  @usableFromInline package let graphemes: [Int32]
  /// Cut units' edges: `graphemes` less those between a virama or an invisible stacker and the
  /// letter that it stacks, and without those in an empty or a baseless run
  /// (`CutUnitMerger`).
  @usableFromInline package let cuts: [Int32]
  /// Those of the opportunities at which a word is split by patterns, ascending.
  package let hyphenations: [HyphenationPoint]
  /// Found when a letter is next to a long one.
  let transparentRows = LazyReference<TransparentRows>()

  package init(
    baseLevel: UInt8, bidiRuns: [LevelRun], scriptRuns: [ScriptRun], opportunities: [Int32],
    graphemes: [Int32], cuts: [Int32], hyphenations: [HyphenationPoint] = []
  ) {
    self.baseLevel = baseLevel
    self.bidiRuns = bidiRuns
    self.scriptRuns = scriptRuns
    self.opportunities = opportunities
    self.graphemes = graphemes
    self.cuts = cuts
    self.hyphenations = hyphenations
  }

  /// The same with the points at which words may be split, which are not opportunities yet.
  package func adding(_ points: [HyphenationPoint]) -> ParagraphAnalysis {
    guard !points.isEmpty else { return self }
    return ParagraphAnalysis(
      baseLevel: baseLevel, bidiRuns: bidiRuns, scriptRuns: scriptRuns,
      opportunities: (opportunities + points.map(\.offset)).sorted(), graphemes: graphemes,
      cuts: cuts, hyphenations: points)
  }

  /// The point at an offset; nil if no word is split there.
  package func hyphenation(at offset: Int) -> HyphenationPoint? {
    let index = hyphenations.partitioningIndex { $0.offset >= offset }
    guard index < hyphenations.count, hyphenations[index].offset == offset else { return nil }
    return hyphenations[index]
  }

  /// What is said of an empty paragraph, such as a blank line; a text may have millions, which all share it.
  package static func ofNothing(_ direction: BaseDirection) -> ParagraphAnalysis {
    direction == .rightToLeft ? nothingRightToLeft : nothing
  }

  private static let nothing = ParagraphAnalysis(ofNothingAt: 0)
  private static let nothingRightToLeft = ParagraphAnalysis(ofNothingAt: 1)

  private convenience init(ofNothingAt level: UInt8) {
    self.init(
      baseLevel: level, bidiRuns: [], scriptRuns: [], opportunities: [], graphemes: [], cuts: [])
  }
}

import TextCore
import TextShaping

// A cut of the head or the middle that keeps more than one that does not fit can fit itself, since lines may then end at
// other places. Not if both are inside the same pieces of text, such as one long word:
//
//     does not fit    one two longwor…dletters end
//     keeps more      one two longword…rdletters end
//
// Greedy lines that begin later end no earlier, so that the longer one takes no fewer lines, if lines may end at the
// same places elsewhere. That is so but at the edges of the cut:
//
//     widths     letters may be narrower there than elsewhere, so it has to keep more than that. Signs beside the
//                token may get another script, and so another spacing: there may not be many of them
//     places     whether a line may end before or after the token depends on the letters beside it, which can cost a
//                line each. So these letters have to be alike, or it has to keep two lines more after the token

/// Cuts that certainly do not fit, since they keep more of the same pieces of text than one that does not.
struct OverlongCuts {
  private let shaped: ShapedText
  private let metrics: ContainerMetrics
  private let failing: Cut
  /// What a cut has to keep if the letters beside the token are alike.
  private let width: Fixed
  /// What it has to keep more after the token if they are not.
  private let twoLines: Fixed

  /// Nil if more text can take less room: where the pen moves back, letters have spacing, many signs have no script of
  /// their own, a dictionary finds words, lines end at hyphens or tabs, or their heights or places differ.
  ///
  /// `failing` does not fit, and keeps so much of the text. Cost: linear in the text.
  init?(
    _ text: FittedText, _ token: StyledToken, failing: Cut, keeping width: Fixed,
    with context: ShapingContext
  ) throws(TextLayoutError) {
    (shaped, metrics, self.failing) = (text.shaped, text.metrics, failing)
    guard metrics.flow == nil, !token.mayMoveBack, shaped.isGreedy, shaped.styles.styles.count == 1,
      shaped.hasSettledDirections, token.styles.styles.allSatisfy({ $0.letterSpacing == .zero }),
      !ScriptNeutralRun.isLong(in: shaped.text.utf8),
      !ScriptNeutralRun.isLong(in: Array(token.parts.string.utf8)),
      shaped.hasAscendingLines, !shaped.hasDictionaryWords
    else { return nil }
    let extent = try context.extent(of: token, after: shaped, metrics)
    if metrics.innerHeight != nil {
      let items = shaped.paragraphs.lazy.flatMap { $0.items.lazy.map(\.item) }
      let heights = Set<LineHeight>(items.map(shaped.palette.height(of:)))
      guard heights.union(extent.heights).count == 1 else { return nil }
    }
    let slack = max(text.lineSlack, extent.lineSlack) * 2
    let room = shaped.widestSpace(in: metrics)
    guard room < .unlimited else { return nil }
    self.width = width + slack
    twoLines = room * 2 + slack
  }

  /// Whether a cut is one of them, which keeps so much of the text.
  func contain(_ cut: Cut, keeping width: Fixed) -> Bool {
    guard width > self.width, isOfSamePiece(cut.start, failing.start),
      isOfSamePiece(cut.end, failing.end)
    else { return false }
    return hasLettersAlike(cut) || shaped.advance(of: cut.end..<failing.end) > twoLines
  }

  /// Whether the letters beside the token are words' letters to UAX #14, as those of the cut that does not fit are.
  private func hasLettersAlike(_ cut: Cut) -> Bool {
    let utf8 = shaped.text.utf8
    func areAlike(_ one: Int, _ other: Int) -> Bool {
      CharacterClass.isOfSameWord(utf8.scalar(at: one), utf8.scalar(at: other))
    }
    func before(_ offset: Int) -> Int { utf8.startOfScalar(before: offset) }
    return (cut.start == failing.start || areAlike(before(cut.start), before(failing.start)))
      && (cut.end == failing.end || areAlike(cut.end, failing.end))
  }

  /// Whether two edges of cuts are the same, or inside the same piece.
  private func isOfSamePiece(_ one: Int, _ other: Int) -> Bool {
    guard one != other else { return true }
    let index = shaped.paragraphIndex(at: one)
    guard index == shaped.paragraphIndex(at: other) else { return false }
    let paragraph = shaped.paragraphs[index]
    let ends = paragraph.pieceEnds(in: metrics)
    func piece(_ offset: Int) -> Int? {
      let own = offset - paragraph.start
      guard own > 0, own < paragraph.length, !ends.holds(own) else { return nil }
      return ends.partitioningIndex { Int($0) > own }
    }
    return piece(one).map { $0 == piece(other) } ?? false
  }
}

import TextCore
import TextShaping

// In a flow a cut can make more room than a plain container has: if it hides something high, a row is lower,
// and the exclusion paths leave more of it. But then all that the cut keeps from the row's start was on that
// row when the row was first tried, and is no wider than its region. And a word that the cut shortens can
// move up to a gap that was passed over; there it is alone, or joins the line before it.
extension CutBounds {
  /// No cut after the row of the bad line, with the word that this row passed on, can be legal: then all that
  /// decides the row is before the cut.
  var flowLimit: Int {
    let row = stack.row(of: badLine)
    let last = stack.slots.partitioningIndex { $0.row > row } - 1
    let line = stack.lines[last]
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    let breaks = paragraph.analysis.opportunities
    let next = breaks.partitioningIndex { Int($0) + paragraph.start > line.end }
    let end = paragraph.paragraph.content.upperBound
    guard line.paragraphIndex == base.paragraphIndex, !paragraph.isHyphenated else { return end }
    var limit = next < breaks.count ? paragraph.start + Int(breaks[next]) : end
    // What is after a cut decides what is near it; a dictionary looks further ahead.
    var isOfDictionary = false
    for (offset, scalar) in Scalars(shaped.text.utf8, in: limit..<end).prefix(CutBounds.nearCut) {
      limit = offset + scalar.utf8Length
      isOfDictionary = isOfDictionary || CharacterClass.isOfDictionary(scalar)
    }
    if isOfDictionary || isOfDictionaryBefore(limit) {
      limit = min(end, limit + CutDependentWords.farAhead)
    }
    return shaped.text.utf8.scalarStart(atOrBefore: limit)
  }

  /// More characters than the search for a restart point and the context of shaping look back over in prose.
  private static let nearCut = 32

  private func isOfDictionaryBefore(_ offset: Int) -> Bool {
    shaped.text.utf8.isOfDictionary(before: offset)
  }

  /// Whether what a cut keeps from the base's start on is wider than a region; or from the line before, if the
  /// cut shortens the base's first piece.
  func isInfeasibleInFlow(_ cut: Int, in paragraphIndex: Int) -> Bool {
    let paragraph = shaped.paragraphs[paragraphIndex]
    guard paragraphIndex == base.paragraphIndex, paragraph.tabs.isEmpty,
      !isOfDictionaryBefore(cut), !isAfterWords(cut, in: paragraphIndex)
    else { return false }
    let kept = paragraph.start + paragraph.concatenableOffset(atOrBefore: cut - paragraph.start)
    guard cut > heldEnds.base, kept > flowEnds.base else { return false }
    guard mayMoveUp(cut, from: baseIndex) else { return true }
    return cut > heldEnds.before && kept > flowEnds.before
  }

  /// Where the text from a line's start on becomes wider than any row, with the core if both have to share the base.
  ///
  /// Cost: up to there.
  func flowEnd(of line: Int) -> Int {
    let start = stack.lines[line].start
    guard start >= shaped.paragraphs[base.paragraphIndex].start else { return .max }
    let core = isLimitedByCount && line == baseIndex ? token.coreWidth : .zero
    return text.rowEnd(from: start, in: base.paragraphIndex, beside: core, slack: slack)
  }
}

extension FittedText {
  /// Where the text of a paragraph from an offset on becomes wider than any row of a region, however it is divided among
  /// gaps, and whatever white space hangs at the ends of fragments.
  ///
  /// Cost: up to there.
  func rowEnd(
    from start: Int, in paragraphIndex: Int, beside core: Fixed = .zero, slack: Fixed
  ) -> Int {
    let paragraph = shaped.paragraphs[paragraphIndex]
    let gaps = metrics.flow?.shapes.reduce(1) { $0 + $1.edges.count } ?? 1
    // Negative indents make lines wider than the container.
    let widest = paragraph.format.widestSpace(of: metrics.lineWidth)
    let room = widest + slack * min(gaps + 1, Self.maximumGaps)
    var width = core
    let text = start..<max(start, paragraph.paragraph.content.upperBound)
    for (offset, scalar) in Scalars(shaped.text.utf8, in: text)
    where !CharacterClass.isHanging(scalar) {
      let own = offset - paragraph.start
      width = width + paragraph.prefix[own + scalar.utf8Length] - paragraph.prefix[own]
      if width > room { return offset + scalar.utf8Length }
    }
    return .max
  }

  /// An em is added for each gap that a row may have, but not for more gaps than this.
  private static let maximumGaps = 16
}

import TextCore
import TextShaping

// In a flow a cut can make more room than a plain container has: without something high that is after it a
// row is lower, and the exclusion paths leave more of it. But then all that it keeps from where the row
// begins was on that row when the row was first proposed, and no wider than its region. And a word that it
// shortens can move up to a gap that was passed over; it stands there by itself, or joins the line before it.
extension CutBounds {
  /// No cut after the row of the bad line, with the word that it passed on, can be legal: all that the row
  /// rests on is before the cut then.
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
    // What is near a cut is settled by what is after it; a dictionary looks further ahead.
    var isOfDictionary = false
    for (offset, scalar) in Scalars(shaped.text.utf8, in: limit..<end).prefix(CutBounds.nearCut) {
      limit = offset + scalar.utf8Length
      isOfDictionary = isOfDictionary || CharacterClass.isOfDictionary(scalar)
    }
    if isOfDictionary || isOfDictionaryBefore(limit) {
      limit = min(end, limit + ScriptNeutralWords.farAhead)
    }
    return shaped.text.utf8.scalarStart(atOrBefore: limit)
  }

  /// More characters than the search for a seam and the context of shaping look back over in prose.
  private static let nearCut = 32

  private func isOfDictionaryBefore(_ offset: Int) -> Bool {
    shaped.text.utf8.isOfDictionary(before: offset)
  }

  /// Whether a cut keeps more than a region is wide of what begins with the base, or, where it shortens the
  /// base's first piece, with the line before it.
  func isInfeasibleInFlow(_ cut: Int, in paragraphIndex: Int) -> Bool {
    let paragraph = shaped.paragraphs[paragraphIndex]
    guard paragraphIndex == base.paragraphIndex, paragraph.tabs.isEmpty,
      !isOfDictionaryBefore(cut), !isAfterScriptNeutralWords(cut, in: paragraphIndex)
    else { return false }
    let kept = paragraph.start + paragraph.concatenableOffset(atOrBefore: cut - paragraph.start)
    guard cut > heldEnds.base, kept > flowEnds.base else { return false }
    guard mayMoveUp(cut, from: baseIndex) else { return true }
    return cut > heldEnds.before && kept > flowEnds.before
  }

  /// Where what begins with a line is wider than any row of a region, however it is divided among gaps, and
  /// whatever white space hangs at the ends of fragments.
  ///
  /// Cost: up to there.
  func flowEnd(of line: Int) -> Int {
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    let start = stack.lines[line].start
    guard start >= paragraph.start else { return .max }
    let core = isLimitedByCount && line == baseIndex ? token.coreWidth : .zero
    let gaps = metrics.flow?.shapes.reduce(1) { $0 + $1.edges.count } ?? 1
    let room = metrics.lineWidth + slack * min(gaps + 1, CutBounds.mostGaps)
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

  /// An em for each gap that a row may have; more are not counted.
  private static let mostGaps = 16
}

import TextCore
import TextShaping

// In a flow a cut can make more room than a plain container has: if it hides something high, a row is lower,
// and the exclusion paths leave more of it. But then all that the cut keeps from the row's start was on that
// row when the row was first tried, and is no wider than its region. And a word that the cut shortens can
// move up to a gap that was passed over; there it is alone, or joins the line before it.
extension CutBounds {
  /// No cut can be legal after the row of the bad line, with the word that this row passed on, and after what any row that
  /// begins no later could hold, since it was tried where a region was wider: then all that decides these rows is before the
  /// cut.
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
    let tried = text.rowEnd(from: line.start, in: base.paragraphIndex, slack: slack + slack)
    limit = max(limit, min(end, tried))
    return shaped.text.utf8.scalarStart(
      atOrBefore: min(limit, flowReach(before: limit), capacityEnd))
  }

  /// Where the text of the base's paragraph becomes wider than all lines from its first on, wherever they end; `.max` if
  /// widths or the container do not tell.
  ///
  /// In a long word of a script with a dictionary, whose lines may be others after each cut, nothing else is certain.
  private var capacityEnd: Int {
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    guard paragraph.isAscending, token.backwardWidth == .zero, metrics.lineWidth < .unlimited else {
      return .max
    }
    let before = stack.lines.partitioningIndex { $0.paragraphIndex >= base.paragraphIndex }
    let rows =
      metrics.lineLimit < .max
      ? metrics.lineLimit - before : shaped.maximumRows(in: metrics, with: token.heights)
    guard rows <= stack.lines.count * 2 else { return .max }
    return text.end(of: rows, in: base.paragraphIndex, slack: slack + slack)
  }

  /// Where the text from the base's start on becomes wider than any row; the limit if widths do not tell.
  ///
  /// By another slack: in a long word no place may be safe to concatenate at. What moves up to the line before has less
  /// room.
  private func flowReach(before limit: Int) -> Int {
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    guard paragraph.isAscending, token.backwardWidth == .zero, paragraph.tabs.isEmpty else {
      return limit
    }
    let held = max(heldEnds.base, heldEnds.before)
    let row = text.rowEnd(from: base.start, in: base.paragraphIndex, slack: slack + slack)
    let reach = max(held, row)
    guard reach < limit, !isAfterWords(reach, in: base.paragraphIndex),
      !Scalars(shaped.text.utf8, in: paragraph.start..<reach)
        .contains(where: { CharacterClass.isOfDictionary($0.scalar) })
    else { return limit }
    return reach
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
  /// Where the text of a paragraph from an offset on becomes wider than any row of a region, whatever white space hangs
  /// at the ends of fragments.
  ///
  /// Cost: up to there.
  fileprivate func rowEnd(
    from start: Int, in paragraphIndex: Int, beside core: Fixed = .zero, slack: Fixed
  ) -> Int {
    let room = widestRow(in: paragraphIndex, slack: slack)
    var width = core
    let content = shaped.paragraphs[paragraphIndex].paragraph.content
    for (end, advance) in advances(of: start..<max(start, content.upperBound), in: paragraphIndex) {
      width = width + advance
      if width > room { return end }
    }
    return .max
  }

  /// Where a paragraph is wider than so many rows, whatever white space hangs at their ends; `.max` if it is not.
  ///
  /// A cut unit that is wider than a row can have a row to itself, and is not counted. Cost: up to there.
  fileprivate func end(of rows: Int, in paragraphIndex: Int, slack: Fixed) -> Int {
    let paragraph = shaped.paragraphs[paragraphIndex]
    let room = widestRow(in: paragraphIndex, slack: slack)
    var (width, start) = (Fixed.zero, paragraph.start)
    for cut in paragraph.analysis.cuts {
      let unit = start..<paragraph.start + Int(cut)
      let advance = widthWithoutSpaces(of: unit, in: paragraphIndex)
      start = unit.upperBound
      if advance <= room { width = width + advance }
      if width > room * rows { return start }
    }
    return .max
  }

  /// What a row of a region has room for at most, however it is divided among gaps.
  func widestRow(in paragraphIndex: Int, slack: Fixed) -> Fixed {
    let gaps = metrics.flow?.shapes.reduce(1) { $0 + $1.edges.count } ?? 1
    // Negative indents make lines wider than the container.
    let widest = shaped.paragraphs[paragraphIndex].format.widestSpace(of: metrics.lineWidth)
    return widest + slack * min(gaps + 1, Self.maximumGaps)
  }

  /// The width of a range of a paragraph without white space, which could hang.
  func widthWithoutSpaces(of range: Range<Int>, in paragraphIndex: Int) -> Fixed {
    advances(of: range, in: paragraphIndex).reduce(Fixed.zero) { $0 + $1.advance }
  }

  /// What each character of a range that can't hang adds, and where it ends.
  private func advances(
    of range: Range<Int>, in paragraphIndex: Int
  ) -> some Sequence<(end: Int, advance: Fixed)> {
    let paragraph = shaped.paragraphs[paragraphIndex]
    return Scalars(shaped.text.utf8, in: range).lazy.filter { !CharacterClass.isHanging($0.scalar) }
      .map { offset, scalar in
        let (start, end) = (offset - paragraph.start, offset - paragraph.start + scalar.utf8Length)
        return (offset + scalar.utf8Length, paragraph.prefix[end] - paragraph.prefix[start])
      }
  }

  /// An em is added for each gap that a row may have, but not for more gaps than this.
  private static let maximumGaps = 16
}

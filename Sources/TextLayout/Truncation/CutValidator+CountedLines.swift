import TextCore
import TextShaping

// Where a dictionary finds the words, a cut may change words far before it (`CutDependentWords`), so that lines have to
// be broken again for each cut that is tried. Most of these cuts fail. Often the printed string's analysis and sums
// that are already known show that, without shaping anything:
//
//     full text     lineStart ─────────────────── cut ...      the advance up to each offset, where it is safe to break
//     token                                         … token    what it adds up to each of its bytes (`TokenAdvances`)
//     printed       │ line │ line │ line │ line        ends where the printed string's analysis lets lines end
//
// The lines are those that a table of these ends gives (`LineCursor`). Hyphens are not counted, so the real number of
// lines is not smaller.

extension CutValidator {
  /// Whether the printed string certainly takes more lines than may show.
  ///
  /// False if that is not certain without shaping. Cost: linear in the part that would be shaped again.
  func surelyHasTooManyLines(
    _ printed: PrintedString, _ window: Window, in paragraph: ShapedParagraph,
    _ analysis: ParagraphAnalysis
  ) -> Bool {
    guard metrics.flow == nil, window.prelude.isEmpty, paragraph.isAscending,
      paragraph.tabs.isEmpty, !paragraph.isHyphenated,
      paragraph.lineBreakMode(in: metrics) == .word,
      let letter = shaped.letter(
        before: window.from + printed.cut - paragraph.start, in: paragraph),
      let token = advances.sums(after: letter),
      printed.cut + token.length == printed.text.utf8.count
    else { return false }
    let sums = PrintedSums(
      printed: printed, paragraph: paragraph, from: window.from - paragraph.start, token: token)
    var start = window.lineStart - window.from
    guard let before = sums[start] else { return false }
    let ends = sums.lineEnds(from: start, opportunities: analysis.opportunities)
    var lines = LineCursor(ends, from: LineStart(offset: start, before: before))
    var lineCount = window.firstLine
    var isFirst = window.lineStart == paragraph.start
    while true {
      let space = paragraph.format.space(isFirst: isFirst, of: metrics.lineWidth)
      // Where no later end is known, the line could be longer, or the last.
      guard let line = lines.line(from: start, width: space.width),
        line.number + 1 < ends.places.count
      else { return false }
      lineCount += 1
      if lineCount >= metrics.lineLimit { return true }
      (start, isFirst) = (line.end, false)
    }
  }
}

/// The advance before each offset of a printed string, as far as it follows from known sums.
private struct PrintedSums {
  let printed: PrintedString
  let paragraph: ShapedParagraph
  /// Where the printed string begins in the paragraph.
  let from: Int
  let token: TokenAdvances.Sums

  /// Nil if a line that ends there is shaped again.
  subscript(offset: Int) -> Fixed? {
    let place = from + offset
    if offset <= printed.cut {
      return paragraph.isSafe(at: place) ? paragraph.prefix[place] : nil
    }
    return token[offset - printed.cut].map { paragraph.prefix[from + printed.cut] + $0 }
  }

  /// The ends after `start`, where a line begins, up to the first whose sums are not known.
  func lineEnds(from start: Int, opportunities: [Int32]) -> MeasuredLineEnds {
    let text = printed.text.utf8
    var table = LineEndTable()
    var places: [MeasuredLineEnds.Place] = []
    var last = start
    for number in opportunities.partitioningIndex(where: { $0 > start })...opportunities.count {
      let end = number < opportunities.count ? Int(opportunities[number]) : text.count
      let contentEnd = HangingSpace.start(in: text, from: start, to: end)
      guard contentEnd > last || last == start, let sum = self[contentEnd],
        let before = self[end], before >= sum, let hanging = Int32(exactly: (before - sum).raw),
        table.append(sum: sum)
      else { break }
      places.append(
        MeasuredLineEnds.Place(end: Int32(end), hanging: hanging, endJoint: 0, startJoint: 0))
      last = end
    }
    return MeasuredLineEnds(table: table, places: places)
  }
}

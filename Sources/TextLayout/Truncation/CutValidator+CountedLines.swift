import TextCore
import TextShaping

// Where a dictionary finds the words, a cut may part them otherwise far before it (`ScriptNeutralWords`), so that lines have to be
// broken anew for each cut that is tried. Most are tried in vain, and that is told by the printed string's analysis and sums
// that are known, without making a glyph:
//
//     full text     lineStart ─────────────────── cut ...      the advance up to each offset, where it is safe to break
//     token                                         … token    what it adds up to each of its bytes (`TokenAdvances`)
//     printed       │ line │ line │ line │ line        ends where the printed string's analysis lets lines end
//
// Lines are filled greedily by what all of them have at least: hyphens are not counted. So there are no fewer in truth.

extension CutValidator {
  /// Whether the printed string surely takes more lines than may show.
  ///
  /// False where that takes more to tell. Cost: linear in what is made anew.
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
    let first = window.lineStart - window.from
    let limit = metrics.lineLimit - window.firstLine
    let isFirst = window.lineStart == paragraph.start
    let spaces = [isFirst, false].map {
      paragraph.format.space(isFirst: $0, of: metrics.lineWidth).width
    }
    return sums.takeMoreLines(
      than: limit, from: first, analysis.opportunities, first: spaces[0], others: spaces[1])
  }
}

/// The advance before each offset of a printed string, as far as sums that are known tell it.
private struct PrintedSums {
  let printed: PrintedString
  let paragraph: ShapedParagraph
  /// Where the printed string begins in the paragraph.
  let from: Int
  let token: TokenAdvances.Sums

  /// Nil where a line that ends there is shaped anew.
  private subscript(offset: Int) -> Fixed? {
    let place = from + offset
    if offset <= printed.cut {
      return paragraph.isSafe(at: place) ? paragraph.prefix[place] : nil
    }
    return token[offset - printed.cut].map { paragraph.prefix[from + printed.cut] + $0 }
  }

  /// Whether greedy lines from `start` on are more than `limit`; false where that takes more to tell.
  func takeMoreLines(
    than limit: Int, from start: Int, _ opportunities: [Int32], first: Fixed, others: Fixed
  ) -> Bool {
    let text = printed.text.utf8
    guard var before = self[start] else { return false }
    var (lineCount, lineStart, width) = (1, start, first)
    // The last end that fits, and the advance up to it.
    var last: (end: Int, sum: Fixed)?
    var reached = before
    for next in opportunities.partitioningIndex(where: { $0 > start })...opportunities.count {
      let end = next < opportunities.count ? Int(opportunities[next]) : text.count
      let shown = HangingSpace.start(in: text, from: lineStart, to: end)
      guard let content = self[shown], let sum = self[end], content >= reached, sum >= content
      else { return false }
      if content - before > width {
        // What is wider than a line is parted in an emergency.
        guard let fitting = last else { return false }
        (lineCount, lineStart, before, width) = (lineCount + 1, fitting.end, fitting.sum, others)
        if lineCount > limit { return true }
        guard content - before <= width else { return false }
      }
      (last, reached) = ((end, sum), content)
    }
    return false
  }
}

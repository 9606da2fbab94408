import TextCore
import TextShaping

// A long word without a place to break is one piece (`LongerCutBound`), so that hundreds of cuts in it could be legal.
// Most of them show too many lines, which can be seen from the lines of the full text, without a layout. Greedy lines
// that begin later end no earlier, so
//
//     full text   │ 0 │ 1 │ 2 │ 3 │ 4 │ 5 │ 6 │ 7 │
//     cut                   ├ hidden ────┤
//     printed     │ 0 │ 1 │ 2 token 5 │ 6 │ 7 │
//
//   before   the lines that end before the cut are printed as they are, except the last, which may grow
//   after    a printed line begins no later than a line of the full text with its end, so there are no fewer than those
//            that begin after the cut
//
// Where a dictionary finds the words, it may find others in what is printed. Then the lines are those of the full text
// if lines could end anywhere: no words let them hold more.

/// The fewest lines that a cut of the head or the middle can show.
struct FewestLines {
  /// More than the letters beside the token, and at the ends of lines, can change the count.
  private static let slack = 2

  private let lines: [LineBox]
  private let limit: Int

  /// Nil if lines after the cut can begin later for another reason than what is hidden (`ShapedText.keepsLines`).
  ///
  /// Cost: linear in the text; where a dictionary finds words, that of breaking its lines.
  init?(
    _ text: FittedText, limit: Int, with context: ShapingContext
  ) throws(TextLayoutError) {
    let shaped = text.shaped
    guard limit < .max, shaped.keepsLines(afterCutsIn: text.metrics) else { return nil }
    self.limit = limit
    if shaped.hasDictionaryWords {
      let anywhere = try ContainerMetrics(text.metrics.container, endsLinesAnywhere: true)
      lines = try shaped.fit(into: anywhere, with: context).stack.lines
    } else {
      lines = text.stack.lines
    }
  }

  /// Whether a cut certainly shows more lines than may show.
  ///
  /// Cost: a binary search.
  func isExceeded(by cut: Cut) -> Bool {
    Work.cutsFiltered.count()
    let before = lines.partitioningIndex { $0.next > cut.start }
    let after = lines.count - lines.partitioningIndex { $0.start >= cut.end }
    return max(0, before - 1) + after > limit + FewestLines.slack
  }
}

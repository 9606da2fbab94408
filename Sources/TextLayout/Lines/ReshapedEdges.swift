import TextCore
import TextShaping

/// What was shaped again at the edges of the lines of a text, and the hyphens that show at their ends, by paragraph and
/// by stretch of a line; of most texts, nothing.
struct ReshapedEdges: Sendable {
  private struct Entry: Sendable {
    let paragraph: Int
    let stretch: ReshapedStretch

    func isBefore(_ paragraph: Int, _ range: Range<Int>) -> Bool {
      (self.paragraph, stretch.range.lowerBound, stretch.range.upperBound)
        < (paragraph, range.lowerBound, range.upperBound)
    }
  }

  /// Ascending.
  private var entries: [Entry] = []

  init() {}

  /// Adds the stretches of a paragraph, which follows those that were added before.
  mutating func append(_ stretches: [ReshapedStretch], of paragraph: Int) {
    if stretches.isEmpty { return }
    let own = stretches.map { Entry(paragraph: paragraph, stretch: $0) }
    entries += own.sorted { $0.isBefore($1.paragraph, $1.stretch.range) }
  }

  /// The hyphen that shows where a line of a paragraph ends; empty if none does.
  func hyphen(_ paragraph: Int, at end: Int) -> ReshapedPiece {
    self[paragraph, end..<end]?.head ?? .empty
  }

  /// A stretch of a paragraph of which something was shaped again; nil if nothing was.
  subscript(paragraph: Int, range: Range<Int>) -> ReshapedStretch? {
    if entries.isEmpty { return nil }
    let index = entries.partitioningIndex { !$0.isBefore(paragraph, range) }
    guard index < entries.count, entries[index].paragraph == paragraph,
      entries[index].stretch.range == range
    else { return nil }
    return entries[index].stretch
  }
}

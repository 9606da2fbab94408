import TextCore
import TextShaping

/// What was shaped again at the edges of the lines of a text, by paragraph and by stretch of a line, and the hyphens that
/// show at their ends; of most texts, nothing.
struct ReshapedEdges: Sendable {
  private struct Entry: Sendable {
    let paragraph: Int
    let stretch: Range<Int>
    let parts: LineParts

    func isBefore(_ paragraph: Int, _ stretch: Range<Int>) -> Bool {
      (self.paragraph, self.stretch.lowerBound, self.stretch.upperBound)
        < (paragraph, stretch.lowerBound, stretch.upperBound)
    }
  }

  /// Ascending.
  private var entries: [Entry] = []

  init() {}

  /// Takes in what was kept of a paragraph, which follows those that were taken in before.
  mutating func append(_ kept: [(stretch: Range<Int>, parts: LineParts)], of paragraph: Int) {
    if kept.isEmpty { return }
    let own = kept.map { Entry(paragraph: paragraph, stretch: $0.stretch, parts: $0.parts) }
    entries += own.sorted { $0.isBefore($1.paragraph, $1.stretch) }
  }

  /// The hyphen that shows where a line of a paragraph ends; empty where none does.
  func hyphen(_ paragraph: Int, at end: Int) -> ReshapedPiece {
    self[paragraph, end..<end]?.head ?? .empty
  }

  /// What a stretch of a paragraph has in the place of what was shaped with the paragraph; nil where nothing.
  subscript(paragraph: Int, stretch: Range<Int>) -> LineParts? {
    if entries.isEmpty { return nil }
    let index = entries.partitioningIndex { !$0.isBefore(paragraph, stretch) }
    guard index < entries.count, entries[index].paragraph == paragraph,
      entries[index].stretch == stretch
    else { return nil }
    return entries[index].parts
  }
}

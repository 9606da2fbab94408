import TextCore
import TextShaping

/// Goes from line to line of a paragraph, as far as its table tells.
struct LineCursor {
  private let paragraph: ShapedParagraph
  private let table: LineTable
  private let slack: Fixed
  /// The number of the first end after the last line's.
  private var next = 0
  /// How many numbers the last line took.
  private var taken = 8

  /// One line: offsets of the paragraph.
  struct Line {
    let end: Int
    let contentEnd: Int
    let width: Fixed
    let trailingWidth: Fixed
  }

  /// Nil where the paragraph's lines are not to be found so, in a container's mode.
  init?(_ paragraph: ShapedParagraph, _ mode: LineBreakMode, slack: Fixed) {
    guard mode == .word, let table = paragraph.lineTable else { return nil }
    self.paragraph = paragraph
    self.table = table
    self.slack = slack
  }

  /// The line that begins at `start` and may be so wide; nil where it takes measuring.
  mutating func line(from start: Int, width: Fixed) -> Line? {
    guard paragraph.isSafe(at: start) else { return nil }
    let ends = paragraph.analysis.opportunities
    if next > ends.count || (next > 0 ? Int(ends[next - 1]) : 0) != start {
      next = ends.partitioningIndex { $0 > start }
    }
    let prefix = paragraph.prefix
    let before = prefix[start]
    guard
      let found = table.last(
        from: next, within: before + width, slack: slack, prefix, guess: taken)
    else { return nil }
    taken = found - next + 1
    next = found + 1
    let end = found < ends.count ? Int(ends[found]) : paragraph.length
    // What begins with space shows nothing where it ends before anything else.
    let contentEnd = max(start, table.contentEnd(found))
    let shown = prefix[contentEnd]
    return Line(
      end: end, contentEnd: contentEnd, width: shown - before, trailingWidth: prefix[end] - shown)
  }
}

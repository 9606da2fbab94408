import TextCore
import TextShaping

/// Breaks a paragraph greedily, line by line; no other code does this.
///
/// Each line takes all that fits, at least one cut unit. Its end is read from the paragraph's table if that has it
/// (`LineCursor`), otherwise it is searched for and measured (`LineEndSearch`); both give the same end.
struct GreedyLines {
  let search: LineEndSearch
  private var cursor: LineCursor<ParagraphLineEnds>?
  /// Where the next line begins.
  private var start: Int

  /// One line, by offsets of its paragraph.
  struct Line {
    let start: Int
    let end: LineEndSearch.End
    /// The advance of the visible text; nil if the line was not read from a table.
    let knownWidth: Fixed?

    func width(by measurer: inout LineMeasurer) throws(TextLayoutError) -> Fixed {
      if let knownWidth { return knownWidth }
      return try measurer.lineWidth(start, end.offset)
    }
  }

  init(_ search: consuming LineEndSearch, from start: Int = 0) {
    self.start = start
    cursor = search.cursor
    self.search = search
  }

  /// The next line; nil after the last, and in a paragraph without content.
  mutating func next(with measurer: inout LineMeasurer) throws(TextLayoutError) -> Line? {
    guard start < search.paragraph.length else { return nil }
    let line: Line
    if let known = cursor?.line(from: start, width: search.limit(start)) {
      let end = LineEndSearch.End(offset: known.end, isEmergency: false)
      line = Line(start: start, end: end, knownWidth: known.width)
    } else {
      let end = try search.end(from: start, with: &measurer)
      line = Line(start: start, end: end, knownWidth: nil)
    }
    assert(line.end.offset > start, "a line takes at least one cut unit")
    start = line.end.offset
    return line
  }
}

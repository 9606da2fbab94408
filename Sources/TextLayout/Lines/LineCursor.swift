import TextCore
import TextShaping

/// Reads one greedy line after the other from a table of ends (`LineEndTable`), without measuring.
struct LineCursor {
  /// Where the sums come from.
  private enum Source {
    /// The paragraph's own table, in which some sums are estimates. Shaping again makes none narrower by more than the
    /// slack.
    case paragraph(ShapedParagraph, slack: Fixed)
    case measured(MeasuredLineEnds)
  }

  private let source: Source
  /// Where the next line begins, and the number of the first end after it.
  private var start = 0
  private var number = 0
  /// What to subtract from a sum for the width of that line.
  private var before = Fixed.zero
  /// Where what is shaped again at its start ends.
  private var joint: Int32 = 0

  /// One line.
  struct Line {
    /// The number of its end.
    let number: Int
    let end: Int
    /// What hangs is not counted.
    let width: Fixed
  }

  /// Nil if the paragraph has no table.
  init?(_ paragraph: ShapedParagraph, slack: Fixed) {
    guard !paragraph.lineEnds.isEmpty else { return nil }
    source = .paragraph(paragraph, slack: slack)
  }

  /// The first line begins at `start`, which is before the first of the ends and has an advance of `before`.
  init(_ ends: MeasuredLineEnds, from start: Int = 0, before: Fixed = .zero) {
    source = .measured(ends)
    self.start = start
    self.before = before
  }

  /// The line that begins at `start` and is at most `width` wide; nil if it has to be measured.
  @inline(__always)
  mutating func line(from start: Int, width: Fixed) -> Line? {
    switch source {
    case .paragraph(let paragraph, let slack):
      return line(of: paragraph, from: start, width: width, slack: slack)
    case .measured(let ends):
      return line(among: ends, from: start, width: width)
    }
  }
}

extension LineCursor {
  private mutating func line(
    of paragraph: ShapedParagraph, from start: Int, width: Fixed, slack: Fixed
  ) -> Line? {
    if start != self.start {
      guard paragraph.isSafe(at: start) else { return nil }
      self.start = start
      number = paragraph.analysis.opportunities.partitioningIndex { $0 > start }
      before = paragraph.prefix[start]
    }
    let limit = before + width
    let found = paragraph.lineEnds.last(within: limit, from: number)
    guard found >= number else { return nil }
    // An estimate that fits, or nearly fits, has to be measured.
    if !paragraph.lineEnds.isExact,
      paragraph.lineEnds.hasEstimate(from: found, within: limit + slack)
    {
      return nil
    }
    let end = paragraph.lineEnd(found)
    let line = Line(number: found, end: end, width: paragraph.lineEnds.sum(of: found) - before)
    (self.start, number, before) = (end, found + 1, paragraph.prefix[end])
    return line
  }

  private mutating func line(
    among ends: MeasuredLineEnds, from start: Int, width: Fixed
  ) -> Line? {
    if start != self.start { guard move(to: start, among: ends) else { return nil } }
    let found = ends.table.last(within: before + width, from: number)
    guard found >= number else { return nil }
    let place = ends.places[found]
    guard joint <= place.endJoint else { return nil }
    let line = Line(
      number: found, end: Int(place.end), width: ends.table.sum(of: found) - before)
    begin(after: found, among: ends)
    return line
  }

  /// Goes to a line that begins at an end; returns false if none is there.
  private mutating func move(to start: Int, among ends: MeasuredLineEnds) -> Bool {
    let found = ends.places.partitioningIndex { $0.end >= start }
    guard found < ends.places.count, ends.places[found].end == start else { return false }
    begin(after: found, among: ends)
    return true
  }

  @inline(__always)
  private mutating func begin(after number: Int, among ends: MeasuredLineEnds) {
    let place = ends.places[number]
    start = Int(place.end)
    self.number = number + 1
    before = ends.table.sum(of: number) + Fixed(raw: Int(place.hanging))
    joint = place.startJoint
  }
}

import TextCore
import TextShaping

/// Reads one greedy line after the other from a table of ends (`LineEndTable`), without measuring.
///
/// A type for each source of ends, so that a line costs no more than its search.
struct LineCursor<Source: LineEndSource> {
  private let source: Source
  /// Where the next line begins, as long as the lines are asked for in order.
  private var start: LineStart

  /// One line.
  struct Line {
    /// The number of its end.
    let number: Int
    let end: Int
    /// What hangs is not counted.
    let width: Fixed
  }

  init(_ source: Source, from start: LineStart = LineStart()) {
    self.source = source
    self.start = start
  }

  /// The line that begins at `offset` and is at most `width` wide; nil if it has to be measured.
  @inline(__always)
  mutating func line(from offset: Int, width: Fixed) -> Line? {
    if offset != start.offset {
      guard let known = source.start(at: offset) else { return nil }
      start = known
    }
    let limit = start.before + width
    let found = source.table.last(within: limit, from: start.number)
    guard found >= start.number, source.isExact(at: found, within: limit, from: start) else {
      return nil
    }
    let next = source.start(after: found)
    let line = Line(
      number: found, end: next.offset, width: source.table.sum(of: found) - start.before)
    start = next
    return line
  }
}

/// Where a line begins.
struct LineStart {
  var offset = 0
  /// The number of the first end after it.
  var number = 0
  /// What to subtract from a sum for the width of the line.
  var before = Fixed.zero
  /// Where what is shaped again at its start ends.
  var joint: Int32 = 0
}

/// A table of ends and what is needed for the lines between them.
protocol LineEndSource {
  var table: LineEndTable { get }

  /// Whether the line that ends at end `number` and begins at `start` is exactly as wide as the sums say, and no later
  /// end can fit in `limit`.
  func isExact(at number: Int, within limit: Fixed, from start: LineStart) -> Bool

  /// A line that begins at an offset; nil if it has to be measured.
  func start(at offset: Int) -> LineStart?

  /// The line that begins after an end.
  func start(after number: Int) -> LineStart
}

/// The paragraph's own table, in which some sums are estimates.
struct ParagraphLineEnds: LineEndSource {
  private let paragraph: ShapedParagraph
  /// How much narrower than its estimate a line can be that is shaped again.
  private let slack: Fixed

  /// Nil if the paragraph has no table.
  init?(_ paragraph: ShapedParagraph, slack: Fixed) {
    guard !paragraph.lineEnds.isEmpty else { return nil }
    self.paragraph = paragraph
    self.slack = slack
  }

  @inline(__always)
  var table: LineEndTable { paragraph.lineEnds }

  /// An estimate that fits, or nearly fits, has to be measured.
  @inline(__always)
  func isExact(at number: Int, within limit: Fixed, from start: LineStart) -> Bool {
    table.isExact || !table.hasEstimate(from: number, within: limit + slack)
  }

  func start(at offset: Int) -> LineStart? {
    guard paragraph.isSafe(at: offset) else { return nil }
    return LineStart(
      offset: offset,
      number: paragraph.analysis.opportunities.partitioningIndex { $0 > offset },
      before: paragraph.prefix[offset])
  }

  @inline(__always)
  func start(after number: Int) -> LineStart {
    let end = paragraph.lineEnd(number)
    return LineStart(offset: end, number: number + 1, before: paragraph.prefix[end])
  }
}

extension MeasuredLineEnds: LineEndSource {
  @inline(__always)
  func isExact(at number: Int, within limit: Fixed, from start: LineStart) -> Bool {
    start.joint <= places[number].endJoint
  }

  /// Nil if no line ends there.
  func start(at offset: Int) -> LineStart? {
    let found = places.partitioningIndex { $0.end >= offset }
    guard found < places.count, places[found].end == offset else { return nil }
    return start(after: found)
  }

  @inline(__always)
  func start(after number: Int) -> LineStart {
    let place = places[number]
    return LineStart(
      offset: Int(place.end), number: number + 1,
      before: table.sum(of: number) + Fixed(raw: Int(place.hanging)), joint: place.startJoint)
  }
}

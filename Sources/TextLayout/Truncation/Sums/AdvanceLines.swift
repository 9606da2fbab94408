import TextCore
import TextShaping

/// The lines of a text whose advances alone are known, broken greedily as `LineBreaker` breaks its glyphs.
///
///     text      T h e   o f f i c e   i s   o p e n
///     sums      0       27            62    79     102      a line's width is a difference of two
///
/// Where a line would have to be shaped again, or is broken inside a word, there are none.
struct AdvanceLines {
  /// How many lines the text takes.
  private(set) var count = 0
  /// The width of the widest line.
  private(set) var widest = Fixed.zero
  /// Of the last line that may show, and the one before it; nil if there is none.
  private(set) var last: Line?
  private(set) var beforeLast: Line?
  /// The width of the widest line before the last that may show.
  private(set) var widestBefore = Fixed.zero
  /// Where the first line begins that may not show; nil if all may.
  private(set) var hiddenStart: Int?

  /// A line, by the offset where it begins, the number of its paragraph, and that of the first end after the offset.
  struct Line {
    let start: Int
    let paragraph: Int
    let number: Int
    let width: Fixed
  }

  /// A paragraph, and where its lines may end.
  struct Part {
    let content: Range<Int>
    let ends: LookedAheadEnds

    /// Where the end of a number is; the last is the content's.
    func offset(of number: Int) -> Int {
      number < ends.offsets.count
        ? content.lowerBound + Int(ends.offsets[number]) : content.upperBound
    }
  }

  let parts: [Part]
  private let row: AdvanceRow
  private let text: [UInt8]
  private let limit: Int
  private let room: Fixed
  private let slack: Fixed
  /// The end that was looked at last in a paragraph; nil before the first.
  private var farthest: Int?

  /// Nil if lines have to be measured.
  ///
  /// `limit` is how many may show, `room` their width, and `slack` how much wider a line may be that shaping again may make
  /// fit.
  init?(
    _ row: AdvanceRow, of text: [UInt8], _ parts: [Part], limit: Int, room: Fixed, slack: Fixed
  ) {
    self.row = row
    self.text = text
    self.parts = parts
    self.limit = limit
    self.room = room
    self.slack = slack
    for number in parts.indices {
      guard add(parts[number], number) else { return nil }
    }
  }

  /// Adds a paragraph's lines; false if they have to be measured.
  private mutating func add(_ part: Part, _ paragraph: Int) -> Bool {
    var (start, number) = (part.content.lowerBound, 0)
    farthest = nil
    if part.content.isEmpty {
      add(Line(start: start, paragraph: paragraph, number: 0, width: .zero))
    }
    while start < part.content.upperBound {
      guard let (end, width) = line(from: start, number, in: part) else { return false }
      add(Line(start: start, paragraph: paragraph, number: number, width: width))
      (start, number) = (part.offset(of: end), end + 1)
    }
    return true
  }

  private mutating func add(_ line: Line) {
    if count == limit { hiddenStart = line.start }
    count += 1
    widest = max(widest, line.width)
    guard count <= limit else { return }
    if let last { widestBefore = max(widestBefore, last.width) }
    (beforeLast, last) = (last, line)
  }

  /// The last end whose sum fits, and the line's width; nil if none fits, or if one that does, or nearly does, has to be
  /// shaped again.
  private mutating func line(
    from start: Int, _ number: Int, in part: Part
  ) -> (end: Int, width: Fixed)? {
    let before = row.sums[start]
    var found: (end: Int, width: Fixed, isSafe: Bool)?
    var next = number
    while next <= part.ends.offsets.count {
      let end = part.offset(of: next)
      let contentEnd = HangingSpace.start(in: text, from: part.content.lowerBound, to: end)
      guard farthest.map({ contentEnd > $0 || end <= $0 }) ?? true else { return nil }
      let width = Fixed(raw: row.sums[contentEnd] - before)
      if width > room + slack { break }
      let isSafe = row.isSafeToBreak(at: end) && row.isSafeToBreak(at: contentEnd)
      if width <= room {
        found = (next, width, isSafe)
      } else if !isSafe {
        return nil
      }
      farthest = max(farthest ?? end, end)
      next += 1
    }
    guard let found, found.isSafe else { return nil }
    return (found.end, found.width)
  }
}

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

  /// A line, by the offset where it begins, and the number of the first end after that.
  struct Line {
    let start: Int
    let number: Int
    let width: Fixed
  }

  private let row: AdvanceRow
  private let text: [UInt8]
  private let ends: [Int32]
  private let limit: Int
  private let room: Fixed
  private let slack: Fixed
  /// The end that was looked at last.
  private var farthest = 0

  /// Nil if lines have to be measured.
  ///
  /// `ends` are where lines may end, `limit` is how many may show, `room` their width, and `slack` how much wider a line may
  /// be that shaping again may make fit.
  init?(
    _ row: AdvanceRow, of text: [UInt8], endingAt ends: [Int32], limit: Int, room: Fixed,
    slack: Fixed
  ) {
    self.row = row
    self.text = text
    self.ends = ends
    self.limit = limit
    self.room = room
    self.slack = slack
    var (start, number) = (0, 0)
    while start < text.count {
      guard let (end, width) = line(from: start, number) else { return nil }
      add(Line(start: start, number: number, width: width))
      (start, number) = (offset(of: end), end + 1)
    }
  }

  /// Where the end of a number is; the last is the text's.
  func offset(of number: Int) -> Int { number < ends.count ? Int(ends[number]) : text.count }

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
  private mutating func line(from start: Int, _ number: Int) -> (end: Int, width: Fixed)? {
    let before = row.sums[start]
    var found: (end: Int, width: Fixed, isSafe: Bool)?
    var next = number
    while next <= ends.count {
      let end = offset(of: next)
      let contentEnd = HangingSpace.start(in: text, from: 0, to: end)
      guard contentEnd > farthest || farthest == 0 || end <= farthest else { return nil }
      let width = Fixed(raw: row.sums[contentEnd] - before)
      if width > room + slack { break }
      let isSafe = row.isSafeToBreak(at: end) && row.isSafeToBreak(at: contentEnd)
      if width <= room {
        found = (next, width, isSafe)
      } else if !isSafe {
        return nil
      }
      farthest = max(farthest, end)
      next += 1
    }
    guard let found, found.isSafe else { return nil }
    return (found.end, found.width)
  }
}

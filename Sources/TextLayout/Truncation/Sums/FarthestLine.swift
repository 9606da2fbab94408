import TextCore
import TextShaping

/// Where the last line that may show begins at the latest, wherever the lines of a cut text end.
///
///     text     │ l i n e   l i n e │ l i n e   l i n e │ l i n e …       each as wide as can be
///                       settled ┘   after it, a line ends where a dictionary could find a word
struct FarthestLine {
  /// Where it begins, and the sum before that.
  let start: Int
  let sum: Int
  /// How much wider the line may be, since it could also begin that much before, where an edge changes glyphs.
  let slack: Fixed
}

/// Finds it for the cuts of one paragraph.
struct FarthestLineFinder {
  /// What is known of the last line that may show.
  enum Found {
    /// The lines before what a cut may change are too many already.
    case tooManyBefore
    case unknown
    case at(FarthestLine)
  }

  private let row: AdvanceRow
  private let text: [UInt8]
  private let part: AdvanceLines.Part
  /// Where the lines of the whole text begin in the paragraph.
  private let starts: [Int]
  /// How many lines of the paragraph may show.
  private let limit: Int
  private let width: Fixed
  private let slack: Fixed
  private var last: (settled: Int, found: Found)?

  init(
    _ row: AdvanceRow, of text: [UInt8], in part: AdvanceLines.Part, starts: [Int], limit: Int,
    width: Fixed, slack: Fixed
  ) {
    self.row = row
    self.text = text
    self.part = part
    self.starts = starts
    self.limit = limit
    self.width = width
    self.slack = slack
  }

  /// Where it begins at the latest, whatever is cut; nil if a line has no end that fits.
  var ofAnyCut: FarthestLine? {
    line(from: part.content.lowerBound, after: limit - 1, settled: part.content.lowerBound)
  }

  /// Where it begins at the latest if lines end before an offset where those of the whole text do.
  mutating func line(ofTextSettledUpTo settled: Int) -> Found {
    if let last, last.settled == settled { return last.found }
    let found = find(settled)
    last = (settled, found)
    return found
  }

  private func find(_ settled: Int) -> Found {
    var number = max(0, starts.partitioningIndex { $0 >= settled } - 1)
    // Its first piece may move up if it does not end before.
    if number > 0, end(after: starts[number]) >= settled { number -= 1 }
    if number >= limit { return .tooManyBefore }
    return line(from: starts[number], after: limit - 1 - number, settled: settled)
      .map { .at($0) } ?? .unknown
  }

  /// Where a line of the whole text may end after an offset.
  private func end(after offset: Int) -> Int {
    let relative = offset - part.content.lowerBound
    return part.offset(of: part.ends.offsets.partitioningIndex { Int($0) > relative })
  }

  /// The line after so many others, the first of which begins at an offset.
  private func line(from start: Int, after count: Int, settled: Int) -> FarthestLine? {
    var line = FarthestLine(
      start: start, sum: row.sums[start], slack: row.isSafeToBreak(at: start) ? .zero : slack)
    for _ in 0..<count where line.start < part.content.upperBound {
      guard let next = self.line(after: line, settled: settled) else { return nil }
      line = next
    }
    return line
  }

  private func line(after line: FarthestLine, settled: Int) -> FarthestLine? {
    let room = line.sum + (width + line.slack).raw
    var end = afterSpace(row.offset(after: room + slack.raw))
    var found: Int?
    var isShifted = false
    while end > line.start {
      if isEnd(end, settled: settled) {
        let content = HangingSpace.start(in: text, from: part.content.lowerBound, to: end)
        let isSafe = row.isSafeToBreak(at: content) && row.isSafeToBreak(at: end)
        if found == nil, row.sums[content] <= room + (isSafe ? 0 : slack.raw) { found = end }
        if found != nil, !isSafe { isShifted = true }
      }
      if let found, row.sums[end] + slack.raw < row.sums[found] { break }
      end = text.startOfScalar(before: end)
    }
    return found.map {
      FarthestLine(start: $0, sum: row.sums[$0], slack: isShifted ? slack : .zero)
    }
  }

  /// Where the white space after an offset ends, which hangs.
  private func afterSpace(_ offset: Int) -> Int {
    var end = min(offset, part.content.upperBound)
    while end < part.content.upperBound, CharacterClass.isHanging(text.scalar(at: end)) {
      end += text.scalar(at: end).utf8Length
    }
    return end
  }

  /// Whether a line of a cut text could end at an offset: where one of the whole text may, or, in what is not settled, where what
  /// follows decides; but not between two letters that no dictionary knows.
  private func isEnd(_ offset: Int, settled: Int) -> Bool {
    if offset == part.content.upperBound { return true }
    if row.isJoined(offset) { return false }
    let relative = offset - part.content.lowerBound
    let number = part.ends.offsets.partitioningIndex { Int($0) >= relative }
    if number < part.ends.offsets.count, Int(part.ends.offsets[number]) == relative { return true }
    guard offset >= settled,
      part.ends.parts.contains(where: { $0.lowerBound < relative && relative < $0.upperBound })
    else { return false }
    return !CharacterClass.isOfWord(text.scalar(at: offset))
      || !CharacterClass.isOfWord(text.scalar(at: text.startOfScalar(before: offset)))
  }
}

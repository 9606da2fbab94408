// What lines of most paragraphs can be found by, without a look at their text.
//
//   plain        a paragraph without tabs, soft hyphens and words that are parted, each of whose opportunities, and the
//                ends of what shows before them, are safe to break at; where what shows up to an opportunity is no
//                narrower than what stands up to the one before. The paragraph's end counts as an opportunity
//
// There the exact width of a line that begins at a safe offset is a difference of two prefix sums, and grows from
// opportunity to opportunity: the last that fits is found by halving, and is the one that `LineSearch` finds.

/// Where the lines of a plain paragraph may end, by their numbers: the opportunities, and behind them the paragraph's
/// end.
struct LineTable: Sendable {
  /// Where what shows before each ends: what hangs follows.
  private let contentEnds: [Int32]

  /// Nil for a paragraph that is not plain. Cost: linear in the opportunities.
  init?(
    _ text: [UInt8], _ content: Range<Int>, _ analysis: ParagraphAnalysis, _ tables: AdvanceTables
  ) {
    guard tables.tabs.isEmpty, analysis.hyphenations.isEmpty, !content.isEmpty else { return nil }
    var ends: [Int32] = []
    ends.reserveCapacity(analysis.opportunities.count + 1)
    var last = 0
    func add(_ end: Int) -> Bool {
      let shown =
        HangingSpace.start(in: text, from: content.lowerBound, to: content.lowerBound + end)
        - content.lowerBound
      guard shown > last || last == 0, tables.edges[end].contains(.isSafeToBreak),
        tables.edges[shown].contains(.isSafeToBreak),
        tables.prefix[last] <= tables.prefix[shown], tables.prefix[shown] <= tables.prefix[end],
        !text.isSoftHyphen(before: content.lowerBound + end, from: content.lowerBound)
      else { return false }
      ends.append(Int32(shown))
      last = end
      return true
    }
    for end in analysis.opportunities where !add(Int(end)) { return nil }
    guard add(content.count) else { return nil }
    contentEnds = ends
  }

  var byteCount: Int { contentEnds.count * MemoryLayout<Int32>.stride }

  /// Where what shows before the end of a number ends.
  func contentEnd(_ number: Int) -> Int { Int(contentEnds[number]) }

  /// The last number, from `first` on, up to which what shows is no wider than `limit` from the paragraph's start; nil
  /// where none is.
  ///
  /// `guess` is about how many numbers that is. Cost: logarithmic in how wrong that is.
  func last(from first: Int, within limit: Fixed, _ prefix: PrefixSums, guess: Int) -> Int? {
    let ends = contentEnds.span
    var low = first - 1
    var high = ends.count
    var stride = 1
    let start = min(first + max(guess, 1), high) - 1
    if prefix[Int(ends[start])] <= limit {
      low = start
      while low + stride < high, prefix[Int(ends[low + stride])] <= limit {
        low += stride
        stride *= 2
      }
      high = min(high, low + stride)
    } else {
      high = start
      while high - stride > low, prefix[Int(ends[high - stride])] > limit {
        high -= stride
        stride *= 2
      }
      low = max(low, high - stride)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if prefix[Int(ends[middle])] <= limit { low = middle } else { high = middle }
    }
    return low >= first ? low : nil
  }
}

/// Goes from line to line of a plain paragraph.
struct LineCursor {
  private let paragraph: ShapedParagraph
  private let table: LineTable
  private let prefix: PrefixSums
  /// The number of the first end behind the last line's.
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
  init?(_ paragraph: ShapedParagraph, _ mode: LineBreakMode) {
    guard mode == .word, let table = paragraph.lineTable else { return nil }
    self.paragraph = paragraph
    self.table = table
    prefix = paragraph.prefix
  }

  /// The line that begins at `start` and may be so wide; nil where no opportunity fits, or something has to be shaped
  /// again at its start.
  mutating func line(from start: Int, width: Fixed) -> Line? {
    guard paragraph.isSafe(at: start) else { return nil }
    let ends = paragraph.analysis.opportunities
    if next > ends.count || (next > 0 ? Int(ends[next - 1]) : 0) != start {
      next = ends.partitioningIndex { $0 > start }
    }
    let before = prefix[start]
    guard let found = table.last(from: next, within: before + width, prefix, guess: taken) else {
      return nil
    }
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

// What lines of most paragraphs can be found by, without a look at their text.
//
//   end          where a line may end: an opportunity, or the paragraph's end; by its number
//   plain        an end where nothing is shaped again and no hyphen shows: it, and the end of what shows before it, are
//                safe to break at
//   estimate     the advance up to the end of what shows, by prefix sums: of a plain end on a line that begins at a safe
//                offset, its exact width
//
// In a paragraph without tabs whose estimates ascend, the last end whose estimate fits is the last that fits, and the one
// that `LineSearch` finds, if it is plain, and no other end whose estimate is within the slack of fitting has to be shaped
// to be measured.

/// Where the lines of a paragraph may end.
struct LineTable: Sendable {
  /// Where what shows before each end ends; ends that are not plain have the complement.
  private let contentEnds: [Int32]
  /// The numbers of those that are not plain, ascending.
  private let others: [Int32]

  /// Nil for a paragraph with tabs, or in which the pen moves back anywhere: `LineSearch` bounds widths from below by what
  /// stands before, which is more than they are there.
  ///
  /// Cost: linear in the opportunities.
  init?(
    _ text: [UInt8], _ content: Range<Int>, _ analysis: ParagraphAnalysis, _ tables: AdvanceTables
  ) {
    guard tables.tabs.isEmpty, tables.isAscending, !content.isEmpty else { return nil }
    var ends: [Int32] = []
    var others: [Int32] = []
    ends.reserveCapacity(analysis.opportunities.count + 1)
    var last = 0
    func add(_ end: Int) -> Bool {
      let place = content.lowerBound + end
      let shown =
        HangingSpace.start(in: text, from: content.lowerBound, to: place) - content.lowerBound
      guard shown > last || last == 0, tables.prefix[last] <= tables.prefix[shown],
        tables.prefix[shown] <= tables.prefix[end]
      else { return false }
      let isPlain =
        tables.edges[end].contains(.isSafeToBreak) && tables.edges[shown].contains(.isSafeToBreak)
        && !text.isSoftHyphen(before: place, from: content.lowerBound)
        && (analysis.hyphenations.isEmpty || analysis.hyphenation(at: end) == nil)
      if !isPlain { others.append(Int32(ends.count)) }
      ends.append(isPlain ? Int32(shown) : ~Int32(shown))
      last = end
      return true
    }
    for end in analysis.opportunities where !add(Int(end)) { return nil }
    guard add(content.count) else { return nil }
    contentEnds = ends
    self.others = others
  }

  var byteCount: Int { (contentEnds.count + others.count) * MemoryLayout<Int32>.stride }
  var count: Int { contentEnds.count }

  func isPlain(_ number: Int) -> Bool { contentEnds[number] >= 0 }

  /// Where what shows before an end ends.
  func contentEnd(_ number: Int) -> Int {
    let end = contentEnds[number]
    return Int(end < 0 ? ~end : end)
  }

  /// The last end from `first` on that fits, where what shows may reach `limit` from the paragraph's start; nil where none
  /// does, or where measuring takes more.
  ///
  /// `guess` is about how many numbers that is. Cost: logarithmic in how wrong that is.
  func last(
    from first: Int, within limit: Fixed, slack: Fixed, _ prefix: PrefixSums, guess: Int
  ) -> Int? {
    let found = Gallop(from: first, below: count, guess: guess).last {
      prefix[contentEnd($0)] <= limit
    }
    guard let found, isPlain(found) else { return nil }
    let next = others.partitioningIndex { $0 > found }
    // The nearest of those that take measuring, if any is near enough.
    guard next < others.count, prefix[contentEnd(Int(others[next]))] <= limit + slack else {
      return found
    }
    return nil
  }
}

/// A search among ascending numbers that goes from a guess by strides that double, then by halving.
struct Gallop {
  let first: Int
  let end: Int
  let guess: Int

  init(from first: Int, below end: Int, guess: Int) {
    self.first = first
    self.end = end
    self.guess = guess
  }

  /// The last number that satisfies a predicate, which all before it do; nil where the first does not.
  @inline(__always)
  func last(where fits: (Int) -> Bool) -> Int? {
    var low = first - 1
    var high = end
    var stride = 1
    let start = min(first + max(guess, 1), end) - 1
    if start >= first, fits(start) {
      low = start
      while low + stride < high, fits(low + stride) {
        low += stride
        stride *= 2
      }
      high = min(high, low + stride)
    } else {
      high = max(start, first)
      while high - stride > low, !fits(high - stride) {
        high -= stride
        stride *= 2
      }
      low = max(low, high - stride)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low >= first ? low : nil
  }
}

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

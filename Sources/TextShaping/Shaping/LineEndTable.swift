import TextCore

/// The places where lines of a paragraph may end, and the advance up to each.
///
/// Definitions:
///
///     end           a place where a line may end: a line-break opportunity, or the paragraph's end; by its number
///     content end   where the white space that hangs at an end begins
///     sum           the advance from the paragraph's start to the content end
///
///     text          T h e   o f f i c e   i s   o p e n
///     ends                  0             1     2       3
///     sum of 1      |-----------------|
///
///     plain         an end where nothing is shaped again and no hyphen shows: both it and its content end are safe to
///                   break at
///     estimate      the sum of an end that is not plain, by prefix sums alone
///
/// A line that begins at a safe offset and ends at a plain end is exactly as wide as the sum of that end less the
/// advance before the line. Sums ascend, so the last end whose sum fits is the last that fits.
///
/// An end takes eight bytes.
@usableFromInline package struct LineEndTable: Sendable {
  /// In 1/65536 pt.
  ///
  /// After the last end come as many as a group has that are above every limit, which is at most `Fixed.unlimited`.
  @usableFromInline var sums: [Int] = []
  @usableFromInline package private(set) var count = 0
  /// The numbers of the ends whose sums are estimates, ascending.
  @usableFromInline var estimates: [Int32] = []

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { count == 0 }

  /// Whether no sum is an estimate.
  @inlinable package var isExact: Bool { estimates.isEmpty }

  @inlinable package var byteCount: Int {
    sums.count * MemoryLayout<Int>.stride + estimates.count * MemoryLayout<Int32>.stride
  }

  @inlinable package mutating func reserveCapacity(_ count: Int) {
    sums.reserveCapacity(count + Self.groupSize)
  }

  /// Adds the next end; returns false if its sum is below the one before.
  @inline(__always)
  @inlinable package mutating func append(sum: Fixed, isEstimate: Bool = false) -> Bool {
    guard (count == 0 ? .zero : self.sum(of: count - 1)) <= sum else { return false }
    if sums.isEmpty { sums.append(contentsOf: repeatElement(.max, count: Self.groupSize)) }
    if isEstimate { estimates.append(Int32(count)) }
    sums[count] = sum.raw
    sums.append(.max)
    count += 1
    return true
  }
}

// MARK: - Reading

extension LineEndTable {
  /// How many ends are compared at once.
  ///
  /// Which of them a line ends at cannot be predicted: comparing all costs a processor less than one wrong guess.
  @inlinable static var groupSize: Int { 8 }
  /// How many ends are compared one by one; more are searched.
  @inlinable static var scanLimit: Int { 8 * groupSize }

  @inline(__always)
  @inlinable package func sum(of number: Int) -> Fixed {
    Fixed(raw: sums[number])
  }

  /// The last end whose sum is at most `limit`; one before `first` where neither `first` nor any later end is.
  ///
  /// The sums of all ends before `first` are at most `limit`, or no sum from `first` on is. Cost: logarithmic in the
  /// number of ends from `first` on that fit.
  @inline(__always)
  @inlinable package func last(within limit: Fixed, from first: Int) -> Int {
    var next = first
    while next < count {
      let fitting = fittingCount(ofGroupAt: next, within: limit.raw)
      next += fitting
      guard fitting == Self.groupSize else { return next - 1 }
      if next - first >= Self.scanLimit { break }
    }
    guard next < count else { return next - 1 }
    let search = GallopingSearch(from: next, below: count, guess: next - first)
    return search.last { sum(of: $0) <= limit } ?? next - 1
  }

  /// Whether an end from `first` on with a sum of at most `limit` is an estimate.
  @inlinable package func hasEstimate(from first: Int, within limit: Fixed) -> Bool {
    let next = estimates.partitioningIndex { $0 >= first }
    return next < estimates.count && sum(of: Int(estimates[next])) <= limit
  }

  /// How many sums of the group that begins at `first`, an end, are at most `limit`.
  @inline(__always)
  @inlinable func fittingCount(ofGroupAt first: Int, within limit: Int) -> Int {
    Work.advancesRead.count(Self.groupSize)
    let group = sums.span.extracting(first..<first + Self.groupSize)
    var fitting = 0
    for number in 0..<Self.groupSize { fitting &+= group[number] <= limit ? 1 : 0 }
    return fitting
  }
}

// MARK: - The ends of a paragraph

extension LineEndTable {
  /// The ends of a paragraph; none if lines have to be measured: with tabs, or where the pen moves back anywhere, since
  /// a measured line is bounded from below by what is before its end, which is more than its width there.
  ///
  /// Cost: linear in the opportunities.
  init(
    of content: Range<Int>, in text: [UInt8], analysis: ParagraphAnalysis, tables: AdvanceTables
  ) {
    guard tables.tabs.isEmpty, tables.isAscending, !content.isEmpty,
      append(content, in: text, analysis: analysis, tables: tables)
    else {
      self = LineEndTable()
      return
    }
  }

  /// Adds all ends; returns false at the first that the table cannot hold.
  private mutating func append(
    _ content: Range<Int>, in text: [UInt8], analysis: ParagraphAnalysis, tables: AdvanceTables
  ) -> Bool {
    let opportunities = analysis.opportunities
    reserveCapacity(opportunities.count + 1)
    var (last, advance) = (0, Fixed.zero)
    for number in 0...opportunities.count {
      let end = number < opportunities.count ? Int(opportunities[number]) : content.count
      let place = content.lowerBound + end
      let contentEnd =
        HangingSpace.start(in: text, from: content.lowerBound, to: place) - content.lowerBound
      let (before, sum) = (advance, tables.prefix[contentEnd])
      advance = tables.prefix[end]
      guard contentEnd > last || last == 0, before <= sum, sum <= advance else { return false }
      let isPlain =
        tables.edges[end].contains(.isSafeToBreak)
        && tables.edges[contentEnd].contains(.isSafeToBreak)
        && !text.isSoftHyphen(before: place, from: content.lowerBound)
        && (analysis.hyphenations.isEmpty || analysis.hyphenation(at: end) == nil)
      last = end
      guard append(sum: sum, isEstimate: !isPlain) else { return false }
    }
    return true
  }
}

import TextCore

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
package struct LineTable: Sendable {
  /// Where what shows before each end ends; ends that are not plain have the complement.
  private let contentEnds: [Int32]
  /// The numbers of those that are not plain, ascending.
  private let others: [Int32]

  /// Nil for a paragraph with tabs, or in which the pen moves back anywhere: `LineSearch` bounds widths from below by what
  /// stands before, which is more than they are there.
  ///
  /// Cost: linear in the opportunities.
  package init?(
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

  package var byteCount: Int { (contentEnds.count + others.count) * MemoryLayout<Int32>.stride }
  package var count: Int { contentEnds.count }

  package func isPlain(_ number: Int) -> Bool { contentEnds[number] >= 0 }

  /// Where what shows before an end ends.
  package func contentEnd(_ number: Int) -> Int {
    let end = contentEnds[number]
    return Int(end < 0 ? ~end : end)
  }

  /// The last end from `first` on that fits, where what shows may reach `limit` from the paragraph's start; nil where none
  /// does, or where measuring takes more.
  ///
  /// `guess` is about how many numbers that is. Cost: logarithmic in how wrong that is.
  package func last(
    from first: Int, within limit: Fixed, slack: Fixed, _ prefix: PrefixSums, guess: Int
  ) -> Int? {
    let found = GallopingSearch(from: first, below: count, guess: guess).last {
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

import TextCore
import TextShaping

/// The candidates of the modes head and middle, numbered by the units that they keep.
///
///     kept units   0 1 2 3 4 5 6 ── fit ──── n ├── window ──┤ infeasible (`LongerCutBound`)
///                                 ◄───────────  ◄────────────
///                                  2. below it   1. above the last that is known to fit
///
/// In a window of more than 1,024 candidates, the search tries only those between two pieces. If there are many, those
/// that show too many lines by the full text's (`FewestLines`), or too high ones (`LeastHeights`), are not tried, nor those
/// that keep more of the same word than the first that does not fit (`OverlongCuts`).
///
/// Below the window, it tries the nearest 1,024, and as many of those that leave no more of a piece after them than a
/// line has room for; but not those whose suffix is certainly broken (`BrokenSuffix`). White space beside the token is
/// dropped, so that many numbers have the same cut: each cut is tried once.
///
/// Cost: a search validates some thirty candidates, and those of the window. Below it, only a suffix that would be
/// broken makes it try more than one.
struct CountedCandidates: CutCandidates {
  /// The most candidates of a window that are all tried, and the most near and far below it: of so many, nearly all take
  /// no room.
  private static let maximumInWindow = 1_024
  /// So few are tried without asking how many lines they show.
  private static let fewInWindow = 32

  private let cuts: CountedCuts
  private let bound: LongerCutBound
  /// The least width of what each number, or a larger one, keeps.
  private let leastWidths: [Fixed]
  /// The lines that cuts show at least, if that was asked for and is known.
  private var fewestLines: FewestLines?
  private var hasAskedForFewestLines = false
  /// The height that they show at least, if that was asked for and is known.
  private var leastHeights: LeastHeights?
  private var hasAskedForLeastHeights = false
  /// The numbers of the window that are left, ascending.
  private var pending: [Int] = []
  /// The end of the window.
  private var windowEnd = 0
  /// The last that is known to fit in a row with those before it; nil if none is.
  private var lastFitting: Int?
  /// The numbers below the window that are left, ascending, once they are asked for; empty once a cut is known to be legal.
  private var below: [Int]?
  /// Which of them need no layout.
  private var broken: BrokenSuffix?

  init(_ cuts: CountedCuts, _ bound: LongerCutBound) {
    self.cuts = cuts
    self.bound = bound
    var least = Fixed.unlimited
    var widths: [Fixed] = []
    widths.reserveCapacity(cuts.count + 1)
    for number in (0...cuts.count).reversed() {
      least = min(least, cuts.keptWidth(number))
      widths.append(least)
    }
    leastWidths = widths.reversed()
  }

  var count: Int { cuts.count }
  subscript(number: Int) -> CutCandidate { CutCandidate(cut: cuts[number], number: number) }

  mutating func next() throws(TextLayoutError) -> CutCandidate? {
    if let number = pending.popLast() { return self[number] }
    if below == nil { below = try candidatesBelow() }
    while let number = below?.popLast() {
      if try broken?.isCertain(for: cuts[number]) ?? false { continue }
      return self[number]
    }
    return nil
  }

  mutating func begin(after fitting: CutCandidate?) throws(TextLayoutError) {
    lastFitting = fitting?.number
    windowEnd = lastFitting.map { $0 + 1 } ?? 0
    try addToWindow(after: fitting)
    let failing = lastFitting.map { $0 + 1 } ?? 0
    guard pending.count > CountedCandidates.fewInWindow,
      let overlong = try bound.overlongCuts(
        failing: cuts[failing], keeping: cuts.keptWidth(failing))
    else { return }
    pending.removeAll { overlong.contain(cuts[$0], keeping: cuts.keptWidth($0)) }
  }

  mutating func extend(past fitting: CutCandidate) throws(TextLayoutError) {
    try addToWindow(after: fitting)
  }

  mutating func finish(with legal: CutCandidate) throws(TextLayoutError) {
    (pending, below) = ([], [])
    try addToWindow(after: legal)
  }

  /// What is left to try if nothing in the window is legal, ascending.
  private mutating func candidatesBelow() throws(TextLayoutError) -> [Int] {
    guard let lastFitting else { return [] }
    broken = try bound.brokenSuffix()
    if broken?.isAlwaysCertain ?? false { return [] }
    let most = CountedCandidates.maximumInWindow
    let near = max(0, lastFitting + 1 - most)...lastFitting
    let far = (0..<near.lowerBound).filter { bound.hasRoomForPiece(after: cuts[$0]) }.suffix(most)
    return distinct(far + Array(near))
  }

  /// Adds what can fit because a candidate does.
  private mutating func addToWindow(after fitting: CutCandidate?) throws(TextLayoutError) {
    let kept = fitting?.number ?? 0
    let limit = min(bound.capacity, cuts.keptWidth(kept) + bound.excess(over: cuts[kept]))
    let start = windowEnd
    while windowEnd < count, leastWidths[windowEnd] <= limit { windowEnd += 1 }
    if !bound.boundsExcess {
      // A cut that keeps more prints no fewer paragraphs whole.
      windowEnd = (start..<windowEnd).partitioningIndex { bound.hasTooMuchWhole(cuts[$0]) }
    }
    if windowEnd - start > CountedCandidates.fewInWindow, let fewest = try knownFewestLines() {
      // A cut that keeps more shows no fewer lines, by the same bound.
      windowEnd = (start..<windowEnd).partitioningIndex { fewest.isExceeded(by: cuts[$0]) }
    }
    let most = CountedCandidates.maximumInWindow
    let low = try withoutTooHigh(start..<windowEnd)
    pending += distinct(
      Array(low.prefix(most))
        + low.dropFirst(most).filter { bound.isBetweenPieces(cuts[$0]) }.suffix(most))
  }

  /// The numbers of cuts that are not certainly too high; all of them if they are few.
  private mutating func withoutTooHigh(_ numbers: Range<Int>) throws(TextLayoutError) -> [Int] {
    guard numbers.count > CountedCandidates.fewInWindow, !bound.boundsExcess,
      var heights = knownLeastHeights()
    else { return Array(numbers) }
    defer { leastHeights = heights }
    var low: [Int] = []
    for number in numbers where try !heights.isExceeded(by: cuts[number]) { low.append(number) }
    return low
  }

  private mutating func knownLeastHeights() -> LeastHeights? {
    if !hasAskedForLeastHeights { leastHeights = bound.leastHeights() }
    hasAskedForLeastHeights = true
    return leastHeights
  }

  private mutating func knownFewestLines() throws(TextLayoutError) -> FewestLines? {
    if !hasAskedForFewestLines { fewestLines = try bound.fewestLines() }
    hasAskedForFewestLines = true
    return fewestLines
  }

  /// The largest number of each cut, from ascending numbers.
  private func distinct(_ numbers: [Int]) -> [Int] {
    numbers.indices.filter { index in
      index + 1 == numbers.count || cuts[numbers[index]] != cuts[numbers[index + 1]]
    }.map { numbers[$0] }
  }
}

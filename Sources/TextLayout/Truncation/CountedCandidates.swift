import TextCore
import TextShaping

/// The candidates of the modes head and middle, numbered by the units that they keep.
///
///     kept units   0 1 2 3 4 5 6 ── legal ── n ├── window ──┤ infeasible (`LongerCutBound`)
///                                              ◄────────────
///
/// In a window of more than 1,024 candidates, the search tries only those between two pieces. White space beside the token
/// is dropped, so that many numbers have the same cut: each cut is tried once. If there are many, those that show too
/// many lines by the full text's (`FewestLines`) are not.
///
/// Cost: a search validates some thirty candidates, and those of the window.
struct CountedCandidates: CutCandidates {
  /// The most candidates of a window that are all tried: of so many, nearly all take no room.
  private static let maximumInWindow = 1_024
  /// So few are tried without asking how many lines they show.
  private static let fewInWindow = 32

  private let cuts: CountedCuts
  private let bound: LongerCutBound
  /// The numbers of the window that are left, ascending.
  private var pending: [Int] = []

  init(_ cuts: CountedCuts, _ bound: LongerCutBound) {
    self.cuts = cuts
    self.bound = bound
  }

  var count: Int { cuts.count }
  subscript(number: Int) -> CutCandidate { CutCandidate(cut: cuts[number], number: number) }

  mutating func next() -> CutCandidate? { pending.popLast().map { self[$0] } }

  mutating func begin(after legal: CutCandidate?) {
    let first = legal.map { $0.number + 1 } ?? 0
    let kept = legal?.number ?? 0
    let limit = min(bound.capacity, cuts.keptWidth(kept) + bound.excess(over: cuts[kept]))
    var end = first
    while end < count, cuts.keptWidth(end) <= limit { end += 1 }
    if end - first > CountedCandidates.fewInWindow, let fewest = bound.fewestLines {
      // A cut that keeps more shows no fewer lines, by the same bound.
      end = (first..<end).partitioningIndex { fewest.isExceeded(by: cuts[$0]) }
    }
    let most = CountedCandidates.maximumInWindow
    let far = min(end, first + most)
    pending = distinct(
      Array(first..<far) + (far..<end).filter { bound.isBetweenPieces(cuts[$0]) }.suffix(most))
  }

  /// The largest number of each cut, from ascending numbers.
  private func distinct(_ numbers: [Int]) -> [Int] {
    numbers.indices.filter { index in
      index + 1 == numbers.count || cuts[numbers[index]] != cuts[numbers[index + 1]]
    }.map { numbers[$0] }
  }
}

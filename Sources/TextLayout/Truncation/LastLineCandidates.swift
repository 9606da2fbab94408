import TextCore
import TextShaping

/// The candidates of the scope last-line, numbered by the units of the last line and of what is after it that they
/// keep.
///
///     kept units   0 1 2 3 4 5 6 ── fit ──── n ├── as wide as a line, and the slack ──┤
///                  ◄────────────────────────────────────────────────────────────────
///
/// All of them are tried from above until one is legal: they are those of one line. Of more than 1,024 that are wide
/// enough, only the longest and those below the last that is known to fit are.
///
/// Cost: a search validates some ten candidates, and those that are longer than the legal one.
struct LastLineCandidates: CutCandidates {
  private static let maximumTried = 1_024
  /// By how much shaping can make a line narrower than its parts, in ems, as in `CountedCutTrial`.
  static let slack = 4

  private let cuts: CountedCuts
  /// After the number of the last candidate that can fit.
  private let end: Int
  /// The numbers that are left, ascending.
  private var pending: [Int] = []

  init(_ cuts: CountedCuts, on line: TruncatedLine, of text: FittedText) {
    self.cuts = cuts
    let shaped = text.shaped
    let widest =
      shaped.widestSpace(in: text.metrics)
      + text.lineSlack * LastLineCandidates.slack
    let mirrored = text.mirrored.all(in: widest)
    let ownEnd = shaped.paragraphs[shaped.paragraphIndex(at: line.start)].paragraph.content
      .upperBound
    let lastStart = shaped.paragraphs.last?.start ?? 0
    // More than one line of text is visible from a break between paragraphs on.
    end = (0..<cuts.count).partitioningIndex { number in
      let cut = cuts[number]
      return cuts.keptWidth(number) > widest + mirrored || cut.start > ownEnd || cut.end < lastStart
    }
  }

  var count: Int { end }
  subscript(number: Int) -> CutCandidate { CutCandidate(cut: cuts[number], number: number) }

  mutating func begin(after fitting: CutCandidate?) {
    let most = LastLineCandidates.maximumTried
    let above = fitting.map { $0.number + 1 } ?? 0
    let all = Array((0..<above).suffix(most)) + (above..<max(above, end)).suffix(most)
    pending = all.indices.filter { index in
      index + 1 == all.count || cuts[all[index]] != cuts[all[index + 1]]
    }.map { all[$0] }
  }

  mutating func next() -> CutCandidate? { pending.popLast().map { self[$0] } }
  mutating func extend(past fitting: CutCandidate) {}
  mutating func finish(with legal: CutCandidate) { pending = [] }
}

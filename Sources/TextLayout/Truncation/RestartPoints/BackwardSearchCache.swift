import TextCore
import TextShaping

/// A backward search over cut units that visits none twice.
///
/// Nothing between the last find and where that search began satisfies the condition; so the condition has to
/// be the same at every call.
struct BackwardSearchCache {
  private var found = 0
  /// From where `found` is the answer: after it, up to where it was searched for.
  private var known = 0..<0

  /// The last edge before `offset`, in no span, that satisfies a condition; 0 if there is none.
  mutating func last(
    before offset: Int, among cuts: [Int32], outside spans: PairSpans?,
    where isFound: (Int) -> Bool
  ) -> Int {
    if known.contains(offset) { return found }
    found = search(before: offset, among: cuts, outside: spans, where: isFound)
    known = found + 1..<max(found, offset) + 1
    return found
  }

  private func search(
    before offset: Int, among cuts: [Int32], outside spans: PairSpans?,
    where isFound: (Int) -> Bool
  ) -> Int {
    var index = cuts.partitioningIndex { $0 >= offset }
    while index > 0 {
      index -= 1
      let cut = Int(cuts[index])
      if let span = spans?.span(around: cut) {
        index = cuts.partitioningIndex { $0 > span.lowerBound }
      } else if isFound(cut) {
        return cut
      }
    }
    return 0
  }
}

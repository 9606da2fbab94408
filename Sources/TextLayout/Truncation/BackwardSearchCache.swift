import TextCore
import TextShaping

/// A way back over cut units that is gone once.
///
/// What lies between the last find and where it was looked for holds none; so what is looked for has to be
/// the same at every call.
struct BackwardSearchCache {
  private var found = 0
  /// Where `found` is the answer: from after it to where it was looked for.
  private var known = 0..<0

  /// The last edge before `offset`, in no span, that is one; 0 where there is none.
  mutating func back(
    from offset: Int, over cuts: [Int32], _ spans: PairSpans?, _ isOne: (Int) -> Bool
  ) -> Int {
    if known.contains(offset) { return found }
    found = search(from: offset, over: cuts, spans, isOne)
    known = found + 1..<max(found, offset) + 1
    return found
  }

  private func search(
    from offset: Int, over cuts: [Int32], _ spans: PairSpans?, _ isOne: (Int) -> Bool
  ) -> Int {
    var index = cuts.partitioningIndex { $0 >= offset }
    while index > 0 {
      index -= 1
      let cut = Int(cuts[index])
      if let span = spans?.span(around: cut) {
        index = cuts.partitioningIndex { $0 > span.lowerBound }
      } else if isOne(cut) {
        return cut
      }
    }
    return 0
  }
}

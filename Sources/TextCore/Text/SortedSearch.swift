// Searches in sorted collections.
extension RandomAccessCollection {
  /// The first index whose element, and every one after it, satisfies `predicate`; by binary search.
  @inlinable package func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension [Int32] {
  /// Whether the ascending offsets hold this one.
  @inlinable package func holds(_ offset: Int) -> Bool {
    let index = partitioningIndex { $0 >= offset }
    return index < count && self[index] == offset
  }
}

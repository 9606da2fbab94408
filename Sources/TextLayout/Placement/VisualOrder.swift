import TextCore
import TextShaping

/// UAX #9, L2: from the highest level down to the lowest odd one, reverse every stretch at that level
/// or above.
///
/// The result lists the logical indices from left to right.
///
/// Cost: linear in the number of runs times the number of levels (at most 126).
func visualOrder(ofLevels levels: [UInt8]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
    return order
  }
  for level in stride(from: highest, through: lowestOdd, by: -1) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= level else {
        start += 1
        continue
      }
      var end = start
      while end < order.count, levels[order[end]] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
  return order
}

extension Range<Int> {
  /// The last number of the range that a condition holds for, if it holds for all numbers before that one
  /// and for none after it; the first number is taken to hold.
  func lastHolding<Failure>(
    _ holds: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

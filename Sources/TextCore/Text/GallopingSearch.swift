/// A search among ascending numbers that goes from a guess by strides that double, then by bisection.
@usableFromInline package struct GallopingSearch {
  @usableFromInline package let first: Int
  @usableFromInline package let end: Int
  @usableFromInline package let guess: Int

  @inlinable package init(from first: Int, below end: Int, guess: Int) {
    self.first = first
    self.end = end
    self.guess = guess
  }

  /// The last number that satisfies a predicate, which all before it do; nil if the first does not.
  @inline(__always)
  @inlinable package func last(where fits: (Int) -> Bool) -> Int? {
    var low = first - 1
    var high = end
    var stride = 1
    let start = min(first + max(guess, 1), end) - 1
    if start >= first, fits(start) {
      low = start
      while low + stride < high, fits(low + stride) {
        low += stride
        stride *= 2
      }
      high = min(high, low + stride)
    } else {
      high = max(start, first)
      while high - stride > low, !fits(high - stride) {
        high -= stride
        stride *= 2
      }
      low = max(low, high - stride)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low >= first ? low : nil
  }
}

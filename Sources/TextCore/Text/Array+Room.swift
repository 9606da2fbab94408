extension Array {
  /// The same elements without spare memory, if there is much: what a text stores is kept for long.
  ///
  /// An array of a slice of all is the same array, with its room; so they are copied one by one.
  @inlinable package var withoutSpareRoom: [Element] {
    guard capacity - count > count / 8 else { return self }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    return exact
  }
}

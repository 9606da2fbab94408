extension Array {
  /// The same elements in no more room than they need, where they have much more: what a text keeps is kept for long.
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

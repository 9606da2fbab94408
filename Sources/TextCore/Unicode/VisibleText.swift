extension [UInt8] {
  /// Whether a range of valid UTF-8 holds a visible character; stops at the first.
  @inlinable package func hasVisibleScalar(in range: Range<Int>) -> Bool {
    firstVisibleScalar(in: range) != nil
  }

  /// Where the first visible character of a range of valid UTF-8 starts.
  @inlinable package func firstVisibleScalar(in range: Range<Int>) -> Int? {
    Scalars(self, in: range).first { CharacterClass.isVisible($0.scalar) }?.offset
  }

  /// From the first visible character of a range of valid UTF-8 to the end of the last; nil if none is visible.
  package func visibleRange(in range: Range<Int>) -> Range<Int>? {
    guard let start = firstVisibleScalar(in: range) else { return nil }
    var end = range.upperBound
    while true {
      let last = startOfScalar(before: end)
      if CharacterClass.isVisible(scalar(at: last)) { break }
      end = last
    }
    return start..<end
  }

  /// The scalars of a range of valid UTF-8.
  @inlinable package func scalarValues(in range: Range<Int>) -> [UInt32] {
    Scalars(self, in: range).map(\.scalar)
  }
}

extension [UInt8] {
  /// Whether a range of valid UTF-8 holds a visible character; stops at the first.
  @inlinable package func hasVisibleScalar(in range: Range<Int>) -> Bool {
    firstVisibleScalar(in: range) != nil
  }

  /// Where the first visible character of a range of valid UTF-8 starts.
  @inlinable package func firstVisibleScalar(in range: Range<Int>) -> Int? {
    Scalars(self, in: range).first { CharacterClass.isVisible($0.scalar) }?.offset
  }

  /// The scalars of a range of valid UTF-8.
  @inlinable package func scalarValues(in range: Range<Int>) -> [UInt32] {
    Scalars(self, in: range).map(\.scalar)
  }
}

extension [UInt8] {
  /// Whether a range of valid UTF-8 holds a visible character; stops at the first.
  func hasVisibleScalar(in range: Range<Int>) -> Bool {
    Scalars(self, in: range).contains { CharacterClass.isVisible($0.scalar) }
  }

  /// The scalars of a range of valid UTF-8.
  func scalarValues(in range: Range<Int>) -> [UInt32] {
    Scalars(self, in: range).map(\.scalar)
  }
}

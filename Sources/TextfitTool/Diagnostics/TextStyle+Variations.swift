import TextLayout

extension TextStyle {
  /// Whether what was refused is granted without the variations.
  ///
  /// Then `--variation` is wrong, and not the font that was named. False for a style that has none.
  ///
  /// Cost: that of the attempt, a second time.
  func worksWithoutVariations(
    _ attempt: (TextStyle) throws(TextLayoutError) -> Void
  ) -> Bool {
    guard !variations.isEmpty else { return false }
    var plain = self
    plain.variations = []
    do throws(TextLayoutError) {
      try attempt(plain)
      return true
    } catch {
      return false
    }
  }
}

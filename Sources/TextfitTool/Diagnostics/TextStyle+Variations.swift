import TextLayout

extension TextStyle {
  /// Whether something that failed works without the style's variations.
  ///
  /// If so, the error is in `--variation`, and not in the font. False for a style without variations.
  ///
  /// Cost: that of one attempt.
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

/// Where a line may end (TextKit's line break modes, without the truncating ones).
@nonexhaustive public enum LineBreakMode: String, Sendable, Hashable, CaseIterable {
  /// At UAX #14 opportunities; inside a word only when it alone is too wide, and then between two cut
  /// units.
  case word
  /// Between any two cut units (`CutUnit.character`).
  case character
  /// Nowhere: a paragraph is one line, however wide.
  case clipping
}

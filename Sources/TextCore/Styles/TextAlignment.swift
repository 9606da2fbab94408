/// How lines are aligned between the left and the right edge of their container.
///
/// A line that is too wide begins at the edge where its paragraph begins and overflows at the other,
/// whatever the alignment (CSS Text, `text-align`).
@nonexhaustive public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// `natural` is left in a left-to-right paragraph and right in a right-to-left one; the others are
  /// the same in both.
  case natural, left, right, center
  /// From edge to edge: spaces are widened, or, if a line has none, the room between ideographs and
  /// kana. A paragraph's last line, and one that ends by a newline, is natural.
  case justified
}

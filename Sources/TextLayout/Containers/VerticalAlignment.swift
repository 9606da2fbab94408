/// How lines are placed between the upper and the lower edge of their container: `UIControl`'s
/// `contentVerticalAlignment`.
///
/// It moves all lines that show together, and nothing else: lines break, and are hidden, as before. A container without
/// a height leaves no room to move them in.
@nonexhaustive public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
  /// `center` has half of the room above the lines, rounded down to 1/65536 pt.
  case top, center, bottom
}

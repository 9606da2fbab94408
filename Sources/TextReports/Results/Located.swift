import TextLayout

/// The result of `locate` for a text.
public struct Located: Sendable {
  /// The layout that was asked: the printed text's if it was trimmed.
  public var layout: LayoutResult
  /// Nil if the text was not trimmed.
  public var trim: Trimmed?
  /// How far a tap reaches beyond the suffix.
  public var tapPadding: TextInsets
  /// The answer to the question.
  public var answer: Answer

  /// A result with these values.
  public init(layout: LayoutResult, trim: Trimmed?, tapPadding: TextInsets, answer: Answer) {
    self.layout = layout
    self.trim = trim
    self.tapPadding = tapPadding
    self.answer = answer
  }

  /// The answer to a question of each kind; an offset to scroll to is nil if it was not asked
  /// for, or if nothing is visible.
  public enum Answer: Sendable {
    /// What is at a point, and what holds the character there.
    case point(HitTestResult, TextUnits?)
    /// Where a range shows, and the offset to scroll to.
    case range(RangeGeometry, contentOffset: Double?)
    /// What is around an offset, and the offset to scroll to.
    case offset(TextPosition, contentOffset: Double?)
  }
}

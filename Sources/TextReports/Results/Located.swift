import TextLayout

/// The result of `locate` for a text.
public struct Located: Sendable {
  /// The layout that was asked: the printed text's if it was trimmed.
  public var layout: LayoutResult
  /// Nil if the text was not trimmed.
  public var trim: Trimmed?
  /// How far a tap reaches beyond the suffix.
  public var tapPadding: TextInsets
  /// The answers to the questions, in their order; at least one.
  public var answers: [Answer]

  /// A result with these values.
  public init(layout: LayoutResult, trim: Trimmed?, tapPadding: TextInsets, answers: [Answer]) {
    self.layout = layout
    self.trim = trim
    self.tapPadding = tapPadding
    self.answers = answers
  }

  /// The answer to a question of each kind; an offset to scroll to is nil if it was not asked for.
  public enum Answer: Sendable {
    /// What is at a point, and what holds the character there.
    case point(HitTestResult, TextUnits?)
    /// Where a range shows, and the offset to scroll to.
    case range(RangeGeometry, ScrollAnswer?)
    /// What is around an offset, and the offset to scroll to.
    case offset(TextPosition, ScrollAnswer?)
  }

  /// Where to scroll to.
  public struct ScrollAnswer: Sendable {
    /// Nil if nothing of the range is visible.
    public var position: Point?
    /// Whether the content may scroll sideways.
    public var hasX: Bool

    /// A position, of which the x counts or not.
    public init(position: Point?, hasX: Bool) {
      self.position = position
      self.hasX = hasX
    }
  }
}

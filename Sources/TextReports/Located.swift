import TextLayout

/// What `locate` found out, and about which text.
public struct Located: Sendable {
  /// The layout that was asked: the printed text's where it was trimmed.
  public var layout: LayoutResult
  /// Nil where the text was only laid out.
  public var trim: Trimmed?
  /// How far a tap reaches beyond the suffix.
  public var tapPadding: EdgeInsets
  /// The answer to the one question.
  public var answer: Answer

  /// Puts together what was found out.
  public init(layout: LayoutResult, trim: Trimmed?, tapPadding: EdgeInsets, answer: Answer) {
    self.layout = layout
    self.trim = trim
    self.tapPadding = tapPadding
    self.answer = answer
  }

  /// The answer to a question of each kind; an offset to scroll to is nil where it was not asked
  /// for, or where nothing shows.
  public enum Answer: Sendable {
    /// What is at a point, and what holds the character there.
    case point(PointAnswer, TextUnits?)
    /// Where a range shows, and the offset to scroll to.
    case range(RangeAnswer, contentOffset: Double?)
    /// What stands around an offset, and the offset to scroll to.
    case offset(OffsetAnswer, contentOffset: Double?)
  }
}

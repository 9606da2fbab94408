import TextLayout

/// What `fit` found out, and about which text.
public struct Fitted: Sendable {
  /// The text that was asked about.
  public var shaped: ShapedText
  /// The answer to the one question.
  public var answer: Answer
  /// Whether the answer is one for several texts.
  public var isCommon: Bool

  /// Puts together what was found out.
  public init(shaped: ShapedText, answer: Answer, isCommon: Bool = false) {
    self.shaped = shaped
    self.answer = answer
    self.isCommon = isCommon
  }

  /// The answer to a question of each kind.
  public enum Answer: Sendable {
    /// The largest font size.
    case fontSize(FontSizeAnswer)
    /// The smallest width for a number of lines, and the layout at it; nil if there are more paragraphs, or if
    /// the widest container is too narrow.
    case width(forLines: Int, LayoutResult?)
    /// The widths at which lines are added.
    case thresholds([LineThreshold])
    /// How much narrower the container may be without another line, and the layout that it has now.
    case slack(Double, LayoutResult)
  }
}

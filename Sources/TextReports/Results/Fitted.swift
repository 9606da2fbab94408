import TextLayout

/// The result of `fit` for a text.
public struct Fitted: Sendable {
  /// The text that was asked about.
  public var shaped: ShapedText
  /// The answer to the question.
  public var answer: Answer
  /// Whether several texts share the answer.
  public var isCommon: Bool

  /// A result with these values.
  public init(shaped: ShapedText, answer: Answer, isCommon: Bool = false) {
    self.shaped = shaped
    self.answer = answer
    self.isCommon = isCommon
  }

  /// The answer to a question of each kind.
  public enum Answer: Sendable {
    /// The largest font size.
    case fontSize(FontSizeFit)
    /// The smallest width for a number of lines, and the layout at it; nil if there are more paragraphs, or if
    /// the widest container is too narrow.
    case width(forLines: Int, LayoutResult?)
    /// The widths at which lines are added.
    case thresholds([LineThreshold])
    /// How much narrower the container may be without another line, and what shows at its present width.
    case slack(Double, Measured)
  }
}

extension Fitted.Answer {
  /// The layout that the answer is about, and how a view cuts it; nil for widths, and if there is none at any width.
  public var measured: Measured? {
    switch self {
    case .fontSize(let answer): Measured(answer.layout)
    case .width(_, let layout): layout.map { Measured($0) }
    case .thresholds: nil
    case .slack(_, let measured): measured
    }
  }

  /// That layout alone.
  public var layout: LayoutResult? { measured?.layout }
}

import TextCore
import TextShaping

extension ShapedText {
  /// Cuts the text so that it fits the container, by the promises: at most N lines; the suffix whole, and visible if
  /// and only if something visible is hidden; the longest visible text.
  ///
  /// Cost: that of laying out the text and what is printed of it, and of making a few lines before the cut a few
  /// times. In the modes head and middle, what is printed is made some thirty times, and once for each cut unit of the
  /// words beside the token (of two lines, if letters join or a dictionary finds the words). If no cut has room for a
  /// suffix that no line may end before, a few lines are made for each cut; in a paragraph without a letter after a
  /// space, all of the paragraph. In the scope ``TruncationScope/lastLine``, what is printed is made some ten times,
  /// and once for each cut unit that makes the last line too long.
  ///
  /// In that scope the promises are about the cuts that leave all lines before the last as they are; lines are broken
  /// greedily.
  ///
  /// - Throws: `.invalidArgument` for a container whose numbers are absurd, for a token that is too long
  ///   (``TruncationToken/maximumCharacterCount``), and for a token part that has a ``TruncationToken/Fault``: it joins
  ///   the character before it, or contains a line break.
  public func trim(
    to container: TextContainer, token: TruncationToken = TruncationToken(),
    cutAt unit: CutUnit = .character, truncating mode: TruncationMode = .tail,
    scope: TruncationScope = .text
  ) throws(TextLayoutError) -> TrimResult {
    try truncator(to: container, token: token, cutAt: unit, truncating: mode, scope: scope).result()
  }

  /// The figures of the same, for which what is printed is laid out only if sums do not show them.
  package func trimFindings(
    to container: TextContainer, token: TruncationToken, cutAt unit: CutUnit,
    truncating mode: TruncationMode, scope: TruncationScope
  ) throws(TextLayoutError) -> TrimFindings {
    try truncator(to: container, token: token, cutAt: unit, truncating: mode, scope: scope)
      .findings()
  }

  private func truncator(
    to container: TextContainer, token: TruncationToken, cutAt unit: CutUnit,
    truncating mode: TruncationMode, scope: TruncationScope
  ) throws(TextLayoutError) -> Truncator {
    try mode.check()
    try scope.check()
    let metrics = try ContainerMetrics(container)
    let (resolved, notes) = try token.resolved(for: typesetter, truncating: mode)
    let request = TrimRequest(
      token: token, resolved: resolved, unit: unit, mode: mode, scope: scope, notes: notes)
    return try truncator(in: metrics, for: request)
  }

  /// What trims the text as requested.
  func truncator(
    in metrics: ContainerMetrics, for request: TrimRequest
  ) throws(TextLayoutError) -> Truncator {
    let fitted = try fit(into: metrics)
    let full = try layout(fitted, in: metrics, keepingWhole: text.utf8.count..<text.utf8.count)
    let greedy = FittedText(shaped: self, metrics: metrics, stack: fitted.stack)
    return Truncator(full: full, text: greedy, request: request)
  }
}

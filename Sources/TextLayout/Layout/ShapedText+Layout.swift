import TextCore
import TextShaping

extension ShapedText {
  /// Fits the text into a container.
  ///
  /// Cost: proportional to the number of lines; text is shaped again only at the edges of lines that
  /// HarfBuzz marked unsafe to break.
  ///
  /// - Throws: `.invalidArgument` for a container whose numbers are negative, not finite or absurd, or
  ///   whose minimum number of lines is above its maximum; what `Typesetter.shape` throws.
  public func layout(in container: TextContainer) throws(TextLayoutError) -> LayoutResult {
    try layout(in: try ContainerMetrics(container), keepingWhole: text.utf8.count..<text.utf8.count)
  }

  /// The same; if lines are balanced, none ends inside a range.
  func layout(
    in metrics: ContainerMetrics, keepingWhole suffix: Range<Int>
  ) throws(TextLayoutError) -> LayoutResult {
    try layout(try fit(into: metrics), in: metrics, keepingWhole: suffix)
  }

  /// The same of lines that were broken greedily already.
  func layout(
    _ greedy: FittedLines, in metrics: ContainerMetrics, keepingWhole suffix: Range<Int>
  ) throws(TextLayoutError) -> LayoutResult {
    if isGreedy { return LayoutResult(shaped: self, metrics: metrics, fitted: greedy) }
    guard metrics.flow == nil else {
      throw TextLayoutError(
        .invalidArgument,
        "lines can't be balanced where they flow around paths or through several boxes; break them "
          + "greedily, or leave the paths, columns and further boxes out")
    }
    let balanced = try typesetter.pool.withContext { context throws(TextLayoutError) in
      var fitted = FittedLines.Builder(shaper: shaper, metrics: metrics)
      for paragraph in paragraphs {
        try fitted.appendBalanced(paragraph, keepingWhole: suffix, with: context)
      }
      return fitted.finish()
    }
    // Fonts can make a line higher, and a suffix that greedy lines split takes more of them: balancing
    // hides nothing, and adds no line.
    let isWorse =
      balanced.stack.visibleCount < greedy.stack.visibleCount
      || balanced.stack.lines.count > greedy.stack.lines.count
    return LayoutResult(
      shaped: self, metrics: metrics, fitted: isWorse ? greedy : balanced, keepsGreedyLines: isWorse
    )
  }

  /// The same, each paragraph broken greedily.
  func greedyLayout(
    in metrics: ContainerMetrics
  ) throws(TextLayoutError) -> LayoutResult {
    LayoutResult(shaped: self, metrics: metrics, fitted: try fit(into: metrics))
  }

  /// The lines of every paragraph, broken greedily, stacked.
  func fit(into metrics: ContainerMetrics) throws(TextLayoutError) -> FittedLines {
    try typesetter.pool.withContext { context throws(TextLayoutError) in
      try fit(into: metrics, with: context)
    }
  }

  func fit(
    into metrics: ContainerMetrics, with context: ShapingContext
  ) throws(TextLayoutError) -> FittedLines {
    var fitted = FittedLines.Builder(shaper: shaper, metrics: metrics)
    fitted.reserve(lines: paragraphs.count)
    for paragraph in paragraphs { try fitted.append(paragraph, with: context) }
    return fitted.finish()
  }
}

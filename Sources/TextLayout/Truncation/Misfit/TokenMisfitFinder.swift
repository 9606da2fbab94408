import TextCore
import TextShaping

// Definitions. The token alone, without any of the text before it, is the last cut that a trim tries. So if
// no cut is legal, it is the token alone that does not fit:
//
//   wide   broken at the container's width, it takes more lines than may show, or a line ends inside
//          the suffix; or, if lines never wrap, it is wider than the container
//   tall   even on one line it is higher than the container

/// Finds out why a token does not fit, by laying it out alone.
struct TokenMisfitFinder {
  let token: ResolvedToken
  /// The whole text in the container.
  let full: LayoutResult

  /// Why the token does not fit, if `shown` was printed in its place.
  ///
  /// Cost: that of laying the token out twice.
  func misfit(shown: ResolvedToken) throws(TextLayoutError) -> TokenMisfit {
    let part: TokenMisfit.Limit = token.hasNoSuffix ? .ellipsis : .suffix
    var shortened = [part]
    if part == .suffix && shown.isEmpty { shortened.append(.ellipsis) }
    let excess = try excess()
    let fixes: [[TokenMisfit.Limit]] =
      switch (excess.isWide, excess.isTall) {
      case (true, true): [[.width, .height]]
      case (true, false): [[.width], shortened]
      case (false, true): [[.height]]
      // It takes several lines, no more than may show, but is higher than the container.
      case (false, false): [[.width], [.height], shortened]
      }
    return TokenMisfit(part: part, fixes: fixes)
  }

  private func excess() throws(TextLayoutError) -> (isWide: Bool, isTall: Bool) {
    let alone = full.shaped.printed(full.shaped.tailCut(at: 0), token: token).text
    let text = try full.shaped.typesetter.shapePrinted(alone)
    let broken = try text.layout(in: full.container.withoutLimits)
    let whole = try text.layout(in: full.container.unlimited)
    return (
      isWide: isWide(text, broken: broken, whole: whole),
      isTall: isTall(broken: broken, whole: whole)
    )
  }

  private func isWide(_ text: ShapedText, broken: LayoutResult, whole: LayoutResult) -> Bool {
    let suffixStart = token.ellipsis.utf8.count
    let width =
      full.container.flows ? full.metrics.outerLineWidth : full.container.width
    let overflows = width.map { whole.size.width > $0 } ?? false
    return broken.fullLineCount > full.metrics.lineLimit
      || broken.stack.lines.contains { $0.start > suffixStart }
      || (text.paragraphs.contains { $0.lineBreakMode(in: full.metrics) == .clipping } && overflows)
  }

  private func isTall(broken: LayoutResult, whole: LayoutResult) -> Bool {
    if full.container.flows { return !broken.stack.isWhole }
    return full.container.height.map { whole.size.height > $0 } ?? false
  }
}

extension TextContainer {
  /// The same without limits on lines; also without a height, unless lines flow.
  fileprivate var withoutLimits: TextContainer {
    var container = self
    if !flows { container.height = nil }
    container.maximumNumberOfLines = 0
    container.minimumNumberOfLines = 0
    return container
  }

  /// The same without a width, a height, and all that needs them.
  fileprivate var unlimited: TextContainer {
    var container = self
    (container.width, container.height) = (nil, nil)
    (container.exclusionPaths, container.linkedContainers) = ([], [])
    container.columnCount = 1
    return container
  }
}

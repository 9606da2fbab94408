import TextCore
import TextShaping

extension LayoutResult {
  /// Checks on this result what every layout promises.
  ///
  /// Each line is as wide as its text when that is shaped again in
  /// its paragraph. If no advance is negative, and lines are broken greedily, the text breaks into the same lines at
  /// its own measured width, and at that rounded up to a whole point if the container is no narrower. Balanced lines
  /// are as many as greedy ones, and no more of them are too wide or end inside words.
  ///
  /// In a container with exclusion paths, columns or linked containers, the second check is that each line is in its
  /// container and clear of the paths.
  ///
  /// Cost: that of a few more layouts, and of shaping every line again.
  public func verify() throws(TextLayoutError) -> [Violation] {
    try honestWidth() + roundTrip() + balanced() + clearOfPaths()
  }

  /// Compares balanced lines with greedy ones.
  private func balanced() throws(TextLayoutError) -> [Violation] {
    guard !shaped.isGreedy, metrics.flow == nil else { return [] }
    let (own, greedy) = (stack.lines, try shaped.fit(into: metrics).stack.lines)
    let figures: [(String, ([LineBox]) -> Int)] = [
      ("lines", \.count), ("lines that are too wide", { $0.count(where: \.overflows) }),
      ("lines that end inside a word", { $0.count { $0.endsBy == .emergency } }),
    ]
    return figures.filter { $0.1(own) > $0.1(greedy) }.map { name, figure in
      Violation(
        promise: "even lines",
        message: "there are \(figure(own)) \(name), where greedy breaking has \(figure(greedy))")
    }
  }

  /// Shapes each line's items again and compares the widths.
  private func honestWidth() throws(TextLayoutError) -> [Violation] {
    let shaper = shaped.shaper
    return try shaped.typesetter.pool.withContext { context throws(TextLayoutError) in
      var violations: [Violation] = []
      for (index, line) in stack.visibleLines.enumerated() {
        let paragraph = shaped.paragraphs[line.paragraphIndex]
        var width = try shaper.widthAgain(of: line, in: paragraph, with: context)
        if line.end < paragraph.paragraph.content.upperBound {
          let end = line.end - paragraph.start
          width =
            width + (try hyphenator(of: paragraph).hyphen(at: end, of: paragraph, context)).width
        }
        if width != line.width {
          violations.append(
            Violation(
              promise: "honest width",
              message: "line \(index) was measured \(line.width.points) wide, and is "
                + "\(width.points) when it is shaped again"))
        }
      }
      return violations
    }
  }

  /// Lays the text out at its own measured width, and at that rounded up if the container is no narrower, and
  /// compares the lines' starts.
  private func roundTrip() throws(TextLayoutError) -> [Violation] {
    // The room that paths, columns and further containers leave does not change with the width.
    guard metrics.flow == nil, shaped.isGreedy, !stack.lines.contains(where: isTooWide) else {
      return []
    }
    // If a longer piece can be narrower, the round trip is not promised.
    guard shaped.paragraphs.allSatisfy(\.isAscending) else { return [] }
    guard metrics.innerWidth != nil || !stack.lines.contains(where: \.isOnly) else { return [] }
    // The lines of a container that is narrower than its insets and padding are outside it, on one side or the other.
    guard metrics.holdsInsets else { return [] }
    // A text on one line can be wider than any container may be.
    guard fullSize.width <= Fixed.largestLength else { return [] }
    let own = try roundTrip(at: fullSize.width)
    let roundedUp = fullSize.width.rounded(.up)
    guard own.isEmpty, roundedUp > fullSize.width,
      roundedUp <= container.width ?? Fixed.largestLength
    else { return own }
    return try roundTrip(at: roundedUp)
  }

  /// Whether a line is wider than its container, because of its text or of its indents.
  private func isTooWide(_ line: LineBox) -> Bool {
    line.overflows || line.outerWidth > metrics.lineWidth
  }

  private func roundTrip(at width: Double) throws(TextLayoutError) -> [Violation] {
    var container = container
    container.width = width
    let again = try shaped.layout(in: container)
    let (own, other) = (stack.lines.map(\.start), again.stack.lines.map(\.start))
    guard own != other else { return [] }
    let place = zip(own, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = place ?? min(own.count, other.count)
    return [
      Violation(
        promise: "round trip",
        message: "at the measured width \(width) line \(line) does not begin where it did: "
          + "\(own.count) lines became \(other.count)")
    ]
  }
}

extension ParagraphShaper {
  /// The width of the visible part of a line, each of its items shaped in one piece, nothing reused.
  fileprivate func widthAgain(
    of line: LineBox, in paragraph: ShapedParagraph, with context: ShapingContext
  ) throws(TextLayoutError) -> Fixed {
    let start = line.start - paragraph.start
    let end = line.contentEnd - paragraph.start
    var position = line.space.leading
    for (index, stretch) in paragraph.stretches(start, end).enumerated() {
      let width = try widthAgain(ofUntabbed: stretch, in: paragraph, with: context)
      if index > 0 {
        position = paragraph.format.start(afterTabAt: position, width: width) {
          paragraph.width(beforeDecimalIn: stretch, of: text)
        }
      }
      position = position + width
    }
    return position - line.space.leading
  }

  private func widthAgain(
    ofUntabbed stretch: Range<Int>, in paragraph: ShapedParagraph, with context: ShapingContext
  ) throws(TextLayoutError) -> Fixed {
    if stretch.isEmpty { return .zero }
    var width = Fixed.zero
    let shown = stretch.lowerBound + paragraph.start..<stretch.upperBound + paragraph.start
    let items = paragraph.items[paragraph.itemIndex(at: stretch.lowerBound)...]
    for shaped in items {
      Work.itemsRead.count()
      guard shaped.item.range.lowerBound < shown.upperBound else { break }
      guard shaped.item.kind != .control else { continue }
      let part = shaped.item.range.clamped(to: shown)
      let own = part.lowerBound - paragraph.start..<part.upperBound - paragraph.start
      width = width + (try piece(own, of: paragraph, with: context)).width
    }
    return width
  }
}

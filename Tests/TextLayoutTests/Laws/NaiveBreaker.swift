@testable import TextCore
@testable import TextLayout
@testable import TextShaping

/// A greedy breaker without cleverness: it shapes every candidate line again, whole, with its paragraph
/// as context, and takes the last opportunity that fits, else the last cut inside the word, else the
/// first cut inside it, else the first opportunity.
struct NaiveBreaker {
  let shaped: ShapedText
  let metrics: ContainerMetrics

  /// Where the lines of a text begin: as the library breaks it, and by this breaker.
  static func lineStarts(
    of shaped: ShapedText, in container: TextContainer
  ) throws -> (own: [Int], reshaped: [Int]) {
    let metrics = try ContainerMetrics(container)
    let own = try shaped.fit(into: metrics).stack.lines.map(\.start)
    return (own, try NaiveBreaker(shaped: shaped, metrics: metrics).lineStarts())
  }

  private func lineStarts() throws -> [Int] {
    try shaped.typesetter.pool.withContext { context throws(TextLayoutError) in
      var starts: [Int] = []
      for paragraph in shaped.paragraphs {
        var start = 0
        repeat {
          starts.append(paragraph.start + start)
          start = try lineEnd(from: start, in: paragraph, context)
        } while start < paragraph.length
      }
      return starts
    }
  }

  private func lineEnd(
    from start: Int, in paragraph: ShapedParagraph, _ context: ShapingContext
  ) throws(TextLayoutError) -> Int {
    let cuts = paragraph.analysis.cuts.map { Int($0) }.filter { $0 > start }
    let all = paragraph.analysis.opportunities.map { Int($0) }.filter { $0 > start }
    let wrap = paragraph.lineBreakMode(in: metrics)
    let ops = (wrap == .character ? cuts : all) + [paragraph.length]
    if wrap == .clipping { return paragraph.length }
    if let op = try lastFitting(ops, from: start, in: paragraph, context) { return op }
    let first = ops[0]
    if wrap == .character {
      return ops.last { scalars(first..<$0, of: paragraph).allSatisfy(CharacterClass.isHanging) }
        ?? first
    }
    let inside = cuts.filter { cut in
      cut < first
        && scalars(cut..<first, of: paragraph).contains {
          !CharacterClass.isHanging($0) && !CharacterClass.isDefaultIgnorable($0)
        }
    }
    let cut = try lastFitting(inside, from: start, in: paragraph, context)
    return cut ?? inside.first ?? first
  }

  private func scalars(_ range: Range<Int>, of paragraph: ShapedParagraph) -> [UInt32] {
    guard range.lowerBound < range.upperBound else { return [] }
    return shaped.text.utf8.scalarValues(
      in: range.lowerBound + paragraph.start..<range.upperBound + paragraph.start)
  }

  private func lastFitting(
    _ candidates: [Int], from start: Int, in paragraph: ShapedParagraph, _ context: ShapingContext
  ) throws(TextLayoutError) -> Int? {
    var last: Int?
    let space = paragraph.format.space(isFirst: start == 0, of: metrics.lineWidth).width
    for candidate in candidates {
      let width = try width(start, candidate, in: paragraph, context)
      if width <= space { last = candidate }
      if width.raw > space.raw + 4 * shaped.palette.largestSize.raw { break }
    }
    return last
  }

  private func width(
    _ start: Int, _ end: Int, in paragraph: ShapedParagraph, _ context: ShapingContext
  ) throws(TextLayoutError) -> Fixed {
    let low = paragraph.start + start
    let high = HangingSpace.start(in: shaped.text.utf8, from: low, to: paragraph.start + end)
    let leading = paragraph.format.space(isFirst: start == 0, of: metrics.lineWidth).leading
    var position = leading
    /// What is before the first tab, then after each.
    var stretches = [low..<low]
    var widths = [Fixed.zero]
    for item in paragraph.items.map(\.item) where item.range.overlaps(low..<high) {
      let part = item.range.clamped(to: low..<high)
      stretches[stretches.count - 1] = stretches[stretches.count - 1].lowerBound..<part.upperBound
      if item.kind == .tab {
        stretches.append(part.upperBound..<part.upperBound)
        widths.append(.zero)
      }
      guard item.kind == .text || item.kind == .oversizedCluster else { continue }
      let own = part.lowerBound - paragraph.start..<part.upperBound - paragraph.start
      let piece = try shaped.shaper.piece(own, of: paragraph, with: context)
      widths[widths.count - 1] = widths[widths.count - 1] + piece.width
    }
    for (index, width) in widths.enumerated() {
      let own = stretches[index]
      let stretch = own.lowerBound - paragraph.start..<own.upperBound - paragraph.start
      if index > 0 {
        position = paragraph.format.start(afterTabAt: position, width: width) {
          paragraph.width(beforeDecimalIn: stretch, of: shaped.text.utf8)
        }
      }
      position = position + width
    }
    let hyphenator = LineHyphenator(
      text: shaped.text.utf8, shaper: shaped.shaper,
      splitsWords: paragraph.lineBreakMode(in: metrics) != .character)
    return position - leading + (try hyphenator.hyphen(at: end, of: paragraph, context)).width
  }
}

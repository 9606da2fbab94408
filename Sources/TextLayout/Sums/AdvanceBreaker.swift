import TextCore
import TextShaping

/// Breaks paragraphs by their advances alone, without a glyph, where they show the lines of a layout.
///
/// The text is plain, and one line is below the other in a box of any height.
struct AdvanceBreaker {
  private let typesetter: Typesetter
  private let metrics: ContainerMetrics
  private let context: ShapingContext
  /// Those of the paragraph before, which mostly has the same faces.
  private var heights: AdvanceHeights?

  /// The lines of a paragraph, all of them together.
  struct Lines {
    let count: Int
    let widest: Fixed
    let height: Fixed
    let isRightToLeft: Bool
  }

  /// Nil if a style, a font or the container needs a layout.
  init?(_ typesetter: Typesetter, _ metrics: ContainerMetrics, _ context: ShapingContext) {
    guard metrics.isPlain, typesetter.hasPlainStyle else { return nil }
    self.typesetter = typesetter
    self.metrics = metrics
    self.context = context
  }

  /// The lines of a paragraph of a text; nil if advances do not show them.
  ///
  /// Cost: a pass over the paragraph, and ICU's over what neighbors do not decide of its line ends.
  mutating func lines(of content: Range<Int>, in utf8: [UInt8]) throws(TextLayoutError) -> Lines? {
    guard content.count <= AdvanceLines.longestText else { return nil }
    let text = Array(utf8[content])
    let paragraph = Paragraph(content: text.indices, end: text.count)
    let direction = typesetter.direction(of: typesetter.format)
    let row = try context.advances(of: text, [paragraph], in: typesetter.base, direction: direction)
    guard let row, !typesetter.base.cascade.hasSkippedFonts else { return nil }
    let part = AdvanceLines.Part(content: text.indices, ends: try ends(in: text, row))
    let measurer = AdvanceMeasurer(row: row, text: text, context: context)
    let heights = self.heights?.of(text, in: row) ?? AdvanceHeights(row, of: text, in: typesetter)
    self.heights = heights
    // None of them is asked for by itself.
    let lines = try AdvanceLines(
      measurer, [part], limit: 0, room: metrics.lineWidth,
      slack: AdvanceLines.slack(typesetter.base), heights: heights)
    guard let lines else { return nil }
    let startsLeft = row.stretches.first?.startsLeft ?? (direction != .rightToLeft)
    return Lines(
      count: lines.count, widest: lines.widest, height: lines.height, isRightToLeft: !startsLeft)
  }

  /// Where the lines of a paragraph may end, besides its own end; nobody needs to know if all of it fits one line.
  private func ends(in text: [UInt8], _ row: AdvanceRow) throws(TextLayoutError) -> LookedAheadEnds
  {
    if row.isSafeToBreak(at: text.count), row.sums[text.count] <= metrics.lineWidth.raw {
      return LookedAheadEnds(offsets: [], parts: [])
    }
    return row.outsideUnits(try context.ends(in: text, text.indices), in: text.indices)
  }
}

extension ContainerMetrics {
  /// Whether lines are one below the other in a box of any height, and none is spread out.
  var isPlain: Bool {
    flow == nil && innerWidth != nil && innerHeight == nil && container.minimumNumberOfLines <= 1
      && container.lineBreakMode == .word
      && [.natural, .left, .right].contains(container.alignment)
  }
}

extension AdvanceRow {
  /// The ends of lines that are not inside a cut unit of a paragraph.
  func outsideUnits(_ ends: LookedAheadEnds, in content: Range<Int>) -> LookedAheadEnds {
    if joinedCount(in: content) == 0 { return ends }
    return LookedAheadEnds(
      offsets: ends.offsets.filter { !isJoined(content.lowerBound + Int($0)) }, parts: ends.parts)
  }
}

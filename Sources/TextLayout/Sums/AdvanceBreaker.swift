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

  /// Nil if a style or the container needs a layout.
  init?(_ typesetter: Typesetter, _ metrics: ContainerMetrics, _ context: ShapingContext) {
    guard AdvanceText.hasPlainLines(typesetter, in: metrics) else { return nil }
    self.typesetter = typesetter
    self.metrics = metrics
    self.context = context
  }

  /// The lines of a paragraph of a text; nil if advances do not show them.
  ///
  /// Cost: a pass over the paragraph, and ICU's over what neighbors do not decide of its line ends.
  mutating func lines(of content: Range<Int>, in utf8: [UInt8]) throws(TextLayoutError) -> Lines? {
    guard content.count <= AdvanceLines.longestText else { return nil }
    let text = PlainText(known: Array(utf8[content]))
    let paragraph = Paragraph(content: text.utf8.indices, end: text.utf8.count)
    let source = try AdvanceText(
      of: text, SmallArray(paragraph), in: metrics, by: typesetter, with: context)
    guard let source else { return nil }
    let known = heights.flatMap { $0.holds(for: source.row) ? $0 : nil }
    let heights = known ?? AdvanceHeights(source.row, in: typesetter)
    self.heights = heights
    // None of them is asked for by itself.
    let lines = try source.lines(of: SmallArray(try part(of: source)), limit: 0, heights: heights)
      .ifKnown()
    guard let lines else { return nil }
    return Lines(
      count: lines.count, widest: lines.widest, height: lines.height,
      isRightToLeft: source.isRightToLeft)
  }

  /// Where the lines of a paragraph may end, besides its own end; nobody needs to know if all of it fits one line.
  private func part(of source: AdvanceText) throws(TextLayoutError) -> AdvanceLines.Part {
    let (row, content) = (source.row, source.utf8.indices)
    if row.isSafeToBreak(at: content.count), row.sums[content.count] <= metrics.lineWidth.raw {
      return AdvanceLines.Part(content: content, ends: LookedAheadEnds(offsets: [], parts: []))
    }
    return try source.part(content)
  }
}

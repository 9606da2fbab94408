import TextCore
import TextShaping

/// A plain text with its advances, in a container.
///
/// What it says of its size, its fonts and its ranges is what a layout would say.
struct AdvanceText {
  let typesetter: Typesetter
  let text: PlainText
  let paragraphs: [Paragraph]
  let metrics: ContainerMetrics
  let row: AdvanceRow
  let context: ShapingContext

  var utf8: [UInt8] { text.utf8 }
  var measurer: AdvanceMeasurer {
    AdvanceMeasurer(row: row, text: text.utf8, context: context)
  }
  var base: ShapingStyle { typesetter.base }
  var slack: Fixed { AdvanceLines.slack(base) }

  /// Its lines; nil if advances do not show them.
  func lines() throws(TextLayoutError) -> AdvanceLines? {
    try AdvanceLines(
      measurer, try parts(), limit: metrics.lineLimit, room: metrics.lineWidth, slack: slack,
      heights: AdvanceHeights(row, of: utf8, in: typesetter))
  }

  private func parts() throws(TextLayoutError) -> [AdvanceLines.Part] {
    var parts: [AdvanceLines.Part] = []
    parts.reserveCapacity(paragraphs.count)
    for paragraph in paragraphs {
      let ends = try context.ends(in: utf8, paragraph.content)
      parts.append(
        AdvanceLines.Part(
          content: paragraph.content, ends: row.outsideUnits(ends, in: paragraph.content)))
    }
    return parts
  }

  /// The size of lines as high and wide as this, insets and padding included.
  func size(_ height: Fixed, _ widest: Fixed) -> Size {
    let width = widest + metrics.padding + metrics.padding + metrics.horizontalInsets
    let height = height + metrics.verticalInsets
    return Size(width: max(.zero, width).points, height: max(.zero, height).points)
  }

  /// How many characters, which are no line breaks, each of the text's fonts has before an offset.
  func fonts(before end: Int) -> [FontUse] {
    var counts = [Int](repeating: 0, count: row.faces.count)
    for stretch in row.stretches(in: 0..<end) {
      counts[stretch.faceIndex] += characters(in: stretch.range.clamped(to: 0..<end))
    }
    return zip(row.faces, counts).map { FontUse(face: $0, characters: $1) }
  }

  private func scalars(in range: Range<Int>) -> Int {
    utf8[range].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  private func characters(in range: Range<Int>) -> Int {
    scalars(in: range) - row.joinedCount(in: range)
  }

  /// A range of the text between characters; `before` ends where it begins.
  func range(_ start: Int, _ end: Int, after before: TextRange? = nil) -> TextRange {
    let (scalars, units) = (before?.scalars.upperBound ?? 0, before?.utf16.upperBound ?? 0)
    let characters = before?.characters.upperBound ?? 0
    let count = self.scalars(in: start..<end)
    // Those of four bytes have two code units.
    let pairs = utf8[start..<end].reduce(0) { $1 >= 0xF0 ? $0 + 1 : $0 }
    return TextRange(
      utf8: start..<end, utf16: units..<units + count + pairs, scalars: scalars..<scalars + count,
      characters: characters..<characters + count - row.joinedCount(in: start..<end))
  }
}

extension Typesetter {
  /// Calls `body` with the advances of a plain text in a plain container; nil if these do not show its layout.
  ///
  /// Cost: a pass over the text, and ICU's over what neighbors do not decide of its line ends.
  func withAdvances<Result>(
    of text: AttributedText, in metrics: ContainerMetrics,
    _ body: (AdvanceText) throws(TextLayoutError) -> Result?
  ) throws(TextLayoutError) -> Result? {
    let utf8 = text.text.utf8
    guard text.runs.isEmpty, text.paragraphRuns.isEmpty, hasPlainStyle, metrics.isPlain,
      1...AdvanceLines.longestText ~= utf8.count, !base.cascade.hasSkippedFonts
    else { return nil }
    let paragraphs = ParagraphSplitter().split(utf8)
    // CR LF is one character.
    if paragraphs.count > 1, utf8.contains(0x0D) { return nil }
    return try pool.withContext { context throws(TextLayoutError) in
      let row = try context.advances(
        of: utf8, paragraphs, in: base, direction: direction(of: format))
      guard let row, !row.isEmpty, !base.cascade.hasSkippedFonts else { return nil }
      // Lines at both edges take more than the widest of them.
      if row.hasBothDirections, metrics.container.alignment == .natural { return nil }
      return try body(
        AdvanceText(
          typesetter: self, text: text.text, paragraphs: paragraphs, metrics: metrics, row: row,
          context: context))
    }
  }
}

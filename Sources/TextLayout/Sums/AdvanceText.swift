import TextCore
import TextShaping

/// A plain text with its advances, in a container.
///
/// What it says of its size, its fonts and its ranges is what a layout would say.
struct AdvanceText {
  let typesetter: Typesetter
  let text: PlainText
  let paragraphs: SmallArray<Paragraph>
  let metrics: ContainerMetrics
  let row: AdvanceRow
  let context: ShapingContext
  /// The typesetter's style, which is asked for again and again.
  let base: ShapingStyle

  init(
    typesetter: Typesetter, text: PlainText, paragraphs: SmallArray<Paragraph>,
    metrics: ContainerMetrics, row: AdvanceRow, context: ShapingContext
  ) {
    self.typesetter = typesetter
    self.text = text
    self.paragraphs = paragraphs
    self.metrics = metrics
    self.row = row
    self.context = context
    base = typesetter.base
  }

  var utf8: [UInt8] { text.utf8 }
  var measurer: AdvanceMeasurer {
    AdvanceMeasurer(row: row, text: text.utf8, context: context)
  }
  var slack: Fixed { AdvanceLines.slack(base) }

  /// Whether its first paragraph goes from right to left.
  var isRightToLeft: Bool {
    row.stretches.first.map { !$0.startsLeft }
      ?? (typesetter.direction(of: typesetter.format) == .rightToLeft)
  }

  /// Its lines; nil if advances do not show them.
  func lines() throws(TextLayoutError) -> AdvanceLines? { try brokenLines().ifKnown() }

  /// Its lines, as far as advances show them.
  func brokenLines() throws(TextLayoutError) -> AdvanceLines {
    var parts = SmallArray<AdvanceLines.Part>()
    for paragraph in paragraphs { parts.append(try part(paragraph.content)) }
    return try lines(
      of: parts, limit: metrics.lineLimit, heights: AdvanceHeights(row, in: typesetter))
  }

  /// The lines of parts of it, of which so many may show.
  func lines(
    of parts: SmallArray<AdvanceLines.Part>, limit: Int, heights: AdvanceHeights
  ) throws(TextLayoutError) -> AdvanceLines {
    try AdvanceLines(
      measurer, parts, limit: limit, room: metrics.lineWidth, slack: slack, heights: heights)
  }

  /// A paragraph, and where its lines may end.
  func part(_ content: Range<Int>) throws(TextLayoutError) -> AdvanceLines.Part {
    AdvanceLines.Part(
      content: content, ends: row.outsideUnits(try context.ends(in: utf8, content), in: content))
  }

  /// The size of lines as high and wide as this, insets and padding included.
  func size(_ height: Fixed, _ widest: Fixed) -> Size {
    let width = widest + metrics.padding + metrics.padding + metrics.horizontalInsets
    let height = height + metrics.verticalInsets
    return Size(width: max(.zero, width).points, height: max(.zero, height).points)
  }

  /// How many characters, which are no line breaks, each of the text's fonts has before an offset.
  func fonts(before end: Int) -> [FontUse] {
    var fonts = row.faces.map { FontUse(face: $0, characters: 0) }
    for stretch in row.stretches(in: 0..<end) {
      fonts[stretch.faceIndex].characters += characters(in: stretch.range.clamped(to: 0..<end))
    }
    return fonts
  }

  private func characters(in range: Range<Int>) -> Int {
    utf8.scalarCount(in: range) - row.joinedCount(in: range)
  }

  /// A range of the text between characters; `before` ends where it begins.
  func range(_ start: Int, _ end: Int, after before: TextRange? = nil) -> TextRange {
    let (scalars, units) = (before?.scalars.upperBound ?? 0, before?.utf16.upperBound ?? 0)
    let characters = before?.characters.upperBound ?? 0
    let count = utf8.scalarCount(in: start..<end)
    // Those of four bytes have two code units.
    let pairs = utf8[start..<end].reduce(0) { $1 >= 0xF0 ? $0 + 1 : $0 }
    return TextRange(
      utf8: start..<end, utf16: units..<units + count + pairs, scalars: scalars..<scalars + count,
      characters: characters..<characters + count - row.joinedCount(in: start..<end))
  }
}

extension AdvanceText {
  /// Whether lines of plain texts are one below the other, as their fonts have them.
  static func hasPlainLines(_ typesetter: Typesetter, in metrics: ContainerMetrics) -> Bool {
    typesetter.hasPlainStyle && metrics.isPlain
  }

  /// A text that has plain lines, with its advances; nil if these take more than plain glyphs.
  ///
  /// It is valid until the next. Cost: a pass over the text.
  init?(
    of text: PlainText, _ paragraphs: SmallArray<Paragraph>, in metrics: ContainerMetrics,
    by typesetter: Typesetter, with context: ShapingContext
  ) throws(TextLayoutError) {
    let style = typesetter.base
    let row = try context.advances(
      of: text.utf8, paragraphs, in: style, direction: typesetter.direction(of: typesetter.format))
    guard let row, !style.cascade.hasSkippedFonts else { return nil }
    self.init(
      typesetter: typesetter, text: text, paragraphs: paragraphs, metrics: metrics, row: row,
      context: context)
  }
}

extension ContainerMetrics {
  /// Whether lines are one below the other in a box of any height, and none is spread out.
  fileprivate var isPlain: Bool {
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

extension Typesetter {
  /// Calls `body` with the advances of a plain text in a plain container; nil if these do not show its layout.
  ///
  /// Cost: a pass over the text, and ICU's over what neighbors do not decide of its line ends.
  func withAdvances<Result>(
    of text: AttributedText, in metrics: ContainerMetrics,
    _ body: (consuming AdvanceText) throws(TextLayoutError) -> Result?
  ) throws(TextLayoutError) -> Result? {
    let utf8 = text.text.utf8
    guard text.runs.isEmpty, text.paragraphRuns.isEmpty,
      AdvanceText.hasPlainLines(self, in: metrics), 1...AdvanceLines.longestText ~= utf8.count
    else { return nil }
    let paragraphs = ParagraphSplitter().split(utf8)
    // CR LF is one character.
    if paragraphs.count > 1, utf8.contains(0x0D) { return nil }
    return try pool.withContext { context throws(TextLayoutError) in
      let source = try AdvanceText(
        of: text.text, paragraphs, in: metrics, by: self, with: context)
      guard let source, !source.row.isEmpty else { return nil }
      // Lines at both edges take more than the widest of them.
      if source.row.hasBothDirections, metrics.container.alignment == .natural { return nil }
      return try body(source)
    }
  }
}

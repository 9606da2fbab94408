import TextCore
import TextShaping

extension Typesetter {
  /// The figures of a trim by the text's advances alone, without a glyph, line or paragraph; nil if they do not show them.
  ///
  /// They show those of a plain text that is cut at a character and ends with the ellipsis of the first font, and maybe with a
  /// plain suffix; they are those of ``ShapedText/trim(to:token:cutAt:truncating:scope:)``. Cost: a pass over the text, and ICU's
  /// over what neighbors do not decide of its line ends.
  package func trimByAdvances(
    _ text: AttributedText, to container: ContainerMetrics, token: TruncationToken,
    cutAt unit: CutUnit, truncating mode: TruncationMode, scope: TruncationScope
  ) throws(TextLayoutError) -> SummedTrim? {
    guard unit == .character, mode == .tail, scope == .text,
      let token = PlainToken(token, in: base.cascade.primary)
    else { return nil }
    return try withAdvances(of: text, in: container) { source throws(TextLayoutError) in
      try AdvanceTrimmer(source: source, token: token).trim()
    }
  }
}

/// Trims a text by its advances.
///
/// A cut is legal if what is visible of the last line that may show, and the token, fit it. Where a character that could
/// change where the lines before end is before the cut, they are those of the full text; else they are broken again
/// (`AdvanceTrimmer+Breaking`). So the longest legal cut is found from above, by sums.
struct AdvanceTrimmer {
  let source: AdvanceText
  let token: PlainToken

  var typesetter: Typesetter { source.typesetter }
  var text: PlainText { source.text }
  var utf8: [UInt8] { source.utf8 }
  var paragraphs: SmallArray<Paragraph> { source.paragraphs }
  var metrics: ContainerMetrics { source.metrics }
  var row: AdvanceRow { source.row }
  var context: ShapingContext { source.context }
  var measurer: AdvanceMeasurer { source.measurer }
  var base: ShapingStyle { source.base }
  var slack: Fixed { source.slack }

  func trim() throws(TextLayoutError) -> SummedTrim? {
    guard let lines = try source.lines() else { return nil }
    guard let hiddenStart = lines.hiddenStart else { return whole(lines) }
    guard let line = lines.last else { return nil }
    guard let lastVisible, lastVisible >= hiddenStart else {
      let end = paragraphs[line.paragraph].content.upperBound
      return 0 < end && end < hiddenStart ? shortened(lines, line, to: end) : nil
    }
    guard hangs(after: lastVisible) else { return nil }
    if isBlank(lines.parts[line.paragraph]) { return try trimmedBeforeBlankLines(lines, line) }
    if let cut = try longestCut(on: line, of: lines), cut.end <= lastVisible,
      keepsLines(lines, line, cut)
    {
      return trimmed(lines, cut)
    }
    return try longestCut(in: lines, hiding: lastVisible).map { trimmed(lines, $0) }
  }

  /// Where the text is cut, and the lines that it then has.
  struct Cut {
    let end: Int
    /// Of the last line, which has the token.
    let width: Fixed
    let token: MeasuredToken
    let lineStart: Int
    /// Of the lines before the last.
    let widestBefore: Fixed
    let heightBefore: Fixed
    /// With the last.
    let lineCount: Int
  }

  /// The last character that shows.
  private var lastVisible: Int? {
    var end = utf8.count
    while end > 0 {
      end = utf8.startOfScalar(before: end)
      if CharacterClass.isVisible(utf8.scalar(at: end)) { return end }
    }
    return nil
  }

  /// Whether what is after the last character that shows, in its paragraph, hangs: without a no-break space, all that shows
  /// may fit.
  private func hangs(after lastVisible: Int) -> Bool {
    let end = row.unitEdge(
      atOrAfter: lastVisible + utf8.scalar(at: lastVisible).utf8Length, in: utf8)
    let paragraph = paragraphs[paragraphs.partitioningIndex { $0.end >= end }]
    return HangingSpace.start(in: utf8, from: end, to: paragraph.content.upperBound) == end
  }

  /// The longest cut on the last line after which the token fits; nil if advances do not show it.
  private func longestCut(
    on line: AdvanceLines.Line, of lines: borrowing AdvanceLines
  ) throws(TextLayoutError) -> Cut? {
    let part = lines.parts[line.paragraph]
    let content = line.start.offset..<part.content.upperBound
    guard !content.isEmpty, let token = try token(on: content) else { return nil }
    var levels = CutLevels(row, of: utf8, in: part.content)
    var start = farthestCut(
      upTo: line.start.sum + metrics.lineWidth.raw, token, in: part.content, levels)
    // A longer cut may change levels, and so maybe advances, before this.
    guard levels.settlesLevels(before: start) else { return nil }
    // A cut may give a character another script.
    if row.leanings.contains(where: { $0.lowerBound < start && $0.upperBound > content.lowerBound })
    {
      return nil
    }
    while start > content.lowerBound {
      let end = start
      start = row.startOfUnit(before: end, in: utf8)
      if isDropped(before: end) { continue }
      let width =
        try levels.keepsLevels(cutAt: end)
        ? measurer.width(from: line.start, to: end, before: token)
        : widthWithNeutrals(from: line.start, to: end, levels)
      guard let width else { return nil }
      if width <= metrics.lineWidth {
        return Cut(
          end: end, width: width, token: token, lineStart: line.start.offset,
          widestBefore: lines.widestBefore,
          heightBefore: lines.heightBefore, lineCount: lines.limit)
      }
    }
    return nil
  }

  /// The text up to the blank paragraphs at the end of what may show; nil if the ellipsis does not fit after it.
  ///
  /// The ellipsis follows what is visible, so nothing longer shows. If it does not fit, a line after that may take it.
  private func trimmedBeforeBlankLines(
    _ lines: borrowing AdvanceLines, _ last: AdvanceLines.Line
  ) throws(TextLayoutError) -> SummedTrim? {
    var paragraph = last.paragraph
    while paragraph >= 0, isBlank(lines.parts[paragraph]) { paragraph -= 1 }
    // A blank paragraph has one line.
    let limit = lines.limit - (last.paragraph - paragraph)
    guard paragraph >= 0, limit > 0 else { return nil }
    let shown = try source.lines(of: lines.parts, limit: limit, heights: lines.heights).ifKnown()
    guard let shown, let line = shown.last, line.paragraph == paragraph,
      let cut = try longestCut(on: line, of: shown),
      keepsLines(shown, line, cut)
    else { return nil }
    var end = shown.parts[paragraph].content.upperBound
    while isDropped(before: end) { end = utf8.startOfScalar(before: end) }
    return cut.end == end ? trimmed(shown, cut) : nil
  }

  /// Whether nothing of a paragraph is left before the ellipsis.
  private func isBlank(_ part: AdvanceLines.Part) -> Bool {
    Scalars(utf8, in: part.content).allSatisfy {
      CharacterClass.isDroppedBeforeToken($0.scalar) && !row.isJoined($0.offset)
    }
  }

  /// How wide a line is with the ellipsis, if a cut puts neutral characters before it to the paragraph's level; nil if it
  /// changes more.
  private func widthWithNeutrals(
    from start: AdvanceMeasurer.Start, to end: Int, _ levels: CutLevels
  ) throws(TextLayoutError) -> Fixed? {
    guard let first = levels.startOfNeutrals(before: end), first > start.offset else { return nil }
    let stretch = row.stretch(at: first)
    guard stretch.isPrimary, stretch.range.upperBound >= end else { return nil }
    // A suffix is on lines of one level alone.
    let bytes = utf8[first..<end] + token.ellipsis
    let kind = row.kind(of: stretch).atBaseLevel(in: base.cascade.primary, size: base.size)
    let own = try context.advance(ofWord: Array(bytes), like: kind)
    guard let own else { return nil }
    return try measurer.width(from: start, to: first, before: Array(bytes), own)
  }

  /// A cut of a paragraph after which each is too wide, with the token, for a line on which this is the last sum that fits.
  func farthestCut(
    upTo room: Int, _ token: MeasuredToken, in content: Range<Int>, _ levels: CutLevels
  ) -> Int {
    // No advance is negative: what is before a character has to fit as well, with the token if that stands alone. But in a
    // part of a word that HarfBuzz shapes, letters may be closer.
    let limit = room - (token.mayJoin ? token.restWidth : token.width).raw
    let limitOfWords = room - token.width.raw + max(slack, token.width).raw
    let words = row.otherWords.prefix {
      $0.lowerBound < content.upperBound && row.sums[$0.lowerBound] <= limitOfWords
    }
    let end = max(row.offset(after: limit), words.last?.upperBound ?? 0)
    return row.unitEdge(
      atOrAfter: levels.endOfNeutrals(from: min(end, content.upperBound)), in: utf8)
  }

  /// Whether the scalar before an offset is dropped before the ellipsis, as `CutEdges` has it.
  func isDropped(before end: Int) -> Bool {
    let start = utf8.startOfScalar(before: end)
    return CharacterClass.isDroppedBeforeToken(utf8.scalar(at: start)) && !row.isJoined(start)
  }

  /// Whether the lines before the last that shows end where those of the full text do, whatever longer cut is made.
  private func keepsLines(
    _ lines: borrowing AdvanceLines, _ line: AdvanceLines.Line, _ cut: Cut
  ) -> Bool {
    let part = lines.parts[line.paragraph]
    let start = part.content.lowerBound
    guard decidesDirectionAndScript(start..<cut.end) else { return false }
    // A line could end elsewhere if what decides it is hidden.
    if part.ends.parts.contains(where: {
      start + $0.lowerBound < line.start.offset && line.start.offset < start + $0.upperBound
        && cut.end < start + $0.upperBound
    }) {
      return false
    }
    // A shortened word may fit the line before.
    guard let previous = lines.beforeLast, previous.paragraph == line.paragraph,
      cut.end <= part.offset(of: line.number)
    else { return true }
    // The line before may take the ellipsis, with the suffix on the next.
    let own = cut.token.wrap == nil ? cut.width : cut.width - cut.token.width
    let width = measurer.estimate(from: previous.start, to: line.start.offset) + own
    return width > metrics.lineWidth + (row.isSafeToBreak(at: line.start.offset) ? .zero : slack)
  }

  /// Whether a letter in a part of a paragraph gives it its direction and its script.
  func decidesDirectionAndScript(_ part: Range<Int>) -> Bool {
    Scalars(utf8, in: part).contains { CharacterClass.script(ofLetter: $0.scalar) != nil }
  }
}

import TextCore
import TextShaping

// Most candidates that are not legal are a letter or two too wide for the last line that may show. That can be found
// without breaking lines, if that line begins in the printed string where it begins in the full text:
//
//     full text       start ────────────── clear ── settled ── cut ...      the width up to `clear` stays
//     made again      restart point ────── clear ───────────── cut … token  from there on the width is that of the
//                                                                           printed string
//
//     settled   as in `CutValidator`: what is before it is as in the full text, whatever is hidden after the cut
//     clear     the last offset before it that is safe to concatenate at, in both
//
// If it is known what the token adds after the cut's letter (`TokenAdvances`), nothing is made again: the sums of the
// full text are enough.

/// Whether there is room for what a cut keeps and the token.
enum CutRoom {
  case tooSmall
  /// With the end of what is printed, if it is known.
  case enough(PrintedEnd?)
}

extension CutValidator {
  /// The last line's room for what a cut keeps of it and the token; nil if that is not certain.
  ///
  /// Cost: a few sums if it is known what the token adds, otherwise that of making the word that is cut, and the
  /// token.
  mutating func room(on last: LastLine, for cut: Int) throws(TextLayoutError) -> CutRoom? {
    let (line, index) = (last.line, last.line.paragraphIndex)
    let paragraph = shaped.paragraphs[index]
    // If the line's first piece is not settled, its width may be another one, and it may move up.
    let settled = settled(before: cut, in: index)
    guard settled > last.firstPieceEnd, isDecidedByWidth(cut, in: paragraph),
      keepsDirection(cut, in: index)
    else { return nil }
    let letter = shaped.letter(before: cut - paragraph.start, in: paragraph)
    if let letter, let sums = advances.sums(after: letter) {
      let width = try kept(by: line, upTo: cut, in: paragraph) + sums.tail.advance
      guard width <= line.space.width else { return .tooSmall }
      return room(on: last, upTo: cut, in: paragraph, for: sums.tail, width: width)
    }
    let clear = paragraph.concatenableOffset(atOrBefore: min(settled, cut) - paragraph.start)
    guard clear > line.start - paragraph.start, paragraph.isSafe(at: clear),
      let tail = try tail(from: clear, to: cut, in: index, after: letter)
    else { return nil }
    // Most are too wide: no other figure of them is needed.
    let headEnd = paragraph.start + clear
    let width = try kept(by: line, upTo: headEnd, in: paragraph) + tail.advance
    guard width <= line.space.width else { return .tooSmall }
    return room(on: last, upTo: headEnd, in: paragraph, for: tail.figures, width: width)
  }

  /// What was made again for a cut, with the token, from an offset of it on.
  private struct MadeTail {
    let start: Int
    let paragraph: ShapedParagraph
    let shaper: ParagraphShaper

    var advance: Fixed { paragraph.prefix[paragraph.length] - paragraph.prefix[start] }
    var figures: PrintedTail { PrintedTail(from: start, of: paragraph, shaper) }
  }

  /// What a cut prints from `clear`, an offset of a paragraph, on; nil if that is not certain.
  private mutating func tail(
    from clear: Int, to cut: Int, in index: Int, after letter: TokenAdvances.Letter?
  ) throws(TextLayoutError) -> MadeTail? {
    let paragraph = shaped.paragraphs[index]
    let point = restartPoint(before: paragraph.start + clear, in: index, cut: cut)
    guard point.offset > 0 else { return nil }
    let printed = PrintedString(
      shaped.styled, prelude: point.prelude, visible: paragraph.start + point.offset..<cut,
      token: token)
    let end = printed.text.utf8.count
    let made = try shaped.typesetter.shapeParagraph(
      Paragraph(content: 0..<end, end: end), paragraph.format, of: printed.text,
      direction: paragraph.analysis.baseLevel == 0 ? .leftToRight : .rightToLeft, faces,
      with: context)
    let start = point.prelude.count + clear - point.offset
    guard made.isClear(at: start), made.isBoundary(printed.cut) else { return nil }
    let shaper = ParagraphShaper(styled: printed.text, palette: faces.palette)
    remember(printed, made, after: letter, shaper)
    return MadeTail(start: start, paragraph: made, shaper: shaper)
  }

  /// The width that a line of the full text has up to an offset that is safe to break at.
  private func kept(
    by line: LineBox, upTo headEnd: Int, in paragraph: ShapedParagraph
  ) throws(TextLayoutError) -> Fixed {
    let (start, end) = (line.start - paragraph.start, headEnd - paragraph.start)
    if paragraph.isSafe(at: start) { return paragraph.prefix[end] - paragraph.prefix[start] }
    var ruler = LineMeasurer(
      paragraph: paragraph, shaper: shaped.shaper, metrics: metrics, context: context)
    return try ruler.width(start, end)
  }

  /// The room of a line of the full text for what it has up to such an offset, and a tail; together they fit.
  private func room(
    on last: LastLine, upTo headEnd: Int, in paragraph: ShapedParagraph, for tail: PrintedTail,
    width: Fixed
  ) -> CutRoom {
    let line = last.line
    let head = LineHeightMeasurer(text: shaped.styled, palette: shaped.palette)
      .visibleHeight(of: line.start..<headEnd, in: paragraph)
    let height = paragraph.format.height(
      of: head?.union(tail.height) ?? tail.height,
      isAfter: line.start == paragraph.start && line.paragraphIndex > 0, isBefore: false)
    return .enough(
      PrintedEnd(
        lines: [line.ending(width: width)], heights: [height], firstLine: last.index,
        headEnd: headEnd, tail: tail))
  }

  /// Whether widths alone decide: no tab, no line that is clipped, no space that hangs at the end, no hyphen.
  private func isDecidedByWidth(_ cut: Int, in paragraph: ShapedParagraph) -> Bool {
    guard !token.isEmpty, !closesBracket, paragraph.tabs.isEmpty, !paragraph.isHyphenated,
      paragraph.lineBreakMode(in: metrics) != .clipping,
      let last = token.parts.string.unicodeScalars.last
    else { return false }
    return CharacterClass.isVisible(last.value)
  }
}

extension CutValidator {
  /// Stores what the token adds after a letter in a printed string, if the letter does not change the
  /// token's glyphs.
  ///
  /// A bracket that the token closes may have the script of the one that the text opens, and the width of a tab depends
  /// on its place.
  func remember(
    _ printed: PrintedString, _ made: ShapedParagraph, after letter: TokenAdvances.Letter?,
    _ shaper: ParagraphShaper
  ) {
    guard let letter, !closesBracket, made.tabs.isEmpty, advances.sums(after: letter) == nil,
      isIndependent(at: printed.cut, of: printed, made, shaper)
    else { return }
    advances.remember(made, after: printed.cut, letter, shaper)
  }

  /// Whether what is after an offset has the same glyphs whatever letter is before it.
  private func isIndependent(
    at offset: Int, of printed: PrintedString, _ made: ShapedParagraph, _ shaper: ParagraphShaper
  ) -> Bool {
    let text = printed.text.utf8
    guard offset > 0, offset < text.count else { return false }
    let scalar = text.scalar(at: offset)
    guard CharacterClass.beginsWord(scalar) else { return false }
    let index = made.itemIndex(at: offset)
    let item = made.items[index].item
    // Parts of one item also begin after a broken syllable; after another letter they are one.
    if item.range.lowerBound == offset,
      index == 0 || !made.items[index - 1].item.isContinued(by: item)
    {
      return true
    }
    return context.parts(before: scalar, as: shaper.request(item))
  }
}

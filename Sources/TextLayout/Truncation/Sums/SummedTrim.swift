import TextCore
import TextShaping

/// The figures of a trim whose printed string was not laid out, since sums, or the full text's layout, show what a layout
/// would.
///
/// They are those that a ``TrimResult`` of the same text has; `TrimResult.verify()` compares the two.
package struct SummedTrim: Sendable {
  package let text: PlainText
  package let status: TrimStatus
  package let cutAt: CutUnit
  package let ellipsis: String
  package let lineCount: Int
  package let fullLineCount: Int
  package let size: Size
  package let fullSize: Size
  package let visibleRanges: SmallArray<TextRange>
  package let hiddenRanges: SmallArray<TextRange>
  package let tokenRange: TextRange?
  package var suffixRange: TextRange?
  package var suffixRects: [Rect] = []
  package let fonts: [FontUse]
  package let notes: [Note]
}

/// What a trim comes to if only its figures are asked for.
package enum TrimFindings: Sendable {
  case summed(SummedTrim)
  case laidOut(TrimResult)
}

// The text of a sum is plain, and its token is the ellipsis alone: then its styles are those of what is printed, the token
// is on one line, and nothing is spread out or collapses. All its characters have glyphs.
extension Truncator {
  /// The figures of a plain text that shows whole: those of its layout, which are not copied for that; nil if not all
  /// of it shows, or if only a result has all that it may have.
  var sumOfWhole: SummedTrim? {
    guard text.badLine == nil, full.shaped.notesBefore.isEmpty, full.shaped.isUnstyled else {
      return nil
    }
    let length = full.shaped.text.utf8.count
    return SummedTrim(
      text: full.shaped.text, status: .whole, cutAt: request.unit,
      ellipsis: request.resolved.ellipsis, lineCount: full.lineCount,
      fullLineCount: full.fullLineCount, size: full.size, fullSize: full.fullSize,
      visibleRanges: SmallArray(length > 0 ? full.shaped.offsets.range(0..<length) : nil),
      hiddenRanges: SmallArray(),
      tokenRange: nil, fonts: full.fonts, notes: full.shaped.notes)
  }

  /// The figures of what an outcome prints, from the rows of the full text and of the token; nil if only a layout shows
  /// them.
  func sum(of outcome: Outcome) -> SummedTrim? {
    guard let end = outcome.end, !end.tail.lacksGlyphs, outcome.status == .trimmed,
      request.resolved.hasNoSuffix, full.shaped.isPlain(in: full.metrics)
    else { return nil }
    let printed = full.shaped.printed(outcome.cut, token: outcome.token)
    let stack = full.stack.lines(endingWith: end, in: full.metrics)
    // What closes bidi controls is not the token's.
    guard printed.token.lowerBound == outcome.cut.start, stack.badLine(in: full.metrics) == nil
    else { return nil }
    // Only what the two texts share is asked for: directions, formats and alignment.
    let layout = LayoutResult(
      shaped: full.shaped, metrics: full.metrics,
      fitted: FittedLines(stack: stack, reshaped: ReshapedEdges()))
    let hidden = full.shaped.offsets.range(outcome.cut.hidden)
    return SummedTrim(
      text: printed.text.text, status: outcome.status, cutAt: outcome.unit,
      ellipsis: request.resolved.ellipsis, lineCount: stack.lines.count,
      fullLineCount: full.fullLineCount, size: layout.size, fullSize: full.fullSize,
      visibleRanges: SmallArray(hidden.utf8.lowerBound > 0 ? hidden.upToStart : nil),
      hiddenRanges: SmallArray(hidden),
      tokenRange: tokenRange(of: outcome, from: hidden, end),
      fonts: full.shaped.fonts(endingWith: end), notes: full.shaped.notes + notes(of: outcome, nil))
  }

  /// The token follows what is visible.
  private func tokenRange(
    of outcome: Outcome, from hidden: TextRange, _ end: PrintedEnd
  ) -> TextRange? {
    let token = outcome.token.ellipsis
    if token.isEmpty { return nil }
    let paragraph = full.shaped.paragraphs[full.shaped.paragraphIndex(at: outcome.cut.start)]
    let start = paragraph.start
    let characters =
      end.tail.fonts.reduce(0) { $0 + $1.characters }
      - paragraph.characterCount(in: end.headEnd - start..<outcome.cut.start - start)
    return TextRange(
      utf8: hidden.utf8.from(token.utf8.count), utf16: hidden.utf16.from(token.utf16.count),
      scalars: hidden.scalars.from(token.unicodeScalars.count),
      characters: hidden.characters.from(characters))
  }
}

extension LineStack {
  /// The first of these lines, and those of an end.
  fileprivate func lines(endingWith end: PrintedEnd, in metrics: ContainerMetrics) -> LineStack {
    LineStack(
      lines: lines[..<end.firstLine] + end.lines,
      heights: LineHeights(heights[..<end.firstLine] + end.heights), metrics: metrics)
  }
}

extension ShapedText {
  /// The faces of the text up to an end, and of that.
  fileprivate func fonts(endingWith end: PrintedEnd) -> [FontUse] {
    var fonts = fonts(before: end.headEnd)
    // The faces that only the hidden text takes.
    while fonts.count > 1, fonts.last?.characters == 0 { fonts.removeLast() }
    for own in end.tail.fonts {
      if let index = fonts.firstIndex(where: { $0.face === own.face }) {
        fonts[index] = FontUse(
          face: own.face, characters: fonts[index].characters + own.characters)
      } else {
        fonts.append(own)
      }
    }
    return fonts
  }

  /// Whether styles, breaks and transforms do nothing that sums would have to know.
  fileprivate func isPlain(in metrics: ContainerMetrics) -> Bool {
    isUnstyled && metrics.flow == nil && palette.largestSpacing == .zero
      && !typesetter.paragraphStyle.whiteSpace.collapses
      && paragraphs.allSatisfy {
        $0.alignment(in: metrics) != .justified && !$0.isHyphenated
      }
  }

  /// Whether no part has a style of its own, nothing was transformed, and all characters have glyphs.
  fileprivate var isUnstyled: Bool {
    origin == nil && attributed.runs.isEmpty && attributed.paragraphRuns.isEmpty
      && paragraphs.allSatisfy { paragraph in
        paragraph.items.allSatisfy {
          $0.item.kind != .oversizedCluster && !paragraph.glyphs.lacksGlyphs(in: $0.glyphs)
        }
      }
  }
}

extension TextRange {
  /// What is before the range.
  fileprivate var upToStart: TextRange {
    TextRange(
      utf8: 0..<utf8.lowerBound, utf16: 0..<utf16.lowerBound, scalars: 0..<scalars.lowerBound,
      characters: 0..<characters.lowerBound)
  }
}

extension Range<Int> {
  /// So many from where the range begins.
  fileprivate func from(_ count: Int) -> Range<Int> { lowerBound..<lowerBound + count }
}

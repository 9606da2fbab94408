import TextCore
import TextShaping

/// The figures of a trim whose printed string was not laid out, since sums show what a layout would.
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
  package let visibleRanges: [TextRange]
  package let hiddenRanges: [TextRange]
  package let tokenRange: TextRange?
  package let fonts: [FontUse]
  package let notes: [Note]
}

/// What a trim comes to if only its figures are asked for.
package enum TrimFindings: Sendable {
  case summed(SummedTrim)
  case laidOut(TrimResult)
}

/// Adds up the figures of what a cut prints from the rows of the full text and of the token (`PrintedEnd`).
///
/// The text is plain, with a token of the ellipsis alone: then its styles are those of what is printed, the token is on
/// one line, and nothing is spread out or collapses. All its characters have glyphs.
struct TrimSummer {
  let full: LayoutResult
  let request: TrimRequest
  let outcome: Truncator.Outcome
  private let end: PrintedEnd

  /// Nil if only a layout shows the figures.
  init?(_ outcome: Truncator.Outcome, of full: LayoutResult, for request: TrimRequest) {
    guard let end = outcome.end, !end.tail.lacksGlyphs, outcome.status == .trimmed,
      request.resolved.hasNoSuffix, full.shaped.isPlain(in: full.metrics)
    else { return nil }
    self.full = full
    self.request = request
    self.outcome = outcome
    self.end = end
  }

  private var shaped: ShapedText { full.shaped }
  private var paragraph: ShapedParagraph { shaped.paragraphs[end.last.line.paragraphIndex] }

  /// Nil if the last line is too high, or if bidi controls are closed before the token.
  func sum(notes: [Note]) -> SummedTrim? {
    let printed = shaped.printed(outcome.cut, token: outcome.token)
    let lines = stack(printing: printed.text.text.utf8.count)
    guard printed.token.lowerBound == outcome.cut.start, lines.badLine(in: full.metrics) == nil
    else { return nil }
    // Only what the two texts share is asked for: directions, formats and alignment.
    let layout = LayoutResult(
      shaped: shaped, metrics: full.metrics,
      fitted: FittedLines(stack: lines, reshaped: ReshapedEdges()))
    let hidden = shaped.offsets.range(outcome.cut.hidden)
    return SummedTrim(
      text: printed.text.text, status: outcome.status, cutAt: outcome.unit,
      ellipsis: request.resolved.ellipsis, lineCount: lines.lines.count,
      fullLineCount: full.fullLineCount, size: layout.size, fullSize: full.fullSize,
      visibleRanges: [hidden.upToStart].filter { !$0.utf8.isEmpty }, hiddenRanges: [hidden],
      tokenRange: tokenRange(from: hidden, printed), fonts: fonts,
      notes: shaped.notes + notes)
  }

  /// The lines before the last, which are as in the full text, and the last.
  private func stack(printing end: Int) -> LineStack {
    let (stack, last) = (full.stack, self.end.last)
    let heights = LineHeightMeasurer(text: shaped.styled, palette: shaped.palette)
    let head = heights.visibleHeight(of: last.line.start..<self.end.headEnd, in: paragraph)
    let isFirst = last.line.start == paragraph.start
    let height = paragraph.format.height(
      of: head?.union(self.end.tail.height) ?? self.end.tail.height,
      isAfter: isFirst && last.line.paragraphIndex > 0, isBefore: false)
    let line = LineBox(
      paragraphIndex: last.line.paragraphIndex, start: last.line.start, contentEnd: end, end: end,
      next: end, endsBy: .end, isOnly: last.line.isOnly, space: last.line.space,
      width: self.end.width, trailingWidth: .zero)
    return LineStack(
      lines: stack.lines[..<last.index] + [line],
      heights: LineHeights(stack.heights[..<last.index] + [height]), metrics: full.metrics)
  }

  private var fonts: [FontUse] {
    var fonts = shaped.fonts(before: end.headEnd)
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

  /// The token follows what is visible.
  private func tokenRange(from hidden: TextRange, _ printed: PrintedText) -> TextRange? {
    guard !printed.token.isEmpty else { return nil }
    let token = outcome.token.ellipsis
    let start = paragraph.start
    let characters =
      end.tail.fonts.reduce(0) { $0 + $1.characters }
      - paragraph.characterCount(in: end.headEnd - start..<outcome.cut.start - start)
    return TextRange(
      utf8: printed.token, utf16: hidden.utf16.from(token.utf16.count),
      scalars: hidden.scalars.from(token.unicodeScalars.count),
      characters: hidden.characters.from(characters))
  }
}

extension ShapedText {
  /// Whether styles, breaks and transforms do nothing that sums would have to know.
  fileprivate func isPlain(in metrics: ContainerMetrics) -> Bool {
    origin == nil && attributed.runs.isEmpty && attributed.paragraphRuns.isEmpty
      && palette.largestSpacing == .zero && !typesetter.paragraphStyle.whiteSpace.collapses
      && paragraphs.allSatisfy { paragraph in
        paragraph.alignment(in: metrics) != .justified
          && paragraph.items.allSatisfy {
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

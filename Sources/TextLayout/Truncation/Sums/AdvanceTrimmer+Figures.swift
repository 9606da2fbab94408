import TextCore
import TextShaping

// The figures of a text by its advances, as a layout would have them.
extension AdvanceTrimmer {
  func whole(_ lines: AdvanceLines) -> SummedTrim {
    let size = size(lines.height, lines.widest)
    let all = range(0, utf8.count)
    return SummedTrim(
      text: text, status: .whole, cutAt: .character, ellipsis: "\u{2026}", lineCount: lines.count,
      fullLineCount: lines.count, size: size, fullSize: size, visibleRanges: [all],
      hiddenRanges: [], tokenRange: nil, fonts: fonts(before: utf8.count), notes: [])
  }

  func trimmed(_ lines: AdvanceLines, _ cut: Cut) -> SummedTrim {
    let visible = range(0, cut.end)
    let hidden = range(cut.end, utf8.count, after: visible)
    let token = TextRange(
      utf8: cut.end..<cut.end + AdvanceTrimmer.ellipsisBytes.count,
      utf16: visible.utf16.upperBound..<visible.utf16.upperBound + 1,
      scalars: visible.scalars.upperBound..<visible.scalars.upperBound + 1,
      characters: visible.characters.upperBound..<visible.characters.upperBound + 1)
    return SummedTrim(
      text: PlainText(known: utf8[..<cut.end] + AdvanceTrimmer.ellipsisBytes), status: .trimmed,
      cutAt: .character, ellipsis: "\u{2026}", lineCount: cut.lineCount,
      fullLineCount: lines.count,
      size: size(
        cut.heightBefore
          + lines.heights.height(of: cut.lineStart..<cut.end, withPrimary: true),
        max(cut.widestBefore, cut.width)),
      fullSize: size(lines.height, lines.widest), visibleRanges: [visible],
      hiddenRanges: [hidden], tokenRange: token,
      fonts: fontsOfCut(at: cut.end), notes: [])
  }

  /// The text up to an offset, where only white space and line breaks are hidden, and the last line that may show ends.
  func shortened(_ lines: AdvanceLines, _ line: AdvanceLines.Line, to end: Int) -> SummedTrim {
    let visible = range(0, end)
    return SummedTrim(
      text: PlainText(known: Array(utf8[..<end])), status: .whole, cutAt: .character,
      ellipsis: "\u{2026}", lineCount: metrics.lineLimit, fullLineCount: lines.count,
      size: size(
        lines.heightBefore + lines.heights.height(of: line.start.offset..<line.contentEnd),
        max(lines.widestBefore, line.width)),
      fullSize: size(lines.height, lines.widest), visibleRanges: [visible],
      hiddenRanges: [range(end, utf8.count, after: visible)], tokenRange: nil,
      fonts: fonts(before: end).droppingUnused, notes: [])
  }

  /// The size of lines as high and wide as this, insets and padding included.
  private func size(_ height: Fixed, _ widest: Fixed) -> Size {
    let width = widest + metrics.padding + metrics.padding + metrics.horizontalInsets
    let height = height + metrics.verticalInsets
    return Size(width: max(.zero, width).points, height: max(.zero, height).points)
  }

  /// How many characters, which are no line breaks, each of the text's fonts has before an offset.
  private func fonts(before end: Int) -> [FontUse] {
    var counts = [Int](repeating: 0, count: row.faces.count)
    for stretch in row.stretches(in: 0..<end) {
      counts[stretch.faceIndex] += characters(in: stretch.range.clamped(to: 0..<end))
    }
    return zip(row.faces, counts).map { FontUse(face: $0, characters: $1) }
  }

  /// The fonts of what is visible, and of the ellipsis, which is in the first.
  private func fontsOfCut(at end: Int) -> [FontUse] {
    var fonts = fonts(before: end).droppingUnused
    fonts[0] = FontUse(face: fonts[0].face, characters: fonts[0].characters + 1)
    return fonts
  }

  private func scalars(in range: Range<Int>) -> Int {
    utf8[range].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  private func characters(in range: Range<Int>) -> Int {
    scalars(in: range) - row.joinedCount(in: range)
  }

  /// A range of the text between characters; `before` ends where it begins.
  private func range(_ start: Int, _ end: Int, after before: TextRange? = nil) -> TextRange {
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

extension [FontUse] {
  /// Without the faces that only the hidden text takes; the first stays.
  fileprivate var droppingUnused: [FontUse] {
    let last = dropFirst().lastIndex { $0.characters > 0 } ?? 0
    return Array(self[...last])
  }
}

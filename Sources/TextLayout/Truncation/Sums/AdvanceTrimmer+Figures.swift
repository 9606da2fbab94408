import TextCore
import TextShaping

// The figures of a text by its advances, as a layout would have them.
extension AdvanceTrimmer {
  func whole(_ lines: AdvanceLines) -> SummedTrim {
    let size = size(lines.count, lines.widest)
    let all = range(0, utf8.count)
    return SummedTrim(
      text: text, status: .whole, cutAt: .character, ellipsis: "\u{2026}", lineCount: lines.count,
      fullLineCount: lines.count, size: size, fullSize: size, visibleRanges: [all],
      hiddenRanges: [], tokenRange: nil,
      fonts: fonts(all.characters.count - (paragraphs.count - 1)), notes: [])
  }

  func trimmed(_ lines: AdvanceLines, _ line: AdvanceLines.Line, _ cut: Cut) -> SummedTrim {
    let visible = range(0, cut.end)
    let count = visible.characters.upperBound
    let token = TextRange(
      utf8: cut.end..<cut.end + AdvanceTrimmer.ellipsisBytes.count, utf16: count..<count + 1,
      scalars: count..<count + 1, characters: count..<count + 1)
    return SummedTrim(
      text: PlainText(known: utf8[..<cut.end] + AdvanceTrimmer.ellipsisBytes), status: .trimmed,
      cutAt: .character, ellipsis: "\u{2026}", lineCount: metrics.lineLimit,
      fullLineCount: lines.count,
      size: size(metrics.lineLimit, max(lines.widestBefore, cut.width)),
      fullSize: size(lines.count, lines.widest), visibleRanges: [visible],
      hiddenRanges: [range(cut.end, utf8.count, count)], tokenRange: token,
      fonts: fonts(count - line.paragraph + 1), notes: [])
  }

  /// The size of so many lines, insets and padding included.
  private func size(_ count: Int, _ widest: Fixed) -> Size {
    let natural = typesetter.base.lineHeight(of: typesetter.base.cascade.primary)
    let line = typesetter.format.height(of: natural, isAfter: false, isBefore: false)
    let width = widest + metrics.padding + metrics.padding + metrics.horizontalInsets
    let height = line.total * count - line.after + metrics.verticalInsets
    return Size(width: max(.zero, width).points, height: max(.zero, height).points)
  }

  /// The text's own font, for characters that are no line break.
  private func fonts(_ characters: Int) -> [FontUse] {
    [FontUse(face: typesetter.base.cascade.primary, characters: characters)]
  }

  /// A range of the text, in which each character is one scalar of the first plane; `count` of them are before it.
  private func range(_ start: Int, _ end: Int, _ count: Int = 0) -> TextRange {
    let own = utf8[start..<end].reduce(count) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return TextRange(
      utf8: start..<end, utf16: count..<own, scalars: count..<own, characters: count..<own)
  }
}

import TextCore
import TextShaping

// The figures of a text by its advances, as a layout would have them.
extension AdvanceTrimmer {
  func whole(_ lines: borrowing AdvanceLines) -> SummedTrim {
    let size = source.size(lines.height, lines.widest)
    let all = source.range(0, utf8.count)
    return SummedTrim(
      text: text, status: .whole, cutAt: .character, ellipsis: "\u{2026}", lineCount: lines.count,
      fullLineCount: lines.count, size: size, fullSize: size, visibleRanges: SmallArray(all),
      hiddenRanges: SmallArray(), tokenRange: nil, fonts: source.fonts(before: utf8.count),
      notes: [])
  }

  func trimmed(_ lines: borrowing AdvanceLines, _ cut: Cut) -> SummedTrim {
    let visible = source.range(0, cut.end)
    let hidden = source.range(cut.end, utf8.count, after: visible)
    let token = TextRange(
      utf8: cut.end..<cut.end + AdvanceTrimmer.ellipsisBytes.count,
      utf16: visible.utf16.upperBound..<visible.utf16.upperBound + 1,
      scalars: visible.scalars.upperBound..<visible.scalars.upperBound + 1,
      characters: visible.characters.upperBound..<visible.characters.upperBound + 1)
    return SummedTrim(
      text: PlainText(known: utf8[..<cut.end] + AdvanceTrimmer.ellipsisBytes), status: .trimmed,
      cutAt: .character, ellipsis: "\u{2026}", lineCount: cut.lineCount,
      fullLineCount: lines.count,
      size: source.size(
        cut.heightBefore
          + lines.lineHeight(cut.lineStart..<cut.end, withPrimary: true).total,
        max(cut.widestBefore, cut.width)),
      fullSize: source.size(lines.height, lines.widest), visibleRanges: SmallArray(visible),
      hiddenRanges: SmallArray(hidden), tokenRange: token,
      fonts: fontsOfCut(at: cut.end), notes: [])
  }

  /// The text up to an offset, where only white space and line breaks are hidden, and the last line that may show ends.
  func shortened(
    _ lines: borrowing AdvanceLines, _ line: AdvanceLines.Line, to end: Int
  ) -> SummedTrim {
    let visible = source.range(0, end)
    return SummedTrim(
      text: PlainText(known: Array(utf8[..<end])), status: .whole, cutAt: .character,
      ellipsis: "\u{2026}", lineCount: metrics.lineLimit, fullLineCount: lines.count,
      size: source.size(
        lines.heightBefore + lines.lineHeight(line.start.offset..<line.contentEnd).total,
        max(lines.widestBefore, line.width)),
      fullSize: source.size(lines.height, lines.widest), visibleRanges: SmallArray(visible),
      hiddenRanges: SmallArray(source.range(end, utf8.count, after: visible)), tokenRange: nil,
      fonts: source.fonts(before: end).droppingUnused, notes: [])
  }

  /// The fonts of what is visible, and of the ellipsis, which is in the first.
  private func fontsOfCut(at end: Int) -> [FontUse] {
    var fonts = source.fonts(before: end).droppingUnused
    fonts[0].characters += 1
    return fonts
  }
}

extension [FontUse] {
  /// Without the faces that only the hidden text takes; the first stays.
  fileprivate var droppingUnused: [FontUse] {
    let last = dropFirst().lastIndex { $0.characters > 0 } ?? 0
    return last == count - 1 ? self : Array(self[...last])
  }
}

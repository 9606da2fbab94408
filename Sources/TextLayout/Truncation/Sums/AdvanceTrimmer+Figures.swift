import TextCore
import TextShaping

// The figures of a text by its advances, as a layout would have them.
extension AdvanceTrimmer {
  func whole(_ lines: borrowing AdvanceLines) -> SummedTrim {
    let size = source.size(lines.height, lines.widest)
    let all = source.range(0, utf8.count)
    return SummedTrim(
      text: text, status: .whole, cutAt: .character, ellipsis: printedEllipsis,
      lineCount: lines.count,
      fullLineCount: lines.count, size: size, fullSize: size, visibleRanges: SmallArray(all),
      hiddenRanges: SmallArray(), tokenRange: nil, fonts: source.fonts(before: utf8.count),
      notes: [])
  }

  func trimmed(_ lines: borrowing AdvanceLines, _ cut: Cut) -> SummedTrim {
    let visible = source.range(0, cut.end)
    let hidden = source.range(cut.end, utf8.count, after: visible)
    let ellipsis = visible.following(token.ellipsis)
    let suffix = token.suffix.isEmpty ? nil : ellipsis.following(token.suffix)
    let height = lines.lineHeight(cut.lineStart..<cut.end, withPrimary: true)
    return SummedTrim(
      text: PlainText(known: utf8[..<cut.end] + token.bytes), status: .trimmed,
      cutAt: .character, ellipsis: printedEllipsis, lineCount: cut.lineCount,
      fullLineCount: lines.count,
      size: source.size(cut.heightBefore + height.total, max(cut.widestBefore, cut.width)),
      fullSize: source.size(lines.height, lines.widest), visibleRanges: SmallArray(visible),
      hiddenRanges: SmallArray(hidden), tokenRange: suffix.map(ellipsis.union) ?? ellipsis,
      suffixRange: suffix,
      suffixRects: suffix.map { _ in [rect(ofSuffixAfter: cut, height)] } ?? [],
      fonts: fontsOfCut(at: cut.end, adding: token.characterCount), notes: [])
  }

  private var printedEllipsis: String { String(decoding: token.ellipsis, as: UTF8.self) }

  /// Where the suffix is, at the end of a line.
  private func rect(ofSuffixAfter cut: Cut, _ height: LineHeight) -> Rect {
    let alignment = metrics.container.alignment
    let isAtRight = alignment == .right || alignment == .natural && token.isRightToLeft
    let left =
      metrics.left + metrics.padding + (isAtRight ? metrics.lineWidth - cut.width : .zero)
    let before = token.isRightToLeft ? .zero : cut.width - cut.token.suffixWidth
    return Rect(
      x: (left + before).points,
      y: (metrics.top + cut.heightBefore + height.before).points,
      width: cut.token.suffixWidth.points, height: height.used.points)
  }

  /// The text up to an offset, where only white space and line breaks are hidden, and the last line that may show ends.
  func shortened(
    _ lines: borrowing AdvanceLines, _ line: AdvanceLines.Line, to end: Int
  ) -> SummedTrim {
    let visible = source.range(0, end)
    return SummedTrim(
      text: PlainText(known: Array(utf8[..<end])), status: .whole, cutAt: .character,
      ellipsis: printedEllipsis, lineCount: metrics.lineLimit, fullLineCount: lines.count,
      size: source.size(
        lines.heightBefore + lines.lineHeight(line.start.offset..<line.contentEnd).total,
        max(lines.widestBefore, line.width)),
      fullSize: source.size(lines.height, lines.widest), visibleRanges: SmallArray(visible),
      hiddenRanges: SmallArray(source.range(end, utf8.count, after: visible)), tokenRange: nil,
      fonts: source.fonts(before: end).droppingUnused, notes: [])
  }

  /// The fonts of what is visible, and of the characters of the token, which are in the first.
  private func fontsOfCut(at end: Int, adding count: Int) -> [FontUse] {
    var fonts = source.fonts(before: end).droppingUnused
    fonts[0].characters += count
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

extension PlainToken {
  /// Each of them is one scalar.
  fileprivate var characterCount: Int { bytes.scalarCount(in: bytes.indices) }
}

extension TextRange {
  /// The range of a text after this one, whose characters are scalars of one UTF-16 code unit.
  fileprivate func following(_ text: [UInt8]) -> TextRange {
    let count = text.scalarCount(in: text.indices)
    return TextRange(
      utf8: utf8.upperBound..<utf8.upperBound + text.count,
      utf16: utf16.upperBound..<utf16.upperBound + count,
      scalars: scalars.upperBound..<scalars.upperBound + count,
      characters: characters.upperBound..<characters.upperBound + count)
  }

  /// This range and one that follows it.
  fileprivate func union(_ next: TextRange) -> TextRange {
    TextRange(
      utf8: utf8.lowerBound..<next.utf8.upperBound, utf16: utf16.lowerBound..<next.utf16.upperBound,
      scalars: scalars.lowerBound..<next.scalars.upperBound,
      characters: characters.lowerBound..<next.characters.upperBound)
  }
}

import TextCore
import TextShaping

/// The line that a trim of the scope last-line truncates: the last visible one.
///
///     lines     │ one two │ three four │ five six seven ...
///                                        start ── what may be hidden ──┤
///
/// A token that begins the line could move up into free room at the end of the line before. Where it would, a line
/// separator is printed before it, as what closes bidi controls is. If the line before ends by a hyphen that is not in the
/// text, the hyphen is printed too, since the separator ends the word; between two marks of the word's direction if that is
/// not the paragraph's, which a hyphen at a line's end would have.
struct TruncatedLine: Sendable, Hashable {
  /// The number of the line.
  let index: Int
  /// Where it begins in the text.
  let start: Int
  /// What keeps a token that begins it on a line of its own: the hyphen of the line before, if that has one, and U+2028,
  /// which ends a line wherever the text is laid out (UAX #14, BK).
  let separator: [UInt8]

  /// What is printed before the token of a cut to keep it on the line; nil if the token does not begin the line, or if no
  /// line is before it.
  func separator(before cut: Cut) -> [UInt8]? {
    index > 0 && cut.start == start ? separator : nil
  }
}

extension LayoutResult {
  /// The line that is truncated if a text does not fit; nil if it fits, or if no line is visible.
  var truncatedLine: TruncatedLine? { stack.truncatedLine(of: shaped, in: metrics) }
}

extension FittedText {
  /// The line that is truncated if the text does not fit; nil if it fits, or if no line is visible.
  var truncatedLine: TruncatedLine? { stack.truncatedLine(of: shaped, in: metrics) }
}

extension LineStack {
  fileprivate func truncatedLine(
    of shaped: ShapedText, in metrics: ContainerMetrics
  ) -> TruncatedLine? {
    guard let badLine = badLine(in: metrics), visibleCount > 0 else { return nil }
    let index = min(badLine, visibleCount - 1)
    let hyphen = index > 0 ? shaped.hyphen(of: lines[index - 1], in: metrics) : ""
    return TruncatedLine(
      index: index, start: lines[index].start, separator: Array((hyphen + "\u{2028}").utf8))
  }

  /// Whether these are the lines of another stack up to a truncated line, which is the last one here, and begins after
  /// a separator if one was printed; each with the hyphen that it had.
  func keepsLines(
    before line: TruncatedLine, of other: LineStack, after separator: [UInt8]
  ) -> Bool {
    guard lines.count == line.index + 1 else { return false }
    guard lines[line.index].start == line.start + separator.count else { return false }
    return (0..<line.index).allSatisfy { index in
      let isBeforeSeparator = !separator.isEmpty && index + 1 == line.index
      return lines[index].start == other.lines[index].start
        && (isBeforeSeparator || lines[index].isHyphenated == other.lines[index].isHyphenated)
    }
  }
}

extension LineBox {
  /// Whether it ends by a hyphen that is not in the text.
  fileprivate var isHyphenated: Bool { endsBy == .hyphen }
}

extension ShapedText {
  /// The hyphen that shows at a line's end, and is not in the text, as it is written at a paragraph's end; empty if none does.
  fileprivate func hyphen(of line: LineBox, in metrics: ContainerMetrics) -> String {
    guard line.endsBy == .hyphen else { return "" }
    let paragraph = paragraphs[line.paragraphIndex]
    let end = line.end - paragraph.start
    let hyphenator = LineHyphenator(
      text: text.utf8, shaper: shaper, splitsWords: paragraph.splitsWords(in: metrics))
    guard let hyphen = hyphenator.shownText(at: end, of: paragraph) else { return "" }
    let level = paragraph.items[paragraph.itemIndex(at: end - 1)].item.level
    if level == paragraph.analysis.baseLevel { return hyphen }
    let mark = level % 2 == 0 ? "\u{200E}" : "\u{200F}"
    return mark + hyphen + mark
  }
}

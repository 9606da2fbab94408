import TextCore
import TextShaping

/// The line that a trim of the scope last-line truncates: the last visible one.
///
///     lines     │ one two │ three four │ five six seven ...
///                                        start ── what may be hidden ──┤
///
/// A token that begins the line could move up into free room at the end of the line before. Where it would, a line
/// separator is printed before it, as what closes bidi controls is.
struct TruncatedLine: Sendable, Hashable {
  /// The number of the line.
  let index: Int
  /// Where it begins in the text.
  let start: Int

  /// U+2028, which ends a line wherever the text is laid out (UAX #14, BK).
  static let separator: [UInt8] = [0xE2, 0x80, 0xA8]

  /// Whether a separator can be printed before the token of a cut: it begins the line, and there is a line before.
  func canBreak(before cut: Cut) -> Bool { index > 0 && cut.start == start }
}

extension LineStack {
  /// The line that is truncated if a text does not fit; nil if it fits, or if no line is visible.
  func truncatedLine(in metrics: ContainerMetrics) -> TruncatedLine? {
    guard let badLine = badLine(in: metrics), visibleCount > 0 else { return nil }
    let index = min(badLine, visibleCount - 1)
    return TruncatedLine(index: index, start: lines[index].start)
  }

  /// Whether these are the lines of another stack up to a truncated line, which is the last one here, and begins after
  /// a separator if one was printed.
  func keepsLines(
    before line: TruncatedLine, of other: LineStack, breaksLine: Bool = false
  ) -> Bool {
    guard lines.count == line.index + 1 else { return false }
    let start = line.start + (breaksLine ? TruncatedLine.separator.count : 0)
    return lines[line.index].start == start
      && (0..<line.index).allSatisfy { lines[$0].start == other.lines[$0].start }
  }
}

import TextCore
import TextShaping

/// All figures of a trim as a value that can be stored, sent and compared.
///
/// A ``TrimResult`` has the shaped texts, with their fonts. A snapshot has only the results.
public struct TrimSnapshot: Sendable, Hashable, Codable {
  /// The printed text.
  public let text: String
  /// Whether the text was cut, and whether the suffix fits.
  public let status: TrimStatus
  /// The unit that the text was cut by.
  public let cutAt: CutUnit
  /// The ellipsis that was used.
  public let ellipsis: String
  /// The visible parts of the text as it was given.
  public let visibleRanges: [TextRange]
  /// The hidden parts of the text as it was given.
  public let hiddenRanges: [TextRange]
  /// The token in the printed text; nil if it does not show.
  public let tokenRange: TextRange?
  /// The suffix in the printed text; nil if it does not show.
  public let suffixRange: TextRange?
  /// The rectangles of the suffix, one for each stretch of a line.
  public let suffixRects: [Rect]
  /// Why the suffix does not fit, and what would make room; nil if it fits.
  public let misfit: TokenMisfit?
  /// The layout of the printed text.
  public let layout: LayoutSnapshot
  /// How the result differs from the request.
  public let notes: [Note]
}

extension TrimResult {
  /// All figures of the trim, the lines of the printed text included.
  ///
  /// Cost: linear in the text and in the glyphs of what is printed.
  public func snapshot() -> TrimSnapshot {
    TrimSnapshot(
      text: text, status: status, cutAt: cutAt, ellipsis: ellipsis, visibleRanges: visibleRanges,
      hiddenRanges: hiddenRanges, tokenRange: tokenRange, suffixRange: suffixRange,
      suffixRects: suffixRects, misfit: misfit, layout: layout.snapshot(), notes: notes)
  }
}

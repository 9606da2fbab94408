import TextCore
import TextShaping

/// All figures of a layout as a value that can be stored, sent and compared.
///
/// A ``LayoutResult`` has the shaped text, with its fonts, and makes lines when they are read. A snapshot has only
/// the results. Lengths are points from the container's outer top left corner, unrounded.
public struct LayoutSnapshot: Sendable, Hashable, Codable {
  /// The number of visible lines.
  public let lineCount: Int
  /// How many lines the text takes without a limit on lines or height.
  public let fullLineCount: Int
  /// The size of the lines that show, insets included.
  public let size: Size
  /// The size of all lines, insets included.
  public let fullSize: Size
  /// The rectangle that the lines use, padding included.
  public let usedRect: Rect
  /// The y of the first line's baseline; nil if no line shows.
  public let firstBaseline: Double?
  /// The y of the last shown line's baseline; nil if no line shows.
  public let lastBaseline: Double?
  /// Whether anything visible is hidden.
  public let isTruncated: Bool
  /// The visible part of the text.
  public let visibleRanges: [TextRange]
  /// The rest of the text.
  public let hiddenRanges: [TextRange]
  /// The visible lines, from the top.
  public let lines: [LineFragment]
  /// How the result differs from the request.
  public let notes: [Note]
}

extension LayoutResult {
  /// All figures of the layout, its lines included.
  ///
  /// Cost: linear in the text and its glyphs.
  public func snapshot() -> LayoutSnapshot {
    LayoutSnapshot(
      lineCount: lineCount, fullLineCount: fullLineCount, size: size, fullSize: fullSize,
      usedRect: usedRect, firstBaseline: firstBaseline, lastBaseline: lastBaseline,
      isTruncated: isTruncated, visibleRanges: visibleRanges, hiddenRanges: hiddenRanges,
      lines: Array(lines), notes: notes)
  }
}

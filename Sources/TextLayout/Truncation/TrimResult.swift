import TextCore
import TextShaping

/// A trimmed text: what to print, where it was cut, and its layout, made from scratch.
public struct TrimResult: Sendable {
  /// What to print: the visible text, what closes and opens again the bidi controls on both sides of the cut, and
  /// the token; in the scope ``TruncationScope/lastLine`` also U+2028 before a token that would not begin the last
  /// line, after the hyphen if the line before ends by one.
  public var text: String { attributed.string }
  /// The same with the attributes of each part.
  public var attributed: AttributedText { layout.shaped.attributed }
  /// Whether the text was cut, and whether the suffix fits.
  public let status: TrimStatus
  /// The unit by which the cut was made; smaller than the requested one if that left nothing visible.
  public let cutAt: CutUnit
  /// The ellipsis as decided, whether or not it is visible; if the suffix does not fit, without the spaces
  /// between the two.
  public let ellipsis: String
  /// Why the token does not fit; nil unless the status is `suffixDoesNotFit`.
  public let misfit: TokenMisfit?
  /// The printed text, laid out from scratch in the same container.
  public let layout: LayoutResult
  /// The whole text, laid out in the same container.
  public let full: LayoutResult
  /// What is hidden, in the UTF-8 of the text that was laid out.
  let cut: Cut
  /// The visible token, in the UTF-8 of `text`, and the suffix within it; empty if there is none.
  let tokenBytes: Range<Int>
  let suffixBytes: Range<Int>
  /// What is printed before the token to keep it on the last line (`TruncatedLine`).
  var separator: [UInt8] = []
  let request: TrimRequest
  /// The rule of ReadMoreTextView's by which the text was cut; nil if it was cut by the promises.
  public let compatibility: TrimCompatibility?
  let ownNotes: [Note]

  /// Whether anything visible is hidden.
  public var isTruncated: Bool { status != .whole }
  /// How many lines the printed text takes.
  public var lineCount: Int { layout.lineCount }
  /// How many lines the whole text takes without a limit.
  public var fullLineCount: Int { full.fullLineCount }
  /// The printed text's size, insets and padding included.
  public var size: Size { layout.size }
  /// The whole text's size without a limit, insets and padding included.
  public var fullSize: Size { full.fullSize }

  /// The visible parts of the input, in order, at most two ranges; with the hidden ranges they tile the input.
  public var visibleRanges: [TextRange] {
    full.shaped.ranges(of: [
      0..<cut.start, cut.end..<cut.visibleEnd(of: full.shaped.text.utf8.count),
    ])
  }
  /// The hidden parts of the input, in order; white space that was dropped beside the token belongs to it.
  ///
  /// At most two ranges: in the modes head and middle, line breaks at the text's end are hidden as well, or, if nothing visible
  /// is hidden, what is invisible at both ends.
  public var hiddenRanges: [TextRange] {
    [cut.hidden, cut.hiddenAtEnd].compactMap { $0 }.filter { !$0.isEmpty }
      .map(full.shaped.offsets.range)
  }

  /// The token in `text`; nil if it is not visible.
  public var tokenRange: TextRange? { printedRange(tokenBytes) }
  /// The suffix in `text`; nil if it is not visible.
  public var suffixRange: TextRange? { printedRange(suffixBytes) }
  /// The rectangles that the suffix takes on its line, from left to right; more than one if text of another
  /// direction splits it.
  public var suffixRects: [Rect] { layout.rects(of: suffixBytes) }

  /// How the result differs from the request.
  public var notes: [Note] { full.shaped.addedNotes + layout.notes + ownNotes }

  private func printedRange(_ bytes: Range<Int>) -> TextRange? {
    bytes.isEmpty ? nil : layout.shaped.offsets.range(bytes)
  }

  /// Whether every line of what is printed shows, no line ends inside the suffix, and the cut is at the edge of a
  /// grapheme cluster.
  var showsLegalCut: Bool {
    let stack = layout.stack
    guard stack.badLine(in: layout.metrics) == nil, let last = stack.lines.last else {
      return false
    }
    return last.start <= suffixBytes.lowerBound && layout.shaped.isBoundary(tokenBytes.lowerBound)
  }
}

import TextCore
import TextShaping

// In the modes head and middle a cut that keeps more than a legal one mostly is not legal: lines that begin
// later are never more, as long as they may end at the same places. But a longer cut can be legal where a
// shorter one is not:
//
//   piece      what is between two line-break opportunities (in words that are too wide, a line can end
//              anywhere). What is left of the two pieces that a cut is in is one piece with the token, which
//              may be too wide for any line, and letters that join are narrower (Arabic). This ends with the
//              pieces
//   far lines  a dictionary finds other words, and the direction changes, within a line on both sides of the
//              token
//   room       the text after a line break that is kept begins on a first line, in the format of its own paragraph; and
//              what is high may be on fewer lines. Then nothing but what all lines have room for bounds a longer cut
//
// All widths are without the white space that hangs at the ends of lines.

/// How much more text than a legal cut a longer cut can keep and still be legal, in the modes head and middle.
struct LongerCutBound {
  /// What all lines together have room for.
  let capacity: Fixed

  /// How many lines may show.
  private let lineLimit: Int
  private let text: FittedText
  private let token: StyledToken
  private let context: ShapingContext
  /// The widest space of a line.
  private let widest: Fixed
  /// What a longer cut may keep beside the rest of its pieces: the token's width, a slack for shaping, and
  /// two lines if far lines can change.
  private let least: Fixed

  /// Whether widths bound how much more a longer cut keeps.
  var boundsExcess: Bool { least < .unlimited }

  init(
    _ text: FittedText, token: StyledToken, with context: ShapingContext
  ) throws(TextLayoutError) {
    (self.text, self.token, self.context) = (text, token, context)
    let (shaped, metrics) = (text.shaped, text.metrics)
    widest = shaped.widestSpace(in: metrics)
    let own = try shaped.typesetter.shapeChecked(
      shaped.printed(shaped.tailCut(at: 0), token: token.parts).text, with: context)
    let ofToken = MirroredWidths(of: own)
    let slack = text.lineSlack + own.palette.lineSlack(ofToken)
    let rows = [shaped, own].map { $0.maximumRows(in: metrics) }.max() ?? .max
    let gaps = metrics.mostGaps
    let lines = gaps == 1 ? min(metrics.lineLimit, rows) : metrics.lineLimit
    lineLimit = lines
    var room = Fixed.unlimited
    // A line holds a cut unit that is wider than it.
    let held = max(widest, shaped.widestCutUnit)
    if widest < .unlimited, min(rows, lines) < .max {
      // By as much as the token moves the pen back, more text fits.
      // The lines on a row share its room.
      let ofRow = held > widest ? held * gaps : widest
      room =
        min((held + slack * 2) * lines, (ofRow + slack * 2 * gaps) * rows) + slack
        + own.backwardWidth
    }
    let (isSettled, isTokenSettled) = (shaped.text.utf8.isSettled, own.text.utf8.isSettled)
    // All that is kept may go in the other direction.
    let mirrored =
      isSettled && isTokenSettled
      ? Fixed.zero : text.mirrored.all(in: room) + ofToken.all(in: room)
    capacity = room < .unlimited ? room + mirrored : .unlimited
    let width = own.advance(of: own.text.utf8.indices) + slack * 2 + mirrored
    let isAscending = (shaped.paragraphs + own.paragraphs).allSatisfy(\.isAscending)
    // Where the pen moves back, a longer text can be narrower by any width. Where lines differ, it can have more room.
    let isBounded =
      isAscending && shaped.hasEvenLines(in: metrics) && (isSettled || widest < .unlimited)
    least = isBounded ? isSettled ? width : held * 2 + width : .unlimited
  }

  /// The lines that cuts show at least; nil if the full text's lines do not show it.
  ///
  /// Cost: that of breaking the text's lines, at most.
  func fewestLines() throws(TextLayoutError) -> FewestLines? {
    try FewestLines(text, limit: lineLimit, with: context)
  }

  /// The least height of what cuts show; nil if the full text's lines do not show it.
  ///
  /// Cost: linear in the text.
  func leastHeights() -> LeastHeights? { LeastHeights(text, with: context) }

  /// Finds cuts whose suffix is broken; nil if that is not certain of any.
  ///
  /// Cost: that of laying out the token, and linear in the text.
  func brokenSuffix() throws(TextLayoutError) -> BrokenSuffix? {
    try BrokenSuffix(text, token: token, with: context)
  }

  /// The cuts that do not fit since this one does not, which keeps so much; nil if that is not certain of any.
  ///
  /// Cost: linear in the text.
  func overlongCuts(
    failing: Cut, keeping width: Fixed
  ) throws(TextLayoutError) -> OverlongCuts? {
    try OverlongCuts(text, token, failing: failing, keeping: width, with: context)
  }

  /// What a longer cut than this one may keep more.
  func excess(over cut: Cut) -> Fixed {
    if least == .unlimited { return .unlimited }
    return least + width(ofPiecesAtEdges: cut)
  }

  /// Whether the paragraphs that a cut prints whole are more than what may show: nothing crosses their ends, so that their lines
  /// are those of the full text.
  ///
  /// False in a flow, where lines depend on those above. Cost: a few binary searches.
  func hasTooMuchWhole(_ cut: Cut) -> Bool {
    let (shaped, stack) = (text.shaped, text.stack)
    guard !stack.flows, !shaped.paragraphs.isEmpty else { return false }
    func firstLine(of paragraph: Int) -> Int {
      stack.lines.partitioningIndex { $0.paragraphIndex >= paragraph }
    }
    let before = firstLine(of: shaped.paragraphIndex(at: cut.start))
    let after = firstLine(of: shaped.paragraphIndex(at: cut.end) + 1)
    if before + stack.lines.count - after > lineLimit { return true }
    guard let height = text.metrics.innerHeight, after < stack.lines.count else { return false }
    let own = stack.usedBottom(ofLines: stack.lines.count) - stack.tops[after]
    return stack.usedBottom(ofLines: before) + own - stack.heights[after].before > height
  }

  /// Whether one side of a cut is between two pieces.
  func isBetweenPieces(_ cut: Cut) -> Bool {
    [cut.start, cut.end].contains { offset in
      let paragraph = text.shaped.paragraphs[text.shaped.paragraphIndex(at: offset)]
      return paragraph.pieceEnds(in: text.metrics).holds(offset - paragraph.start)
    }
  }

  /// Whether what is left of a piece after a cut has room on a line.
  func hasRoomForPiece(after cut: Cut) -> Bool {
    guard cut.end < text.end, let (paragraph, pieces) = pieces(at: cut.end) else { return true }
    let own = min(cut.end - paragraph.start, paragraph.length)
    return paragraph.widthOfWholeClusters(in: own..<pieces.upperBound)
      <= widest + text.lineSlack
  }

  /// The width of the pieces that a cut is in, or between, and of those that it would be in if no white space were dropped
  /// beside the token.
  private func width(ofPiecesAtEdges cut: Cut) -> Fixed {
    let hidden = cut.start..<min(cut.end, text.end)
    let visible = text.shaped.text.utf8.visibleRange(in: hidden) ?? hidden
    return Set<Int>([cut.start, visible.lowerBound, visible.upperBound, cut.end])
      .reduce(.zero) { $0 + width(ofPiecesAt: $1) }
  }

  /// The width of the piece that an offset is in, or of the two that it is between.
  private func width(ofPiecesAt offset: Int) -> Fixed {
    guard let (paragraph, pieces) = pieces(at: offset) else { return .zero }
    return max(
      .zero, paragraph.prefix[pieces.upperBound] - paragraph.prefix[pieces.lowerBound])
  }

  /// The piece that an offset is in, or the two that it is between, relative to its paragraph; nil for an empty text.
  private func pieces(at offset: Int) -> (paragraph: ShapedParagraph, range: Range<Int>)? {
    let shaped = text.shaped
    guard !shaped.paragraphs.isEmpty else { return nil }
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: offset)]
    let own = Int32(clamping: offset - paragraph.start)
    let ends = paragraph.pieceEnds(in: text.metrics)
    let before = ends.partitioningIndex { $0 >= own }
    let after = ends.partitioningIndex { $0 > own }
    let start = before > 0 ? Int(ends[before - 1]) : 0
    return (paragraph, start..<(after < ends.count ? Int(ends[after]) : paragraph.length))
  }
}

extension [UInt8] {
  /// Whether all characters are settled (`CharacterClass.isSettled`), so that none goes from right to left.
  fileprivate var isSettled: Bool {
    Scalars(self).allSatisfy { CharacterClass.isSettled($0.scalar) }
  }
}

extension ShapedText {
  /// The width of the widest cut unit.
  ///
  /// Cost: linear in the units.
  fileprivate var widestCutUnit: Fixed {
    var widest = Fixed.zero
    forEachCutUnit { widest = max(widest, $0) }
    return widest
  }

  /// By how much all cut units move the pen back.
  ///
  /// Cost: linear in the units.
  fileprivate var backwardWidth: Fixed {
    var width = Fixed.zero
    forEachCutUnit { width = width - min(.zero, $0) }
    return width
  }

  private func forEachCutUnit(_ body: (Fixed) -> Void) {
    for paragraph in paragraphs {
      var start = 0
      for end in paragraph.analysis.cuts + [Int32(paragraph.length)] {
        body(paragraph.prefix[Int(end)] - paragraph.prefix[start])
        start = Int(end)
      }
    }
  }
}

import TextCore
import TextShaping

// In the modes head and middle, the token is before the visible end of the text, often without a place for a line to end
// between them. A suffix of several words may then be broken wherever the text is cut:
//
//     printed    … Read │ moreletters of the text that the cut leaves
//                       ▲     ▲
//                    last     next     place for a line to end after the suffix's start
//
// No line holds all from the suffix's start to the next place, so a line ends before it, inside the suffix. What a line
// holds is found from what is printed near the token; the paragraph is analyzed, and not shaped, broken and stacked.

/// Finds cuts of the head and the middle whose suffix is certainly broken, without a layout of what they print.
struct BrokenSuffix {
  /// So many bytes more than what is measured are shaped, so that they do not change it.
  private static let margin = 64

  private let shaped: ShapedText
  private let metrics: ContainerMetrics
  private let token: StyledToken
  private let context: ShapingContext
  /// What is wider than this fits on no line.
  private let room: Fixed
  /// By how much what a line holds can be narrower in another text.
  private let slack: Fixed
  /// Whether a line ends inside the suffix wherever the text is cut; false if that is not certain.
  let isAlwaysCertain: Bool

  /// Nil without a suffix, or if what is too wide could fit: where the pen moves back, at hyphens or tabs, or if lines
  /// have no limit.
  init?(
    _ text: FittedText, token: StyledToken, with context: ShapingContext
  ) throws(TextLayoutError) {
    (shaped, metrics, self.token, self.context) = (text.shaped, text.metrics, token, context)
    room = shaped.widestSpace(in: metrics)
    guard room < .unlimited, !token.suffix.utf8.isEmpty, !token.mayMoveBack, shaped.isGreedy,
      shaped.hasAscendingLines
    else { return nil }
    let extent = try context.extent(of: token, after: shaped, metrics)
    slack = max(text.lineSlack, extent.lineSlack) * 2
    isAlwaysCertain = extent.canBreak && extent.coreWidth > room + slack
  }

  /// Whether a line ends inside the suffix of what a cut prints; false if that is not certain.
  ///
  /// Cost: that of the Unicode analysis of the token's paragraph, and of shaping some words of it.
  func isCertain(for cut: Cut) throws(TextLayoutError) -> Bool {
    let printed = shaped.printed(cut, token: token.parts)
    let paragraph = try shaped.typesetter.analyzedParagraph(
      at: printed.suffix.lowerBound, of: printed.text, with: context)
    let ends = paragraph.opportunities
    let next = ends.partitioningIndex { $0 >= printed.suffix.upperBound }
    guard paragraph.format.lineBreakMode(in: metrics) == .word, next > ends.startIndex,
      ends[ends.index(before: next)] > printed.suffix.lowerBound
    else { return false }
    let place = next < ends.endIndex ? ends[next] : paragraph.content.upperBound
    if hasWideRest(before: place, printed, cut) { return true }
    guard hasOwnScripts(after: cut) else { return false }
    return try isBroken(before: place, printed, in: paragraph)
  }

  /// Whether what is between the token and a place is wider than a line, as the full text has it.
  private func hasWideRest(before place: Int, _ printed: PrintedText, _ cut: Cut) -> Bool {
    let utf8 = printed.text.text.utf8
    guard cut.end < shaped.text.utf8.count, printed.endStart < place else { return false }
    let end = HangingSpace.start(in: utf8, from: printed.endStart, to: place)
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: cut.end)]
    guard !ScriptNeutralRun.around(cut.end, in: paragraph, of: shaped.text.utf8).isLong
    else { return false }
    let rest = cut.end - paragraph.start..<cut.end - paragraph.start + end - printed.endStart
    return paragraph.widthOfWholeClusters(in: rest) > room + slack
  }

  /// Whether the suffix, and what is after it, have the same glyphs whatever is before and after them: each begins with a
  /// letter whose script is its own, the suffix ends with one, and none of them joins.
  private func hasOwnScripts(after cut: Cut) -> Bool {
    func isOwn(_ scalar: UInt32?) -> Bool {
      scalar.flatMap(CharacterClass.script(ofLetter:)).map { !$0.joinsLetters } ?? false
    }
    let (suffix, text) = (token.suffix.utf8, shaped.text.utf8)
    return !token.parts.closesBracket && isOwn(suffix.scalar(at: 0))
      && isOwn(suffix.scalar(at: suffix.startOfScalar(before: suffix.count)))
      && (cut.end == text.count || isOwn(text.scalar(at: cut.end)))
  }

  /// Whether the suffix is broken as far as what is printed near it shows.
  private func isBroken(
    before place: Int, _ printed: PrintedText, in whole: AnalyzedParagraph
  ) throws(TextLayoutError) -> Bool {
    let (start, content) = (printed.token.lowerBound, whole.content)
    let far = min(content.upperBound, place + BrokenSuffix.margin)
    let end = far == content.upperBound ? far : whole.utf8.scalarStart(atOrBefore: far)
    let (part, shaper) = try whole.shaped(start..<end, by: shaped.typesetter, with: context)
    let own = part.analysis.opportunities.lazy.map { Int($0) + start }.prefix { $0 < place }
    // What is further after it changes neither the places nor the glyphs.
    guard part.isAscending,
      own.elementsEqual(whole.opportunities.filter { start < $0 && $0 < place }),
      end == content.upperBound || (place..<end).contains(where: { part.isSafe(at: $0 - start) })
    else { return false }
    if start == content.lowerBound, metrics.hasLinesOfOneWidth {
      return try breaksFirstLines(of: part, shaper, printed.suffix)
    }
    // Without an ellipsis, the text before the suffix could join it, or be kerned with it.
    guard printed.suffix.lowerBound > start, part.isSafe(at: printed.suffix.lowerBound - start)
    else { return false }
    var measurer = LineMeasurer(paragraph: part, shaper: shaper, metrics: metrics, context: context)
    return try measurer.lineWidth(printed.suffix.lowerBound - start, place - start) > room
  }

  /// Whether a line ends inside a range of a paragraph that begins with the token.
  private func breaksFirstLines(
    of paragraph: ShapedParagraph, _ shaper: ParagraphShaper, _ suffix: Range<Int>
  ) throws(TextLayoutError) -> Bool {
    var measurer = LineMeasurer(
      paragraph: paragraph, shaper: shaper, metrics: metrics, context: context)
    var lines: [LineBox] = []
    try LineBreaker(shaper: shaper, metrics: metrics).breakLines(
      of: paragraph, index: 0, from: 0, with: &measurer, into: &lines)
    return lines.contains { suffix.lowerBound < $0.start && $0.start < suffix.upperBound }
  }
}

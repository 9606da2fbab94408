import TextCore
import TextShaping

// In the modes head and middle, what is left of a word after the cut follows the token, often without a place for a line
// to end between them. If that is too wide for a line, a suffix of several words is broken wherever the cut is:
//
//     printed    Read │ morelettersofthewordthatth │ ecutleaves
//                     ▲ the last place for a line to end in the suffix
//
// A line with "Read" has to end there: it could end later only where the next place is, which is too far. This needs the
// places in what is printed, but none of its glyphs: the suffix has the width of its core at least.

/// Finds cuts of the head and the middle whose suffix is certainly broken, without a layout.
struct BrokenSuffix {
  private let shaped: ShapedText
  private let metrics: ContainerMetrics
  private let token: StyledToken
  private let context: ShapingContext
  /// What is wider than this fits on no line.
  private let room: Fixed
  /// By how much what a line holds can be narrower in another text.
  private let slack: Fixed
  private let core: Fixed
  /// Whether a line ends inside the suffix wherever the text is cut; false if that is not certain.
  let isAlwaysCertain: Bool

  /// Nil if a rest that is too wide could fit: where the pen moves back, at hyphens or tabs, or if lines have no limit.
  init?(
    _ text: FittedText, token: StyledToken, with context: ShapingContext
  ) throws(TextLayoutError) {
    (shaped, metrics, self.token, self.context) = (text.shaped, text.metrics, token, context)
    room = shaped.widestSpace(in: metrics)
    guard room < .unlimited, !token.mayMoveBack, shaped.isGreedy,
      shaped.paragraphs.allSatisfy({ $0.isAscending && $0.tabs.isEmpty && !$0.isHyphenated })
    else { return nil }
    let extent = try context.extent(of: token, after: shaped, metrics)
    slack = max(shaped.palette.lineSlack, extent.lineSlack) * 2
    core = extent.coreWidth
    isAlwaysCertain = extent.canBreak && core > room + slack
  }

  /// Whether a line ends inside the suffix of what a cut prints; false if that is not certain.
  ///
  /// Cost: that of the Unicode analysis of the token's paragraph.
  func isCertain(for cut: Cut) throws(TextLayoutError) -> Bool {
    guard cut.end < shaped.text.utf8.count else { return false }
    let rest = shaped.paragraphs[shaped.paragraphIndex(at: cut.end)]
    guard width(from: cut.end, to: rest.paragraph.content.upperBound, in: rest) + core > room,
      !ScriptNeutralRun.around(cut.end, in: rest, of: shaped.text.utf8).isLong
    else { return false }
    let printed = shaped.printed(cut, token: token.parts)
    let token = try shaped.typesetter.analyzeParagraph(
      at: printed.suffix.lowerBound, of: printed.text, with: context)
    let content = token.paragraph.content
    guard token.format.lineBreakMode(in: metrics) == .word, content.contains(printed.endStart)
    else { return false }
    let ends = token.analysis.opportunities
    let next = ends.partitioningIndex { Int($0) + content.lowerBound >= printed.suffix.upperBound }
    guard next > 0, Int(ends[next - 1]) + content.lowerBound > printed.suffix.lowerBound
    else { return false }
    let end = next < ends.count ? Int(ends[next]) + content.lowerBound : content.upperBound
    let contentEnd = HangingSpace.start(
      in: printed.text.text.utf8, from: printed.endStart, to: max(end, printed.endStart))
    let restEnd = cut.end + contentEnd - printed.endStart
    let held = core + width(from: cut.end, to: restEnd, in: rest)
    return held > (isExact(cut.end..<restEnd, in: rest) ? room : room + slack)
  }

  /// Whether a range after the token is as wide as in the full text: they are not of one script, and no letters join.
  private func isExact(_ range: Range<Int>, in paragraph: ShapedParagraph) -> Bool {
    guard let last = Scalars(token.suffix.utf8).reversed().first?.scalar,
      let script = CharacterClass.script(ofLetter: last), !range.isEmpty
    else { return false }
    let first = shaped.text.utf8.scalar(at: range.lowerBound)
    return CharacterClass.isOfDictionary(first)
      && CharacterClass.script(ofLetter: first).map { $0 != script } ?? false
      && paragraph.isSafe(at: range.lowerBound - paragraph.start)
      && paragraph.isSafe(at: min(range.upperBound - paragraph.start, paragraph.length))
  }

  private func width(from start: Int, to end: Int, in paragraph: ShapedParagraph) -> Fixed {
    let end = min(end, paragraph.paragraph.content.upperBound)
    guard end > start else { return .zero }
    return paragraph.prefix[end - paragraph.start] - paragraph.prefix[start - paragraph.start]
  }
}

import TextCore
import TextShaping

/// Tries cuts of a text by laying each out whole and from scratch through the front door.
///
/// Which cuts are tried does not rest on the search that `Truncation` does: all of them, up to the first
/// that overflows the first line that does not show by more than four ems, which is more than shaping
/// could take back; by sixteen where a dictionary finds the words, or where to part them.
///
/// Cost: a layout of the printed text for each cut that is tried; their number is at most that of the
/// cuts in the lines that show and one more.
struct CutTrial {
  /// What shaping could take back of an overflow, in ems.
  private static let slack = 4
  /// The same where a dictionary may find other words, or other points to hyphenate them at, and what is
  /// after them move up.
  private static let slackOfWords = 16

  /// The whole text in the container, broken greedily, as cuts are found.
  private let full: LayoutResult
  private let token: ResolvedToken

  init(_ full: LayoutResult, token: ResolvedToken) throws(TextLayoutError) {
    self.full = try full.shaped.greedyLayout(in: full.metrics)
    self.token = token
  }

  /// A legal cut past `cut` (any at all where it is nil) and what it prints; nil where there is none.
  func legalCut(
    past cut: Int?, by unit: CutUnit
  ) throws(TextLayoutError) -> (cut: Int, text: String)? {
    guard try !isSuffixBeyondReach() else { return nil }
    for other in try cuts(past: cut ?? -1, by: unit) {
      if let printed = try legalText(at: other) { return (other, printed) }
    }
    return nil
  }

  /// What a cut prints; nil where it is not legal.
  private func legalText(at cut: Int) throws(TextLayoutError) -> String? {
    let shaped = full.shaped
    guard token.isEmpty || shaped.hasVisible(after: cut) else { return nil }
    let (printed, suffix) = shaped.printed(cut: cut, token: token)
    let layout = try shaped.typesetter.shapePrinted(printed).greedyLayout(in: full.metrics)
    guard layout.showsAll, layout.holdsWhole(suffix), layout.shaped.isBoundary(cut) else {
      return nil
    }
    return printed.string
  }

  /// The cuts past an offset that could be legal; the text's start is one.
  private func cuts(past offset: Int, by unit: CutUnit) throws(TextLayoutError) -> [Int] {
    let shaped = full.shaped
    return try shaped.typesetter.pool.withContext { bench throws(TextLayoutError) in
      let candidates = CutCandidates(text: shaped.attributed, unit: unit, bench: bench)
      var cuts: [Int] = []
      for paragraph in shaped.paragraphs[shaped.paragraphIndex(at: offset)...] {
        let limit = try limit(in: paragraph)
        cuts += try candidates.descending(in: paragraph, upTo: limit).filter { $0 > offset }
        if limit < paragraph.paragraph.content.upperBound { break }
      }
      return offset < 0 ? cuts + [0] : cuts
    }
  }

  /// A cut past this offset overflows the first line that does not fit by more than the slack.
  ///
  /// Where that is in a long unsettled stretch, it is looked for in the text that is cut after it.
  private func limit(in paragraph: ShapedParagraph) throws(TextLayoutError) -> Int {
    let content = paragraph.paragraph.content
    let limit = limit(in: paragraph, of: full)
    if limit == content.upperBound { return limit }
    let utf8 = full.shaped.text.utf8
    let stretch = ScriptNeutralRun(of: utf8, paragraph, around: limit)
    guard stretch.isLong else { return limit }
    let end = stretch.range.upperBound
    let printed = full.shaped.printed(cut: end, token: token).text
    let other = try full.shaped.typesetter.shapePrinted(printed).greedyLayout(in: full.metrics)
    let index = other.shaped.paragraphIndex(at: paragraph.start)
    return max(limit, min(end, self.limit(in: other.shaped.paragraphs[index], of: other)))
  }

  private func limit(in paragraph: ShapedParagraph, of layout: LayoutResult) -> Int {
    let content = paragraph.paragraph.content
    guard let bad = layout.stack.badLine(in: layout.metrics) else { return content.upperBound }
    let line = layout.stack.lines[bad]
    if line.start > content.upperBound { return content.upperBound }
    let start = max(0, line.start - paragraph.start)
    let hasWords = Scalars(
      layout.shaped.text.utf8, in: paragraph.start + start..<content.upperBound
    )
    .prefix(64).contains { CharacterClass.isOfDictionary($0.scalar) }
    let widest = widest(
      hasWords || paragraph.isHyphenated ? CutTrial.slackOfWords : CutTrial.slack)
    let beyond = paragraph.prefix[start...].partitioningIndex {
      $0 - paragraph.prefix[start] > widest
    }
    return min(content.upperBound, paragraph.start + beyond)
  }

  private func widest(_ slack: Int) -> Fixed {
    full.shaped.widestSpace(in: full.metrics) + full.shaped.palette.largestSize * slack
  }

  /// Whether the suffix alone overflows every line by more than the slack, and has to break there.
  private func isSuffixBeyondReach() throws(TextLayoutError) -> Bool {
    let shaped = try full.shaped.typesetter.shapePrinted(token.suffix)
    guard let paragraph = shaped.paragraphs.first else { return false }
    let end = HangingSpace.wordEnd(in: shaped.text.utf8, from: 0, to: paragraph.length)
    guard paragraph.prefix[end] > widest(CutTrial.slack) else { return false }
    return full.stack.lines.contains(where: \.isOnly)
      || (paragraph.analysis.cuts.first.map { $0 < end } ?? false)
  }
}

extension LayoutResult {
  /// Whether every line shows and, where lines never wrap, fits the width.
  var showsAll: Bool { stack.badLine(in: metrics) == nil }

  /// Whether a range shows, and no line ends inside it.
  func holdsWhole(_ suffix: Range<Int>) -> Bool {
    let lines = stack.visibleLines
    return suffix.isEmpty
      || !lines.isEmpty && suffix.upperBound <= lines[lines.endIndex - 1].next
        && stack.holdsWhole(suffix)
  }
}

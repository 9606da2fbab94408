import TextCore
import TextShaping

/// Tries cuts of the tail by laying each printed text out whole and from scratch, as a user would.
///
/// Which cuts are tried does not depend on the search in `Truncation`: all of them are, up to the first that
/// overflows the first hidden line by more than four ems, which is more than shaping could make narrower; by
/// sixteen ems if a dictionary finds the words, or if they are hyphenated.
///
/// Cost: a layout of the printed text for each cut that is tried, at most those in the visible lines and one
/// line more.
struct TailCutTrial {
  /// By how much shaping could make an overflow narrower, in ems.
  private static let slack = 4
  /// The same if a dictionary may find other words, or words may be hyphenated differently, so that what is after
  /// them moves up.
  private static let slackOfWords = 16

  /// The whole text in the container, broken greedily, as cuts are found.
  private let full: LayoutResult
  private let token: ResolvedToken
  private let mirrored: MirroredWidths

  init(_ full: LayoutResult, token: ResolvedToken) throws(TextLayoutError) {
    self.full = try full.shaped.greedyLayout(in: full.metrics)
    mirrored = MirroredWidths(of: full.shaped)
    self.token = token
  }

  /// What a legal cut that keeps more than another prints, or any legal cut if that is nil; nil if there is none.
  func legalText(longerThan cut: Cut?, by unit: CutUnit) throws(TextLayoutError) -> String? {
    guard try !isSuffixTooWide() else { return nil }
    for longer in try cuts(after: cut?.start ?? -1, by: unit) {
      if let text = try full.legalText(of: full.shaped.tailCut(at: longer), token) { return text }
    }
    return nil
  }

  /// The cuts after an offset that could be legal; the text's start is one.
  private func cuts(after offset: Int, by unit: CutUnit) throws(TextLayoutError) -> [Int] {
    let shaped = full.shaped
    return try shaped.typesetter.pool.withContext { context throws(TextLayoutError) in
      var cuts: [Int] = []
      for paragraph in shaped.paragraphs[...lastParagraph].dropFirst(
        shaped.paragraphIndex(at: offset))
      {
        let limit = try limit(in: paragraph)
        cuts += try TailCuts(of: shaped, in: paragraph, by: unit, upTo: limit, with: context)
          .filter { $0 > offset }
        if limit < paragraph.paragraph.content.upperBound { break }
      }
      return offset < 0 ? cuts + [0] : cuts
    }
  }

  /// The last paragraph that a cut can be in: what is before it is printed whole, with a line that does not fit if it has one.
  private var lastParagraph: Int {
    let (stack, last) = (full.stack, full.shaped.paragraphs.count - 1)
    guard !stack.flows, let badLine = stack.badLine(in: full.metrics), badLine < stack.lines.count
    else { return last }
    return stack.lines[badLine].paragraphIndex
  }

  /// A cut after this offset overflows the first line that does not fit by more than the slack.
  ///
  /// If it is in a long stretch whose script what is around it decides, it is looked for in the text that is cut
  /// after the stretch.
  private func limit(in paragraph: ShapedParagraph) throws(TextLayoutError) -> Int {
    let content = paragraph.paragraph.content
    let limit = limit(in: paragraph, of: full)
    if limit == content.upperBound { return limit }
    let utf8 = full.shaped.text.utf8
    let stretch = ScriptNeutralRun.around(limit, in: paragraph, of: utf8)
    guard stretch.isLong else { return limit }
    let end = stretch.range.upperBound
    let printed = full.shaped.printed(full.shaped.tailCut(at: end), token: token).text
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
      hasWords || paragraph.isHyphenated ? TailCutTrial.slackOfWords : TailCutTrial.slack)
    let beyond = paragraph.prefix[start...].partitioningIndex {
      $0 - paragraph.prefix[start] > widest
    }
    return min(content.upperBound, paragraph.start + beyond)
  }

  private func widest(_ slack: Int) -> Fixed {
    full.shaped.widestSpace(in: full.metrics) + full.shaped.palette.lineSlack(mirrored) * slack
  }

  /// Whether the suffix alone overflows every line by more than the slack, and would have to break there.
  private func isSuffixTooWide() throws(TextLayoutError) -> Bool {
    let shaped = try full.shaped.typesetter.shapePrinted(token.suffix)
    guard let paragraph = shaped.paragraphs.first else { return false }
    let end = HangingSpace.wordEnd(in: shaped.text.utf8, from: 0, to: paragraph.length)
    guard paragraph.prefix[end] > widest(TailCutTrial.slack) else { return false }
    return full.stack.lines.contains(where: \.isOnly)
      || (paragraph.analysis.cuts.first.map { $0 < end } ?? false)
  }
}

extension LayoutResult {
  /// What a cut of this text prints; nil if it is not legal, or changes a line before one that is truncated.
  func legalText(
    of cut: Cut, _ token: ResolvedToken, keeping line: TruncatedLine? = nil
  ) throws(TextLayoutError) -> String? {
    if let text = try legalText(of: cut, token, line, after: []) { return text }
    guard let separator = line?.separator(before: cut) else { return nil }
    return try legalText(of: cut, token, line, after: separator)
  }

  private func legalText(
    of cut: Cut, _ token: ResolvedToken, _ line: TruncatedLine?, after separator: [UInt8]
  ) throws(TextLayoutError) -> String? {
    guard shaped.hidesVisible(cut) else { return nil }
    let printed = shaped.printed(cut, token: token, after: separator)
    let layout = try shaped.typesetter.shapePrinted(printed.text).greedyLayout(in: metrics)
    if let line, !layout.stack.keepsLines(before: line, of: stack, after: separator) {
      return nil
    }
    guard layout.showsAll, layout.holdsWhole(printed.suffix),
      layout.shaped.isBoundary(cut.start), layout.shaped.isBoundaryOfUnits(printed.endStart),
      !printed.startsWithCollapsing(by: shaped.typesetter.paragraphStyle)
    else { return nil }
    return printed.text.string
  }

  /// Whether every line shows and, if lines never wrap, fits the width.
  var showsAll: Bool { stack.badLine(in: metrics) == nil }

  /// Whether a range is visible, and no line ends inside it.
  func holdsWhole(_ suffix: Range<Int>) -> Bool {
    let lines = stack.visibleLines
    return suffix.isEmpty
      || !lines.isEmpty && suffix.upperBound <= lines[lines.endIndex - 1].next
        && stack.holdsWhole(suffix)
  }
}

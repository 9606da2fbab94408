import TextCore
import TextShaping

// Where a dictionary finds the words, a cut may change where lines end before it; so may one that shortens the first word of a
// line. Then the ends of the cut text's lines are asked for again, and the lines are broken by the same sums:
//
//     text      │ line │ line │ line │ line │     the ends of the whole text
//     printed   │ line │ li │ line … │            those of the cut text, with the ellipsis on the last line
//                       └ may change (`UnsettledText`)
extension AdvanceTrimmer {
  /// After so many bytes of cut texts, a layout is left to find a cut.
  private static let mostBytes = 1 << 14
  /// After so many cuts that are analyzed by themselves, too.
  private static let mostAnalyses = 2

  /// The longest cut in the paragraph of the last line that may show, by the lines of the cut text; nil if advances do not
  /// show it.
  func longestCut(
    in lines: borrowing AdvanceLines, hiding lastVisible: Int
  ) throws(TextLayoutError) -> Cut? {
    guard let paragraph = lines.last?.paragraph else { return nil }
    let part = lines.parts[paragraph]
    let content = part.content
    guard !content.isEmpty, let token = try token(on: content) else { return nil }
    var levels = CutLevels(row, of: utf8, in: content)
    var finder = FarthestLineFinder(
      row, of: utf8, in: part, starts: lines.startsInPart,
      limit: metrics.lineLimit - lines.beforePart.count, width: metrics.lineWidth, slack: slack)
    guard let farthest = finder.ofAnyCut else { return nil }
    var start = farthestCut(
      upTo: farthest.sum + (metrics.lineWidth + farthest.slack).raw, token.beginning, in: content,
      levels)
    // A longer cut would change levels or scripts, and so maybe advances, before this.
    guard levels.settlesLevels(before: start), !row.leans(at: start) else { return nil }
    var (bytes, analyses) = (0, 0)
    var known: UnsettledText?
    while start > content.lowerBound, bytes < AdvanceTrimmer.mostBytes {
      let end = start
      start = row.startOfUnit(before: end, in: utf8)
      if isDropped(before: end) || end > lastVisible { continue }
      guard levels.keepsLevels(cutAt: end), !row.leans(at: end) else {
        analyses += 1
        // A suffix is measured in the same row as a cut's text, which would be overwritten.
        guard analyses <= AdvanceTrimmer.mostAnalyses, self.token.suffix.isEmpty,
          let own = try linesOfAnalyzedCut(at: end, in: content, lines)
        else { return nil }
        if let cut = cut(at: end, own, from: content.lowerBound, lines, token) { return cut }
        continue
      }
      let unsettled =
        known.flatMap { $0.holds(before: end) ? $0 : nil }
        ?? UnsettledText(before: end, in: utf8, part)
      known = unsettled
      switch finder.line(ofTextSettledUpTo: unsettled.start) {
      case .tooManyBefore: continue
      case .unknown: break
      case .at(let line): if try isTooWide(upTo: end, from: line, token) { continue }
      }
      guard decidesDirectionAndScript(content.lowerBound..<end) else { return nil }
      // ICU takes some sixteen times as long for a byte as breaking lines by sums.
      bytes += end - unsettled.start + (end - content.lowerBound) / 16
      guard let own = try linesOfCut(at: end, unsettled, in: part, lines, token) else { return nil }
      if let cut = cut(at: end, own, from: 0, lines, token) { return cut }
    }
    return nil
  }

  /// A cut by the lines that its paragraph then has, the offsets of which count from `start`; nil if they are too many.
  private func cut(
    at end: Int, _ own: borrowing AdvanceLines, from start: Int, _ lines: borrowing AdvanceLines,
    _ token: MeasuredToken
  ) -> Cut? {
    guard own.hiddenStart == nil, !own.breaksSuffix, let last = own.last else { return nil }
    let before = lines.beforePart
    return Cut(
      end: end, width: last.width, token: token, lineStart: start + last.start.offset,
      widestBefore: max(before.widest, own.widestBefore),
      heightBefore: before.height + own.heightBefore, lineCount: before.count + own.count)
  }

  /// Whether a cut is too wide for the last line even if that begins as late as it may.
  private func isTooWide(
    upTo end: Int, from line: FarthestLine, _ token: MeasuredToken
  ) throws(TextLayoutError) -> Bool {
    guard line.slack == .zero, line.start < end, row.isSafeToBreak(at: line.start) else {
      return false
    }
    let start = AdvanceMeasurer.Start(
      offset: line.start, sum: row.sums[line.start], wordEnd: line.start)
    let width = try measurer.width(from: start, to: end, before: token.beginning)
    return width.map { $0 > metrics.lineWidth } ?? false
  }

  /// The lines of a paragraph that is cut; nil if they have to be measured.
  private func linesOfCut(
    at end: Int, _ unsettled: UnsettledText, in part: AdvanceLines.Part,
    _ lines: borrowing AdvanceLines, _ token: MeasuredToken
  ) throws(TextLayoutError) -> AdvanceLines? {
    Work.cutsValidated.count()
    let start = part.content.lowerBound
    let from = unsettled.beginsWhereLineMayEnd ? unsettled.start : start
    let settled = part.ends.offsets.prefix { start + Int($0) <= from }
    let own = try context.ends(ofVisible: utf8[from..<end])
    return try self.lines(
      of: start..<end,
      endingAt: (from > start ? settled : []) + own.map { $0 + Int32(from - start) },
      lines, heights: lines.heights, token)
  }

  /// The same of a cut that changes levels or scripts of what is before it, whose paragraph is analyzed for that.
  ///
  /// Its offsets count from the paragraph's start.
  private func linesOfAnalyzedCut(
    at end: Int, in content: Range<Int>, _ lines: borrowing AdvanceLines
  ) throws(TextLayoutError) -> AdvanceLines? {
    Work.cutsValidated.count()
    let visible = Array(utf8[content.lowerBound..<end])
    let paragraph = Paragraph(content: visible.indices, end: visible.count)
    let own = try context.advancesOfCut(
      visible, paragraph, in: base, direction: typesetter.direction(of: typesetter.format))
    guard let own, own.agrees(with: row, from: content.lowerBound) else { return nil }
    let trimmer = AdvanceTrimmer(
      source: AdvanceText(
        typesetter: typesetter, text: PlainText(known: visible), paragraphs: SmallArray(paragraph),
        metrics: metrics, row: own, context: context), token: token)
    guard let token = try trimmer.token(on: visible.indices) else { return nil }
    return try trimmer.lines(
      of: visible.indices,
      endingAt: try context.ends(ofVisible: visible[...]), lines,
      heights: AdvanceHeights(own, in: typesetter), token)
  }

  /// The lines of a part of a paragraph and a token, by where they may end; nil if they have to be measured.
  private func lines(
    of content: Range<Int>, endingAt offsets: [Int32], _ lines: borrowing AdvanceLines,
    heights: AdvanceHeights, _ token: MeasuredToken
  ) throws(TextLayoutError) -> AdvanceLines? {
    let ends = row.outsideUnits(LookedAheadEnds(offsets: offsets, parts: []), in: content)
    // No line ends before the ellipsis, and it is whole.
    guard ends.offsets.last.map({ content.lowerBound + Int($0) < content.upperBound }) ?? true
    else { return nil }
    return try AdvanceLines(
      measurer, SmallArray(AdvanceLines.Part(content: content, ends: ends)),
      limit: metrics.lineLimit - lines.beforePart.count, room: metrics.lineWidth, slack: slack,
      heights: heights, token: token
    ).ifKnown()
  }
}

extension ShapingContext {
  /// Where lines of a text may end that is visible and followed by the ellipsis.
  fileprivate func ends(ofVisible visible: ArraySlice<UInt8>) throws(TextLayoutError) -> [Int32] {
    let printed = visible + PlainToken.alone.ellipsis
    return try ends(in: Array(printed), 0..<printed.count).offsets
  }
}

/// The end of a cut text in which lines may end elsewhere than in the whole text.
///
///     text    ภ า ษ า ไ ท ย   “ ข อ บ คุ ณ   x , …
///     cut in a dictionary's words            └─ from where they begin; what is before them has a letter after it
///     in very many of them                       └ from one that is far enough before the cut (`CutDependentWords`)
///     elsewhere                                └ from the last space, or from the last of such words
private struct UnsettledText {
  let start: Int
  /// Whether it begins with a dictionary's words, and a line may end before them.
  let beginsWhereLineMayEnd: Bool
  /// The first cut before which it begins there.
  private let firstCut: Int

  init(before cut: Int, in text: [UInt8], _ part: AdvanceLines.Part) {
    let content = part.content
    var start = cut
    var first = text.startOfScalar(before: cut)
    let isOfDictionary = CharacterClass.isOfDictionary(text.scalar(at: first))
    var isFar = false
    while true {
      start = first
      guard start > content.lowerBound else { break }
      isFar = isOfDictionary && cut - start >= CutDependentWords.farAhead
      if isFar, part.hasEnd(at: start) { break }
      first = text.startOfScalar(before: start)
      let scalar = text.scalar(at: first)
      if CharacterClass.isOfDictionary(scalar) != isOfDictionary { break }
      if !isOfDictionary, CharacterClass.isHanging(scalar) { break }
    }
    self.start = start
    beginsWhereLineMayEnd = isOfDictionary && part.hasEnd(at: start)
    firstCut = isFar ? start + CutDependentWords.farAhead : start + 1
  }

  /// Whether what is before a cut, which is no later than the one it was found for, is settled up to the same place.
  func holds(before cut: Int) -> Bool { cut >= firstCut }
}

extension AdvanceLines.Part {
  /// Whether a line may end at an offset inside it.
  fileprivate func hasEnd(at offset: Int) -> Bool {
    let relative = offset - content.lowerBound
    let number = ends.offsets.partitioningIndex { Int($0) >= relative }
    return number < ends.offsets.count && Int(ends.offsets[number]) == relative
  }
}

extension AdvanceRow {
  /// Whether a cut at an offset hides the character whose script one before it may have.
  fileprivate func leans(at end: Int) -> Bool {
    leanings.contains { $0.lowerBound < end && end <= $0.upperBound }
  }

  /// Whether a paragraph has the direction, and its characters the faces, that they have in another row, where it begins at an
  /// offset.
  fileprivate func agrees(with other: AdvanceRow, from start: Int) -> Bool {
    stretches.allSatisfy { own in
      let range = start + own.range.lowerBound..<start + own.range.upperBound
      return other.stretches(in: range).allSatisfy {
        other.faces[$0.faceIndex] === faces[own.faceIndex] && $0.startsLeft == own.startsLeft
      }
    }
  }
}

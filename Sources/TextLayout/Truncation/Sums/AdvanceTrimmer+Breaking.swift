import TextCore
import TextShaping

// Where a dictionary finds the words, a cut may change where lines end before it; so may one that shortens the first word of a
// line. Then the ends of the cut text's lines are asked for again, and the lines are broken by the same sums:
//
//     text      │ line │ line │ line │ line │     the ends of the whole text
//     printed   │ line │ li │ line … │            those of the cut text, with the ellipsis on the last line
//                       └ may change (`UnsettledText`)
extension AdvanceTrimmer {
  /// After so many cuts, a layout is left to find one.
  private static let mostCuts = 16

  /// The longest cut in the paragraph of the last line that may show, by the lines of the cut text; nil if advances do not
  /// show it.
  func longestCut(
    in lines: AdvanceLines, hiding lastVisible: Int
  ) throws(TextLayoutError) -> Cut? {
    guard let paragraph = lines.last?.paragraph else { return nil }
    let part = lines.parts[paragraph]
    let content = part.content
    guard !content.isEmpty, let ellipsis = try ellipsis(on: content) else { return nil }
    let token = AdvanceLines.Token(bytes: AdvanceTrimmer.ellipsisBytes, width: ellipsis)
    var levels = CutLevels(row, of: utf8, in: content)
    var finder = FarthestLineFinder(
      row, of: utf8, in: part, starts: lines.startsInPart,
      limit: metrics.lineLimit - lines.beforePart.count, width: metrics.lineWidth, slack: slack)
    guard let farthest = finder.ofAnyCut else { return nil }
    var start = farthestCut(
      upTo: farthest.sum + (metrics.lineWidth + farthest.slack - token.width).raw, in: content,
      levels)
    var cuts = 0
    var known: UnsettledText?
    while start > content.lowerBound, cuts < AdvanceTrimmer.mostCuts {
      let end = start
      start = row.startOfUnit(before: end, in: utf8)
      guard levels.keepsLevels(cutAt: end), !row.leans(at: end) else { return nil }
      if isDropped(before: end) || end > lastVisible { continue }
      // It begins at the same place for each cut that it holds.
      let unsettled =
        known.flatMap { $0.start < end ? $0 : nil } ?? UnsettledText(before: end, in: utf8, part)
      known = unsettled
      switch finder.line(ofTextSettledUpTo: unsettled.start) {
      case .tooManyBefore: continue
      case .unknown: break
      case .at(let line): if try isTooWide(upTo: end, from: line, token) { continue }
      }
      guard decidesDirectionAndScript(content.lowerBound..<end) else { return nil }
      cuts += 1
      guard let own = try linesOfCut(at: end, unsettled, in: part, lines, token) else { return nil }
      if own.hiddenStart == nil, let last = own.last {
        return Cut(
          end: end, width: last.width, lineStart: last.start.offset,
          widestBefore: max(lines.beforePart.widest, own.widestBefore),
          heightBefore: lines.beforePart.height + own.heightBefore,
          lineCount: lines.beforePart.count + own.count)
      }
    }
    return nil
  }

  /// Whether a cut is too wide for the last line even if that begins as late as it may.
  private func isTooWide(
    upTo end: Int, from line: FarthestLine, _ token: AdvanceLines.Token
  ) throws(TextLayoutError) -> Bool {
    guard line.slack == .zero, line.start < end, row.isSafeToBreak(at: line.start) else {
      return false
    }
    let start = AdvanceMeasurer.Start(
      offset: line.start, sum: row.sums[line.start], wordEnd: line.start)
    let width = try measurer.width(from: start, to: end, before: token.bytes, token.width)
    return width.map { $0 > metrics.lineWidth } ?? false
  }

  /// The lines of a paragraph that is cut; nil if they have to be measured.
  private func linesOfCut(
    at end: Int, _ unsettled: UnsettledText, in part: AdvanceLines.Part, _ lines: AdvanceLines,
    _ token: AdvanceLines.Token
  ) throws(TextLayoutError) -> AdvanceLines? {
    Work.cutsValidated.count()
    let start = part.content.lowerBound
    let from = unsettled.beginsWhereLineMayEnd ? unsettled.start : start
    let settled = part.ends.offsets.prefix { start + Int($0) <= from }
    let printed = Array(utf8[from..<end]) + token.bytes
    let own = try context.ends(in: printed, printed.indices).offsets
    let ends = row.outsideUnits(
      LookedAheadEnds(
        offsets: (from > start ? settled : []) + own.map { $0 + Int32(from - start) }, parts: []),
      in: start..<end)
    // No line ends before the ellipsis, and it is whole.
    guard ends.offsets.last.map({ start + Int($0) < end }) ?? true else { return nil }
    let cut = AdvanceLines.Part(content: start..<end, ends: ends)
    return try AdvanceLines(
      measurer, [cut], limit: metrics.lineLimit - lines.beforePart.count, room: metrics.lineWidth,
      slack: slack, heights: lines.heights, token: token)
  }
}

/// The end of a cut text in which lines may end elsewhere than in the whole text.
///
///     text    ภ า ษ า ไ ท ย   “ ข อ บ คุ ณ   x , …
///     cut in a dictionary's words            └─ from where they begin; what is before them has a letter after it
///     elsewhere                                └ from the last space, or from the last of such words
private struct UnsettledText {
  let start: Int
  /// Whether it begins with a dictionary's words, and a line may end before them.
  let beginsWhereLineMayEnd: Bool

  init(before cut: Int, in text: [UInt8], _ part: AdvanceLines.Part) {
    var start = cut
    var first = text.startOfScalar(before: cut)
    let isOfDictionary = CharacterClass.isOfDictionary(text.scalar(at: first))
    while true {
      start = first
      guard start > part.content.lowerBound else { break }
      first = text.startOfScalar(before: start)
      let scalar = text.scalar(at: first)
      if CharacterClass.isOfDictionary(scalar) != isOfDictionary { break }
      if !isOfDictionary, CharacterClass.isHanging(scalar) { break }
    }
    self.start = start
    let relative = start - part.content.lowerBound
    let number = part.ends.offsets.partitioningIndex { Int($0) >= relative }
    beginsWhereLineMayEnd =
      isOfDictionary && number < part.ends.offsets.count
      && Int(part.ends.offsets[number]) == relative
  }
}

extension AdvanceRow {
  /// The ends of lines that are not inside a cut unit of a paragraph.
  func outsideUnits(_ ends: LookedAheadEnds, in content: Range<Int>) -> LookedAheadEnds {
    if joinedCount(in: content) == 0 { return ends }
    return LookedAheadEnds(
      offsets: ends.offsets.filter { !isJoined(content.lowerBound + Int($0)) }, parts: ends.parts)
  }

  /// Whether a cut at an offset hides the character whose script one before it may have.
  fileprivate func leans(at end: Int) -> Bool {
    leanings.contains { $0.lowerBound < end && end <= $0.upperBound }
  }
}

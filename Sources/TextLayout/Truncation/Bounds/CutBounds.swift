import TextCore
import TextShaping

/// Where it is worth validating a cut of the tail, found from the lines of a text without shaping.
///
/// Definitions:
///
///     bad line   the first line that does not show, or that is too wide if lines never wrap
///     base       the last line that a cut can be on: the one before the bad line if only the number of
///                lines hides that, else the bad line itself, which a cut may make lower or narrower. A token
///                that takes several lines after the cut (`TokenExtent.minimumLineCount`) leaves as many fewer
///     core       the part of the suffix whose width does not depend on the text (`StyledToken.coreWidth`)
///     room       what the base and the lines before it have room for, from the line with the start of the
///                words that may break differently in the printed string (`CutDependentWords`): they may
///                move up, and everything after them
///     lower      the advance from the base's start to a cut's last offset that is safe to concatenate at:
///                shaping what follows again cannot change it
///
/// A cut is infeasible if it keeps more than the base has room for: text after the base's paragraph; text
/// that is too low (`HeightBound`); or text wider than the line by `lower`, with the core if both have to
/// share the line. If a cut shortens the base's first piece, which may then move up, the line before has to
/// be as infeasible. A cut after words that may break differently is infeasible if it keeps more than the
/// room. All other cuts have to be validated. A slack for each line allows for what analysis may
/// decide differently: levels and scripts of what is near the cut.
struct CutBounds {
  let text: FittedText
  let baseIndex: Int
  let badLine: Int
  let isLimitedByCount: Bool
  /// How many lines after the base the token takes at least.
  private let ownLineCount: Int
  /// By how much a line can be narrower in the printed string (`Palette.lineSlack`).
  let slack: Fixed
  let token: TokenExtent
  private var height: HeightBound?
  /// The height of the highest line up to the bad line, with or without the token, if the height limits the lines.
  private let tallest: Fixed?
  /// The ends of what the base, and the line before it, hold whatever their width.
  private(set) var heldEnds: (base: Int, before: Int) = (0, 0)
  /// In a flow: where the text that begins with them is too wide for any row.
  private(set) var flowEnds: (base: Int, before: Int) = (0, 0)

  init(_ text: FittedText, badLine: Int, token: TokenExtent) {
    self.text = text
    self.token = token
    self.badLine = badLine
    isLimitedByCount = badLine == text.metrics.lineLimit
    slack = max(text.lineSlack, token.lineSlack)
    height = text.stack.flows ? nil : HeightBound(text, token: token.heights)
    tallest =
      isLimitedByCount || text.stack.flows
      ? nil : text.highestLine(through: badLine, with: token.heights)
    let last = isLimitedByCount ? badLine - 1 : badLine
    let own = text.stack.flows ? 0 : token.minimumLineCount - 1
    ownLineCount = own
    baseIndex =
      isLimitedByCount || own == 0
      ? max(0, last - own) : height?.lastLine(leaving: own, through: last) ?? last
    heldEnds = (heldEnd(of: baseIndex), baseIndex > 0 ? heldEnd(of: baseIndex - 1) : 0)
    if text.stack.flows {
      flowEnds = (flowEnd(of: baseIndex), baseIndex > 0 ? flowEnd(of: baseIndex - 1) : 0)
    }
  }

  var shaped: ShapedText { text.shaped }
  var metrics: ContainerMetrics { text.metrics }
  var stack: LineStack { text.stack }
  var base: LineBox { stack.lines[baseIndex] }

  /// Whether the container has room for the token at all.
  var canHoldToken: Bool {
    if height?.isTooLowForToken ?? false { return false }
    if token.coreWidth <= shaped.widestSpace(in: metrics) || !token.canBreak { return true }
    // Text with a negative advance makes room.
    return !shaped.paragraphs.allSatisfy(\.isAscending)
  }

  /// The last paragraph that a cut can be in.
  var paragraphIndex: Int { base.paragraphIndex }

  /// Where the line before the base begins, to which a shortened word may move up.
  var start: Int { stack.lines[max(0, baseIndex - 1)].start }

  /// No cut after this offset is worth validating.
  mutating func limit(with ruler: inout LineMeasurer) throws(TextLayoutError) -> Int {
    if stack.flows { return flowLimit }
    var held = max(try reach(of: baseIndex, with: &ruler), heldEnds.base)
    if let first = stack.widerFirstLine(before: baseIndex) {
      held = max(held, try reach(of: first, with: &ruler))
    }
    let offset = shaped.text.utf8.scalarStart(atOrBefore: held)
    if isInsideWords(offset, in: base.paragraphIndex),
      let room = room(before: offset, in: base.paragraphIndex)
    {
      return try limit(of: room, from: offset, with: &ruler)
    }
    guard let tallest = height?.end(of: baseIndex) else { return held }
    let low = max(tallest, firstPieceEnd(of: baseIndex))
    guard low < held else { return held }
    // Words that break differently may move up, and leave room for more than is low enough here.
    let rest = Scalars(shaped.text.utf8, in: low..<offset)
    return rest.contains { isInsideWords($0.offset, in: base.paragraphIndex) } ? held : low
  }

  /// How far a line reaches at most, from where it begins.
  private func reach(
    of index: Int, with ruler: inout LineMeasurer
  ) throws(TextLayoutError) -> Int {
    let line = stack.lines[index]
    let paragraph = shaped.paragraphs[line.paragraphIndex]
    let start = line.start - paragraph.start
    let widest = line.space.width + slack + slack
    if !paragraph.isAscending {
      // What follows can move the pen back, and so can the token.
      let last = widest + paragraph.prefix[start] - token.backwardWidth
      let reached = (start...paragraph.length).last { paragraph.prefix[$0] <= last }
      return paragraph.start + (reached ?? start)
    }
    let reached = try (start..<paragraph.length + 1).lastHolding {
      end throws(TextLayoutError) in try ruler.estimate(start, end) <= widest
    }
    return paragraph.start + reached
  }

  /// Whether a cut keeps more than its container has room for.
  mutating func isInfeasible(
    _ cut: Int, in paragraphIndex: Int, with ruler: inout LineMeasurer
  ) throws(TextLayoutError) -> Bool {
    if stack.flows { return isInfeasibleInFlow(cut, in: paragraphIndex) }
    if let room = room(before: cut, in: paragraphIndex) {
      if isTooLow(room) { return true }
      guard paragraphIndex == base.paragraphIndex else { return false }
      return try isTooWide(cut, for: room, with: &ruler)
    }
    let line = min(stack.lines.partitioningIndex { $0.next > cut }, stack.lines.count - 1)
    let isTooLow = isTooLow(cut, on: line)
    if isTooLow, isTooLowWherever(cut, upFrom: line) { return true }
    guard paragraphIndex == base.paragraphIndex else { return false }
    // What is too low for the base has to move up whole, and so does what is too wide for it.
    if !isTooLow || line != baseIndex {
      guard try isTooWide(cut, on: baseIndex, with: &ruler) else { return false }
    }
    guard mayMoveUp(cut, from: baseIndex) else { return true }
    guard try isTooWide(cut, on: baseIndex - 1, with: &ruler) else { return false }
    guard let first = stack.widerFirstLine(before: baseIndex) else { return true }
    return try isTooWide(cut, on: first, with: &ruler)
  }

  /// Whether a cut that was not legal is so far before the first one that none before it can be legal.
  ///
  /// It is, some lines more above the first, and above the base, than the token takes alone: there the token
  /// had lines to itself. A cut that was not tried does not count: the last word or sentence may be many
  /// lines long.
  ///
  /// What is printed may have two lines more than the full text has up to the cut, because words break differently at
  /// its end. In a narrow container it may have another two: a last letter that no longer joins the one before it is
  /// too wide for its line, so that bidi controls before it have a line to themselves, and those that are closed before
  /// the token have one. If the height limits the lines, all of these may be as high as any.
  func isPastHope(_ cut: Int, first: Int) -> Bool {
    // Lines above may be wide enough for the token even if those below are not.
    guard token.standsApart, !stack.flows, !isInsideHyphenatedWord(cut) else { return false }
    let line = min(stack.lines.partitioningIndex { $0.next > first }, baseIndex)
    // A dictionary's other words may take a line more, or two.
    // A token of more lines than there are has its last after them.
    let last = min(line == baseIndex ? line + ownLineCount : line, stack.lines.count - 1)
    let count = token.lineCount + (shaped.text.utf8.isOfDictionary(before: cut) ? 6 : 4)
    var floor = last - count
    if let tallest {
      let top = stack.tops[last] - tallest * count
      floor = min(floor, stack.tops.partitioningIndex { $0 > top } - 1)
    }
    return floor > 0 && cut < stack.lines[floor].start
  }
}

extension FittedText {
  /// The height of the highest line through one, or of one that has some fonts in it.
  fileprivate func highestLine(through last: Int, with fonts: [LineHeight]) -> Fixed {
    let lines = stack.heights.prefix(last + 1).map(\.total)
    let others = (fonts + [shaped.palette.emptyHeights.highest]).flatMap { font in
      shaped.formats.map { $0.height(of: font).total }
    }
    return (lines + others).max() ?? .zero
  }
}

// MARK: - Lines

extension CutBounds {
  /// The line that the token of a cut has to be on, if the printed string has a line that begins there; nil
  /// if that is not certain.
  func lastLine(of cut: Int, in paragraphIndex: Int) -> LastLine? {
    guard isLimitedByCount, ownLineCount == 0, !stack.flows, paragraphIndex == base.paragraphIndex,
      cut > (endsBrokenPiece(baseIndex) ? heldEnds.base : base.start),
      !mayMoveUp(cut, from: baseIndex), !isAfterWords(cut, in: paragraphIndex)
    else { return nil }
    return LastLine(
      index: baseIndex, line: base,
      firstPieceEnd: mayMoveUp(base.start, from: baseIndex)
        ? firstPieceEnd(of: baseIndex) : base.start)
  }

  /// Whether a cut shortens the first piece of a line, which may then find room on the line before.
  func mayMoveUp(_ cut: Int, from line: Int) -> Bool {
    guard line > 0, stack.lines[line - 1].paragraphIndex == stack.lines[line].paragraphIndex
    else { return false }
    return cut <= firstPieceEnd(of: line)
  }

  /// Whether a cut that is too low on a line is too low on every line that it may move up to: a piece that
  /// is broken in an emergency begins lines above, and all of it may move.
  private mutating func isTooLowWherever(_ cut: Int, upFrom line: Int) -> Bool {
    var line = line
    while mayMoveUp(cut, from: line) {
      line -= 1
      if !isTooLow(cut, on: line) { return false }
    }
    return true
  }

  /// The end of a line's first piece, or a place after it that is certainly not before.
  ///
  /// A piece that a soft hyphen ends may share a line with what follows it, but not with a hyphen: a text that is cut
  /// up to a hyphen's width later fits on a line that ends before the piece here.
  private func firstPieceEnd(of index: Int) -> Int {
    let paragraph = shaped.paragraphs[stack.lines[index].paragraphIndex]
    if paragraph.lineBreakMode(in: metrics) == .character {
      return firstEdge(of: index) { $0.analysis.cuts }
    }
    let end = firstEdge(of: index) { $0.analysis.opportunities }
    guard shaped.text.utf8.isSoftHyphen(before: end, from: 0) else { return end }
    let reached = paragraph.prefix[end - paragraph.start] + slack
    let offsets = end - paragraph.start..<paragraph.paragraph.content.upperBound - paragraph.start
    return paragraph.start + offsets.partitioningIndex { paragraph.prefix[$0] > reached }
  }

  private func firstEdge(of index: Int, among edges: (ShapedParagraph) -> [Int32]) -> Int {
    let line = stack.lines[index]
    let paragraph = shaped.paragraphs[line.paragraphIndex]
    let breaks = edges(paragraph)
    let next = breaks.partitioningIndex { Int($0) + paragraph.start > line.start }
    return next < breaks.count
      ? Int(breaks[next]) + paragraph.start : paragraph.paragraph.content.upperBound
  }

  /// The end of what a line holds whatever its width: a cut unit, and invisibles after it; or what it may hold because the
  /// line before it ends elsewhere in the printed string.
  private func heldEnd(of index: Int) -> Int {
    let paragraph = shaped.paragraphs[stack.lines[index].paragraphIndex]
    let own = HangingSpace.nextWord(
      in: shaped.text.utf8, from: firstEdge(of: index) { $0.analysis.cuts },
      to: paragraph.paragraph.content.upperBound)
    return endsBrokenPiece(index) ? max(own, uncertainEnd(of: index)) : own
  }

  /// Whether a line begins inside a piece, which ends on it.
  private func endsBrokenPiece(_ index: Int) -> Bool {
    index > 0 && stack.lines[index - 1].endsBy == .emergency
      && firstPieceEnd(of: index) <= stack.lines[index].next
  }

  /// A cut unit after a line's first piece.
  ///
  /// If the text is cut there, the unit may belong to the piece: a line may end before a full stop only if a digit follows
  /// it (UAX #14, LB13 as ICU has it). A piece with more in it may be broken elsewhere, and spaces inside it hang there.
  private func uncertainEnd(of index: Int) -> Int {
    let paragraph = shaped.paragraphs[stack.lines[index].paragraphIndex]
    let cuts = paragraph.analysis.cuts
    let end = firstPieceEnd(of: index) - paragraph.start
    let next = cuts.partitioningIndex { $0 > end }
    return paragraph.start + (next < cuts.count ? Int(cuts[next]) : paragraph.length)
  }

  private mutating func isTooLow(_ cut: Int, on line: Int) -> Bool {
    guard let end = height?.end(of: line) else { return false }
    return cut > end
  }

  /// Whether what a cut keeps from a line's start on is wider than the line, with the suffix's core if both
  /// have to share the base.
  private func isTooWide(
    _ cut: Int, on line: Int, with ruler: inout LineMeasurer
  ) throws(TextLayoutError) -> Bool {
    let start = stack.lines[line].start
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    guard cut > (line == baseIndex ? heldEnds.base : heldEnds.before) else { return false }
    let kept = paragraph.concatenableOffset(atOrBefore: cut - paragraph.start)
    guard kept > start - paragraph.start else { return false }
    let isLast = isLimitedByCount && line == baseIndex && ownLineCount == 0
    let core = isLast ? token.coreWidth : .zero
    var lower = try ruler.lowerBound(start - paragraph.start, kept, before: core)
    if !paragraph.isAscending || token.backwardWidth < .zero {
      let estimate =
        paragraph.prefix[cut - paragraph.start] - paragraph.prefix[start - paragraph.start]
      lower = min(lower, estimate + core) + token.backwardWidth
    }
    return lower > stack.lines[line].space.width + slack
  }

  /// Whether the words of a room do not fit on its first line for their height.
  private mutating func isTooLow(_ room: Room) -> Bool {
    guard let end = height?.end(of: room.line) else { return false }
    return end < room.words
  }

  /// How many lines there may be at most from one to the base, whatever is on each.
  func maximumLines(from line: Int) -> Int {
    let count = baseIndex - line + 1
    if isLimitedByCount { return count }
    return height?.maximumLines(from: line, through: baseIndex) ?? count
  }
}

/// A line that the token of a cut has to be on.
struct LastLine {
  let index: Int
  let line: LineBox
  /// A cut after this offset leaves the line's start where it is.
  let firstPieceEnd: Int
}

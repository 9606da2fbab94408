import TextCore
import TextShaping

/// Where it is worth asking a judge for a cut, found from the full text's lines without shaping.
///
/// Definitions:
///
///     bad line   the first line that does not show, or that is too wide where lines never wrap
///     base       the line that a cut can last be on: the one before the bad line where only the
///                number of lines hides it, else the bad line itself, which a cut may make lower or
///                narrower
///     core       what of the suffix has the same width whatever stands before it (`SuffixCore`)
///     room       what the base and the lines before it hold, from the line on that holds the start of the
///                words that a dictionary may part otherwise (`ScriptNeutralWords`): they may move up, and
///                everything after them
///     lower      the advance from the base's start to a cut's last offset that is safe to
///                concatenate: shaping what follows anew cannot change it
///
/// A cut is infeasible when it keeps more than the base can hold: past the base's paragraph; too low
/// (`HeightBound`); or `lower`, and with it the core where both have to share the line, wider than the
/// line. Where it shortens the base's first piece, which may then move up, the line before has to be
/// as infeasible. Where a cut is after words that a dictionary may part otherwise, it is infeasible when it
/// keeps more than the room. Everything between is left to the judge, with a slack of one em a line, of
/// the largest style, for what analysis may decide otherwise: levels and scripts of what is near the cut.
struct CutBounds {
  let shaped: ShapedText
  let metrics: ContainerMetrics
  let stack: LineStack
  let baseIndex: Int
  let badLine: Int
  let isLimitedByCount: Bool
  /// One em of the largest style.
  let slack: Fixed
  let token: TokenExtent
  private var height: HeightBound?
  /// The end of what the base, and the line before it, hold whatever their width.
  private(set) var heldEnds: (base: Int, before: Int) = (0, 0)
  /// In a flow: where what begins with them is too wide for any row.
  private(set) var flowEnds: (base: Int, before: Int) = (0, 0)

  init(
    _ shaped: ShapedText, _ metrics: ContainerMetrics, _ stack: LineStack, badLine: Int,
    token: TokenExtent
  ) {
    self.shaped = shaped
    self.metrics = metrics
    self.stack = stack
    self.token = token
    isLimitedByCount = badLine == metrics.lineLimit
    self.badLine = badLine
    baseIndex = isLimitedByCount ? badLine - 1 : badLine
    slack = max(shaped.palette.largestSize, token.largestSize)
    height =
      stack.flows ? nil : HeightBound(shaped, metrics, stack, token: token.heights)
    heldEnds = (heldEnd(of: baseIndex), baseIndex > 0 ? heldEnd(of: baseIndex - 1) : 0)
    if stack.flows {
      flowEnds = (flowEnd(of: baseIndex), baseIndex > 0 ? flowEnd(of: baseIndex - 1) : 0)
    }
  }

  var base: LineBox { stack.lines[baseIndex] }

  /// Whether a token of this size can stand in the container at all.
  var canHoldToken: Bool {
    if height?.isTooLowForToken ?? false { return false }
    if token.coreWidth <= shaped.widestSpace(in: metrics) || !token.canBreak { return true }
    // After what takes less room than none, more has room.
    return !shaped.paragraphs.allSatisfy(\.isAscending)
  }

  /// The last paragraph that a cut can be in.
  var paragraphIndex: Int { base.paragraphIndex }

  /// Where the base begins, and the line before it, to which a shortened word may move up.
  var start: Int { stack.lines[max(0, baseIndex - 1)].start }

  /// No cut past this offset is worth a look.
  mutating func limit(with ruler: inout LineMeasurer) throws(TextLayoutError) -> Int {
    if stack.flows { return flowLimit }
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    let start = base.start - paragraph.start
    var low = start
    var high = paragraph.length
    while low < high {
      let middle = (low + high + 1) / 2
      let estimate = try ruler.estimate(start, middle)
      if estimate <= base.space.width + slack + slack { low = middle } else { high = middle - 1 }
    }
    let widest = max(paragraph.start + low, heldEnds.base)
    let place = shaped.text.utf8.scalarStart(atOrBefore: widest)
    if isInsideWords(place, in: base.paragraphIndex),
      let room = room(before: place, in: base.paragraphIndex)
    {
      return try limit(of: room, from: place, with: &ruler)
    }
    guard let tallest = height?.end(of: baseIndex) else { return widest }
    return min(widest, max(tallest, firstPieceEnd(of: baseIndex)))
  }

  /// Whether a cut keeps more than its container can hold.
  mutating func isInfeasible(
    _ cut: Int, in paragraphIndex: Int, with ruler: inout LineMeasurer
  ) throws(TextLayoutError) -> Bool {
    if stack.flows { return isInfeasibleInFlow(cut, in: paragraphIndex) }
    if let room = room(before: cut, in: paragraphIndex) {
      return try isInfeasible(cut, in: paragraphIndex, room, with: &ruler)
    }
    let line = min(stack.lines.partitioningIndex { $0.next > cut }, stack.lines.count - 1)
    let isTooLow = isTooLow(cut, on: line)
    if isTooLow, isTooLowWherever(cut, upFrom: line) { return true }
    guard paragraphIndex == base.paragraphIndex else { return false }
    // What is too low for the base has to move up whole, as has what is too wide for it.
    if !isTooLow || line != baseIndex {
      guard try isTooWide(cut, on: baseIndex, with: &ruler) else { return false }
    }
    guard mayMoveUp(cut, from: baseIndex) else { return true }
    return try isTooWide(cut, on: baseIndex - 1, with: &ruler)
  }

  /// Whether a cut that is too low on a line is so on every one that it may move up to: a piece that
  /// is broken in emergencies begins lines above, and the whole of it may move.
  private mutating func isTooLowWherever(_ cut: Int, upFrom line: Int) -> Bool {
    var line = line
    while mayMoveUp(cut, from: line) {
      line -= 1
      if !isTooLow(cut, on: line) { return false }
    }
    return true
  }

  /// Whether a cut shortens the first piece of a line, so that it may find room on the one before.
  func mayMoveUp(_ cut: Int, from line: Int) -> Bool {
    guard line > 0, stack.lines[line - 1].paragraphIndex == stack.lines[line].paragraphIndex
    else { return false }
    return cut <= firstPieceEnd(of: line)
  }

  private func firstPieceEnd(of index: Int) -> Int {
    let paragraph = shaped.paragraphs[stack.lines[index].paragraphIndex]
    let isChar = paragraph.lineBreakMode(in: metrics) == .character
    return firstEdge(of: index) { isChar ? $0.analysis.cuts : $0.analysis.opportunities }
  }

  private func firstEdge(of index: Int, among edges: (ShapedParagraph) -> [Int32]) -> Int {
    let line = stack.lines[index]
    let paragraph = shaped.paragraphs[line.paragraphIndex]
    let breaks = edges(paragraph)
    let next = breaks.partitioningIndex { Int($0) + paragraph.start > line.start }
    return next < breaks.count
      ? Int(breaks[next]) + paragraph.start : paragraph.paragraph.content.upperBound
  }

  /// The end of what a line holds whatever its width: a cut unit, and what shows nothing after it.
  private func heldEnd(of index: Int) -> Int {
    HangingSpace.nextWord(
      in: shaped.text.utf8, from: firstEdge(of: index) { $0.analysis.cuts },
      to: shaped.paragraphs[stack.lines[index].paragraphIndex].paragraph.content.upperBound)
  }

  private mutating func isTooLow(_ cut: Int, on line: Int) -> Bool {
    guard let end = height?.end(of: line) else { return false }
    return cut > end
  }

  /// Whether what a cut keeps from a line's start on is wider than the line, with the suffix' core
  /// where both have to share the base.
  private func isTooWide(
    _ cut: Int, on line: Int, with ruler: inout LineMeasurer
  ) throws(TextLayoutError) -> Bool {
    let start = stack.lines[line].start
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    guard cut > (line == baseIndex ? heldEnds.base : heldEnds.before) else { return false }
    let kept = paragraph.concatenableOffset(atOrBefore: cut - paragraph.start)
    guard kept > start - paragraph.start else { return false }
    let lower = try ruler.lowerBound(start - paragraph.start, kept)
    let core = isLimitedByCount && line == baseIndex ? token.coreWidth : .zero
    return lower + core > stack.lines[line].space.width + slack
  }

  /// Whether a cut that was tried in vain is so far before the first one that none before it can be
  /// legal: two lines more above the first, and above the base, than the token takes alone, so that
  /// it has had lines to itself.
  ///
  /// How far a cut is that was not tried says nothing: the last word or sentence may be many lines long.
  func isPastHope(_ cut: Int, first: Int) -> Bool {
    // Lines above may be wide enough for it where those below are not.
    guard token.standsApart, !stack.flows, !isInsideHyphenatedWord(cut) else { return false }
    let line = min(stack.lines.partitioningIndex { $0.next > first }, baseIndex)
    // A dictionary's other words may take a line more, or two.
    let floor = line - token.lineCount - (shaped.text.utf8.isOfDictionary(before: cut) ? 4 : 2)
    return floor > 0 && cut < stack.lines[floor].start
  }
}

// MARK: - Words that may be parted otherwise

extension CutBounds {
  /// The lines that unsettled words and what is after them may be on.
  private struct Room {
    /// Where the words begin.
    let words: Int
    /// The first of the lines, and where it starts in its paragraph.
    let line: Int
    let start: Int
    /// What all of the lines hold, with what hangs at their ends before the words.
    let width: Fixed
  }

  /// Whether what is at an offset belongs to words that a cut in them parts otherwise.
  private func isInsideWords(_ offset: Int, in index: Int) -> Bool {
    guard offset < shaped.text.utf8.count else { return false }
    let scalar = shaped.text.utf8.scalar(at: offset)
    return CharacterClass.isOfDictionary(scalar)
      || shaped.paragraphs[index].isHyphenated && CharacterClass.isOfHyphenatedWord(scalar)
  }

  /// Whether the word that a cut is in may take any number of lines once it is shortened.
  private func isInsideHyphenatedWord(_ cut: Int) -> Bool {
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: cut)]
    guard paragraph.isHyphenated, cut > paragraph.start else { return false }
    let utf8 = shaped.text.utf8
    return CharacterClass.isOfHyphenatedWord(utf8.scalar(at: utf8.startOfScalar(before: cut)))
      && (cut == utf8.count || CharacterClass.isOfHyphenatedWord(utf8.scalar(at: cut))
        || token.beginsWithLetter)
  }

  /// Whether words before a cut may be parted otherwise, and move what is after them.
  func isAfterScriptNeutralWords(_ cut: Int, in index: Int) -> Bool {
    room(before: cut, in: index) != nil
  }

  /// Nil where no unsettled words stand before the cut on the base or above, or where lines do not end
  /// between words.
  private func room(before cut: Int, in index: Int) -> Room? {
    let paragraph = shaped.paragraphs[index]
    guard paragraph.lineBreakMode(in: metrics) == .word,
      let words = ScriptNeutralWords(in: shaped.text.utf8, paragraph, before: cut)
    else { return nil }
    let holder = stack.lines.partitioningIndex { $0.next > words.start }
    guard holder <= baseIndex else { return nil }
    // Its first piece may move up, if it is one of the words.
    let line = mayMoveUp(words.start, from: holder) ? holder - 1 : holder
    // A word that begins after the base's first piece leaves the base's start where it is.
    if words.areHyphenated, line == baseIndex { return nil }
    let count =
      isLimitedByCount
      ? baseIndex - line + 1
      : height?.mostLines(from: line, through: baseIndex) ?? baseIndex - line + 1
    let hanging = stack.lines[line...holder].reduce(Fixed.zero) { $0 + $1.trailingWidth }
    return Room(
      words: words.start, line: line, start: stack.lines[line].start - paragraph.start,
      width: paragraph.format.widestSpace(of: metrics.lineWidth) * count + slack * count + hanging)
  }

  /// No cut past this offset, after the same words as `cut`, is worth a look.
  private func limit(
    of room: Room, from cut: Int, with ruler: inout LineMeasurer
  ) throws(TextLayoutError) -> Int {
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    var low = cut - paragraph.start
    var high = paragraph.length
    while low < high {
      let middle = (low + high + 1) / 2
      let estimate = try ruler.estimate(room.start, middle)
      let held = room.width + excess(of: room.start..<middle, in: paragraph)
      if estimate <= held + slack { low = middle } else { high = middle - 1 }
    }
    return paragraph.start + low
  }

  private mutating func isInfeasible(
    _ cut: Int, in index: Int, _ room: Room, with ruler: inout LineMeasurer
  ) throws(TextLayoutError) -> Bool {
    if let end = height?.end(of: room.line), end < room.words { return true }
    guard index == base.paragraphIndex else { return false }
    let paragraph = shaped.paragraphs[index]
    let kept = paragraph.concatenableOffset(atOrBefore: cut - paragraph.start)
    guard kept > room.start else { return false }
    let held = room.width + excess(of: room.start..<kept, in: paragraph)
    return try ruler.lowerBound(room.start, kept) > held
  }

  /// How much the cut units of a stretch are wider than a line: each is held all the same, by a line of
  /// its own.
  private func excess(of range: Range<Int>, in paragraph: ShapedParagraph) -> Fixed {
    let width = paragraph.format.widestSpace(of: metrics.lineWidth)
    let prefix = paragraph.prefix
    var before = prefix[range.lowerBound]
    var excess = Fixed.zero
    func add(to end: Int) {
      let sum = prefix[end]
      if sum - before > width { excess += sum - before - width }
      before = sum
    }
    let cuts = paragraph.analysis.cuts
    let first = cuts.partitioningIndex { $0 > range.lowerBound }
    for index in first..<max(first, cuts.count) {
      guard cuts[index] < range.upperBound else { break }
      add(to: Int(cuts[index]))
    }
    add(to: range.upperBound)
    return excess
  }
}

extension [UInt8] {
  /// Whether a dictionary finds the words of the character before an offset.
  func isOfDictionary(before offset: Int) -> Bool {
    offset > 0 && CharacterClass.isOfDictionary(scalar(at: startOfScalar(before: offset)))
  }
}

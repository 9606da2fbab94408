import TextCore
import TextShaping

// Words that a dictionary finds, or that are hyphenated, may break differently once the text is cut after
// them (`CutDependentWords`). Then the lines from theirs to the base are bounded as one.
extension CutBounds {
  /// The lines that such words and what is after them may be on.
  struct Room {
    /// Where the words begin.
    let words: Int
    /// The first of the lines, and where it starts in its paragraph.
    let line: Int
    let start: Int
    /// What all of the lines have room for, with what hangs at their ends before the words.
    let width: Fixed
  }

  /// Whether what is at an offset belongs to words that break differently if the text is cut inside them.
  func isInsideWords(_ offset: Int, in index: Int) -> Bool {
    guard offset < shaped.text.utf8.count else { return false }
    let scalar = shaped.text.utf8.scalar(at: offset)
    return CharacterClass.isOfDictionary(scalar)
      || shaped.paragraphs[index].isHyphenated && CharacterClass.isOfHyphenatedWord(scalar)
  }

  /// Whether the word that a cut is in may take any number of lines once it is shortened.
  func isInsideHyphenatedWord(_ cut: Int) -> Bool {
    let paragraph = shaped.paragraphs[shaped.paragraphIndex(at: cut)]
    guard paragraph.isHyphenated, cut > paragraph.start else { return false }
    let utf8 = shaped.text.utf8
    return CharacterClass.isOfHyphenatedWord(utf8.scalar(at: utf8.startOfScalar(before: cut)))
      && (cut == utf8.count || CharacterClass.isOfHyphenatedWord(utf8.scalar(at: cut))
        || token.beginsWithLetter)
  }

  /// Whether words before a cut may break differently, and move what is after them.
  func isAfterWords(_ cut: Int, in index: Int) -> Bool { room(before: cut, in: index) != nil }

  /// Nil if no such words are before the cut on the base or above, or if lines do not end between words.
  func room(before cut: Int, in index: Int) -> Room? {
    let paragraph = shaped.paragraphs[index]
    guard paragraph.lineBreakMode(in: metrics) == .word,
      let words = CutDependentWords.before(cut, in: paragraph, of: shaped.text.utf8)
    else { return nil }
    let holder = stack.lines.partitioningIndex { $0.next > words.start }
    let first = firstLine(ofPieceBefore: words.start, in: paragraph, through: holder)
    guard first <= baseIndex else { return nil }
    // Its first piece may move up if it is one of the words, or if it ends in one.
    let line = mayMoveUp(words.start, from: first) ? first - 1 : first
    // A word that begins after the base's first piece leaves the base's start where it is.
    if words.areHyphenated, line == baseIndex { return nil }
    let count = maximumLines(from: line)
    let hanging = stack.lines[line...holder].reduce(Fixed.zero) { $0 + $1.trailingWidth }
    return Room(
      words: words.start, line: line, start: stack.lines[line].start - paragraph.start,
      width: paragraph.format.widestSpace(of: metrics.lineWidth) * count + slack * count + hanging)
  }

  /// The line that an offset is on; or, if no line can end there, the line before it that begins inside the same piece.
  ///
  /// The piece may then be broken in an emergency. The lines before that are full of text in which no line can end, so the
  /// printed string is broken at the same places.
  private func firstLine(
    ofPieceBefore offset: Int, in paragraph: ShapedParagraph, through holder: Int
  ) -> Int {
    let breaks = paragraph.analysis.opportunities
    let count = breaks.partitioningIndex { Int($0) + paragraph.start > offset }
    let start = paragraph.start + (count > 0 ? Int(breaks[count - 1]) : 0)
    return min(holder, max(holder - 1, stack.lines.partitioningIndex { $0.start >= start }))
  }

  /// No cut after this offset, after the same words as `cut`, is worth validating.
  func limit(
    of room: Room, from cut: Int, with ruler: inout LineMeasurer
  ) throws(TextLayoutError) -> Int {
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    let offsets = cut - paragraph.start..<paragraph.length + 1
    let last = try offsets.lastHolding { end throws(TextLayoutError) in
      let held = room.width + excess(of: room.start..<end, in: paragraph)
      return try ruler.estimate(room.start, end) <= held + slack
    }
    return paragraph.start + last
  }

  /// Whether what a cut keeps from a room's start on is wider than all of its lines.
  func isTooWide(
    _ cut: Int, for room: Room, with ruler: inout LineMeasurer
  ) throws(TextLayoutError) -> Bool {
    let paragraph = shaped.paragraphs[base.paragraphIndex]
    let kept = paragraph.concatenableOffset(atOrBefore: cut - paragraph.start)
    // A tab may be wider than its line.
    guard kept > room.start, !hasTab(room, in: paragraph) else { return false }
    let held = room.width + excess(of: room.start..<kept, in: paragraph)
    return try ruler.lowerBound(room.start, kept) > held
  }

  private func hasTab(_ room: Room, in paragraph: ShapedParagraph) -> Bool {
    let first = paragraph.tabs.partitioningIndex { $0 >= room.start }
    return first < paragraph.tabs.count
      && Int(paragraph.tabs[first]) + paragraph.start < room.words
  }

  /// By how much the cut units of a range are wider than a line: each gets a line of its own, whatever its
  /// width.
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

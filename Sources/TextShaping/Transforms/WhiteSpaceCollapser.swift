import TextCore

// Definitions, by CSS Text 3, 4.1 (white space processing); "collapsible" is U+0020, the tab, and, if
// line breaks are not kept, LF, CR and CR LF.
//
//   block      consecutive paragraphs of one run of paragraph styles, or of none, whose style collapses
//   sequence   collapsible characters that follow each other
//
//   source     two␣␣words LF ␣␣of␣one␣block␣LF
//   result     two␣words␣of␣one␣block                   a sequence becomes its first character, as a space
//
// A sequence is removed at a block's start and end, beside a line break that is kept, and if it has a
// line break and is beside a zero-width space or between two wide East Asian characters that are not
// Hangul (4.1.3).

/// Collapses white space as the paragraphs' `whiteSpace` says.
///
/// Cost: linear in the text.
struct WhiteSpaceCollapser {
  let text: [UInt8]
  private(set) var pieces: [TextPiece] = []
  private var taken = 0

  init(_ text: [UInt8]) { self.text = text }

  /// Collapses the next block, in order; text between blocks stays as it is.
  mutating func collapse(_ block: Range<Int>, _ whiteSpace: WhiteSpace) {
    pieces.append(taken..<block.lowerBound)
    taken = block.upperBound
    var sequence: Range<Int>?
    var holdsBreak = false
    /// After a block's start, or a line break that is kept.
    var isAtEdge = true
    for (offset, scalar) in Scalars(text, in: block) {
      let isBreak = scalar == 0x0A || scalar == 0x0D
      let end = offset + scalar.utf8Length
      if scalar == 0x20 || scalar == 0x09 || (isBreak && !whiteSpace.keepsLineBreaks) {
        sequence = (sequence?.lowerBound ?? offset)..<end
        holdsBreak = holdsBreak || isBreak
        continue
      }
      let isKept = CharacterClass.isLineTerminator(scalar)
      if let sequence {
        let isNothing =
          isAtEdge || isKept
          || (holdsBreak && isTight(before: sequence.lowerBound, after: scalar, in: block))
        append(sequence, isNothing: isNothing)
      }
      (sequence, holdsBreak, isAtEdge) = (nil, false, isKept)
      pieces.append(offset..<end)
    }
    if let sequence { append(sequence, isNothing: true) }
  }

  /// The pieces of the whole text.
  mutating func finish() -> [TextPiece] {
    pieces.append(taken..<text.count)
    return pieces
  }

  private mutating func append(_ sequence: Range<Int>, isNothing: Bool) {
    if isNothing { return pieces.append(sequence, becoming: []) }
    let first = sequence.lowerBound..<sequence.lowerBound + 1
    if text[first.lowerBound] == 0x20 {
      pieces.append(first)
    } else {
      pieces.append(first, becoming: [0x20])
    }
    pieces.append(first.upperBound..<sequence.upperBound, becoming: [])
  }

  /// Whether a line break between the text before an offset and a scalar is removed.
  private func isTight(before offset: Int, after scalar: UInt32, in block: Range<Int>) -> Bool {
    guard offset > block.lowerBound else { return true }
    let last = text.scalar(at: text.startOfScalar(before: offset))
    if last == 0x200B || scalar == 0x200B { return true }
    return CharacterClass.isWideOfEastAsia(last) && CharacterClass.isWideOfEastAsia(scalar)
  }
}

/// A stretch of a text whose white space collapses together.
struct WhiteSpaceBlock: Sendable, Hashable {
  /// Without the line break at its end.
  let range: Range<Int>
  let whiteSpace: WhiteSpace
}

extension PlainText {
  /// Whether the paragraph styles make collapsing change the text.
  ///
  /// `runs` are of whole paragraphs, in order. Cost: linear in the text.
  public func isCollapsible(by runs: [ParagraphRun], base: ParagraphStyle) -> Bool {
    let blocks = AttributedText(self, checked: [], paragraphs: runs).collapsedBlocks(base: base)
    guard !blocks.isEmpty else { return false }
    var collapser = WhiteSpaceCollapser(utf8)
    for block in blocks { collapser.collapse(block.range, block.whiteSpace) }
    return collapser.finish().contains { $0.replacement != nil }
  }
}

extension AttributedText {
  /// The blocks of a text whose white space is not kept; `base` is the style of paragraphs without a run.
  func collapsedBlocks(base: ParagraphStyle) -> [WhiteSpaceBlock] {
    guard
      base.whiteSpace.collapses || paragraphRuns.contains(where: { $0.style.whiteSpace.collapses })
    else { return [] }
    var blocks: [WhiteSpaceBlock] = []
    var open: (start: Int, end: Int, number: Int, whiteSpace: WhiteSpace)?
    func close(at end: Int? = nil) {
      if let open, open.whiteSpace.collapses {
        let range = open.start..<max(open.start, end ?? open.end)
        blocks.append(WhiteSpaceBlock(range: range, whiteSpace: open.whiteSpace))
      }
      open = nil
    }
    let end = text.utf8.count
    for paragraph in ParagraphSplitter().split(text.utf8) where paragraph.content.lowerBound < end {
      let start = paragraph.content.lowerBound
      let run = paragraphRuns.partitioningIndex { $0.range.upperBound > start }
      let isInRun = run < paragraphRuns.count && paragraphRuns[run].range.contains(start)
      // Paragraphs between two runs have one number, those in a run another.
      let number = isInRun ? run * 2 + 1 : run * 2
      if open?.number != number {
        close()
        let style = isInRun ? paragraphRuns[run].style : base
        open = (start, start, number, style.whiteSpace)
      }
      open?.end = paragraph.content.upperBound
    }
    close(at: end)
    return blocks
  }
}

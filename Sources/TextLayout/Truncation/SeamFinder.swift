// Where a paragraph can be taken apart.
//
//   seam    an offset at which each side of a paragraph is analyzed as it is in the whole, whatever the
//           other side is, save for the paragraph's direction, which has to be handed on. Where lines
//           are as they are in the whole, too, is told by HarfBuzz's context: five characters
//
//     text   t h e   ( f i r s t   w o r d )   a r e   h e r e
//     seam   .       .           .             ^       ^            a letter behind a space
//                    └─── none in a span ──┘
//
// An offset is taken for a seam where all of this holds; each has its reason:
//
//   a letter stands at it whose script is its own and its run's: it is strong (UAX #9), so no level,
//       and specific (UAX #24), so no script, is resolved across it
//   UAX #14 lets a line end at it, by a rule and not by a dictionary; or it is inside a word, between
//       two letters, whose class is all that the rules know of what is before them: ICU's rules start
//       anew there
//   the letter is no Hangul filler, which takes the font of what is before it
//   it is a cut unit's edge
//   it is in no span: from an opening bracket to its closing one (N0 of UAX #9; scripts are kept by
//       pairs as well), nor behind what may pair brackets otherwise for levels than for scripts: an
//       explicit bidi control; a separator of bidi paragraphs (class B); a bracket in a cut unit with
//       others, as behind U+0600, which has one script, or is no bracket to `ScriptItemizer`
//
// A paragraph of one script from left to right has no spans: its brackets change nothing.

/// Finds the seams of one paragraph; offsets are relative to it.
struct SeamFinder {
  /// What is nested deeper is not told apart: as many brackets has BD16 of UAX #9.
  private static let deepest = 63
  /// Nor what more brackets open before all are closed: as many tells `cu_bidi_begin` apart.
  private static let most = 1_000

  let text: [UInt8]
  let paragraph: ShapedParagraph
  /// Outermost, ascending; no seam lies strictly inside one.
  private let spans: [Range<Int>]

  init(_ text: [UInt8], _ paragraph: ShapedParagraph) {
    self.text = text
    self.paragraph = paragraph
    spans = paragraph.isOfOneKind ? [] : SeamFinder.spans(text, paragraph)
  }

  /// The last seam before `offset`; 0 where there is none.
  ///
  /// Cost: up to the seam, and once per paragraph a walk over it.
  func last(before offset: Int) -> Int {
    let cuts = paragraph.analysis.cuts
    var index = cuts.partitioningIndex { $0 >= offset }
    while index > 0 {
      index -= 1
      let cut = Int(cuts[index])
      if isSeam(cut) { return cut }
      if let span = span(around: cut) {
        index = cuts.partitioningIndex { $0 > span.lowerBound }
      }
    }
    return 0
  }

  private func isSeam(_ offset: Int) -> Bool {
    guard span(around: offset) == nil else { return false }
    let place = paragraph.start + offset
    let letter = text.scalar(at: place)
    guard let script = CharacterClass.script(ofLetter: letter),
      paragraph.script(at: offset) == script, !CharacterClass.isDefaultIgnorable(letter)
    else { return false }
    let before = text.scalar(at: text.startOfScalar(before: place))
    return paragraph.isOpportunity(offset)
      ? !CharacterClass.isOfDictionary(before)
      : CharacterClass.isOfWord(before) && CharacterClass.isOfWord(letter)
  }

  private func span(around offset: Int) -> Range<Int>? {
    let index = spans.partitioningIndex { $0.upperBound > offset }
    guard index < spans.count, spans[index].lowerBound < offset else { return nil }
    return spans[index]
  }

  /// The stretches between brackets that belong together, and what is behind where that can't be told.
  private static func spans(_ text: [UInt8], _ paragraph: ShapedParagraph) -> [Range<Int>] {
    let content = paragraph.paragraph.content
    var spans: [Range<Int>] = []
    var open: [(closing: UInt32, offset: Int)] = []
    var count = 0
    for (place, scalar) in Scalars(text, in: content) {
      let offset = place - content.lowerBound
      if let closing = CharacterClass.bracket(openedBy: scalar) {
        count = open.isEmpty ? 1 : count + 1
        open.append((closing, offset))
      } else if let closing = CharacterClass.bracket(closedBy: scalar),
        let index = open.lastIndex(where: { $0.closing == closing })
      {
        spans.add(open[index].offset..<offset + scalar.utf8Length)
        open.removeSubrange(index...)
      }
      if open.count > deepest || count > most || partsPairs(scalar, at: offset, in: paragraph) {
        spans.add((open.first?.offset ?? offset)..<content.count + 1)
        break
      }
    }
    return spans
  }

  /// Whether brackets on both sides of a scalar, or a bracket itself, may be paired for levels and not
  /// for scripts, or the other way.
  private static func partsPairs(
    _ scalar: UInt32, at offset: Int, in paragraph: ShapedParagraph
  ) -> Bool {
    if BidiControls.isControl(scalar) || BidiControls.isSeparator(scalar) { return true }
    guard CharacterClass.isBracket(scalar) else { return false }
    return !paragraph.isCutUnitEdge(offset)
      || !paragraph.isCutUnitEdge(offset + scalar.utf8Length)
  }
}

extension [Range<Int>] {
  /// Adds a range that ends last, and takes in those that lie in it.
  fileprivate mutating func add(_ range: Range<Int>) {
    while let last, last.lowerBound >= range.lowerBound { removeLast() }
    append(range)
  }
}

extension ShapedParagraph {
  /// One script, from left to right throughout.
  fileprivate var isOfOneKind: Bool {
    let (scripts, levels) = (analysis.scriptRuns, analysis.bidiRuns)
    return scripts.count == 1 && levels.count == 1 && levels[0].level == 0
  }

  fileprivate func script(at offset: Int) -> Script {
    let runs = analysis.scriptRuns
    return runs[runs.partitioningIndex { $0.range.upperBound > offset }].script
  }
}

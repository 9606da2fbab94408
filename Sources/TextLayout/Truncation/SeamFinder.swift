// Where a paragraph can be taken apart.
//
//   seam      an offset at which each side of a paragraph is analyzed as it is in the whole, whatever the
//             other side is, if what is behind it is given the paragraph's direction and a prelude. Where
//             lines are as they are in the whole, too, is told by HarfBuzz's context: five characters
//   prelude   what stands for the side before: the bidi controls that it leaves open, the letter that
//             neutrals take their script from; and a zero-width space, behind which the rules of UAX #14
//             start anew
//
//     text   t h e   ( f i r s t   w o r d )   a r e   h e r e
//     seam   .       .           .             ^       ^            a letter behind a space
//                    └─── none in a span ──┘
//
// An offset that is a cut unit's edge, in no span of brackets (`PairSpans`), whose open controls can be
// handed on (`OpenControls`), is taken for a seam where one of these holds; each has its reasons:
//
//   letter    at it stands a letter whose script is its own and its run's: it is strong (UAX #9), so no
//             level, and specific (UAX #24), so no script, is resolved across it. UAX #14 lets a line
//             end before it, by a rule and not by a dictionary; or it is inside a word, between two
//             letters, whose class is all that the rules know of what is before them. It is no Hangul
//             filler, which takes the font of what is before it
//   word      such a letter begins a word that a dictionary found: ICU looks for the next word from the
//             end of the last one on. What it finds rests on some words more (`farAhead`)
//   neutral   a line may end before it, behind a letter and then neutrals alone, so that all that is
//             carried over is the letter's script and direction: no control, nothing of the other
//             direction is before it, nothing that waits for the next letter's script
//
// A paragraph of one script from left to right has no spans: its brackets change nothing.

/// Finds the seams of one paragraph; offsets are relative to it.
struct SeamFinder {
  /// A place where a paragraph can be taken apart, or its start.
  struct Seam {
    let offset: Int
    let prelude: [UInt8]

    static let start = Seam(offset: 0, prelude: [])
  }

  static let zeroWidthSpace: [UInt8] = [0xE2, 0x80, 0x8B]
  /// A word's start is settled where as many bytes follow it: over 300 characters of the scripts that
  /// have dictionaries, where ICU looks three words ahead.
  private static let farAhead = 1_024
  /// A word has a word behind it where the dictionary's script goes on for as many characters: ICU looks
  /// for none in fewer than four.
  private static let leastOfDictionary = 8
  /// A letter that is no further before is near enough: neutrals are not looked at.
  private static let nearLetter = 256

  let text: [UInt8]
  let paragraph: ShapedParagraph
  private let spans: PairSpans?
  private let controls: OpenControls?
  private var letters = Way()
  private var words = Way()
  private var neutrals: NeutralStretch?

  init(_ text: [UInt8], _ paragraph: ShapedParagraph) {
    self.text = text
    self.paragraph = paragraph
    let isOfOneKind = paragraph.isOfOneKind
    spans = isOfOneKind ? nil : PairSpans(text, paragraph)
    controls = isOfOneKind ? nil : OpenControls(text, paragraph.paragraph.content)
  }

  /// The last seam before `offset`.
  ///
  /// Cost: up to the seam, where nothing between was asked for before; once per paragraph a walk over it.
  mutating func last(before offset: Int) -> Seam {
    let letter = letters.back(from: offset, over: paragraph.analysis.cuts, spans, isLetter)
    if offset - letter <= SeamFinder.nearLetter { return seam(at: letter) }
    let last = max(letter, word(before: offset - SeamFinder.farAhead, behind: letter))
    return neutral(from: offset, to: last) ?? seam(at: last)
  }

  private mutating func word(before offset: Int, behind letter: Int) -> Int {
    guard offset > letter else { return letter }
    return words.back(from: offset, over: paragraph.analysis.cuts, spans, isWord)
  }

  private func seam(at offset: Int) -> Seam {
    guard offset > 0, let prelude = prelude(at: offset) else { return .start }
    return Seam(offset: offset, prelude: prelude)
  }

  private func prelude(at offset: Int) -> [UInt8]? {
    guard let controls else { return [] }
    return controls.prelude(at: offset)
  }
}

// MARK: - Letters and words

extension SeamFinder {
  private func isLetter(_ offset: Int) -> Bool {
    guard isSettledLetter(offset) else { return false }
    let place = paragraph.start + offset
    let before = text.scalar(at: text.startOfScalar(before: place))
    return paragraph.isOpportunity(offset)
      ? !CharacterClass.isOfDictionary(before)
      : CharacterClass.isOfWord(before) && CharacterClass.isOfWord(text.scalar(at: place))
  }

  private func isWord(_ offset: Int) -> Bool {
    let place = paragraph.start + offset
    guard CharacterClass.isOfDictionary(text.scalar(at: place)),
      CharacterClass.isOfDictionary(text.scalar(at: text.startOfScalar(before: place))),
      paragraph.isOpportunity(offset), isSettledLetter(offset)
    else { return false }
    let rest = Scalars(text, in: place..<paragraph.paragraph.content.upperBound)
    let next = Array(rest.prefix(SeamFinder.leastOfDictionary))
    return next.count == SeamFinder.leastOfDictionary
      && next.allSatisfy { CharacterClass.isOfDictionary($0.scalar) }
  }

  private func isSettledLetter(_ offset: Int) -> Bool {
    let letter = text.scalar(at: paragraph.start + offset)
    guard let script = CharacterClass.script(ofLetter: letter) else { return false }
    return paragraph.script(at: offset) == script && !CharacterClass.isDefaultIgnorable(letter)
      && prelude(at: offset) != nil
  }
}

// MARK: - Neutrals

extension SeamFinder {
  /// The last seam between neutrals before `offset` and behind `last`.
  private mutating func neutral(from offset: Int, to last: Int) -> Seam? {
    let limit = min(offset, controls?.first ?? .max)
    guard limit > last, let run = paragraph.analysis.bidiRuns.first,
      run.level == paragraph.analysis.baseLevel
    else { return nil }
    let stretch = neutralStretch(before: limit)
    let end = min(limit, run.range.upperBound, stretch.settledEnd)
    let cuts = paragraph.analysis.cuts
    let index = cuts.partitioningIndex { $0 >= end }
    let seam = cuts[..<index].reversed().prefix { $0 > max(last, stretch.start) }
      .first { isNeutral(Int($0), carried: stretch.script) }
    return seam.map { Seam(offset: Int($0), prelude: stretch.letter + SeamFinder.zeroWidthSpace) }
  }

  private func isNeutral(_ offset: Int, carried script: Script?) -> Bool {
    let place = paragraph.start + offset
    return paragraph.isOpportunity(offset) && spans?.span(around: offset) == nil
      && !CharacterClass.isOfDictionary(text.scalar(at: text.startOfScalar(before: place)))
      && !CharacterClass.isDefaultIgnorable(text.scalar(at: place))
      && paragraph.script(at: offset - 1) == script
  }

  private mutating func neutralStretch(before offset: Int) -> NeutralStretch {
    if let neutrals, neutrals.range.lowerBound < offset, offset <= neutrals.range.upperBound {
      return neutrals
    }
    let found = NeutralStretch(of: text, paragraph, before: offset)
    neutrals = found
    return found
  }
}

/// What follows the last letter before an offset, up to the next.
private struct NeutralStretch {
  /// Relative to the paragraph.
  let range: Range<Int>
  /// The letter before it; empty where there is none.
  let letter: [UInt8]
  /// Its script, where it is that of its run.
  let script: Script?
  /// What is before it waits for no letter's script.
  let settledEnd: Int

  var start: Int { range.lowerBound }

  /// Cost: linear in the stretch.
  init(of text: [UInt8], _ paragraph: ShapedParagraph, before offset: Int) {
    let content = paragraph.paragraph.content
    let own = UnsettledStretch(of: text, paragraph, around: content.lowerBound + offset).range
    range = own.lowerBound - content.lowerBound..<own.upperBound - content.lowerBound
    let isFirst = own.lowerBound == content.lowerBound
    let place = isFirst ? own.lowerBound : text.startOfScalar(before: own.lowerBound)
    letter = Array(text[place..<own.lowerBound])
    let script = isFirst ? nil : CharacterClass.script(ofLetter: text.scalar(at: place))
    let isOwn = script != nil && paragraph.script(at: place - content.lowerBound) == script
    self.script = isOwn ? script : nil
    let leaning = Scalars(text, in: own).first { CharacterClass.isLeaning($0.scalar) }
    settledEnd = isOwn ? (leaning?.offset ?? own.upperBound) - content.lowerBound : 0
  }
}

// MARK: - Ways back

/// A way back over cut units that is gone once: what lies between the last find and where it was looked
/// for holds none.
private struct Way {
  private var found = 0
  /// Where `found` is the answer: from behind it to where it was looked for.
  private var known = 0..<0

  /// The last edge before `offset`, in no span, that is one; 0 where there is none.
  mutating func back(
    from offset: Int, over cuts: [Int32], _ spans: PairSpans?, _ isOne: (Int) -> Bool
  ) -> Int {
    if known.contains(offset) { return found }
    found = search(from: offset, over: cuts, spans, isOne)
    known = found + 1..<max(found, offset) + 1
    return found
  }

  private func search(
    from offset: Int, over cuts: [Int32], _ spans: PairSpans?, _ isOne: (Int) -> Bool
  ) -> Int {
    var index = cuts.partitioningIndex { $0 >= offset }
    while index > 0 {
      index -= 1
      let cut = Int(cuts[index])
      if let span = spans?.span(around: cut) {
        index = cuts.partitioningIndex { $0 > span.lowerBound }
      } else if isOne(cut) {
        return cut
      }
    }
    return 0
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

import TextCore
import TextShaping

// Where a paragraph can be taken apart.
//
//   seam      an offset at which each side of a paragraph is analyzed as it is in the whole, whatever the
//             other side is, if what is after it is given the paragraph's direction and a prelude. Where
//             lines are as they are in the whole, too, is told by HarfBuzz's context: five characters
//   prelude   what stands for the side before: the bidi controls that it leaves open, the letter that
//             neutrals take their script from, a zero-width space, after which the rules of UAX #14 start
//             anew
//
//     text   t h e   ( f i r s t   w o r d )   a r e   h e r e
//     seam   .       .           .             ^       ^            a letter after a space
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
//             Where words are hyphenated, only after white space: points rest on the whole word and on what
//             touches it
//   word      such a letter begins a word that a dictionary found: ICU looks for the next word from the
//             end of the last one on. What it finds rests on some words more (`ScriptNeutralWords`)
//   neutral   after a letter and then neutrals alone (`NeutralRestartPoints`)
//
// A paragraph of one script from left to right has no spans: its brackets change nothing. Nor does any
// control, or there would be another level.
//
// What differs within five characters after a seam does no harm, since the lines that are made anew begin
// later.

/// Finds the seams of one paragraph; offsets are relative to it.
struct RestartPointFinder {
  /// A place where a paragraph can be taken apart, or its start.
  struct Seam {
    let offset: Int
    let prelude: [UInt8]

    static let start = Seam(offset: 0, prelude: [])
  }

  static let zeroWidthSpace: [UInt8] = [0xE2, 0x80, 0x8B]
  /// A word has a word after it where the dictionary's script goes on for as many characters: ICU looks
  /// for none in fewer than four.
  private static let leastOfDictionary = 8
  /// A letter that is no further before is near enough: neutrals are not looked at.
  private static let nearLetter = 256

  let text: [UInt8]
  let paragraph: ShapedParagraph
  private let spans: PairSpans?
  private let controls: OpenControls?
  private var letters = BackwardSearchCache()
  private var words = BackwardSearchCache()
  private var neutrals: NeutralRestartPoints

  /// Where a paragraph begins without a letter, `leading` is the script that a printed string's does.
  init(_ text: [UInt8], _ paragraph: ShapedParagraph, leading: Script = .common) {
    self.text = text
    self.paragraph = paragraph
    let isOfOneKind = paragraph.isOfOneKind
    spans = isOfOneKind ? nil : PairSpans(text, paragraph)
    controls = isOfOneKind ? nil : OpenControls(text, paragraph.paragraph.content)
    neutrals = NeutralRestartPoints(
      text: text, paragraph: paragraph, spans: spans, firstControl: controls?.first ?? .max,
      leading: leading)
  }

  /// The last seam before `offset`, where the text is cut at `cut`.
  ///
  /// Cost: up to the seam, where nothing between was asked for before; once per paragraph a walk over it.
  mutating func last(before offset: Int, cut: Int) -> Seam {
    let letter = letters.back(from: offset, over: paragraph.analysis.cuts, spans, isLetter)
    if offset - letter <= RestartPointFinder.nearLetter { return seam(at: letter) }
    let last = max(
      letter, word(before: min(offset, cut - ScriptNeutralWords.farAhead), after: letter))
    return neutrals.last(before: offset, after: last) ?? seam(at: last)
  }

  private mutating func word(before offset: Int, after letter: Int) -> Int {
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

extension RestartPointFinder {
  private func isLetter(_ offset: Int) -> Bool {
    guard isSettledLetter(offset) else { return false }
    let place = paragraph.start + offset
    let before = text.scalar(at: text.startOfScalar(before: place))
    if paragraph.isHyphenated {
      // Where a word is parted depends on all of it and on what touches it.
      return paragraph.isOpportunity(offset) && CharacterClass.isHanging(before)
    }
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
    return rest.prefix(RestartPointFinder.leastOfDictionary).allSatisfy {
      CharacterClass.isOfDictionary($0.scalar)
    }
  }

  private func isSettledLetter(_ offset: Int) -> Bool {
    let letter = text.scalar(at: paragraph.start + offset)
    guard let script = CharacterClass.script(ofLetter: letter) else { return false }
    return paragraph.script(at: offset) == script && !CharacterClass.isDefaultIgnorable(letter)
      && prelude(at: offset) != nil
  }
}

extension ShapedParagraph {
  /// One script, from left to right throughout.
  fileprivate var isOfOneKind: Bool {
    let (scripts, levels) = (analysis.scriptRuns, analysis.bidiRuns)
    return scripts.count == 1 && levels.count == 1 && levels[0].level == 0
  }

  func script(at offset: Int) -> Script {
    let runs = analysis.scriptRuns
    return runs[runs.partitioningIndex { $0.range.upperBound > offset }].script
  }
}

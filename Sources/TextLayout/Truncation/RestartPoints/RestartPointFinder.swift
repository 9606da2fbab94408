import TextCore
import TextShaping

// Where a paragraph can be analyzed from the middle on.
//
//   restart    an offset at which each side of a paragraph is analyzed as in the whole, whatever the other
//   point      side is, if what is after it is given the paragraph's direction and a prelude. Lines are as in
//              the whole, too, outside the context of shaping: five characters, and as far as letters join across
//              characters that show nothing (`ParagraphText`)
//   prelude    what takes the place of the side before: the bidi controls that are open, the letter that
//              neutrals have their script from, and a zero-width space, after which the rules of UAX #14 start
//              over
//
//     text     t h e   ( f i r s t   w o r d )   a r e   h e r e
//     points   .       .           .             ^       ^            a letter after a space
//                      └─── none in a span ──┘
//
// A restart point is at the edge of a cut unit, in no span of brackets (`PairSpans`), with open controls that
// a prelude can open again (`OpenControls`), and one of these is true:
//
//   letter    It is before a letter whose script is its own and its run's. The letter is strong (UAX #9), so no
//             level is resolved across the point, and its script is specific (UAX #24), so no script is.
//             UAX #14 lets a line end there, by a rule and not by a dictionary; or the point is inside a word,
//             after a letter, a digit or a sign: its own class is all that the rules then know of what is before a place.
//             The letter is no Hangul filler, which takes the font of what is before it.
//             If words are hyphenated, it has to be after white space: hyphenation depends on the whole word
//             and on what touches it.
//   word      It is before such a letter that begins a word that a dictionary found: ICU looks for the next word
//             from the end of the last one. What it finds depends on some words after it
//             (`CutDependentWords`).
//   neutral   It is after a letter and then only neutrals (`NeutralRestartPoints`).
//
// A paragraph of one script from left to right has no spans: its brackets change nothing. Nor does it have
// controls, or it would have another level.
//
// What differs within the context of shaping after a restart point does no harm, since the lines that are made again
// begin later.

/// A place where a paragraph can be analyzed from, or its start.
struct RestartPoint {
  /// Relative to the paragraph.
  let offset: Int
  let prelude: [UInt8]

  static let start = RestartPoint(offset: 0, prelude: [])
}

/// Finds the restart points of one paragraph; offsets are relative to it.
///
/// For one thread: it keeps what it found.
final class RestartPointFinder {
  static let zeroWidthSpace: [UInt8] = [0xE2, 0x80, 0x8B]
  /// A word has a word after it if the dictionary's script continues for this many characters: ICU looks
  /// for no words in fewer than four.
  private static let leastOfDictionary = 8
  /// A letter no further before is near enough: neutrals are not searched.
  private static let nearLetter = 256

  let text: [UInt8]
  let paragraph: ShapedParagraph
  private let spans: PairSpans?
  private let controls: OpenControls?
  private var letters = BackwardSearchCache()
  private var words = BackwardSearchCache()
  private var neutrals: NeutralRestartPoints

  /// `leading` is the script of the start of a printed string, if the paragraph begins without a letter.
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

  /// The last restart point before `offset`, if the text is cut at `cut`.
  ///
  /// Cost: up to that point, less what was searched before; once a paragraph, a walk over it.
  func last(before offset: Int, cut: Int) -> RestartPoint {
    let letter = letters.last(
      before: offset, among: paragraph.analysis.cuts, outside: spans, where: isLetter)
    if offset - letter <= RestartPointFinder.nearLetter { return point(at: letter) }
    let last = max(
      letter, word(before: min(offset, cut - CutDependentWords.farAhead), after: letter))
    return neutrals.last(before: offset, after: last) ?? point(at: last)
  }

  private func word(before offset: Int, after letter: Int) -> Int {
    guard offset > letter else { return letter }
    return words.last(
      before: offset, among: paragraph.analysis.cuts, outside: spans, where: isWord)
  }

  private func point(at offset: Int) -> RestartPoint {
    guard offset > 0, let prelude = prelude(at: offset) else { return .start }
    return RestartPoint(offset: offset, prelude: prelude)
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
      // The hyphens of a word depend on all of it and on what touches it.
      return paragraph.isOpportunity(offset) && CharacterClass.isHanging(before)
    }
    return paragraph.isOpportunity(offset)
      ? !CharacterClass.isOfDictionary(before)
      : CharacterClass.numberPart(before) != nil
        && CharacterClass.isOfWord(text.scalar(at: place))
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

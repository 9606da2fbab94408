import TextCore
import TextShaping

/// The restart points in long stretches without a letter; offsets are relative to the paragraph.
///
/// After a letter and then only neutrals, what is before a point decides nothing after it but by the letter's
/// script, its direction, and what UAX #14 knows. A prelude can give these if all of this is true:
///
/// - No control, and nothing of another level than the paragraph's, is before the point: then neutrals have
///   that level, whatever follows.
/// - Nothing waits for the script of the next letter (`CharacterClass.isLeaning`). If a paragraph begins
///   without a letter, its script is the token's, and has to be the same in the layout that lines are taken
///   from.
/// - The point is not before a sign that joins the signs before it to a number after it (ET, UAX #9, W5),
///   which may be the token's, if that would give them another level: from right to left.
/// - A line may end at the point, or it is before a sign before which UAX #14 looks at nothing but numbers
///   (LB25). Of a number, one digit is enough: the prelude has one if the point follows a number.
///
///     text      d o n e . . . 1 , 0 0 0 . . . . . . . . . . …
///     prelude         e                   0
///     part                                  . . . . . . . . …
struct NeutralRestartPoints {
  let text: [UInt8]
  let paragraph: ShapedParagraph
  let spans: PairSpans?
  let firstControl: Int
  let leading: Script
  private var stretch: NeutralStretch?
  private var points = BackwardSearchCache()
  private var chain: InfixChain?

  init(
    text: [UInt8], paragraph: ShapedParagraph, spans: PairSpans?, firstControl: Int,
    leading: Script
  ) {
    self.text = text
    self.paragraph = paragraph
    self.spans = spans
    self.firstControl = firstControl
    self.leading = leading
  }

  /// The last restart point before `offset`, if it is after `last`.
  mutating func last(before offset: Int, after last: Int) -> RestartPoint? {
    let limit = min(offset, firstControl)
    guard limit > last, let run = paragraph.analysis.bidiRuns.first,
      run.level == paragraph.analysis.baseLevel
    else { return nil }
    let stretch = enterStretch(before: limit)
    let end = min(limit, run.range.upperBound, stretch.settledEnd)
    let cuts = paragraph.analysis.cuts
    // A copy, since the cache is changed while it searches.
    let finder = self
    let point = points.last(before: end, among: cuts, outside: spans) {
      $0 <= stretch.start || finder.isPoint($0, in: stretch)
    }
    guard point > max(last, stretch.start) else { return nil }
    let prelude =
      stretch.letter + RestartPointFinder.zeroWidthSpace + digit(before: point, in: stretch)
    return RestartPoint(offset: point, prelude: prelude)
  }

  private func isPoint(_ offset: Int, in stretch: NeutralStretch) -> Bool {
    let scalar = text.scalar(at: paragraph.start + offset)
    let before = text.scalar(at: paragraph.start + paragraph.cutUnitStart(before: offset))
    return paragraph.script(at: offset - 1) == stretch.script
      && !CharacterClass.isDefaultIgnorable(scalar)
      && !(isRightToLeft && CharacterClass.isNumberTerminator(scalar))
      && (paragraph.isOpportunity(offset) || isSign(scalar, after: before))
  }

  private var isRightToLeft: Bool { paragraph.analysis.baseLevel == 1 }

  /// Whether UAX #14 looks at nothing before a scalar, if no line may end before it, but a digit that may be
  /// there.
  private func isSign(_ scalar: UInt32, after before: UInt32) -> Bool {
    guard let part = CharacterClass.numberPart(scalar),
      let last = CharacterClass.numberPart(before)
    else { return false }
    switch part {
    case .digit, .infix, .sign: return true
    case .closing: return last != .digit && last != .infix
    case .affix: return last == .affix || last == .sign
    }
  }

  /// A digit if one is before an offset, with nothing but SY and IS between; else nothing.
  private mutating func digit(before offset: Int, in stretch: NeutralStretch) -> [UInt8] {
    let scalar = text.scalar(at: paragraph.start + offset)
    guard CharacterClass.numberPart(scalar) == .infix, !paragraph.isOpportunity(offset) else {
      return []
    }
    if chain?.range.contains(offset) != true {
      chain = InfixChain(of: text, paragraph, to: offset, from: stretch.start)
    }
    return chain?.digit ?? []
  }

  private mutating func enterStretch(before offset: Int) -> NeutralStretch {
    if let stretch, stretch.range.lowerBound < offset, offset <= stretch.range.upperBound {
      return stretch
    }
    let entered = NeutralStretch(of: text, paragraph, before: offset, leading: leading)
    stretch = entered
    points = BackwardSearchCache()
    chain = nil
    return entered
  }
}

/// What follows the last letter before an offset, up to the next.
struct NeutralStretch {
  /// Relative to the paragraph.
  let range: Range<Int>
  /// The letter before it; empty at the paragraph's start.
  let letter: [UInt8]
  /// The letter's; at the paragraph's start, the token's.
  let script: Script
  /// What is before this offset waits for no other letter's script.
  ///
  /// The letter also decides what digits are (UAX #9, W2); a right-to-left mark after an Arabic letter would change
  /// that.
  let settledEnd: Int

  var start: Int { range.lowerBound }

  /// Cost: linear in the stretch.
  init(of text: [UInt8], _ paragraph: ShapedParagraph, before offset: Int, leading: Script) {
    let content = paragraph.paragraph.content
    let own = ScriptNeutralRun.around(
      content.lowerBound + offset, in: paragraph, of: text, between: .letters
    ).range
    range = own.lowerBound - content.lowerBound..<own.upperBound - content.lowerBound
    let isFirst = own.lowerBound == content.lowerBound
    let place = isFirst ? own.lowerBound : text.startOfScalar(before: own.lowerBound)
    letter = Array(text[place..<own.lowerBound])
    script = (isFirst ? nil : CharacterClass.script(ofLetter: text.scalar(at: place))) ?? leading
    let undecided = Scalars(text, in: own).first {
      CharacterClass.isLeaning($0.scalar) || CharacterClass.isStrongRightToLeft($0.scalar)
    }
    settledEnd = (undecided?.offset ?? own.upperBound) - content.lowerBound
  }
}

/// A row of SY and IS, as in `1,./`, and the digit before it.
private struct InfixChain {
  /// From its first offset to the one asked for.
  let range: ClosedRange<Int>
  /// Empty if none is before it.
  let digit: [UInt8]

  /// Cost: linear in the chain.
  init(of text: [UInt8], _ paragraph: ShapedParagraph, to offset: Int, from start: Int) {
    var first = offset
    var last: UInt32?
    while first > start {
      let unit = paragraph.cutUnitStart(before: first)
      let scalar = text.scalar(at: paragraph.start + unit)
      last = scalar
      if CharacterClass.numberPart(scalar) != .infix { break }
      first = unit
      last = nil
    }
    range = first...offset
    digit = last.map { CharacterClass.numberPart($0) == .digit } ?? false ? Array("0".utf8) : []
  }
}

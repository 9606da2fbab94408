/// The seams in long stretches without a letter; offsets are relative to the paragraph.
///
/// Behind a letter and then neutrals alone, all that is carried over is the letter's script, its direction
/// and what UAX #14 knows. So much can be handed on where
///
/// - no control and nothing of another level than the paragraph's is before it: what is neutral then has
///   that level, whatever follows;
/// - nothing waits for the next letter's script (`CharacterClass.isLeaning`). Where a paragraph begins
///   without a letter, its script is the token's, and has to be that in the layout that lines are taken
///   from;
/// - what is known of line breaks begins there: a line may end before it; or it is a digit, behind which
///   all that counts is that it is one (LB25); or it is in a row of one cut unit. A row is handed on
///   shortened: what the rules make of a row is the same for all that are longer than a few units.
///
///     text      d o n e . . . . . . . . . . . . . . . . . . …
///     prelude         e . . . . . . . .
///     part                                    . . . . . . . …
struct NeutralSeams {
  let text: [UInt8]
  let paragraph: ShapedParagraph
  let spans: PairSpans?
  let firstControl: Int
  let leading: Script
  private var stretch: NeutralStretch?
  private var places = WayBack()
  private var row: SignRow?

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

  /// The last seam before `offset`, if it is behind `last`.
  mutating func last(before offset: Int, behind last: Int) -> SeamFinder.Seam? {
    let limit = min(offset, firstControl)
    guard limit > last, let run = paragraph.analysis.bidiRuns.first,
      run.level == paragraph.analysis.baseLevel
    else { return nil }
    let stretch = enterStretch(before: limit)
    let end = min(limit, run.range.upperBound, stretch.settledEnd)
    let place = lastPlace(before: end, in: stretch)
    let isNear = end - (place?.offset ?? 0) <= SignRow.nearSeam
    let seam = isNear ? place : rowSeam(before: end, in: stretch) ?? place
    return seam.flatMap { $0.offset > last ? $0 : nil }
  }

  private mutating func lastPlace(
    before offset: Int, in stretch: NeutralStretch
  ) -> SeamFinder.Seam? {
    let seams = self
    let place = places.back(from: offset, over: paragraph.analysis.cuts, spans) {
      $0 <= stretch.start || seams.isPlace($0)
    }
    guard place > stretch.start else { return nil }
    return SeamFinder.Seam(
      offset: place, prelude: stretch.letter + SeamFinder.zeroWidthSpace)
  }

  private func isPlace(_ offset: Int) -> Bool {
    let place = paragraph.start + offset
    let scalar = text.scalar(at: place)
    let before = text.scalar(at: text.startOfScalar(before: place))
    return (paragraph.isOpportunity(offset) || CharacterClass.isNumber(scalar))
      && !CharacterClass.isOfDictionary(before) && !CharacterClass.isDefaultIgnorable(scalar)
      && paragraph.script(at: offset - 1) == stretch?.script
  }

  private mutating func rowSeam(
    before offset: Int, in stretch: NeutralStretch
  ) -> SeamFinder.Seam? {
    if row?.range.contains(offset - 1) != true {
      row = SignRow(of: text, paragraph, before: offset, in: stretch)
    }
    guard let seam = row?.seam(before: offset), spans?.span(around: seam.offset) == nil
    else { return nil }
    return seam
  }

  private mutating func enterStretch(before offset: Int) -> NeutralStretch {
    if let stretch, stretch.range.lowerBound < offset, offset <= stretch.range.upperBound {
      return stretch
    }
    let entered = NeutralStretch(of: text, paragraph, before: offset, leading: leading)
    stretch = entered
    places = WayBack()
    row = nil
    return entered
  }
}

/// What follows the last letter before an offset, up to the next.
struct NeutralStretch {
  /// Relative to the paragraph.
  let range: Range<Int>
  /// The letter before it; empty at the paragraph's start.
  let letter: [UInt8]
  /// The script of what is settled.
  let script: Script
  /// What is before it has the letter's script, and waits for no other's.
  let settledEnd: Int

  var start: Int { range.lowerBound }

  /// Cost: linear in the stretch.
  init(of text: [UInt8], _ paragraph: ShapedParagraph, before offset: Int, leading: Script) {
    let content = paragraph.paragraph.content
    let own = UnsettledStretch(of: text, paragraph, around: content.lowerBound + offset).range
    range = own.lowerBound - content.lowerBound..<own.upperBound - content.lowerBound
    let isFirst = own.lowerBound == content.lowerBound
    let place = isFirst ? own.lowerBound : text.startOfScalar(before: own.lowerBound)
    letter = Array(text[place..<own.lowerBound])
    script = (isFirst ? nil : CharacterClass.script(ofLetter: text.scalar(at: place))) ?? leading
    let isSettled = paragraph.script(at: place - content.lowerBound) == script
    let leaning = Scalars(text, in: own).first { CharacterClass.isLeaning($0.scalar) }
    settledEnd = isSettled ? (leaning?.offset ?? own.upperBound) - content.lowerBound : 0
  }
}

/// A row of one cut unit in a stretch without a letter.
private struct SignRow {
  /// As many units are handed on: the rules that look furthest count pairs (flags) and rows of two kinds.
  private static let kept = 8
  /// The rest is shortened by a multiple of as many, so that pairs stay pairs.
  private static let step = 4
  /// A letter that is no further before the row is handed on with all that is between.
  private static let farthestLetter = 256
  /// A seam that is no further before is near enough.
  static let nearSeam = 256

  /// Relative to the paragraph.
  let range: Range<Int>
  private let unitLength: Int
  /// What is handed on of the text before the row and of the row itself; nil where that can't be done.
  private let prelude: [UInt8]?

  /// The row that the cut unit before `offset` ends; nil at the stretch's start.
  ///
  /// Cost: linear in the row.
  init?(
    of text: [UInt8], _ paragraph: ShapedParagraph, before offset: Int, in stretch: NeutralStretch
  ) {
    let cuts = paragraph.analysis.cuts
    func edge(_ index: Int) -> Int { index < 0 ? 0 : Int(cuts[index]) }
    let last = cuts.partitioningIndex { $0 >= offset } - 1
    let end = edge(last)
    guard last >= 0, end > stretch.start else { return nil }
    let length = end - edge(last - 1)
    let unit = text.unit(edge(last - 1)..<end, paragraph)
    var index = last - 1
    while edge(index) > stretch.start, edge(index) - edge(index - 1) == length,
      text.unit(edge(index - 1)..<edge(index), paragraph) == unit
    {
      index -= 1
    }
    range = edge(index)..<end
    unitLength = length
    let kept = stretch.start..<edge(index) + SignRow.kept * length
    let isNear = edge(index) - stretch.start <= SignRow.farthestLetter
    let isSettled = paragraph.script(at: edge(index)) == stretch.script
    let isPlain = Scalars(text, in: unit.indices).allSatisfy {
      CharacterClass.isVisible($0.scalar) && !CharacterClass.isOfDictionary($0.scalar)
    }
    prelude =
      isNear && isSettled && isPlain && kept.upperBound < end
      ? stretch.letter + text.unit(kept, paragraph) : nil
  }

  /// The last seam in the row before an offset.
  func seam(before offset: Int) -> SeamFinder.Seam? {
    let count = (offset - 1 - range.lowerBound) / unitLength - SignRow.kept
    let elided = count / SignRow.step * SignRow.step
    guard let prelude, elided > 0 else { return nil }
    return SeamFinder.Seam(
      offset: range.lowerBound + (SignRow.kept + elided) * unitLength, prelude: prelude)
  }
}

extension [UInt8] {
  /// A range of a paragraph, relative to it.
  fileprivate func unit(_ range: Range<Int>, _ paragraph: ShapedParagraph) -> ArraySlice<UInt8> {
    self[paragraph.start + range.lowerBound..<paragraph.start + range.upperBound]
  }
}

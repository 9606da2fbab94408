import TextCore
import TextShaping

/// Which cuts change no level of what is before them, in a paragraph of both directions that then ends with neutral
/// characters (UAX #9).
///
///     levels    0 0 0 0 1 1 1 1 1 1 0 0 0        letters of one direction, then of the other
///     text      a b c   א ב ג   - ד   d e        after "ג -" a cut would put both neutrals to level 0
///
/// A letter or a digit gets its level from what is before it. Neutral characters get it from both sides, so where the text is
/// cut after some, they have the paragraph's level, as the ellipsis has. Brackets of a pair get it from what is between them.
struct CutLevels {
  private let row: AdvanceRow
  private let text: [UInt8]
  private let content: Range<Int>
  /// Nil if all is of one level.
  private let pairs: PairSpans?
  /// Neutral characters that all have the paragraph's level: none is visited twice.
  private var neutrals = 0..<0

  init(_ row: AdvanceRow, of text: [UInt8], in content: Range<Int>) {
    self.row = row
    self.text = text
    self.content = content
    // Which brackets ICU pairs does not depend on cut units: that rule of the spans is about scripts.
    let isMixed = !row.isAtBaseLevel(in: content)
    pairs = isMixed ? PairSpans(text, content, isCutUnitEdge: { _ in true }) : nil
  }

  /// The end of the neutral characters around an offset, if there are several levels.
  ///
  /// What is before a cut after that end keeps its levels up to the offset at least.
  func endOfNeutrals(from offset: Int) -> Int {
    if pairs == nil { return offset }
    let rest = Scalars(text, in: offset..<content.upperBound)
    return rest.first { CutLevels.isDecided($0.scalar) }?.offset ?? content.upperBound
  }

  /// Whether a cut changes no level of what is before it.
  mutating func keepsLevels(cutAt end: Int) -> Bool {
    guard let pairs else { return true }
    if let span = pairs.span(around: end - content.lowerBound),
      !keepsLevels(insidePairFrom: content.lowerBound + span.lowerBound..<end)
    {
      return false
    }
    if neutrals.contains(end) { return true }
    var start = end
    while start > content.lowerBound {
      start = text.startOfScalar(before: start)
      if CutLevels.isDecided(text.scalar(at: start)) { break }
      if !row.isAtBaseLevel(at: start) { return false }
    }
    neutrals = start + 1..<end + 1
    return true
  }

  /// Whether a cut inside brackets that are a pair, which begin a part of the text, changes no level of it.
  ///
  /// If all of the part is of the paragraph's level, it still is when the brackets are no pair: then neutral characters are
  /// before a letter of that direction, or before the end.
  private func keepsLevels(insidePairFrom part: Range<Int>) -> Bool {
    row.isAtBaseLevel(in: part)
  }

  /// Whether a cut at an offset or later changes no level of what is before the offset, except of neutral characters at its end.
  func settlesLevels(before offset: Int) -> Bool {
    guard let pairs, let span = pairs.span(around: offset - content.lowerBound) else { return true }
    let part = content.lowerBound + span.lowerBound..<offset
    // All neutral characters of that part are then next to a letter of the paragraph's direction, or between two.
    return keepsLevels(insidePairFrom: part)
      && Scalars(text, in: part).contains { CharacterClass.isStrong($0.scalar) }
  }

  /// Where neutral characters begin after a letter of another level than the paragraph's, to which a cut after them puts them;
  /// nil if it changes more.
  ///
  /// A bracket may have its level from a pair, and an emoji has no script.
  func startOfNeutrals(before end: Int) -> Int? {
    guard let pairs, pairs.span(around: end - content.lowerBound) == nil else { return nil }
    var start = end
    while start > content.lowerBound {
      let first = text.startOfScalar(before: start)
      let scalar = text.scalar(at: first)
      if CutLevels.isDecided(scalar) {
        let isAfterLetter = CharacterClass.isStrong(scalar) && !row.isAtBaseLevel(at: first)
        return isAfterLetter && start < end ? start : nil
      }
      if row.isJoined(first) || row.isAtBaseLevel(at: first) || CharacterClass.isBracket(scalar)
        || CharacterClass.isEmoji(scalar)
      {
        return nil
      }
      start = first
    }
    return nil
  }

  /// Whether nothing after a character decides its level.
  private static func isDecided(_ scalar: UInt32) -> Bool {
    CharacterClass.isStrong(scalar) || 0x30...0x39 ~= scalar
  }
}

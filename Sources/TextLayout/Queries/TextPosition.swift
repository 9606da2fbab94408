import TextCore
import TextShaping

/// What is around an insertion point: `rangeEnclosingPosition(_:with:inDirection:)` at every
/// granularity.
///
/// Each range holds the character after the offset; at the end of a paragraph without a terminator,
/// the one before it. A terminator is a word of its own (UAX #29, WB3a) and ends its sentence (SB4)
/// and its paragraph.
public struct TextPosition: Sendable, Hashable, Codable {
  /// The offset: an empty range.
  public let offset: TextRange
  /// Where the insertion point is drawn; nil if it is hidden.
  public let caret: Caret?
  /// The character, word, sentence and paragraph around it; nil in an empty text.
  public let units: TextUnits?
  /// The range of the caret's line; nil if the caret is hidden.
  public let line: TextRange?
}

/// A character, and the units of the text that hold it, each in the next.
public struct TextUnits: Sendable, Hashable, Codable {
  /// The extended grapheme cluster (UAX #29).
  public let character: TextRange
  /// The word (UAX #29, by ICU in the style's language): letters, or white space, or signs.
  public let word: TextRange
  /// The sentence (UAX #29, by ICU), with the white space and the terminator after it.
  public let sentence: TextRange
  /// What is between two mandatory breaks, the second included (UAX #14, LB4 and LB5).
  public let paragraph: TextRange
}

extension LayoutResult {
  /// What is around an insertion point.
  ///
  /// `offset` is in UTF-8. Cost: linear in its paragraph.
  ///
  /// - Throws: `.invalidArgument` for an offset outside the text or inside a character.
  public func position(
    at offset: Int, affinity: Affinity = .downstream
  ) throws(TextLayoutError) -> TextPosition {
    let caret = try caret(at: offset, affinity: affinity)
    let line = caret?.lineIndex.map { stack.lines[$0] }
    return TextPosition(
      offset: try shaped.range(offset..<offset, in: .utf8), caret: caret,
      units: try shaped.units(around: offset),
      line: line.map { shaped.offsets.range($0.start..<$0.next) })
  }
}

extension ShapedText {
  /// The character, word, sentence and paragraph around an offset; nil in an empty text.
  ///
  /// `offset` is in UTF-8. Cost: the first time in a paragraph, linear in it; then logarithmic.
  ///
  /// - Throws: `.invalidArgument` for an offset outside the text or inside a character.
  public func units(around offset: Int) throws(TextLayoutError) -> TextUnits? {
    _ = try range(offset..<offset, in: .utf8)
    guard !text.utf8.isEmpty else { return nil }
    let offset = printed(offset)
    let index = paragraphIndex(at: offset)
    // An empty last paragraph, after a final newline, has no character: what is before it counts.
    let holder =
      paragraphs[index].paragraph.end == offset && paragraphs[index].isEmpty ? index - 1 : index
    return try typesetter.pool.withContext { context throws(TextLayoutError) in
      try units(around: offset, in: paragraphs[holder], context)
    }
  }

  private func units(
    around offset: Int, in paragraph: ShapedParagraph, _ context: ShapingContext
  ) throws(TextLayoutError) -> TextUnits {
    let whole = paragraph.start..<paragraph.paragraph.end
    let last = text.utf8.startOfScalar(before: whole.upperBound)
    let character = character(at: min(offset, last))
    let edges = try context.unitEdges(text.utf8, paragraph)
    let content = paragraph.paragraph.content
    let terminator = content.upperBound..<whole.upperBound
    return TextUnits(
      character: offsets.range(character),
      word: offsets.range(
        terminator.contains(character.lowerBound)
          ? terminator : content.piece(holding: character, cutAt: edges.words)),
      sentence: offsets.range(whole.piece(holding: character, cutAt: edges.sentences)),
      paragraph: offsets.range(whole))
  }
}

extension Range<Int> {
  /// The piece of the range that holds a part of it, where it is cut at ascending places, which are relative to its start.
  fileprivate func piece(holding part: Range<Int>, cutAt cuts: [Int32]) -> Range<Int> {
    let next = cuts.partitioningIndex { Int($0) + lowerBound > part.lowerBound }
    let low = next > 0 ? lowerBound + Int(cuts[next - 1]) : lowerBound
    return low..<(next < cuts.count ? lowerBound + Int(cuts[next]) : upperBound)
  }
}

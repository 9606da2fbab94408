import TextCore
import TextShaping

/// The widest part of a suffix whose width is the same in every printed string.
///
///     ellipsis   suffix
///     .  .  .    R  e  a  d     m  o  r  e     »
///                └── core ────────────────┘      from a letter to a letter
///
/// What stands before a suffix decides much of it: a quotation mark takes the script, the direction and
/// so the font of the text; a letter may join the one before it or be kerned with it. A part is settled
/// where all of this holds:
///
/// - it begins and ends with a letter whose script is its own and its item's: nothing between them is
///   resolved by what is outside (UAX #9, N1; UAX #24). A bracket that the token does not open could be
///   paired with one of the text's, so a token that closes one has no core;
/// - HarfBuzz lets it be concatenated at both ends with whatever stands there: its start may be the
///   suffix's where an ellipsis stands before it, which is then always the same; its end may be the
///   token's;
/// - neither end is where an item begins: in another text the item could have begun before.
struct SuffixCore {
  let width: Fixed

  /// After an ellipsis in a style of the text's.
  ///
  /// Cost: that of shaping the token.
  init(
    of token: StyledToken, ellipsisStyle: Int, _ typesetter: Typesetter, with bench: ShapingContext
  ) throws(TextLayoutError) {
    guard !token.suffix.utf8.isEmpty, !token.parts.closesBracket else {
      width = .zero
      return
    }
    let text = token.text(ellipsisStyle: ellipsisStyle)
    let utf8 = text.utf8
    // By its own direction, so that an ellipsis is one item with a suffix that can continue it.
    let paragraph = try typesetter.shape(
      Paragraph(content: utf8.indices, end: utf8.count), typesetter.format, of: text,
      direction: .auto,
      FaceTable(styles: token.styles), with: bench)
    let suffixStart = token.parts.ellipsis.utf8.count
    width = paragraph.items.reduce(.zero) { widest, shaped in
      let part = SuffixCore.settledPart(of: shaped.item, from: suffixStart, in: paragraph, utf8)
      return max(widest, paragraph.prefix[part.upperBound] - paragraph.prefix[part.lowerBound])
    }
  }

  /// The settled part of an item; empty where there is none.
  private static func settledPart(
    of item: Item, from start: Int, in paragraph: ShapedParagraph, _ utf8: [UInt8]
  ) -> Range<Int> {
    let range = item.range
    let inside = paragraph.analysis.cuts.map { Int($0) }.filter {
      range.lowerBound < $0 && $0 < range.upperBound
    }
    func isLetter(_ offset: Int) -> Bool {
      CharacterClass.script(ofLetter: utf8.scalar(at: offset)) == item.script
    }
    let starts = [range.lowerBound] + inside
    let ends = inside + [range.upperBound]
    let settled = inside.filter { paragraph.edges[$0].contains(.isSafeToConcatenate) }
    guard let first = settled.first(where: { $0 >= start && isLetter($0) }),
      let last = Array(zip(starts, ends)).last(where: { unit in
        let isEnd = unit.1 == utf8.count || settled.contains(unit.1)
        return isEnd && isLetter(unit.0)
      })?.1, first < last
    else { return range.lowerBound..<range.lowerBound }
    return first..<last
  }
}

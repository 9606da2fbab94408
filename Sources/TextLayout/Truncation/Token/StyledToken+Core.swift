import TextCore
import TextShaping

// The core of a suffix is its widest part whose width is the same in every printed string.
//
//     ellipsis   suffix
//     .  .  .    R  e  a  d     m  o  r  e     »
//                └── core ────────────────┘      from a letter to a letter
//
// What is before a suffix decides much of it: a quotation mark takes the script, the direction, and so the
// font, of the text; a letter may join the one before it or be kerned with it. A part always has the same
// width if all of this holds:
//
// - It begins with a letter whose script is its own and its item's, and ends with one, or before one: nothing between
//   them is resolved by what is outside (UAX #9, N1; UAX #24). A bracket that the token does not open could be
//   paired with one of the text's, so a token that closes one has no core.
// - HarfBuzz marks both ends safe to concatenate. The core's start may be the suffix's if an ellipsis is
//   before it, which is then always the same; its end may be the token's.
// - Neither end is where an item begins: in another text the item could have begun earlier.

extension StyledToken {
  /// The width of the suffix's core after an ellipsis in a style of the text's; 0 if it has none.
  ///
  /// Cost: that of shaping the token.
  func coreWidth(
    ellipsisStyle: Int, _ typesetter: Typesetter, with context: ShapingContext
  ) throws(TextLayoutError) -> Fixed {
    guard !suffix.utf8.isEmpty, !parts.closesBracket else { return .zero }
    let text = text(ellipsisStyle: ellipsisStyle)
    let utf8 = text.utf8
    // By its own direction, so that an ellipsis is one item with a suffix that can continue it.
    let paragraph = try typesetter.shapeParagraph(
      Paragraph(content: utf8.indices, end: utf8.count), typesetter.format, of: text,
      direction: .auto,
      FaceTable(styles: styles), with: context)
    // What moves the pen back makes the whole narrower than its parts.
    guard paragraph.isAscending else { return .zero }
    let suffixStart = parts.ellipsis.utf8.count
    return paragraph.items.reduce(.zero) { widest, shaped in
      let core = paragraph.core(of: shaped.item, from: suffixStart, utf8)
      return max(widest, paragraph.prefix[core.upperBound] - paragraph.prefix[core.lowerBound])
    }
  }
}

extension ShapedParagraph {
  /// The core of an item; empty if it has none.
  func core(of item: Item, from start: Int, _ utf8: [UInt8]) -> Range<Int> {
    let range = item.range
    let inside = analysis.cuts.map { Int($0) }.filter {
      range.lowerBound < $0 && $0 < range.upperBound
    }
    func isLetter(_ offset: Int) -> Bool {
      CharacterClass.script(ofLetter: utf8.scalar(at: offset)) == item.script
    }
    func isSafe(_ offset: Int) -> Bool { edges[offset].contains(.isSafeToConcatenate) }
    let starts = [range.lowerBound] + inside
    let ends = inside + [range.upperBound]
    guard let first = inside.first(where: { $0 >= start && isSafe($0) && isLetter($0) }),
      let last = zip(starts, ends).reversed().first(where: { unit in
        let isLast = unit.1 == range.upperBound
        if isLast ? unit.1 < utf8.count : !isSafe(unit.1) { return false }
        return isLetter(unit.0) || !isLast && isLetter(unit.1)
      })?.1, first < last
    else { return range.lowerBound..<range.lowerBound }
    return first..<last
  }
}

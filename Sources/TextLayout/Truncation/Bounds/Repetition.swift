import TextCore
import TextShaping

/// Cuts that are equally good, because only repetitions of one cut unit that takes no room are between them.
///
///     text    a b | FFF9 FFF9 FFF9 ... FFF9 FFF9 | c d
///                  start      └── the same ───┘ tried
///
/// If a cut after such a run is not legal, none inside it is, back to the first few units: the printed strings
/// have the same widths, and the rules of line breaking and of bidi do not depend on how many units there are,
/// once there are some. So a trim does not try as many cuts as there are units.
struct Repetition {
  /// After this many units, one more changes nothing.
  private static let settled = 8

  let range: Range<Int>

  /// The run of the cut unit that ends at `cut`, an edge in the text; nil if the unit is wide or not repeated.
  ///
  /// Cost: linear in the run.
  static func before(
    _ cut: Int, in paragraph: ShapedParagraph, of styled: StyledText
  ) -> Repetition? {
    let text = styled.utf8
    let cuts = paragraph.analysis.cuts
    let end = cut - paragraph.start
    let index = cuts.partitioningIndex { $0 >= end }
    func edge(_ index: Int) -> Int { index < 0 ? 0 : Int(cuts[index]) }
    let length = end - edge(index - 1)
    let unit = text[cut - length..<cut]
    // Shaping skips invisible characters: only what is on both sides of them is marked unsafe.
    let isEmpty = Scalars(text, in: unit.indices).allSatisfy { CharacterClass.isEmpty($0.scalar) }
    var count = 0
    while index > count,
      edge(index - 1 - count) + (count + 1) * length == end,
      paragraph.isRoomless(
        edge(index - 1 - count)..<edge(index - 1 - count) + length, isEmpty: isEmpty),
      text[cut - (count + 1) * length..<cut - count * length] == unit
    {
      count += 1
    }
    guard count > settled else { return nil }
    let range = cut - (count - settled) * length..<cut
    // The ellipsis has the style of what is before it, also after the unit before the range.
    let styles = styled.spans(in: range.lowerBound - length..<cut).count
    return styles <= 1 ? Repetition(range: range) : nil
  }

  func contains(_ cut: Int) -> Bool { range.contains(cut) }
}

extension ShapedParagraph {
  /// Whether a range takes no room, and what is before and after it keeps its glyphs whatever is there.
  fileprivate func isRoomless(_ range: Range<Int>, isEmpty: Bool) -> Bool {
    prefix[range.lowerBound] == prefix[range.upperBound]
      && (isEmpty || (isClear(at: range.lowerBound) && isClear(at: range.upperBound)))
  }
}

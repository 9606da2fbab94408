import TextCore
import TextShaping

/// Finds the height of lines: that of the fonts of their visible clusters, or, where nothing is
/// visible, that of the primary font of the style at the line's start.
struct LineHeightMeasurer {
  let text: StyledText
  let palette: Palette

  func height(of line: LineBox, in paragraph: ShapedParagraph) -> LineHeight {
    visibleHeight(of: line.start..<line.contentEnd, in: paragraph)
      ?? palette.emptyHeight(text.style(at: line.start))
  }

  /// The height of the fonts of what is visible in a range of the text; nil if nothing is.
  func visibleHeight(of range: Range<Int>, in paragraph: ShapedParagraph) -> LineHeight? {
    var height: LineHeight?
    forEachPart(of: range, in: paragraph) { own, part in
      if height != own, text.utf8.hasVisibleScalar(in: part) { height = height?.union(own) ?? own }
    }
    return height
  }

  /// Calls `body` with what a range has of each item, in logical order, and the item's height.
  func forEachPart(
    of range: Range<Int>, in paragraph: ShapedParagraph, _ body: (LineHeight, Range<Int>) -> Void
  ) {
    guard !range.isEmpty else { return }
    var index = paragraph.itemIndex(at: range.lowerBound - paragraph.start)
    while index < paragraph.items.count {
      let item = paragraph.items[index].item
      guard item.range.lowerBound < range.upperBound else { break }
      body(palette.height(of: item), item.range.clamped(to: range))
      index += 1
    }
  }
}

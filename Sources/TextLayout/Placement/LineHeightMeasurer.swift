import TextCore
import TextShaping

/// Finds the height of lines: that of the fonts of their visible clusters, or, where nothing is
/// visible, that of the primary font of the style at the line's start.
struct LineHeightMeasurer {
  let text: StyledText
  let palette: Palette

  func height(of line: LineBox, in paragraph: ShapedParagraph) -> LineHeight {
    var height: LineHeight?
    forEachPart(of: line, in: paragraph) { own, part in
      if height != own, text.utf8.hasVisibleScalar(in: part) { height = height?.union(own) ?? own }
    }
    return height ?? palette.emptyHeight(text.style(at: line.start))
  }

  /// Calls `body` with what a line shows of each item, in logical order, and the item's height.
  func forEachPart(
    of line: LineBox, in paragraph: ShapedParagraph, _ body: (LineHeight, Range<Int>) -> Void
  ) {
    guard line.start < line.contentEnd else { return }
    var index = paragraph.itemIndex(at: line.start - paragraph.start)
    while index < paragraph.items.count {
      let item = paragraph.items[index].item
      guard item.range.lowerBound < line.contentEnd else { break }
      body(palette.height(of: item), item.range.clamped(to: line.start..<line.contentEnd))
      index += 1
    }
  }
}

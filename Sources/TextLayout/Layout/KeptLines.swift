import TextCore
import TextShaping

/// What was found out about the long lines of a layout, kept for the next question about them.
///
/// A short line is looked at again: that takes no longer than what a question takes anyway.
final class KeptLines: Sendable {
  /// In bytes.
  private static let shortLine = 256
  private let cells = LazyValues<LineCells>()
  private let rects = LazyValues<LineRangeRects>()

  /// Nil if a text has no long line.
  init?(for text: ShapedText) {
    guard text.text.utf8.count > KeptLines.shortLine else { return nil }
  }

  fileprivate func keeps(_ line: LineBox) -> Bool { line.end - line.start > KeptLines.shortLine }

  fileprivate func cells(ofLine index: Int, in result: LayoutResult) -> LineCells {
    cells.value(of: index) { LineCells(of: index, in: result) }
  }

  fileprivate func rects(ofLine index: Int, in result: LayoutResult) -> LineRangeRects {
    rects.value(of: index) { LineRangeRects(result, line: index) }
  }
}

extension LayoutResult {
  /// The characters of a line.
  ///
  /// Cost: for the first question about a long line, and for each about a short one, in proportion to its glyphs.
  func cells(ofLine index: Int) -> LineCells {
    guard let keptLines, keptLines.keeps(stack.lines[index]) else {
      return LineCells(of: index, in: self)
    }
    return keptLines.cells(ofLine: index, in: self)
  }

  /// What finds the rectangles of ranges on a line; cost: the same.
  func rangeRects(ofLine index: Int) -> LineRangeRects {
    guard let keptLines, keptLines.keeps(stack.lines[index]) else {
      return LineRangeRects(self, line: index)
    }
    return keptLines.rects(ofLine: index, in: self)
  }
}

import TextCore
import TextShaping

extension LayoutResult {
  /// Where carets can be on the visible lines, each once: at the edges of all characters.
  ///
  /// Cost: that of placing the lines.
  package var caretRects: [Rect] {
    guard !stack.lines.isEmpty else {
      return CaretPlacer(result: self).caret(at: 0, .downstream).map { [$0.rect] } ?? []
    }
    return stack.visibleLines.indices.flatMap(caretRects(onLine:))
  }

  private func caretRects(onLine index: Int) -> [Rect] {
    let cells = cells(ofLine: index)
    let edges = cells.cells.map(\.leadingEdge) + cells.cells.map(\.trailingEdge)
    let height = stack.heights[index].used.points
    return Set<Fixed>(edges + [cells.leadingEdge]).sorted().map {
      Rect(
        x: (cells.place.contentLeft + $0).points, y: cells.place.top.points, width: 0,
        height: height)
    }
  }

  /// What a selection of all that shows covers.
  package var selectionRects: [Rect] { SelectionRects(result: self).rects(of: 0..<visibleEnd) }
}

extension TrimResult {
  /// The bytes of the text that was laid out, before the cut, that are hidden.
  package var hiddenBytes: Range<Int> { cut.hidden }
}

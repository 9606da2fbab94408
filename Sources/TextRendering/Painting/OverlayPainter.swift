import TextLayout

/// Draws what a layout knows of its text: areas below the letters, lines over them.
struct OverlayPainter {
  let drawn: DrawnText
  /// In the order of painting.
  let overlays: [Overlay]
  /// Where the text that is not visible would be; none if that is not asked for.
  let hiddenRects: [Rect]
  /// Where a token is drawn for which a trim has no room; nil if there is none.
  let tokenRects: [Rect]?
  /// Whether that text is drawn there.
  let showsHidden: Bool

  private var layout: LayoutResult { drawn.layout }

  /// Appends the areas, which are below the letters, each place in one color.
  func paintAreas(into parts: inout PictureParts) {
    var cutter = AreaCutter()
    for overlay in Overlay.areasFromTop where overlays.contains(overlay) {
      parts.items += cutter.parts(of: shapes(of: overlay)).map { .fill($0, overlay.fillColor) }
    }
  }

  /// Appends the lines, which are over the letters: first the edges of areas, over which thin and dashed lines show.
  func paintLines(into parts: inout PictureParts) {
    let areas = Overlay.areasFromTop.reversed().filter(overlays.contains)
    for overlay in areas + overlays.filter({ !$0.isArea }) {
      parts.items += shapes(of: overlay).map { .stroke($0, overlay.stroke) }
    }
  }

  private func shapes(of overlay: Overlay) -> [DisplayShape] {
    switch overlay {
    case .container: layout.container.boxes(around: layout.size).map { .rect($0) }
    case .insets: layout.container.regions(around: layout.size).map { .rect($0) }
    case .lines: layout.lines.map { .rect($0.rect) }
    case .used: layout.lines.map { .rect($0.usedRect) }
    case .baselines: layout.lines.map(baseline)
    case .hidden: hiddenRects.map { .rect($0) }
    case .suffix: drawn.suffixRects.map { .rect($0) }
    case .selection: (drawn.selectionRects ?? layout.selectionRects).map { .rect($0) }
    case .carets: (drawn.caretRects ?? layout.caretRects).map(caret)
    case .detections: detections.map { .rect($0) }
    case .exclusions: layout.container.exclusionPaths.map { .polygon($0.points) }
    case .overflow: overflow.map { .rect($0) }
    }
  }

  private func baseline(of line: LineFragment) -> DisplayShape {
    let used = line.usedRect
    return .segment(
      Point(x: used.x, y: line.baseline), Point(x: used.right, y: line.baseline))
  }

  private func caret(_ rect: Rect) -> DisplayShape {
    .segment(Point(x: rect.x, y: rect.y), Point(x: rect.x, y: rect.bottom))
  }

  private var detections: [Rect] {
    let ranges = drawn.links.map { layout.shaped.printed($0.range.utf8) }
      .sorted { $0.lowerBound < $1.lowerBound }
    return layout.paintedRects(of: ranges).flatMap(\.self)
  }

  /// The parts of lines that are beside their fragments and, if the text that is not visible is drawn, that text and what
  /// continues a word for which a line has no room; of a trim without room for its token, the token.
  private var overflow: [Rect] {
    let beside = layout.lines.flatMap { line -> [Rect] in
      let (used, fragment) = (line.usedRect, line.rect)
      let left = Rect(
        x: used.x, y: used.y, width: min(used.right, fragment.x) - used.x, height: used.height)
      let start = max(used.x, fragment.right)
      let right = Rect(x: start, y: used.y, width: used.right - start, height: used.height)
      return [left, right].filter { $0.width > 0 && $0.height > 0 }
    }
    guard showsHidden else { return beside }
    return beside + drawn.partsOfBrokenWords + (tokenRects ?? hiddenRects)
  }
}

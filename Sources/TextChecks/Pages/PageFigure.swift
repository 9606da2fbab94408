import TextRendering

/// A picture of a page, with what it is called.
struct PageFigure {
  var list: DisplayList
  /// What it is for those who do not see it.
  let label: String
  let caption: String
}

extension [PageFigure] {
  /// The same, each with as much room above its box and to the left of it as the others have: side by side, the tops of the boxes
  /// are in one line, and so are their left edges where a screen has room for one picture only.
  var aligned: [PageFigure] {
    let left = map(\.list.canvas.x).min() ?? 0
    let top = map(\.list.canvas.y).min() ?? 0
    return map { figure in
      var figure = figure
      figure.list = figure.list.reaching(left: left, top: top)
      return figure
    }
  }
}

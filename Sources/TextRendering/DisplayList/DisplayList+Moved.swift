import TextLayout

// The same parts elsewhere, so that texts can be placed one below the other.

extension DisplayItem {
  /// The same item elsewhere.
  package func moved(by offset: Point) -> DisplayItem {
    switch self {
    case .fill(let shape, let color): return .fill(shape.moved(by: offset), color)
    case .stroke(let shape, let stroke): return .stroke(shape.moved(by: offset), stroke)
    case .glyphs(var run):
      run.origin = run.origin.moved(by: offset)
      for index in run.glyphs.indices {
        run.glyphs[index].position = run.glyphs[index].position.moved(by: offset)
      }
      return .glyphs(run)
    case .image(var image):
      image.rect = image.rect.moved(by: offset)
      return .image(image)
    case .bitmap(var bitmap):
      bitmap.rect = bitmap.rect.moved(by: offset)
      return .bitmap(bitmap)
    }
  }
}

extension DisplayShape {
  func moved(by offset: Point) -> DisplayShape {
    switch self {
    case .rect(let rect): .rect(rect.moved(by: offset))
    case .polygon(let corners): .polygon(corners.map { $0.moved(by: offset) })
    case .segment(let start, let end):
      .segment(start.moved(by: offset), end.moved(by: offset))
    }
  }
}

extension DisplayText {
  func moved(by offset: Point) -> DisplayText {
    var line = self
    line.origin = origin.moved(by: offset)
    return line
  }
}

extension DisplayLink {
  func moved(by offset: Point) -> DisplayLink {
    DisplayLink(url: url, rects: rects.map { $0.moved(by: offset) })
  }
}

import TextCore
import TextShaping

// What a point hits where it is over no character, and what it hits in a text without lines.
extension HitTester {
  /// What is at a place of a visible line.
  func area(of cell: CharacterCell?, _ x: Fixed, _ y: Fixed, in cells: LineCells) -> PointArea {
    switch cell?.kind {
    case .text: return .text
    case .hanging: return .trailingWhitespace
    case .hyphen: return .hyphen
    case nil: break
    }
    let left = cells.place.contentLeft
    let fragment = left + cells.fragment.lowerBound..<left + cells.fragment.upperBound
    if let padding = fragmentArea(x, of: fragment) { return padding }
    guard fragment.contains(x) else { return roomArea(x, y) }
    if !cells.extent.isEmpty { return .line }
    let line = cells.line
    return line.start == line.next && line.start > 0 ? .extraLine : .emptyLine
  }

  /// The part of the container that a place outside all line fragments is in.
  func roomArea(_ x: Fixed, _ y: Fixed) -> PointArea {
    let metrics = result.metrics
    if let flow = metrics.flow { return flow.area(x, y, in: metrics.container) }
    let used = result.contentHeight
    let innerHeight = metrics.innerHeight ?? used
    let isInside = metrics.top <= y && y < metrics.top + innerHeight
    let fragment = result.aligner.commonFragment
    if isInside, fragment.contains(x) { return .container }
    let width =
      metrics.container.width.map(Fixed.init(points:))
      ?? fragment.width + metrics.horizontalInsets
    let height =
      metrics.container.height.map(Fixed.init(points:)) ?? used + metrics.verticalInsets
    return .zero <= x && x < width && .zero <= y && y < height ? .insets : .outside
  }

  /// The padding, if a place of a line fragment is in it.
  private func fragmentArea(_ x: Fixed, of fragment: Range<Fixed>) -> PointArea? {
    let padding = result.metrics.padding
    guard fragment.contains(x) else { return nil }
    let isPadding = x < fragment.lowerBound + padding || x >= fragment.upperBound - padding
    return isPadding ? .padding : nil
  }

  /// The result if no line is visible: the caret of an empty text, or nothing.
  func answerWithoutLines(_ point: Point, _ x: Fixed, _ y: Fixed) -> HitTestResult {
    let caret = CaretPlacer(result: result).caret(at: 0, .downstream)
    let (area, side) = areaAndSide(x, y, of: caret)
    return HitTestResult(
      point: point, area: area, side: side, character: nil, fraction: nil, rects: [], cluster: nil,
      clusterFraction: nil, lineIndex: nil, insertionPoint: caret)
  }

  private func areaAndSide(_ x: Fixed, _ y: Fixed, of caret: Caret?) -> (PointArea, PointSide?) {
    guard let caret else { return (roomArea(x, y), nil) }
    let top = Fixed(points: caret.rect.y)
    if y < top { return (roomArea(x, y), .above) }
    if y >= top + Fixed(points: caret.rect.height) { return (roomArea(x, y), .below) }
    let side: PointSide = x < Fixed(points: caret.rect.x) ? .left : .right
    let fragment = result.firstPlace.fragment.range
    if let padding = fragmentArea(x, of: fragment) { return (padding, side) }
    return fragment.contains(x) ? (.extraLine, nil) : (roomArea(x, y), side)
  }
}

extension PointArea {
  /// Whether a character or the line itself was hit, and not what is beside them.
  var isHit: Bool {
    switch self {
    case .text, .link, .trailingWhitespace, .hyphen, .emptyLine, .extraLine: true
    case .suffix, .lessSuffix, .ellipsis: true
    case .line, .padding, .container, .exclusion, .insets, .outside: false
    }
  }
}

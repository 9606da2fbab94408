import TextLayout
import TextRendering

/// Lines at their places, the box around them, and areas.
struct FixturePicture {
  let lines: [PlacedLine]
  /// The glyphs of each line.
  let glyphs: [[DisplayItem]]
  /// Nil if there is no size.
  let box: Rect?
  /// Nil for those that it does not have.
  let areas: [Rect?]

  /// Around each picture, in points.
  private static let margin = 8.0

  /// Around all of it.
  var rects: [Rect] { lines.map(\.rect) + ([box] + areas).compactMap(\.self) }

  /// Everything, with the box in the color of an overlay.
  func items(_ overlay: Overlay) -> [DisplayItem] {
    let marks = areas.compactMap(\.self)
    return marks.map { .fill(.rect($0), Overlay.selection.areaColor) } + glyphs.joined()
      + marks.map { .stroke(.rect($0), DisplayStroke(Overlay.selection.color)) }
      + frame(overlay, dash: nil)
  }

  /// The box; nothing if there is none.
  func frame(_ overlay: Overlay, dash: Double?) -> [DisplayItem] {
    [box].compactMap(\.self).map { .stroke(.rect($0), DisplayStroke(overlay.color, dash: dash)) }
  }

  /// Items on a canvas with room for this picture, and for other rectangles.
  func list(_ items: [DisplayItem], and others: [Rect] = []) -> DisplayList {
    let rects = rects + others
    let margin = Self.margin
    let left = min(0, rects.map(\.x).min() ?? 0) - margin
    let top = min(0, rects.map(\.y).min() ?? 0) - margin
    let right = (rects.map { $0.x + $0.width }.max() ?? 0) + margin
    let bottom = (rects.map { $0.y + $0.height }.max() ?? 0) + margin
    return DisplayList(
      canvas: Rect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top)),
      title: "", language: nil, items: items, text: [], links: [], notes: [])
  }
}

/// What marks the differences of a picture: red areas of what there is, dashed frames of what is expected.
struct DifferenceMarks {
  private(set) var areas: [DisplayItem] = []
  private(set) var frames: [DisplayItem] = []
  /// What they are around.
  private(set) var rects: [Rect] = []

  /// Marks a line, or an area.
  mutating func add(wanted: Rect?, found: Rect?) {
    rects += [wanted, found].compactMap(\.self)
    if let found { areas.append(.fill(.rect(found), Overlay.overflow.areaColor)) }
    if let wanted {
      frames.append(.stroke(.rect(wanted), DisplayStroke(Overlay.container.color, dash: 2)))
    }
  }

  /// Marks two rectangles by their outlines alone.
  mutating func addFrames(wanted: Rect?, found: Rect?) {
    rects += [found].compactMap(\.self)
    if let found { frames.append(.stroke(.rect(found), DisplayStroke(Overlay.overflow.color))) }
    add(wanted: wanted, found: nil)
  }
}

extension Overlay {
  /// The color of its areas.
  fileprivate var areaColor: TextColor {
    var color = color
    color.alpha = 64
    return color
  }
}
